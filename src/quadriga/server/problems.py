"""Refusals as problem details (RFC 9457), in the language of whoever asked."""

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from quadriga.kernel import errors as kernel
from quadriga.kernel.errors import QuadrigaError
from quadriga.kernel.text import Language, Text
from quadriga.school import UnknownExercise
from quadriga.server.language import language_of
from quadriga.server.misfits import misfit
from quadriga.server.safety import ForeignOrigin
from quadriga.server.throttle import TooMany
from quadriga.server.wire import Problem
from quadriga.service import errors as service
from quadriga.storage import StoreError

logger = logging.getLogger(__name__)

MEDIA_TYPE = "application/problem+json"
SOON = 2  # seconds after which a server that is not ready may be


class EmptyRequest(kernel.BadInput):
    """A request that needs a body has none."""

    code = "empty-request"


STATUS: dict[type[QuadrigaError], int] = {  # the nearest class counts
    QuadrigaError: HTTPStatus.INTERNAL_SERVER_ERROR,
    kernel.BadInput: HTTPStatus.BAD_REQUEST,
    kernel.UnknownGame: HTTPStatus.NOT_FOUND,
    kernel.IllegalAction: HTTPStatus.UNPROCESSABLE_ENTITY,
    kernel.NotWaiting: HTTPStatus.CONFLICT,
    kernel.OtherRules: HTTPStatus.CONFLICT,
    ForeignOrigin: HTTPStatus.FORBIDDEN,
    TooMany: HTTPStatus.TOO_MANY_REQUESTS,
    UnknownExercise: HTTPStatus.NOT_FOUND,
    service.UnknownMatch: HTTPStatus.NOT_FOUND,
    service.NotYourSeat: HTTPStatus.FORBIDDEN,
    service.StaleCommand: HTTPStatus.CONFLICT,
    service.NotOffered: HTTPStatus.CONFLICT,
    service.MatchIsOver: HTTPStatus.CONFLICT,
    service.NotAway: HTTPStatus.CONFLICT,
    service.LastAtTable: HTTPStatus.CONFLICT,
    service.StillSecret: HTTPStatus.CONFLICT,
    service.UnfairHint: HTTPStatus.FORBIDDEN,
    service.StillPlayed: HTTPStatus.CONFLICT,
    service.NothingPlayed: HTTPStatus.NOT_FOUND,
    service.TooBusy: HTTPStatus.SERVICE_UNAVAILABLE,
    service.WarmingUp: HTTPStatus.SERVICE_UNAVAILABLE,
    service.LeaderSilent: HTTPStatus.SERVICE_UNAVAILABLE,
    StoreError: HTTPStatus.SERVICE_UNAVAILABLE,
}

TITLES = {
    HTTPStatus.BAD_REQUEST: Text("This cannot be read", "Это не читается"),
    HTTPStatus.FORBIDDEN: Text("Not allowed", "Так нельзя"),
    HTTPStatus.NOT_FOUND: Text("Not here", "Здесь этого нет"),
    HTTPStatus.METHOD_NOT_ALLOWED: Text("Not in this way", "Не таким способом"),
    HTTPStatus.CONFLICT: Text("Not now", "Не сейчас"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: Text("Too large", "Слишком много"),
    HTTPStatus.UNPROCESSABLE_ENTITY: Text("The rules forbid it", "Правила этого не разрешают"),
    HTTPStatus.TOO_MANY_REQUESTS: Text("Too many requests", "Слишком много запросов"),
    HTTPStatus.INTERNAL_SERVER_ERROR: Text("A fault of the server", "Ошибка сервера"),
    HTTPStatus.SERVICE_UNAVAILABLE: Text("Not ready", "Не готово"),
}

DETAILS = {  # of refusals that the framework makes; {reason} says what does not fit
    HTTPStatus.BAD_REQUEST: (
        "unreadable-request",
        Text("The request cannot be read: {reason}", "Запрос не читается: {reason}"),
    ),
    HTTPStatus.NOT_FOUND: (
        "not-found",
        Text(
            "There is nothing at this address. See /api/openapi.json.",
            "По этому адресу ничего нет. Все адреса — в /api/openapi.json.",
        ),
    ),
    HTTPStatus.METHOD_NOT_ALLOWED: (
        "method-not-allowed",
        Text(
            "This address does not take the method. See /api/openapi.json.",
            "Этот адрес не принимает такой метод. Что принимает — в /api/openapi.json.",
        ),
    ),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: (
        "too-large",
        Text("The request is too large; a file may have 1 MiB.", "Запрос слишком велик; файл — не больше 1 МиБ."),
    ),
    HTTPStatus.INTERNAL_SERVER_ERROR: (
        "fault",
        Text(
            "Something broke in the server; nothing was changed. Try again.",
            "В сервере что-то сломалось; ничего не изменено. Попробуйте ещё раз.",
        ),
    ),
}


STORE_FAILED = Text(  # where it lies and what ails it is nobody's business but the log's
    "The store of matches does not work as it should; nothing was changed. Try again in a moment.",
    "Хранилище партий сейчас работает с перебоями; ничего не изменено. Повторите чуть позже.",
)

REFUSALS = {  # for the description of the API
    int(status): ResponseSpec(Problem, description=title.en, media_type=MEDIA_TYPE, generate_examples=False)
    for status, title in TITLES.items()
}


def status_of(error: QuadrigaError) -> int:
    """Return the HTTP status of an error."""
    return next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)


def title_of(status: int, language: Language) -> str:
    """Return a few words for a status."""
    title = TITLES.get(HTTPStatus(status))
    return title.in_language(language) if title else HTTPStatus(status).phrase


def problem_of(error: QuadrigaError, language: Language, v: int | None = None) -> Problem:
    """Return the problem details of an error."""
    status, text = int(status_of(error)), error.text
    if isinstance(error, StoreError):
        logger.error("%s", error)
        text = STORE_FAILED
    return Problem(
        type=f"urn:quadriga:{error.code}",
        title=title_of(status, language),
        status=status,
        detail=text.in_language(language),
        code=error.code,
        clause=error.clause,
        v=v,
    )


def framework_problem(status: int, reason: Text, language: Language) -> Problem:
    """Return the problem details of a refusal that the framework makes."""
    code, detail = DETAILS.get(HTTPStatus(status), DETAILS[HTTPStatus.BAD_REQUEST])
    words = detail.in_language(language).format(reason=reason.in_language(language))
    return Problem(f"urn:quadriga:{code}", title_of(status, language), status, words, code)


def response(problem: Problem, retry_after: int | None = None) -> Response[bytes]:
    """Return the HTTP response that carries a problem, and says after how many seconds to try again."""
    if problem.status == HTTPStatus.SERVICE_UNAVAILABLE:
        retry_after = SOON
    headers = {"Retry-After": str(retry_after)} if retry_after else {}
    return Response(msgspec.json.encode(problem), status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)


def on_refusal(request: Request[Any, Any, Any], error: QuadrigaError) -> Response[bytes]:
    """Answer with one of our own errors."""
    retry_after = error.seconds if isinstance(error, TooMany) else None
    return response(problem_of(error, language_of(request), request.state.get("v")), retry_after)


def on_framework_refusal(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """Answer with an error of the framework: a request that does not fit its schema, an unknown address."""
    if lacks_body(request, error):
        return response(problem_of(no_body(), language_of(request)))
    return response(framework_problem(error.status_code, reason_of(error), language_of(request)))


def on_endless_nesting(request: Request[Any, Any, Any], error: RecursionError) -> Response[bytes]:
    """Answer a body that is nested deeper than anything we read."""
    logger.info("%s %s: %s", request.method, request.url.path, error)
    return response(framework_problem(HTTPStatus.BAD_REQUEST, misfit("", "nested too deep"), language_of(request)))


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Answer when something broke; the log has the details, the answer has none."""
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return response(framework_problem(HTTPStatus.INTERNAL_SERVER_ERROR, Text("", ""), language_of(request)))


def complaints(error: HTTPException) -> list[dict[str, Any]]:
    """Return what the framework has against each field."""
    return [part for part in error.extra if isinstance(part, dict)] if isinstance(error.extra, list) else []


def reason_of(error: HTTPException) -> Text:
    """Return what the framework complains about, field by field."""
    said = [misfit(str(part.get("key", "")), str(part.get("message", ""))) for part in complaints(error)]
    said = said or [misfit("", error.detail)]
    return Text("; ".join(field.en for field in said), "; ".join(field.ru for field in said))


def lacks_body(request: Request[Any, Any, Any], error: HTTPException) -> bool:
    """Say whether the request was refused because nothing was sent with it."""
    is_empty = request.headers.get("content-length", "0") == "0" and "transfer-encoding" not in request.headers
    return is_empty and any(part.get("key") == "data" for part in complaints(error))


def no_body() -> EmptyRequest:
    """Return the error for a request with nothing in it."""
    return EmptyRequest(
        Text(
            en="The request is empty. Send a JSON object; /api/openapi.json says what belongs in it.",
            ru="Запрос пуст. Передайте объект JSON; что в нём должно быть, сказано в /api/openapi.json.",
        )
    )


HANDLERS: dict[int | type[Exception], Any] = {
    QuadrigaError: on_refusal,
    HTTPException: on_framework_refusal,
    RecursionError: on_endless_nesting,
    Exception: on_fault,
}
