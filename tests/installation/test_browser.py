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


def test_a_browser_that_no_way_brings_is_asked_for_by_hand(monkeypatch):
    monkeypatch.setattr(browser, "find", lambda: None)
    monkeypatch.setattr(browser, "_ways", lambda: [["true"]])
    with pytest.raises(browser.BrowserError, match="none came by true; install one by hand"):
        browser.install()


def test_the_first_way_that_brings_a_browser_is_the_last_one_tried(monkeypatch, tmp_path):
    chromium = tmp_path / "chromium"
    monkeypatch.setattr(browser, "find", lambda: chromium if chromium.exists() else None)
    monkeypatch.setattr(
        browser, "_ways", lambda: [["true"], ["touch", str(chromium)], ["touch", str(tmp_path / "more")]]
    )
    assert browser.install() == chromium
    assert not (tmp_path / "more").exists()
