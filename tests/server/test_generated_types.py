"""The page's types of the wire, held to what the API says of itself."""

from pathlib import Path

from tools import node

WEB = Path(__file__).parents[2] / "web"
KEPT = WEB / "src" / "wire" / "generated.ts"


async def test_the_page_knows_the_wire_as_the_server_describes_it(client, tmp_path):
    document, fresh = tmp_path / "openapi.json", tmp_path / "generated.ts"
    document.write_bytes((await client.get("/api/openapi.json")).content)

    node.demand().run("run", "shapes", "--", str(document), "--output", str(fresh), folder=WEB, quiet=True)

    assert fresh.read_text() == KEPT.read_text(), "`npm run types` in web/ writes the types anew from a running server"
