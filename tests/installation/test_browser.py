"""tools/browser.py: which Chromium the browser tests start."""

import pytest

from tools import browser


def test_the_named_browser_is_taken(monkeypatch, tmp_path):
    named = tmp_path / "my-chromium"
    named.touch()
    monkeypatch.setenv("QUADRIGA_CHROMIUM", str(named))
    assert browser.find() == named


def test_a_named_browser_that_is_missing_is_an_error_not_another_browser(monkeypatch, tmp_path):
    monkeypatch.setenv("QUADRIGA_CHROMIUM", str(tmp_path / "nowhere"))
    with pytest.raises(browser.BrowserError, match="which is no file"):
        browser.find()


def test_without_a_browser_the_tests_fail_with_advice(monkeypatch):
    monkeypatch.setattr(browser, "find", lambda: None)
    with pytest.raises(browser.BrowserError, match="make test"):
        browser.demand()


@pytest.mark.parametrize(("user", "sandboxed"), [(0, False), (1000, True)])
def test_only_root_starts_it_without_a_sandbox(monkeypatch, user, sandboxed):
    monkeypatch.setattr("os.geteuid", lambda: user)
    assert ("--no-sandbox" not in browser.arguments()) is sandboxed
