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
    is_last = not rows or (query.get("page") or 1) >= total_pages
    return rows, None if is_last else {**query, "page": None, "after": rows[-1]["id"]}
