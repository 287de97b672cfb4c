import hashlib
import hmac
import re
import time
from typing import Mapping, NamedTuple, Optional, Sequence, Union

from .delivery import Delivery, read_delivery
from .verification_error import VerificationError

# Two while a sender changes its secret. More cost a comparison each, and come from a stranger.
_MAX_DIGESTS = 8
_TIMESTAMP = re.compile("[0-9]{1,15}")
_DIGEST = re.compile("[0-9a-f]{64}")

TOLERANCE_SECONDS = 300
Secret = Union[str, Sequence[str]]


class _Signature(NamedTuple):
    timestamp: str
    digests: list[str]


def verify(
    body: Union[bytes, bytearray, memoryview, str],
    headers: Mapping[str, str],
    secret: Secret,
    *,
    tolerance: float = TOLERANCE_SECONDS,
    now: Optional[float] = None,
    brand: str = "Service",
) -> Delivery:
    """The delivery in a request; raises `VerificationError`.

    `body` is the raw body, as bytes or their text in UTF-8; `secret` one signing secret, or several that are tried in
    turn. `tolerance` is in seconds either way, `now` in Unix seconds; `brand` is the word in `X-Service-*`.
    """
    raw = _to_bytes(body)
    secrets = _read_secrets(secret)
    signature = check_signature_header(headers, tolerance=tolerance, now=now, brand=brand)
    expected = [_sign(each, signature.timestamp, raw) for each in secrets]
    # A list, so that all are compared and the time taken does not tell which of them fits.
    if not any([hmac.compare_digest(own, digest) for own in expected for digest in signature.digests]):
        raise VerificationError("signature_mismatch")
    delivery = read_delivery(raw)
    if delivery is None:
        raise VerificationError("delivery_malformed")
    agree = (
        read_header(headers, f"X-{brand}-Delivery") == str(delivery["id"])
        and read_header(headers, f"X-{brand}-Event") == delivery["type"]
    )
    if not agree:
        raise VerificationError("headers_disagree")
    return delivery


def check_signature_header(
    headers: Mapping[str, str], *, tolerance: float, now: Optional[float], brand: str
) -> _Signature:
    """Raises where the header alone, which needs no body, shows that `verify` will."""
    header = read_header(headers, f"X-{brand}-Signature")
    if header is None:
        raise VerificationError("signature_missing")
    signature = _read_signature(header)
    if signature is None:
        raise VerificationError("signature_malformed")
    age = abs((time.time() if now is None else now) - int(signature.timestamp))
    if not age <= tolerance:  # so written, a tolerance that is no number lets nothing pass
        raise VerificationError("timestamp_outside_tolerance")
    return signature


def read_header(headers: Mapping[str, str], name: str) -> Optional[str]:
    """The value of a header, whose name may be in any case."""
    wanted = name.lower()
    values = [value for key, value in headers.items() if key.lower() == wanted]
    return ", ".join(values) if values else None


def _sign(secret: str, timestamp: str, body: bytes) -> str:
    digest = hmac.new(secret.encode(), f"{timestamp}.".encode(), hashlib.sha256)
    digest.update(body)
    return digest.hexdigest()


def _read_signature(header: str) -> Optional[_Signature]:
    """Reads `t=…,v1=…` in any order; parts of other names are ignored, so that a sender may add a scheme."""
    parts = header.split(",")
    times = [part[2:] for part in parts if part.startswith("t=")]
    digests = [part[3:] for part in parts if part.startswith("v1=")][:_MAX_DIGESTS]
    digests = [digest for digest in digests if _DIGEST.fullmatch(digest)]
    if len(times) != 1 or not _TIMESTAMP.fullmatch(times[0]) or not digests:
        return None
    return _Signature(times[0], digests)


def _to_bytes(body: object) -> bytes:
    if isinstance(body, str):
        return body.encode()
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(body)
    raise VerificationError("body_not_raw")


def _read_secrets(secret: object) -> list[str]:
    """An empty one would verify what anybody signs with nothing."""
    secrets = list(secret) if isinstance(secret, (list, tuple)) else [secret]
    if not secrets or not all(isinstance(each, str) and each for each in secrets):
        raise VerificationError("secret_missing")
    return secrets
