import random
import time
from email.utils import parsedate_to_datetime
from typing import Mapping, Optional

_FIRST_WAIT = 0.25
_MAX_WAIT = 8.0
# Refused before anything was done, or unknown to have been: by the service, or by a gateway before it.
_TRANSIENT = (408, 429, 502, 503, 504)


def is_transient(status: int, headers: Mapping[str, str]) -> bool:
    """Whether the same request may be answered otherwise later. A 409 with `Retry-After`: its first sending runs."""
    return status in _TRANSIENT or (status == 409 and "retry-after" in headers)


def wait_after(attempt: int, retry_after: Optional[str]) -> float:
    """Seconds to wait after the given attempt, counted from 1; never less than its answer's `Retry-After`."""
    ceiling = min(_MAX_WAIT, _FIRST_WAIT * 2 ** min(attempt - 1, 10))
    return max(ceiling * (0.5 + random.random() / 2), _read_retry_after(retry_after or ""))


def _read_retry_after(text: str) -> float:
    """Seconds, or a date (RFC 9110 §10.2.3), in seconds from now; 0 for anything else."""
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError, IndexError, OverflowError):
        return 0.0
