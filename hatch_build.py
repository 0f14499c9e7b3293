"""Build hook: the wheel, and the editable install, hold the page built from `web/`."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))  # `tools` lies beside this file, not on the path of a build

from tools import node, page


class PageHook(BuildHookInterface[Any]):
    """Brings the page up to date before its files are packed."""

    def dependencies(self) -> list[str]:
        """Ask for the package that carries Node when the system has none that suits."""
        return [] if node.find() else [node.PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's signature
        """Build the page; a failure ends the build with npm's own words."""
        try:
            page.build(Path(self.root))
        except node.NodeError as error:
            self.app.abort(f"The page could not be built: {error}")
