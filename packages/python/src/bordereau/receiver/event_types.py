# Written by `npm run generate` from the service's OpenAPI document.
from __future__ import annotations

EVENT_TYPES = (
    "invoice.created",
    "invoice.lifecycle_event.created",
    "bank_account.updated",
    "bank_operation.reconciled",
    "bank_operation.unreconciled",
    "bank_rule.applied",
    "payment_batch.updated",
    "payment_instruction.updated",
)
"""Those that this version knows."""
