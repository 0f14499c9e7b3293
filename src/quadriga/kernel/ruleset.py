"""What can be chosen before a match: named rulesets and single options."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from quadriga.kernel.errors import BadOption
from quadriga.kernel.text import Text

Value = str | int | None


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option, with a line on what it changes."""

    value: str
    title: Text
    summary: Text


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that may be set: one of `choices`, or a whole number `low..high`; None too where it is `optional`.

    One that `reads` takes any text of which this returns the canonical form; for others it raises BadOption. People set
    a `named` one by choosing a ruleset: there is one for each of its values that makes a difference.
    """

    name: str
    title: Text
    summary: Text
    default: Value
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    optional: bool = False
    named: bool = False
    reads: Callable[[str], str] | None = None

    def checked(self, value: object) -> Value:
        """Return `value`, or raise BadOption naming what is allowed."""
        if value is None and self.optional:
            return None
        if isinstance(value, str) and self.reads is not None:
            return self.reads(value)
        if isinstance(value, str) and any(value == choice.value for choice in self.choices):
            return value
        whole = isinstance(value, int) and not isinstance(value, bool)
        if (
            isinstance(value, int)
            and whole
            and not self.choices
            and self.reads is None
            and self.low <= value <= self.high
        ):
            return value
        allowed = self.allowed()
        raise BadOption(
            Text(
                en=f"option {self.name}: {value!r} is not allowed; it takes {allowed.en}",
                ru=f"настройка {self.name}: значение {value!r} недопустимо; можно {allowed.ru}",
            )
        )

    def allowed(self) -> Text:
        """Return the allowed values in words."""
        if self.choices:
            names = ", ".join(choice.value for choice in self.choices)
            return Text(names, names)
        if self.reads is not None:
            return Text("a text", "текст")
        span = f"{self.low}..{self.high}"
        if self.optional:
            return Text(f"a whole number {span} or nothing", f"целое число {span} или ничего")
        return Text(f"a whole number {span}", f"целое число {span}")


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A named set of options; what it does not name keeps the option's default."""

    name: str
    title: Text
    summary: Text
    options: Mapping[str, Value] = field(default_factory=dict)


def settled(options: tuple[Option, ...], ruleset: Ruleset, given: Mapping[str, object]) -> dict[str, Value]:
    """Return the value of every option: the given one, else the ruleset's, else the default.

    Raises BadOption for an unknown name or a value out of range.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "-"
            raise BadOption(
                Text(
                    en=f"option {name}: there is no such option; known: {names}",
                    ru=f"настройка {name}: такой нет; есть: {names}",
                )
            )
    chosen = {**{name: option.default for name, option in known.items()}, **ruleset.options, **given}
    return {name: known[name].checked(value) for name, value in chosen.items()}
