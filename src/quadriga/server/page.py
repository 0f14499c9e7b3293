"""The built page: a fixed set of files, and index.html for every address of the page's own."""

from mimetypes import guess_type
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import File, Redirect

from quadriga.kernel.errors import QuadrigaError
from quadriga.kernel.text import Text
from quadriga.server.base import ROOT
from quadriga.server.given import AnyRequest

FOLDER = Path(__file__).parent / "page"
HASHED = "assets/"  # files whose names change with their content
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
INDEX = "index.html"
BUILT_BASE = '<meta name="base" content="/" />'  # of the page as it is built; files are named from "./" there


class PageMissing(QuadrigaError):
    """The page has not been built."""

    code = "page-missing"


def page_missing(folder: Path) -> PageMissing:
    """Return the error for a server without a page."""
    return PageMissing(
        Text(
            en=f"The page is not built: {folder} has no index.html. Run `make setup`, or install a built package; "
            "the API under /api works without it.",
            ru=f"Страница не собрана: в {folder} нет index.html. Запустите `make setup` или поставьте готовый пакет; "
            "API (/api) работает и без неё.",
        )
    )


class Shelf:
    """The files of the page, listed when its index was built; listed anew when it is built again.

    What is not in the list is not served, so no address can lead out of the folder.
    """

    def __init__(self, folder: Path, base: str) -> None:
        self._folder = folder
        self._base = base
        self._built_at: int | None = None  # ns, by the clock of the file system
        self._files: dict[str, Path] = {}
        self._index: str | None = None

    def index(self) -> str:
        """Return the text of the page; raises PageMissing."""
        self._look()
        if self._index is None:
            raise page_missing(self._folder)
        return self._index

    def file(self, name: str) -> Path | None:
        """Return the file of that name, None if there is none (any more)."""
        self._look()
        file = self._files.get(name)
        return file if file and file.is_file() else None

    def _look(self) -> None:
        index = self._folder / INDEX
        try:
            built_at = index.stat().st_mtime_ns
            if built_at != self._built_at:
                self._index = based(index.read_text(encoding="utf-8"), self._base)
                found = (file for file in self._folder.rglob("*") if file.is_file())
                self._files = {file.relative_to(self._folder).as_posix(): file for file in found}
            self._built_at = built_at
        except OSError:  # there is none, or it is being built just now
            self._built_at = self._index = None


def page_handler(folder: Path, base: str = ROOT) -> HTTPRouteHandler:
    """Return the route that serves the files of `folder` under the path `base`."""
    shelf = Shelf(folder, base)

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: AnyRequest, path: FromPath[str] = "") -> File | Response[str] | Redirect:
        """Serve a file of the page, or its index for the page's own addresses."""
        name = path.lstrip("/")
        if request.scope["raw_path"] + b"/" == base.encode():
            return Redirect(base)
        if name.startswith("api/"):
            raise NotFoundException
        file = shelf.file(name)
        if file is None and (name.startswith(HASHED) or "." in name.rpartition("/")[2]):
            raise NotFoundException
        if file is None or name == INDEX:
            return Response(shelf.index(), media_type=MediaType.HTML, headers={"Cache-Control": ASK_AGAIN})
        return File(
            file,
            media_type=guess_type(name)[0],
            content_disposition_type="inline",
            headers={"Cache-Control": FOR_EVER if name.startswith(HASHED) else ASK_AGAIN},
        )

    return page


def based(index: str, base: str) -> str:
    """Return the text of index.html for a server that lives at `base`."""
    return index.replace(BUILT_BASE, f'<meta name="base" content="{base}" />').replace('="./', f'="{base}')
