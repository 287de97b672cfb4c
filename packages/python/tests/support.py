import hashlib
import hmac
import json
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

SECRET = "whsec_test"


def body_of(**overrides):
    delivery = {
        "id": 7,
        "type": "bank_rule.applied",
        "occurred_at": "2026-03-02T08:30:00.250Z",
        "workspace_id": 1,
        "data": {"id": 3, "name": "Café"},
    }
    return json.dumps({**delivery, **overrides}).encode()


def headers_of(body, secret=SECRET, at=None, delivery="7", event="bank_rule.applied", brand="Service"):
    timestamp = str(int(time.time() if at is None else at))
    digest = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return {
        f"X-{brand}-Signature": f"t={timestamp},v1={digest}",
        f"X-{brand}-Delivery": delivery,
        f"X-{brand}-Event": event,
        "Content-Length": str(len(body)),
    }
