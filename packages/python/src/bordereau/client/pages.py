from typing import Any, Mapping, Optional

from .errors import UnexpectedAnswerError

Query = Mapping[str, Any]


def read_page(path: str, query: Query, page: Any) -> tuple[list[Any], Optional[Query]]:
    """The rows of a page, and the query for those after it; None at the end.

    It goes on after the last row, so rows that are added or deleted meanwhile move no other row to another page. A feed
    goes on where its answer says, and ends behind its last row unless it may wait for others.
    """
    rows = page.get("data") if isinstance(page, dict) else None
    meta = page.get("meta") if isinstance(page, dict) else None
    if isinstance(rows, list) and isinstance(meta, dict):
        if isinstance(meta.get("has_more"), bool):
            goes_on = meta["has_more"] or rows or query.get("wait")
            return rows, {**query, "after": meta["after"]} if goes_on else None
        # Without the number of pages a list would seem to end here, or never.
        if type(meta.get("total_pages")) is int:
            is_last = not rows or (query.get("page") or 1) >= meta["total_pages"]
            return rows, None if is_last else {**query, "page": None, "after": rows[-1]["id"]}
    raise UnexpectedAnswerError(f"{path} answered no page of a list: is it the API?")


def pause_after(rows: list[Any], seconds: float) -> float:
    """How long to pause after an answer that took so long: one without rows may not have waited for them."""
    return 0 if rows else max(0.0, 1 - seconds)
