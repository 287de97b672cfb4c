"""Verifies a delivery, and handles it once. Python 3.8 or newer on Unix, standard library only.

SECRET=whsec_… SIGNATURE=t=…,v1=… DELIVERY=… EVENT=… python3 verify.py < body.json && echo verified
"""
import fcntl
import hashlib
import hmac
import json
import os
import re
import sys
import time
from decimal import Decimal

MAX_DIGESTS = 8
TOLERANCE_SECONDS = 300


def verify(raw_body: bytes, headers, secret: str, now: float = None):
    """The delivery, or None. raw_body: the bytes as they arrived; headers: Flask's and Django's request.headers do."""
    parts = headers.get("X-Service-Signature", "").split(",")
    times = [part[2:] for part in parts if part.startswith("t=")]
    digests = [part[3:] for part in parts if part.startswith("v1=")][:MAX_DIGESTS]
    if len(times) != 1 or not re.fullmatch("[0-9]{1,15}", times[0]) or not secret:
        return None
    now = time.time() if now is None else now
    if abs(now - int(times[0])) > TOLERANCE_SECONDS:
        return None
    expected = hmac.new(secret.encode(), times[0].encode() + b"." + raw_body, hashlib.sha256).hexdigest()
    well_formed = [digest for digest in digests if re.fullmatch("[0-9a-f]{64}", digest)]
    # A list, so that each is compared and the time taken does not tell which of them fits.
    if not any([hmac.compare_digest(expected, digest) for digest in well_formed]):
        return None
    delivery = json.loads(raw_body, parse_float=Decimal)
    # These headers are not signed, the body is.
    id_agrees = headers.get("X-Service-Delivery") == str(delivery["id"])
    return delivery if id_agrees and headers.get("X-Service-Event") == delivery["type"] else None


def handle_once(folder: str, delivery: dict, work) -> bool:
    """Calls work(delivery) unless it has ended before; False then. What work raises, and BlockingIOError while another
    process is at it, is for you to answer with 503: it comes again. folder: one that your processes share."""
    with open(os.path.join(folder, "%d" % delivery["id"]), "ab") as mark:
        fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)  # the system lets go of it when the process dies
        if os.fstat(mark.fileno()).st_size > 0:
            return False
        work(delivery)
        mark.write(b"handled\n")
        return True


if __name__ == "__main__":
    env = os.environ
    names = {"X-Service-Signature": "SIGNATURE", "X-Service-Delivery": "DELIVERY", "X-Service-Event": "EVENT"}
    given = {name: env[variable] for name, variable in names.items() if variable in env}
    clock = float(env["NOW"]) if "NOW" in env else None
    verified = verify(sys.stdin.buffer.read(), given, env.get("SECRET", ""), clock)
    if verified is not None and "FOLDER" in env:
        handle_once(env["FOLDER"], verified, lambda delivery: print("handled", delivery["id"]))
    sys.exit(0 if verified is not None else 1)
