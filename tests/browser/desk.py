"""One person's browser: its storage, its tabs, and everything that went wrong in them."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect

from tests.browser.sheet import Sheet
from tests.browser.words import Language

PATIENCE = 40_000  # milliseconds for something to come about on the page: a guard against hangs, for busy machines, too
expect.set_options(timeout=PATIENCE)


class Desk:
    """A browser context that minds what happens in it: `check` fails for anything a reader would call broken."""

    def __init__(self, context: BrowserContext, address: str, language: Language):
        self.context = context
        self.address = address
        self.language: Language = language
        self.complaints: list[str] = []
        self.fetched: list[Request] = []
        context.set_default_timeout(PATIENCE)
        context.on("request", self._mind_request)
        context.on("console", self._mind_console)
        context.on("weberror", lambda raised: self.complaints.append(f"error: {raised.error}"))

    def sheet(self, path: str = "/") -> Sheet:
        """Open a tab at a path of the server."""
        page: Page = self.context.new_page()
        page.goto(self.address + path)
        return Sheet(page, self.language)

    def forgive(self, pattern: str) -> None:
        """Forget complaints that a test has provoked; there must be one, or the test provokes nothing."""
        left = [complaint for complaint in self.complaints if not re.search(pattern, complaint)]
        assert left != self.complaints, f"nothing to forgive like {pattern!r}: {self.complaints}"
        self.complaints = left

    def check(self) -> None:
        assert not self.complaints, "\n".join(self.complaints)

    def _mind_request(self, request: Request) -> None:
        self.fetched.append(request)
        goes = urlsplit(request.url)
        if goes.scheme not in {"blob", "data"} and goes.netloc != urlsplit(self.address).netloc:
            self.complaints.append(f"a request to another host: {request.url}")

    def _mind_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{message.type} in the console: {message.text}")
