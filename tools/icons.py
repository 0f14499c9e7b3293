"""The icons under which the page is installed: the sign of the house in ink, on a sheet of squared paper."""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools import browser

PUBLIC = Path(__file__).parents[1] / "web" / "public"
SIGN = PUBLIC / "favicon.svg"  # 32 units wide
PAPER, SQUARE, INK = "#fcfaf3", "rgb(84 132 194 / 30%)", "#1f3f99"  # of the light paper in web/src/app/paper.css
STROKES = re.compile(r"</?g\b[^>]*>")  # what opens and closes the group of the sign's strokes
SQUARES = 8  # on a sheet, from edge to edge


@dataclass(frozen=True)
class Icon:
    """A file of `size` pixels; the sign takes this share of its width, the corners are rounded by this share."""

    name: str
    size: int
    sign: float
    corner: float


ICONS = (
    Icon("192", 192, 0.74, 0.14),
    Icon("512", 512, 0.74, 0.14),
    Icon("maskable", 512, 0.58, 0),  # systems cut it to their own shape: the sign keeps to the middle
    Icon("180", 180, 0.7, 0),
)


def drawn(icon: Icon, sign: str) -> str:
    """Return the icon as SVG; `sign` are the strokes of the sign."""
    step = 32 / SQUARES
    lines = "".join(f"M{step * n} 0V32M0 {step * n}H32" for n in range(1, SQUARES))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="{icon.size}" height="{icon.size}">'
        f'<clipPath id="sheet"><rect width="32" height="32" rx="{32 * icon.corner}"/></clipPath>'
        f'<g clip-path="url(#sheet)"><rect width="32" height="32" fill="{PAPER}"/>'
        f'<path d="{lines}" stroke="{SQUARE}" stroke-width=".25"/></g>'
        f'<g fill="none" stroke="{INK}" stroke-width="2.2" stroke-linecap="round" '
        f'transform="translate(16 16) scale({icon.sign}) translate(-16 -16)">{sign}</g></svg>'
    )


def paint(chromium: Browser, icon: Icon, sign: str) -> None:
    """Write the icon as PNG."""
    page = chromium.new_page(viewport={"width": icon.size, "height": icon.size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawn(icon, sign)}")
    page.screenshot(path=PUBLIC / "icons" / f"{icon.name}.png", omit_background=True)
    page.close()


def main() -> int:
    """Paint all icons anew."""
    strokes = STROKES.split(SIGN.read_text(encoding="utf-8"))[1]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.demand(), args=browser.arguments())
        for icon in ICONS:
            paint(chromium, icon, strokes)
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
