from __future__ import annotations

from typing import Any, Mapping, Optional

from .errors import UnexpectedAnswerError

Query = Mapping[str, Any]


def read_page(path: str, query: Query, page: Any) -> tuple[list[Any], Optional[Query]]:
    """The rows of a page, and the query for those after it; None at the end.

    It goes on after the last row, so rows that are added or deleted meanwhile move no other row to another page.
    """
    rows = page.get("data") if isinstance(page, dict) else None
    meta = page.get("meta") if isinstance(page, dict) else None
    total_pages = meta.get("total_pages") if isinstance(meta, dict) else None
    # Without the number of pages a list would seem to end here, or never.
    if not isinstance(rows, list) or type(total_pages) is not int:
        raise UnexpectedAnswerError(f"{path} answered no page of a list: is it the API?")
    return rows, {**query, "after": rows[-1]["id"]} if rows and total_pages > 1 else None
