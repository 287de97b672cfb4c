"""Takes Bordereau's deliveries: verifies each and handles it once. The standard library alone."""

from .asgi import AsgiReceiver
from .delivery import Delivery, is_known
from .event_types import EVENT_TYPES
from .receiver import Answer, Received, Receiver
from .sql_store import SqlStore, remember
from .statements import delivery_table
from .stores import Claim, DeliveryStore, MemoryStore
from .verification_error import Problem, VerificationError
from .verify import verify
from .wsgi import WsgiReceiver

__all__ = [
    "EVENT_TYPES",
    "Answer",
    "AsgiReceiver",
    "Claim",
    "Delivery",
    "DeliveryStore",
    "MemoryStore",
    "Problem",
    "Received",
    "Receiver",
    "SqlStore",
    "VerificationError",
    "WsgiReceiver",
    "delivery_table",
    "is_known",
    "remember",
    "verify",
]
