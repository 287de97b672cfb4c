"""Verifies a delivery. Python 3.8 or newer, standard library only.

SECRET=whsec_… SIGNATURE=t=…,v1=… python3 verify.py < body.json && echo verified
"""
import hashlib
import hmac
import os
import re
import sys
import time

SIGNATURE = re.compile(r"t=([0-9]{1,15}),v1=([0-9a-f]{64})")
TOLERANCE_SECONDS = 300


def verify(raw_body: bytes, header: str, secret: str, now: float = None) -> bool:
    """raw_body: the bytes as they arrived; header: X-Service-Signature, "" when absent."""
    parts = SIGNATURE.fullmatch(header)
    if parts is None or not secret:
        return False
    timestamp, digest = parts.groups()
    signed = timestamp.encode() + b"." + raw_body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected, digest):
        return False
    now = time.time() if now is None else now
    return abs(now - int(timestamp)) <= TOLERANCE_SECONDS


if __name__ == "__main__":
    env = os.environ
    now = float(env["NOW"]) if "NOW" in env else None
    verified = verify(sys.stdin.buffer.read(), env.get("SIGNATURE", ""), env.get("SECRET", ""), now)
    sys.exit(0 if verified else 1)
