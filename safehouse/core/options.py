"""Settings chosen by the host, one class for each sort; the lobby is generated from them."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from safehouse.core.errors import BadOptions
from safehouse.core.i18n import msg
from safehouse.core.moves import whole
from safehouse.core.text import shortened


class Option(msgspec.Struct, frozen=True, tag_field="kind"):
    """What all options have."""

    name: str
    default: Any
    label: str
    hint: str = ""
    clause: str = ""
    listed: bool = True
    """Whether the lobby shows it."""
    accepted: bool = False
    """Whether a server accepts a value from its clients. Listed options are always accepted; an
    unlisted one must not decide anything that is dealt or shuffled. All others are for tests,
    puzzles and programs that use the library."""

    def __post_init__(self) -> None:
        if self.listed:
            msgspec.structs.force_setattr(self, "accepted", True)

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    def check(self, value: Any) -> Any:
        """Return the value in its stored form, or raise `BadOptions` naming this option."""
        try:
            return self._stored(value)
        except ValueError:
            raise BadOptions(
                msg(
                    "option-value",
                    option=self.name,
                    given=shortened(repr(value)),
                    allowed=msg("option-allowed", kind=self.kind, **(_NO_LIMITS | self._limits())),
                )
            ) from None

    def _stored(self, value: Any) -> Any:
        """Return the value in its stored form, or raise `ValueError`."""
        raise NotImplementedError

    def _limits(self) -> dict[str, Any]:
        """Return what a refusal says about the allowed values."""
        return {}


_NO_LIMITS = {"choices": [], "low": "", "high": "", "length": 0, "empty": False}


class FlagOption(Option, tag="flag", frozen=True, kw_only=True):
    """True or false. While one that `follows` a choice is None, it has the value that `implied`
    gives for that choice."""

    follows: str = ""
    implied: dict[str, bool] = {}

    def _stored(self, value: Any) -> bool | None:
        if isinstance(value, bool) or (value is None and self.follows):
            return value
        raise ValueError

    def _limits(self) -> dict[str, Any]:
        return {"empty": bool(self.follows)}


class NumberOption(Option, tag="number", frozen=True, kw_only=True):
    """`low` to `high`, or None when `nullable`."""

    low: int
    high: int
    nullable: bool = False

    def _stored(self, value: Any) -> int | None:
        if value is None and self.nullable:
            return None
        number = whole(value)
        if number is None or not self.low <= number <= self.high:
            raise ValueError
        return number

    def _limits(self) -> dict[str, Any]:
        return {"low": str(self.low), "high": str(self.high), "empty": self.nullable}


class OptionWithChoices(Option, frozen=True, kw_only=True):
    """What the options have whose values are made of `choices`."""

    choices: list[Any]
    names: list[str] = []
    """The display text of each choice."""

    def _limits(self) -> dict[str, Any]:
        return {"choices": [str(choice) for choice in self.choices]}

    def _listed_choices(self, value: Any) -> list[Any]:
        if isinstance(value, list | tuple) and all(is_one_of(one, self.choices) for one in value):
            return list(value)
        raise ValueError


class ChoiceOption(OptionWithChoices, tag="choice", frozen=True, kw_only=True):
    """One of the choices. One that `follows` another may be None, like a flag."""

    seats: list[int] = []
    """For choices that name seats: the seat's number from 1, or 0 if it names none."""
    follows: str = ""
    implied: dict[str, Any] = {}

    def _stored(self, value: Any) -> Any:
        if is_one_of(value, self.choices) or (value is None and self.follows):
            return value
        raise ValueError

    def _limits(self) -> dict[str, Any]:
        return {**super()._limits(), "empty": bool(self.follows)}


class SubsetOption(OptionWithChoices, tag="subset", frozen=True, kw_only=True):
    """A list out of the choices; true and false stand for all and none of them."""

    def _stored(self, value: Any) -> list[Any]:
        if isinstance(value, bool):
            return self.choices[:] if value else []
        items = self._listed_choices(value)
        if len(set(items)) != len(items):
            raise ValueError
        return sorted(items, key=self.choices.index)


class ListOption(OptionWithChoices, tag="list", frozen=True, kw_only=True):
    """Exactly `length` out of the choices, or None when `nullable`."""

    length: int
    nullable: bool = False
    by_seat: bool = False
    """Whether it is a list of one colour for each seat, which the seat's player may choose."""

    def _stored(self, value: Any) -> list[Any] | None:
        if value is None and self.nullable:
            return None
        items = self._listed_choices(value)
        if len(items) != self.length:
            raise ValueError
        return items

    def _limits(self) -> dict[str, Any]:
        return {**super()._limits(), "length": self.length, "empty": self.nullable}


class DeckOption(OptionWithChoices, tag="decks", frozen=True, kw_only=True):
    """A deck for each seat: one of the choices or a text. A game that has decks checks them."""


AnyOption: TypeAlias = (
    FlagOption | NumberOption | ChoiceOption | SubsetOption | ListOption | DeckOption
)


def is_one_of(value: Any, choices: list[Any]) -> bool:
    return any(type(value) is type(choice) and value == choice for choice in choices)
