# Written by `npm run generate` from the service's OpenAPI document.
from __future__ import annotations

import sys
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired


class AccessToken(TypedDict):
    access_token: str
    """Send it as `Authorization: Bearer <token>`."""
    token_type: Literal["Bearer"]
    """The type of the token (RFC 6750)."""
    expires_in: int
    """How many seconds it lasts."""
    scope: str
    """Its scopes, separated by spaces."""
    created_at: int
    """When it was issued, in seconds since 1970."""


class AccountLabels(TypedDict):
    company_id: int
    """The company."""
    accounts: dict[str, str]
    """The label of each account, by its number."""


class AccountingEntry(TypedDict):
    id: int
    """The entry."""
    entry_kind: str
    """`bank_operation`, the only kind so far."""
    exported: bool
    """Whether it has gone to the accounting software and can no longer change."""
    lines: list[AccountingEntryLine]
    """The lines, which balance to the cent."""
    company_id: int
    """The company whose books it is in."""
    bank_operation_id: int
    """The operation that it posts."""
    ledger_id: int
    """The journal."""
    entry_date: str
    """The booking date of the operation; of one that came too late for its period, the first day that was not exported. `YYYY-MM-DD`."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class AccountingEntryLine(TypedDict):
    account_number: str
    """The account in the chart of accounts."""
    label: str
    """The label of the line."""
    debit_amount: Decimal
    """In euros or the currency of the bank account, not negative. Exactly one of the two amounts of a line is zero. Two decimals."""
    credit_amount: Decimal
    """In euros or the currency of the bank account, not negative. Exactly one of the two amounts of a line is zero. Two decimals."""
    explanation: Explanation
    """Why this line is there."""


_AccountingExportWords = TypedDict("_AccountingExportWords", {"from": "str"})


class AccountingExport(_AccountingExportWords):
    id: int
    """The export."""
    company_id: int
    """The company whose entries it has."""
    kind: Literal["period", "fiscal_year"]
    """`period` seals its entries; `fiscal_year` repeats all that the year has sealed, with the matching letters of today."""
    to: str
    """The last day. `YYYY-MM-DD`."""
    charset: Literal["utf-8", "iso-8859-15"]
    """Of the file."""
    exchange_rates: dict[str, int | Decimal]
    """Euros for one unit, by currency, of what says no rate itself."""
    state: Literal["running", "sealed", "failed"]
    """`running` until the file is made; `failed` sealed nothing."""
    problems: list[AccountingExportProblem]
    """Why it failed; otherwise empty."""
    warnings: list[AccountingExportProblem]
    """Remarks on what was sealed, such as lines on a suspense account, or documents that have no entry since all would be 0.00."""
    filename: str
    """Of the file: SIREN, `FEC` and the last day."""
    entries_count: int | None
    """Entries in it; null until it is sealed."""
    lines_count: int | None
    """Lines in it; null until it is sealed."""
    debit_total: Decimal | None
    """Sum of the debits; null until it is sealed. Two decimals."""
    credit_total: Decimal | None
    """Sum of the credits, the same amount. Two decimals."""
    size_bytes: int | None
    """Of the file; null until it is sealed."""
    sha256: str | None
    """Of the file, hexadecimal; null until it is sealed."""
    sealed_at: str | None
    """When it was sealed; null until then. ISO 8601 with the offset of Europe/Paris."""
    created_at: str
    """When it was asked for. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When its state last changed. ISO 8601 with the offset of Europe/Paris."""


_AccountingExportCreationWords = TypedDict("_AccountingExportCreationWords", {"from": "str"})


class AccountingExportCreation(_AccountingExportCreationWords):
    company_id: NotRequired[int | None]
    """A company of the workspace; the first by default."""
    to: str
    """The last day, within the same fiscal year and not after today. `YYYY-MM-DD`."""
    charset: NotRequired[Literal["utf-8", "iso-8859-15"] | None]
    """Of the file; `utf-8` by default. ISO 8859-15 spells in ASCII what it lacks."""
    kind: NotRequired[Literal["period", "fiscal_year"] | None]
    """`period` by default. `fiscal_year` puts the sealed periods of a year into one file and seals nothing."""
    exchange_rates: NotRequired[dict[str, int | float | Decimal | str] | None]
    """By currency, such as `{\"USD\": 0.92}`: for documents that do not say their rate in euros, and for operations of bank accounts outside of the euro."""


class AccountingExportProblem(TypedDict):
    code: str
    """Branch on it, such as `unposted`, `unbalanced` or `unlabelled`."""
    message: str
    """A sentence in French that names the row."""


class Allocation(TypedDict):
    id: int
    """The allocation."""
    invoice_document_id: int
    """The invoice that it settles."""
    allocated_amount: Decimal
    """How much of the operation goes to the invoice, without a sign. Four decimals."""
    score: Decimal
    """How certain the match is, from 0 to 1; 1 if it was made by hand. Four decimals."""
    status: Literal["proposed", "confirmed", "undone", "discarded"]
    """`proposed`, `confirmed`, or how it ended."""
    bank_operation_id: int
    """The operation."""
    source: Literal["manual", "convergence"]
    """`manual`: made by a person or an application."""
    score_details: list[AllocationScoreDetailsItem]
    """What the score is made of; empty if the allocation was made by hand."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class AllocationScoreDetailsItem(TypedDict):
    criterion: Literal["amount", "end_to_end_id", "invoice_number", "party", "date"]
    """The criterion that was met."""
    points: Decimal
    """What it adds to the score."""
    detail: str
    """What was compared, in French, for people to read."""


class AllocationConfirmation(TypedDict):
    allocated_amount: NotRequired[int | float | Decimal | str | None]
    """Positive, at most 4 decimals: a JSON number or a decimal string. By default the proposal's."""
    version: NotRequired[int]
    """The operation's `version` that you read; 409 if it has changed since."""


class AllocationCreation(TypedDict):
    invoice_document_id: int
    """An invoice of the same company."""
    allocated_amount: NotRequired[int | float | Decimal | str | None]
    """Positive, at most 4 decimals: a JSON number or a decimal string. By default all that operation and invoice have left, whichever is less."""
    status: NotRequired[Literal["proposed", "confirmed"] | None]
    """`proposed` by default."""
    version: NotRequired[int]
    """The operation's `version` that you read; 409 if it has changed since."""


class AppliedBankReport(TypedDict):
    applied: int
    """Lines that changed a published status."""
    unchanged: int
    """Lines that changed none."""
    unknown: list[str]
    """Each `end_to_end_id` that is not in the batch, once."""


class Attachment(TypedDict):
    id: int
    """The attachment."""
    reference: str | None
    """The number or name of the document (BT-122); null if a PDF only embeds it."""
    description: str | None
    """What it is (BT-123)."""
    filename: str | None
    """Its file name. Of a received file unchecked: it may have slashes, or none of the right extensions."""
    mime_code: str | None
    """Its media type, as stated. That of a received file may be wrong."""
    size_bytes: int | None
    """Its size; null if only its URL or its reference is known, and then there is no download."""
    sha256: str | None
    """SHA-256 of its bytes, hexadecimal, also the `ETag`."""
    url: str | None
    """Where the document is (BT-124), as stated; never fetched."""
    source: Literal["deposit", "xml", "pdf"]
    """`deposit`: came with the JSON. `xml`: stood in the UBL or CII. `pdf`: embedded in the PDF beside it."""


class BankAccount(TypedDict):
    id: int
    """The account."""
    company_id: int
    """Its owner."""
    bank_connection_id: int | None
    """The connection it comes from; null if it came from a statement or was made by hand."""
    account_name: str
    """The name that the bank gave it, or that it was created with."""
    bank_name: str
    """The name of the bank; may be empty."""
    origin: Literal["synchronized", "statement_import", "manual"]
    """How it came."""
    currency_code: str
    """The currency of its operations. ISO 4217."""
    iban_masked: str
    """Asterisks and the last four characters; asterisks alone for a number below eight characters. No answer has the whole number."""
    iban_last4: str
    """The last four characters; empty for a number below eight."""
    accounting_account_code: str
    """The account of the bank in the chart of accounts; empty when it has none."""
    readiness: BankAccountReadiness
    """Derived at the moment of the answer or event."""
    updated_at: str
    """When its activation or configuration last changed. ISO 8601 with the offset of Europe/Paris."""
    active: bool
    """Whether its operations are synchronised and posted."""
    archived: bool
    """Whether the bank stopped listing it."""
    ledger_id: int | None
    """The journal of its entries; null until it has one."""
    suspense_account_code: str | None
    """Where the part that neither an allocation nor a rule explains is posted; null until it is set."""
    balance: str | None
    """The last balance that the bank reported; null before the first. A decimal string with four decimals."""
    last_synced_at: str | None
    """The last synchronisation that found it; null for one without a connection. ISO 8601 with the offset of Europe/Paris."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    bic: str | None
    """The BIC of the bank; null when unknown."""
    data_access: Literal["granted", "expired", "revoked"]
    """Whether the bank gives access to its data."""


class BankAccountReadiness(TypedDict):
    ready: bool
    """Whether operations of the account are posted: it is active, not archived, and nothing is missing."""
    missing: list[Literal["missing_ledger", "missing_accounting_account_code", "missing_suspense_account_code"]]
    """The settings that it lacks to be ready."""
    unposted_operations_count: int
    """Operations without an entry."""


class BankAccountUpdate(TypedDict):
    active: NotRequired[bool]
    """Operations of an inactive account are not posted."""
    accounting_account_code: NotRequired[str | None]
    """The account of the bank in the chart of accounts; empty or null removes it."""
    ledger_id: NotRequired[int | None]
    """The journal of the account's entries; one of its company's ledgers."""
    suspense_account_code: NotRequired[str | None]
    """Where the part that neither an allocation nor a rule explains is posted."""


class BankAccountUpdatedData(TypedDict):
    id: int
    """The account."""
    company_id: int
    """Its owner."""
    bank_connection_id: int | None
    """The connection it comes from; null if it came from a statement or was made by hand."""
    account_name: str
    """The name that the bank gave it, or that it was created with."""
    bank_name: str
    """The name of the bank; may be empty."""
    origin: Literal["synchronized", "statement_import", "manual"]
    """How it came."""
    currency_code: str
    """The currency of its operations. ISO 4217."""
    iban_masked: str
    """Asterisks and the last four characters; asterisks alone for a number below eight characters. No answer has the whole number."""
    iban_last4: str
    """The last four characters; empty for a number below eight."""
    accounting_account_code: str
    """The account of the bank in the chart of accounts; empty when it has none."""
    readiness: BankAccountReadiness
    """Derived at the moment of the answer or event."""
    updated_at: str
    """When its activation or configuration last changed. ISO 8601 with the offset of Europe/Paris."""


class BankAccountUpdatedDelivery(TypedDict):
    id: int
    """The delivery, as in its header, and the same on every retry; in the feed, the event."""
    type: Literal["bank_account.updated"]
    """The event type."""
    occurred_at: str
    """When the event happened, in UTC. Order by it: deliveries may overtake one another."""
    workspace_id: int
    """The workspace."""
    data: BankAccountUpdatedData
    """The data of the event, frozen at that instant."""


class BankConnection(TypedDict):
    id: int
    """The connection."""
    company_id: int
    """The company that owns its accounts."""
    provider: Literal["sandbox"]
    """How the bank is reached."""
    name: str
    """The name it was given."""
    state: Literal["idle", "syncing", "failed"]
    """`syncing` while a synchronisation runs."""
    data_access: Literal["granted", "expired", "revoked"]
    """Whether the bank gives access."""
    error_code: Literal["provider_unavailable", "provider_invalid_answer", "provider_timeout", "access_expired", "access_revoked"] | None
    """Why the last synchronisation failed; null if it did not."""
    error_message: str | None
    """The same in words, for people to read."""
    accounts_count: int
    """How many accounts it has."""
    last_synced_at: str | None
    """When the last successful synchronisation ended; null before the first. ISO 8601 with the offset of Europe/Paris."""
    sync_started_at: str | None
    """When the last synchronisation was requested; null before the first. ISO 8601 with the offset of Europe/Paris."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class BankConnectionCreation(TypedDict):
    provider: Literal["sandbox"]
    """How the bank is reached."""
    name: str
    """Not blank."""
    company_id: NotRequired[int | None]
    """The company that owns its accounts; the workspace's first by default."""


class BankOperation(TypedDict):
    id: int
    """The operation."""
    company_id: int
    """The company whose account it is."""
    amount: str
    """Signed: negative for money that went out. A string, since nineteen digits do not fit a double. A decimal string with four decimals."""
    direction: Literal["incoming", "outgoing"]
    """The sign of the amount as a word."""
    reconciliation_status: Literal["unmatched", "partially_matched", "matched"]
    """How much of it is allocated: nothing, a part, or all."""
    version: int
    """Rises with each change of its allocations; order its events by it."""
    allocations: list[ConfirmedAllocation]
    """All confirmed allocations, by ascending id."""
    accounting_entry: OperationEntry | None
    """The entry that posts it; null until it is posted."""
    bank_account_id: int
    """The account."""
    currency_code: str
    """The currency of the amount. ISO 4217."""
    booking_date: str
    """The day on which the bank booked it. `YYYY-MM-DD`."""
    value_date: str | None
    """The day from which it counts for interest; null when the bank does not say. `YYYY-MM-DD`."""
    description: str
    """The label that the bank gives it."""
    counterparty_name: str | None
    """The other party; null if the bank does not say."""
    counterparty_iban_masked: str | None
    """The account of the other party, masked; null when unknown."""
    counterparty_iban_last4: str | None
    """The last four characters of that account; null when unknown."""
    end_to_end_id: str | None
    """The EndToEndId of the transfer; null if it has none."""
    bank_reference: str | None
    """The bank's own reference; null if not given."""
    origin: Literal["synchronized", "statement_import"]
    """How it came."""
    reconciliation: OperationReconciliation
    """What is allocated of it, and what could be."""
    projection: OperationProjection
    """How it was posted."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class BankOperationReconciledData(TypedDict):
    id: int
    """The operation."""
    company_id: int
    """The company whose account it is."""
    amount: str
    """Signed: negative for money that went out. A string, since nineteen digits do not fit a double. A decimal string with four decimals."""
    direction: Literal["incoming", "outgoing"]
    """The sign of the amount as a word."""
    reconciliation_status: Literal["unmatched", "partially_matched", "matched"]
    """How much of it is allocated: nothing, a part, or all."""
    version: int
    """Rises with each change of its allocations; order its events by it."""
    allocations: list[ConfirmedAllocation]
    """All confirmed allocations, by ascending id."""
    accounting_entry: OperationEntry | None
    """The entry that posts it; null until it is posted."""


class BankOperationReconciledDelivery(TypedDict):
    id: int
    """The delivery, as in its header, and the same on every retry; in the feed, the event."""
    type: Literal["bank_operation.reconciled"]
    """The event type."""
    occurred_at: str
    """When the event happened, in UTC. Order by it: deliveries may overtake one another."""
    workspace_id: int
    """The workspace."""
    data: BankOperationReconciledData
    """The data of the event, frozen at that instant."""


class BankOperationUnreconciledData(TypedDict):
    id: int
    """The operation."""
    company_id: int
    """The company whose account it is."""
    reconciliation_status: Literal["unmatched", "partially_matched", "matched"]
    """How much of it is allocated: nothing, a part, or all."""
    version: int
    """Rises with each change of its allocations; order its events by it."""
    unreconciled_at: str
    """When the allocation was undone. ISO 8601 with the offset of Europe/Paris."""
    removed_allocation_ids: list[int]
    """The one allocation that was undone."""
    allocations: list[ConfirmedAllocation]
    """All confirmed allocations, by ascending id."""


class BankOperationUnreconciledDelivery(TypedDict):
    id: int
    """The delivery, as in its header, and the same on every retry; in the feed, the event."""
    type: Literal["bank_operation.unreconciled"]
    """The event type."""
    occurred_at: str
    """When the event happened, in UTC. Order by it: deliveries may overtake one another."""
    workspace_id: int
    """The workspace."""
    data: BankOperationUnreconciledData
    """The data of the event, frozen at that instant."""


class BankOperationWithDetails(TypedDict):
    id: int
    """The operation."""
    company_id: int
    """The company whose account it is."""
    amount: str
    """Signed: negative for money that went out. A string, since nineteen digits do not fit a double. A decimal string with four decimals."""
    direction: Literal["incoming", "outgoing"]
    """The sign of the amount as a word."""
    reconciliation_status: Literal["unmatched", "partially_matched", "matched"]
    """How much of it is allocated: nothing, a part, or all."""
    version: int
    """Rises with each change of its allocations; order its events by it."""
    allocations: list[ConfirmedAllocation]
    """All confirmed allocations, by ascending id."""
    accounting_entry: OperationEntry | None
    """The entry that posts it; null until it is posted."""
    bank_account_id: int
    """The account."""
    currency_code: str
    """The currency of the amount. ISO 4217."""
    booking_date: str
    """The day on which the bank booked it. `YYYY-MM-DD`."""
    value_date: str | None
    """The day from which it counts for interest; null when the bank does not say. `YYYY-MM-DD`."""
    description: str
    """The label that the bank gives it."""
    counterparty_name: str | None
    """The other party; null if the bank does not say."""
    counterparty_iban_masked: str | None
    """The account of the other party, masked; null when unknown."""
    counterparty_iban_last4: str | None
    """The last four characters of that account; null when unknown."""
    end_to_end_id: str | None
    """The EndToEndId of the transfer; null if it has none."""
    bank_reference: str | None
    """The bank's own reference; null if not given."""
    origin: Literal["synchronized", "statement_import"]
    """How it came."""
    reconciliation: OperationReconciliation
    """What is allocated of it, and what could be."""
    projection: OperationProjection
    """How it was posted."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""
    details: list[BankOperationWithDetailsDetailsItem]
    """The single payments, if the bank booked several as one; otherwise empty."""


class BankOperationWithDetailsDetailsItem(TypedDict):
    amount: str | None
    """The amount of this payment, signed; null if the bank does not say. A decimal string with four decimals."""
    counterparty_name: str | None
    """Its other party; null when unknown."""
    end_to_end_id: str | None
    """Its EndToEndId; null if it has none."""
    description: str | None
    """Its label; null if it has none."""


class BankReport(TypedDict):
    statuses: list[BankReportLine]
    """One line for each payment, applied in their order."""


class BankReportLine(TypedDict):
    end_to_end_id: str
    """The payment. One that the batch does not have is listed under `unknown` in the answer."""
    status: str
    """Its status at the bank: RCVD, ACTC, ACCP, ACSP, ACWC, PDNG, PATC, ACSC, ACCC, RJCT, CANC."""
    reason_code: NotRequired[str | None]
    """The ISO 20022 reason code, such as `AC04`."""
    reason: NotRequired[str | None]
    """In words."""


class BankRule(TypedDict):
    id: int
    """The rule."""
    name: str
    """The name it was given."""
    scope: Literal["company", "tenant"]
    """Whether it applies to one company or to the whole workspace."""
    company_id: int | None
    """The company; null if, and only if, the scope is `tenant`."""
    priority: int
    """The lowest number wins; a company's rules come before those of the workspace."""
    enabled: bool
    """Whether the rule is applied."""
    conditions: list[BankRuleCondition]
    """The rule matches an operation that meets all of them."""
    valid_from: str | None
    """The first booking date; null for no bound. `YYYY-MM-DD`."""
    valid_until: str | None
    """The last booking date; null for no bound. `YYYY-MM-DD`."""
    exclusions: list[BankRuleCondition]
    """An operation that meets any of them is not matched."""
    action: BankRuleAction
    """What the rule decides."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class BankRuleAction(TypedDict):
    """What the rule decides."""

    account_number: str
    """The account that the line is posted to."""


class BankRuleAppliedData(TypedDict):
    id: int
    """The rule."""
    company_id: int | None
    """The company; null if, and only if, the scope is `tenant`."""
    scope: Literal["company", "tenant"]
    """Whether it applies to one company or to the whole workspace."""
    name: str
    """The name it was given."""
    priority: int
    """The lowest number wins; a company's rules come before those of the workspace."""
    bank_operation_id: int
    """The operation that the rule was applied to."""
    account_number: str
    """The account of the line, as `action.account_number` of the rule."""
    explanation: Explanation
    """The reason of the line."""


class BankRuleAppliedDelivery(TypedDict):
    id: int
    """The delivery, as in its header, and the same on every retry; in the feed, the event."""
    type: Literal["bank_rule.applied"]
    """The event type."""
    occurred_at: str
    """When the event happened, in UTC. Order by it: deliveries may overtake one another."""
    workspace_id: int
    """The workspace."""
    data: BankRuleAppliedData
    """The data of the event, frozen at that instant."""


class BankRuleCondition(TypedDict):
    field: str
    """What is compared."""
    operator: str
    """How it is compared."""
    value: Any
    """A text, an id, a decimal string, or two of them."""


class BankRuleConditionInput(TypedDict):
    field: Literal["description", "counterparty_name", "amount", "direction", "bank_account_id", "bank_operation_id"]
    """What is compared."""
    operator: str
    """For texts `contains`, `not_contains`, `equals`, `starts_with`; for the amount `equals`, `lower_than`, `greater_than`, `between`; otherwise `equals`."""
    value: Any
    """A text, an amount without sign (two of them, lowest first, for `between`), `incoming` or `outgoing`, or an id."""


class BankRuleCreation(TypedDict):
    name: str
    """Not blank."""
    scope: NotRequired[Literal["company", "tenant"]]
    """One company (the default), or the whole workspace."""
    company_id: NotRequired[int | None]
    """For the scope `company`: the company; the workspace's first by default."""
    priority: NotRequired[int]
    """The lowest number wins; 100 by default."""
    enabled: NotRequired[bool]
    """True by default."""
    conditions: list[BankRuleConditionInput]
    """The rule matches an operation that meets all of them."""
    exclusions: NotRequired[list[BankRuleConditionInput] | None]
    """An operation that meets any of them is not matched."""
    valid_from: NotRequired[str | None]
    """The first booking date."""
    valid_until: NotRequired[str | None]
    """The last booking date."""
    action: BankRuleCreationAction
    """What the rule decides."""


class BankRuleCreationAction(TypedDict):
    """What the rule decides."""

    account_number: str
    """The line's account, 3 to 12 capitals and digits."""


class BankRulePreview(TypedDict):
    rule_id: int
    """The rule."""
    matched_count: int
    """Operations that it matches."""
    changed_count: int
    """Operations whose entry the next projection would change."""
    operations: list[BankRulePreviewOperationsItem]
    """The first hundred operations that it matches now or was applied to before."""
    truncated: bool
    """Whether there are more of them, or not all operations were examined."""


class BankRulePreviewOperationsItem(TypedDict):
    bank_operation_id: int
    """The operation."""
    changed: bool
    """Whether its entry would change."""
    lines: list[AccountingEntryLine]
    """The entry as it would be; empty if the account is not ready."""
    explanation: Explanation | None
    """Why the rest would be posted there; null if nothing is left to explain."""
    previous_explanation: Explanation | None
    """Why it is posted where it is now; null if it is not posted yet."""


class BankRuleUpdate(TypedDict):
    name: NotRequired[str]
    """Not blank."""
    scope: NotRequired[Literal["company", "tenant"]]
    """One company (the default), or the whole workspace."""
    company_id: NotRequired[int | None]
    """For the scope `company`: the company; the workspace's first by default."""
    priority: NotRequired[int]
    """The lowest number wins; 100 by default."""
    enabled: NotRequired[bool]
    """True by default."""
    conditions: NotRequired[list[BankRuleConditionInput]]
    """The rule matches an operation that meets all of them."""
    exclusions: NotRequired[list[BankRuleConditionInput] | None]
    """An operation that meets any of them is not matched."""
    valid_from: NotRequired[str | None]
    """The first booking date."""
    valid_until: NotRequired[str | None]
    """The last booking date."""
    action: NotRequired[BankRuleUpdateAction]
    """What the rule decides."""


class BankRuleUpdateAction(TypedDict):
    """What the rule decides."""

    account_number: str
    """The line's account, 3 to 12 capitals and digits."""


class BankRun(TypedDict):
    id: int
    """The run."""
    kind: Literal["convergence", "projection"]
    """What it does with each operation."""
    state: Literal["running", "done", "failed"]
    """`running` until it has ended."""
    operations_count: int
    """Operations that it goes through."""
    processed_count: int
    """Operations that it has gone through so far."""
    proposed_count: int
    """Allocations that it proposed."""
    confirmed_count: int
    """Allocations that it confirmed."""
    entries_written_count: int
    """Entries that it wrote."""
    started_at: str
    """When it was requested. ISO 8601 with the offset of Europe/Paris."""
    finished_at: str | None
    """When it ended; null while it runs. ISO 8601 with the offset of Europe/Paris."""


class BankSandbox(TypedDict):
    outcome: Literal["answered", "error", "invalid", "never"]
    """How the sandbox answers."""
    delay_ms: int
    """How long it takes to answer, in milliseconds."""
    data_access: Literal["granted", "expired", "revoked"]
    """Whether the bank gives access."""
    accounts: list[BankSandboxAccountsItem]
    """The accounts at the bank."""


class BankSandboxAccountsItem(TypedDict):
    provider_account_id: str
    """The provider's own id of the account."""
    iban: str
    """The IBAN, or the number that it has instead."""
    bic: str | None
    """Null if not given."""
    account_name: str | None
    """Null if not given."""
    bank_name: str | None
    """Null if not given."""
    currency_code: str
    """The currency of the account. ISO 4217."""
    balance: str | None
    """A decimal string; null if not given."""
    operations: list[BankSandboxAccountsItemOperationsItem]
    """The operations of the account."""


class BankSandboxAccountsItemOperationsItem(TypedDict):
    provider_operation_id: str
    """The provider's own id of the operation."""
    amount: str
    """A signed decimal string."""
    currency_code: str
    """The currency of the amount. ISO 4217."""
    booking_date: str
    """The day on which it was booked. `YYYY-MM-DD`."""
    value_date: str | None
    """Null if not given. `YYYY-MM-DD`."""
    description: str
    """The label; may be empty."""
    counterparty_name: str | None
    """Null if not given."""
    counterparty_iban: str | None
    """Null if not given."""
    end_to_end_id: str | None
    """Null if not given."""
    bank_reference: str | None
    """Null if not given."""


class BankSandboxContent(TypedDict):
    outcome: NotRequired[Literal["answered", "error", "invalid", "never"]]
    """`answered` by default."""
    delay_ms: NotRequired[int]
    """How long it takes to answer, in milliseconds."""
    data_access: NotRequired[Literal["granted", "expired", "revoked"]]
    """`granted` by default."""
    accounts: NotRequired[list[BankSandboxContentAccountsItem]]
    """The accounts at the bank; none by default."""


class BankSandboxContentAccountsItem(TypedDict):
    provider_account_id: str
    """The provider's own id of the account, unique in its connection."""
    iban: str
    """Its IBAN, or the number that it has instead."""
    bic: NotRequired[str | None]
    """8 or 11 characters."""
    account_name: NotRequired[str | None]
    """Its masked number by default."""
    bank_name: NotRequired[str | None]
    """The connection's name by default."""
    currency_code: NotRequired[str | None]
    """ISO 4217; `EUR` by default, and that of the account for an operation."""
    balance: NotRequired[int | float | Decimal | str | None]
    """At most 4 decimals and 19 digits."""
    operations: NotRequired[list[BankSandboxContentAccountsItemOperationsItem]]
    """The operations of the account; none by default."""


class BankSandboxContentAccountsItemOperationsItem(TypedDict):
    provider_operation_id: str
    """The provider's own id of the operation, unique in its account."""
    amount: int | float | Decimal | str
    """Signed, at most 4 decimals and 19 digits, not zero."""
    currency_code: NotRequired[str | None]
    """ISO 4217; `EUR` by default, and that of the account for an operation."""
    booking_date: str
    """A day, `2026-11-19`."""
    value_date: NotRequired[str | None]
    """A day."""
    description: NotRequired[str | None]
    """The label."""
    counterparty_name: NotRequired[str | None]
    """The other party."""
    counterparty_iban: NotRequired[str | None]
    """Its account."""
    end_to_end_id: NotRequired[str | None]
    """EndToEndId."""
    bank_reference: NotRequired[str | None]
    """AcctSvcrRef."""


class BankStatementImport(TypedDict):
    id: int
    """The import."""
    company_id: int
    """The company of the accounts."""
    format: str
    """The version of the message, such as `camt.053.001.08`."""
    message_id: str
    """The id that the bank gave the file."""
    operations_created: int
    """Operations that were new."""
    operations_known: int
    """Entries that were already known."""
    entries_skipped: int
    """Entries that are not booked."""
    created_at: str
    """When it was first imported. ISO 8601 with the offset of Europe/Paris."""
    statements: list[BankStatementImportStatementsItem]
    """In the order of the file."""


class BankStatementImportStatementsItem(TypedDict):
    statement_id: str
    """The id that the bank gave the statement."""
    bank_account_id: int
    """The account."""
    account_created: bool
    """Whether the statement created the account."""
    entries_count: int
    """How many entries it has."""
    operations_created: int
    """Operations that were new."""
    operations_known: int
    """Entries that were already known."""
    entries_skipped: int
    """Entries that are not booked."""
    warnings: list[Literal["balance_mismatch", "gap"]]
    """`balance_mismatch`: the difference of its balances is not the sum of its entries. `gap`: it does not follow on from the one before."""


class Books(TypedDict):
    company_id: int
    """The company."""
    vat_regime: Literal["real_monthly", "real_quarterly", "simplified", "franchise", "none"] | None
    """The VAT regime, which makes the periods of reports; null before it is chosen. A later change begins with the next period."""
    vat_on_debits: bool
    """Whether VAT on services is due when they are invoiced (option for debits), by the day of issue."""
    receipts: Literal["off", "proposed", "automatic"]
    """Whether money received is declared (212) where VAT is due on it: `off`, `proposed` to a person, or `automatic`."""
    receipts_from: str | None
    """Nothing of earlier days is declared; by default the day on which `receipts` is switched on. Set once, from the first day of the running fiscal year on."""
    receipts_delay_minutes: int
    """How long an automatic 212 waits, so that an undo leaves no trace."""
    reporting: Literal["off", "reports", "platform"]
    """E-reporting: `off`, `reports` that are composed here, or sales sent to a `platform` that makes them, while takings are composed here. It needs a SIREN."""
    reporting_from: str | None
    """Nothing of earlier days is reported; by default the day on which `reporting` is switched on. Set once, from the first day of the running fiscal year on."""
    reporting_send: Literal["approved", "automatic"]
    """Whether a report waits for a person, or is composed and leaves by itself (`automatic`)."""
    reporting_lead_days: int
    """Days before the due day on which a report leaves by itself."""
    negative_payments: Literal["unsigned", "signed"]
    """Whether a report has payments below zero (`signed`), or takes them off earlier ones."""
    simplified_until: str | None
    """The last day of the regime `simplified`, where a fiscal year goes on in 2027."""
    fiscal_year_end: str
    """Month and day, `12-31`; `02-29` is the last day of February."""
    entries_from: str | None
    """Nothing of earlier days is posted; null: no entry is made. Set once, from the first day of the running fiscal year on."""
    reverse_charge_rate: int | Decimal | None
    """The rate in percent of the VAT on purchases under reverse charge; null: they are posted without."""
    accounts: BooksAccounts
    """The accounts of entries, of sales also by rate: `sales_services_10`."""
    effective_from: str | None
    """The first day of the regime, which may be to come; null: it holds for all days. `YYYY-MM-DD`."""


class BooksAccounts(TypedDict):
    """The accounts of entries, of sales also by rate: `sales_services_10`."""

    customers: NotRequired[str]
    """Of customers; by default 411000."""
    suppliers: NotRequired[str]
    """Of suppliers; by default 401000."""
    sales_services: NotRequired[str]
    """Of sales services; by default 706000."""
    sales_goods: NotRequired[str]
    """Of sales goods; by default 707000."""
    vat_collected: NotRequired[str]
    """Of VAT collected; by default 445710."""
    vat_on_receipt: NotRequired[str]
    """Of VAT on receipt; by default 445740."""
    deposits_received: NotRequired[str]
    """Of deposits received; by default 419100."""
    purchases_services: NotRequired[str]
    """Of purchases services; by default 604000."""
    purchases_goods: NotRequired[str]
    """Of purchases goods; by default 607000."""
    vat_deductible: NotRequired[str]
    """Of VAT deductible; by default 445660."""
    vat_deductible_on_payment: NotRequired[str]
    """Of VAT deductible on payment; by default 445640."""
    reverse_charge_deductible: NotRequired[str]
    """Of reverse charge deductible; by default 445662."""
    reverse_charge_due: NotRequired[str]
    """Of reverse charge due; by default 445200."""
    cash: NotRequired[str]
    """Of cash; by default 530000."""
    cheques: NotRequired[str]
    """Of cheques; by default 511200."""
    cards: NotRequired[str]
    """Of cards; by default 511500."""
    bank: NotRequired[str]
    """Of bank; by default 512000."""
    rounding_expense: NotRequired[str]
    """Of rounding expense; by default 658000."""
    rounding_income: NotRequired[str]
    """Of rounding income; by default 758000."""


class BooksUpdate(TypedDict):
    vat_regime: NotRequired[Literal["real_monthly", "real_quarterly", "simplified", "franchise", "none"] | None]
    """The VAT regime, which makes the periods of reports; null before it is chosen. A later change begins with the next period."""
    vat_on_debits: NotRequired[bool]
    """Whether VAT on services is due when they are invoiced (option for debits), by the day of issue."""
    receipts: NotRequired[Literal["off", "proposed", "automatic"]]
    """Whether money received is declared (212) where VAT is due on it: `off`, `proposed` to a person, or `automatic`."""
    receipts_from: NotRequired[str | None]
    """Nothing of earlier days is declared; by default the day on which `receipts` is switched on. Set once, from the first day of the running fiscal year on."""
    receipts_delay_minutes: NotRequired[int]
    """How long an automatic 212 waits, so that an undo leaves no trace."""
    reporting: NotRequired[Literal["off", "reports", "platform"]]
    """E-reporting: `off`, `reports` that are composed here, or sales sent to a `platform` that makes them, while takings are composed here. It needs a SIREN."""
    reporting_from: NotRequired[str | None]
    """Nothing of earlier days is reported; by default the day on which `reporting` is switched on. Set once, from the first day of the running fiscal year on."""
    reporting_send: NotRequired[Literal["approved", "automatic"]]
    """Whether a report waits for a person, or is composed and leaves by itself (`automatic`)."""
    reporting_lead_days: NotRequired[int]
    """Days before the due day on which a report leaves by itself."""
    negative_payments: NotRequired[Literal["unsigned", "signed"]]
    """Whether a report has payments below zero (`signed`), or takes them off earlier ones."""
    simplified_until: NotRequired[str | None]
    """The last day of the regime `simplified`, where a fiscal year goes on in 2027."""
    fiscal_year_end: NotRequired[str]
    """Month and day, `12-31`; `02-29` is the last day of February."""
    entries_from: NotRequired[str | None]
    """Nothing of earlier days is posted; null: no entry is made. Set once, from the first day of the running fiscal year on."""
    reverse_charge_rate: NotRequired[int | Decimal | None]
    """The rate in percent of the VAT on purchases under reverse charge; null: they are posted without."""
    accounts: NotRequired[BooksUpdateAccounts]
    """Omitted ones stay as they are, null sets the default again."""


class BooksUpdateAccounts(TypedDict):
    """Omitted ones stay as they are, null sets the default again."""

    customers: NotRequired[str | None]
    """Of customers; by default 411000."""
    suppliers: NotRequired[str | None]
    """Of suppliers; by default 401000."""
    sales_services: NotRequired[str | None]
    """Of sales services; by default 706000."""
    sales_goods: NotRequired[str | None]
    """Of sales goods; by default 707000."""
    vat_collected: NotRequired[str | None]
    """Of VAT collected; by default 445710."""
    vat_on_receipt: NotRequired[str | None]
    """Of VAT on receipt; by default 445740."""
    deposits_received: NotRequired[str | None]
    """Of deposits received; by default 419100."""
    purchases_services: NotRequired[str | None]
    """Of purchases services; by default 604000."""
    purchases_goods: NotRequired[str | None]
    """Of purchases goods; by default 607000."""
    vat_deductible: NotRequired[str | None]
    """Of VAT deductible; by default 445660."""
    vat_deductible_on_payment: NotRequired[str | None]
    """Of VAT deductible on payment; by default 445640."""
    reverse_charge_deductible: NotRequired[str | None]
    """Of reverse charge deductible; by default 445662."""
    reverse_charge_due: NotRequired[str | None]
    """Of reverse charge due; by default 445200."""
    cash: NotRequired[str | None]
    """Of cash; by default 530000."""
    cheques: NotRequired[str | None]
    """Of cheques; by default 511200."""
    cards: NotRequired[str | None]
    """Of cards; by default 511500."""
    bank: NotRequired[str | None]
    """Of bank; by default 512000."""
    rounding_expense: NotRequired[str | None]
    """Of rounding expense; by default 658000."""
    rounding_income: NotRequired[str | None]
    """Of rounding income; by default 758000."""


class Category(TypedDict):
    id: int
    """The category."""
    workspace_id: int
    """The workspace that it belongs to."""
    name: str
    """Need not be unique."""
    archived: bool
    """Whether it is archived, and so can no longer be given to anything."""
    archived_at: str | None
    """Null unless it is archived. ISO 8601 with the offset of Europe/Paris."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class CategoryCreation(TypedDict):
    name: str
    """Not blank; need not be unique."""


class CategoryUpdate(TypedDict):
    name: NotRequired[str]
    """Not blank; need not be unique."""


class Company(TypedDict):
    id: int
    """The company."""
    workspace_id: int
    """The workspace."""
    name: str
    """Name of the company."""
    siren: str | None
    """9 digits; null when unknown."""
    siret: str | None
    """14 digits; null when unknown."""
    vat_number: str | None
    """With its country prefix; null when unknown."""
    electronic_address: CompanyElectronicAddress | None
    """Where the e-invoicing network reaches this party; null when unknown."""
    address: InvoiceAddress | None
    """Null when unknown."""
    trading_name: str | None
    """The name that it trades under; null if not given."""
    ids: list[InvoiceIdentifier]
    """Other identifiers of the party, besides the SIRET."""
    legal_id: InvoiceIdentifier | None
    """Its number in a register other than the SIREN; null if not given."""
    contact: InvoiceContact | None
    """Whom to ask; null if not given."""
    tax_registration: str | None
    """A tax number that is not a VAT number (BT-32); null if not given."""
    legal_information: str | None
    """Legal form, capital, register (BT-33); null if not given."""
    operation: Literal["goods", "services", "mixed"] | None
    """What it sells where an invoice does not say it; null when unknown."""
    language: Literal["fr", "en", "de"] | None
    """The language of its pages; null for French."""
    colour: str | None
    """The colour of its pages, `#rrggbb`; null if not given."""
    footer: str | None
    """Printed at the foot of its pages; null if not given."""
    invoice_series: NumberSeries | None
    """How it numbers invoices; null for `FA-{year}-` and five digits."""
    credit_note_series: NumberSeries | None
    """How it numbers credit notes; null for `AV-{year}-` and five digits."""
    logo: CompanyLogo | None
    """Null without a logo."""
    version: int
    """Counts the changes of the profile; 0 before the first."""
    updated_at: str | None
    """When the profile last changed; null before the first change. ISO 8601 with the offset of Europe/Paris."""


class CompanyElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches this party; null when unknown."""

    scheme: str
    """Electronic address scheme (EAS)."""
    value: str
    """The address in that scheme."""


class CompanyLogo(TypedDict):
    media_type: Literal["image/png", "image/jpeg"]
    """Told by its content."""
    width: int
    """In pixels."""
    height: int
    """In pixels."""
    size_bytes: int
    """Without the metadata that it was sent with."""
    sha256: str
    """Of its bytes, hexadecimal."""


class CompanyUpdate(TypedDict):
    name: NotRequired[str]
    """Not blank."""
    siren: NotRequired[str | None]
    """Only as it is, since the invoices of the network follow it."""
    siret: NotRequired[str | None]
    """14 digits that begin with the SIREN."""
    vat_number: NotRequired[str | None]
    """With its country prefix, `FR44732829320`; spaces are ignored."""
    electronic_address: NotRequired[CompanyUpdateElectronicAddress | None]
    """Where the e-invoicing network reaches it."""
    address: NotRequired[InvoiceDepositAddress | None]
    """Its postal address."""
    trading_name: NotRequired[str | None]
    """The name that it trades under (BT-28)."""
    ids: NotRequired[list[CompanyUpdateIdsItem] | None]
    """Its other identifiers, such as a GLN in the scheme `0088` (BT-29)."""
    legal_id: NotRequired[CompanyUpdateLegalId | None]
    """Its legal registration, unless that is the SIREN (BT-30)."""
    contact: NotRequired[CompanyUpdateContact | None]
    """Whom to ask (BG-6)."""
    tax_registration: NotRequired[str | None]
    """Its tax registration beside the VAT number (BT-32)."""
    legal_information: NotRequired[str | None]
    """Legal form, capital, trade register (BT-33)."""
    operation: NotRequired[Literal["goods", "services", "mixed"] | None]
    """What it sells where an invoice does not say it."""
    language: NotRequired[Literal["fr", "en", "de"] | None]
    """The language of its pages; French by default."""
    colour: NotRequired[str | None]
    """The colour of its pages, `#rrggbb`, with a contrast of at least 4.5:1 on white (WCAG)."""
    footer: NotRequired[str | None]
    """Printed at the foot of its pages."""
    invoice_series: NotRequired[CompanyUpdateInvoiceSeries | None]
    """How it numbers invoices; by default `FA-{year}-` and 5 digits."""
    credit_note_series: NotRequired[CompanyUpdateCreditNoteSeries | None]
    """How it numbers credit notes; by default `AV-{year}-` and 5 digits. One series for both is given twice, alike."""


class CompanyUpdateElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches it."""

    scheme: str
    """Electronic address scheme (EAS); `0225` in France."""
    value: str
    """The address in that scheme."""


class CompanyUpdateIdsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, an ISO 6523 code."""


class CompanyUpdateLegalId(TypedDict):
    """Its legal registration, unless that is the SIREN (BT-30)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, an ISO 6523 code."""


class CompanyUpdateContact(TypedDict):
    """Whom to ask (BG-6)."""

    name: NotRequired[str | None]
    """A person or department."""
    phone: NotRequired[str | None]
    """Telephone number."""
    email: NotRequired[str | None]
    """E-mail address."""


class CompanyUpdateInvoiceSeries(TypedDict):
    """How it numbers invoices; by default `FA-{year}-` and 5 digits."""

    prefix: NotRequired[str | None]
    """Before the digits; `{year}` is the year of issue."""
    width: NotRequired[int | None]
    """Digits of a number, filled up with zeros."""
    first_number: NotRequired[int | None]
    """The first number this year, beyond all that were used with the prefix; by default the one after the highest. It is fixed once the series gave a number."""


class CompanyUpdateCreditNoteSeries(TypedDict):
    """How it numbers credit notes; by default `AV-{year}-` and 5 digits. One series for both is given twice, alike."""

    prefix: NotRequired[str | None]
    """Before the digits; `{year}` is the year of issue."""
    width: NotRequired[int | None]
    """Digits of a number, filled up with zeros."""
    first_number: NotRequired[int | None]
    """The first number this year, beyond all that were used with the prefix; by default the one after the highest. It is fixed once the series gave a number."""


class ConfirmedAllocation(TypedDict):
    id: int
    """The allocation."""
    invoice_document_id: int
    """The invoice that it settles."""
    allocated_amount: Decimal
    """How much of the operation goes to the invoice, without a sign. Four decimals."""
    score: Decimal
    """How certain the match is, from 0 to 1; 1 if it was made by hand. Four decimals."""
    status: Literal["confirmed"]
    """Always `confirmed`."""


class Convergence(TypedDict):
    threshold: NotRequired[int | float | Decimal | str | None]
    """The lowest score that is confirmed, 0 to 1: a JSON number or a decimal string; 0.80 by default."""
    confirm: NotRequired[bool | None]
    """Whether to confirm from the threshold on, or only to propose; true by default."""
    bank_account_id: NotRequired[int | None]
    """For a whole workspace: match the operations of this account only."""


class CreditNoteCreation(TypedDict):
    lines: NotRequired[list[CreditNoteCreationLinesItem] | None]
    """The lines to credit. Without them the whole invoice is credited, with its allowances and charges."""


class CreditNoteCreationLinesItem(TypedDict):
    position: int
    """The place of the line in the invoice, from 0."""
    quantity: NotRequired[int | float | Decimal | str | None]
    """The part of the quantity that is credited; all of it by default. A JSON number or a decimal string."""


class DailyTaking(TypedDict):
    id: int
    """The taking."""
    company_id: int
    """The company."""
    register: str
    """The till."""
    reference: str
    """The number of its ticket, unique for the till."""
    date: str
    """The day of the sales. `YYYY-MM-DD`."""
    currency_code: str
    """ISO 4217."""
    transactions_count: int | None
    """How many sales; null if not counted."""
    totals: list[DailyTakingTotalsItem]
    """By category and rate."""
    payments: list[DailyTakingPaymentsItem]
    """What was paid for services whose VAT is due on receipt; the totals of services by default."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class DailyTakingTotalsItem(TypedDict):
    category: Literal["TLB1", "TPS1", "TNT1", "TMA1"]
    """`TLB1` goods, `TPS1` services, `TNT1` not taxed in France (rate 0), `TMA1` margin."""
    tax_rate: int | Decimal
    """The VAT rate in percent."""
    net_amount: Decimal
    """Without tax; negative for refunds. Two decimals."""
    tax_amount: Decimal
    """The tax. Two decimals."""


class DailyTakingPaymentsItem(TypedDict):
    tax_rate: int | Decimal
    """The VAT rate in percent."""
    amount: Decimal
    """With tax. Two decimals."""


class DailyTakingInput(TypedDict):
    company_id: int
    """The company."""
    register: str
    """The till."""
    reference: str
    """The number of its ticket: the same again is not recorded twice."""
    date: str
    """The day of the sales, `YYYY-MM-DD`, today at the latest."""
    currency_code: str
    """`EUR`."""
    transactions_count: NotRequired[int | None]
    """How many sales. Each of them may round its tax by a cent."""
    totals: list[DailyTakingInputTotalsItem]
    """By category and rate."""
    payments: NotRequired[list[DailyTakingInputPaymentsItem]]
    """What was paid for services; their totals by default. Ignored, with a warning, where the VAT is not due on receipt."""


class DailyTakingInputTotalsItem(TypedDict):
    category: Literal["TLB1", "TPS1", "TNT1", "TMA1"]
    """`TLB1` goods, `TPS1` services, `TNT1` not taxed in France (rate 0), `TMA1` margin."""
    tax_rate: int | float | Decimal | str
    """The VAT rate in percent. A JSON number or a decimal string."""
    net_amount: int | float | Decimal | str
    """Without tax; negative for refunds. A JSON number or a decimal string."""
    tax_amount: int | float | Decimal | str
    """The tax. A JSON number or a decimal string."""


class DailyTakingInputPaymentsItem(TypedDict):
    tax_rate: int | float | Decimal | str
    """The VAT rate in percent. A JSON number or a decimal string."""
    amount: int | float | Decimal | str
    """With tax. A JSON number or a decimal string."""


class DailyTakingsImport(TypedDict):
    created: int
    """Takings that were new."""
    unchanged: int
    """Takings that were known with the same content."""
    refused: list[DailyTakingsImportRefusedItem]
    """Lines that do not count. With one of them nothing was written."""


class DailyTakingsImportRefusedItem(TypedDict):
    line: int
    """The line of the file; the header is 1."""
    message: str
    """Why, in French."""


class Delivery(TypedDict):
    id: int
    """The delivery, as in its envelope and in its header."""
    event_id: int
    """The event. Several deliveries may belong to one."""
    event_type: Literal["invoice.created", "invoice.lifecycle_event.created", "bank_account.updated", "bank_operation.reconciled", "bank_operation.unreconciled", "bank_rule.applied", "payment_batch.updated", "payment_instruction.updated"]
    """The type of the event."""
    webhook_endpoint_id: int
    """The endpoint."""
    url: str
    """Where it goes: the URL that the endpoint had when the delivery was queued."""
    state: Literal["queued", "retry_scheduled", "acknowledged", "abandoned", "failed_permanently"]
    """`queued`, `retry_scheduled`, or how it ended."""
    reason: Literal["url_refused", "dns_no_address", "dns_private_address", "endpoint_inactive", "endpoint_deleted", "access_revoked"] | None
    """Why it failed permanently, or why its next attempt will: the endpoint was deactivated, or the access revoked, after it was queued, and reactivation does not bring it back. Null otherwise."""
    occurred_at: str
    """When the event happened. ISO 8601 with the offset of Europe/Paris."""
    created_at: str
    """When it was queued. ISO 8601 with the offset of Europe/Paris."""
    first_failed_at: str | None
    """When the seven days of retries began; null before the first failure. ISO 8601 with the offset of Europe/Paris."""
    next_attempt_at: str | None
    """When the next attempt is due; null once it is settled. ISO 8601 with the offset of Europe/Paris."""
    acknowledged_at: str | None
    """When the receiver answered 2xx; null until then. ISO 8601 with the offset of Europe/Paris."""
    attempts_count: int
    """How many attempts have been made."""
    last_response_status: int | None
    """The status that answered the last attempt; null if none came."""
    last_error_code: str | None
    """What failed in the last attempt; null if a status came, or before the first attempt."""


class DeliveryAttempt(TypedDict):
    attempted_at: str
    """When it began. ISO 8601 with the offset of Europe/Paris."""
    duration_ms: int
    """How long it took, in milliseconds."""
    response_status: int | None
    """The status that the receiver answered; null if none came."""
    error_code: str | None
    """What failed; null if a status came."""
    response_excerpt: str | None
    """The first KiB of the answer; null if none came."""


class DeliveryWithAttempts(TypedDict):
    id: int
    """The delivery, as in its envelope and in its header."""
    event_id: int
    """The event. Several deliveries may belong to one."""
    event_type: Literal["invoice.created", "invoice.lifecycle_event.created", "bank_account.updated", "bank_operation.reconciled", "bank_operation.unreconciled", "bank_rule.applied", "payment_batch.updated", "payment_instruction.updated"]
    """The type of the event."""
    webhook_endpoint_id: int
    """The endpoint."""
    url: str
    """Where it goes: the URL that the endpoint had when the delivery was queued."""
    state: Literal["queued", "retry_scheduled", "acknowledged", "abandoned", "failed_permanently"]
    """`queued`, `retry_scheduled`, or how it ended."""
    reason: Literal["url_refused", "dns_no_address", "dns_private_address", "endpoint_inactive", "endpoint_deleted", "access_revoked"] | None
    """Why it failed permanently, or why its next attempt will: the endpoint was deactivated, or the access revoked, after it was queued, and reactivation does not bring it back. Null otherwise."""
    occurred_at: str
    """When the event happened. ISO 8601 with the offset of Europe/Paris."""
    created_at: str
    """When it was queued. ISO 8601 with the offset of Europe/Paris."""
    first_failed_at: str | None
    """When the seven days of retries began; null before the first failure. ISO 8601 with the offset of Europe/Paris."""
    next_attempt_at: str | None
    """When the next attempt is due; null once it is settled. ISO 8601 with the offset of Europe/Paris."""
    acknowledged_at: str | None
    """When the receiver answered 2xx; null until then. ISO 8601 with the offset of Europe/Paris."""
    attempts_count: int
    """How many attempts have been made."""
    last_response_status: int | None
    """The status that answered the last attempt; null if none came."""
    last_error_code: str | None
    """What failed in the last attempt; null if a status came, or before the first attempt."""
    attempts: list[DeliveryAttempt]
    """Oldest first."""


class DepositCheck(TypedDict):
    valid: bool
    """Whether no finding is an `error`."""
    acceptable: bool
    """Whether the deposit would be 201."""
    profile: str | None
    """The profile that the document claims (BT-24), or that of the documents made of JSON."""
    findings: list[Warning]
    """Errors first, the reasons of a 422 among them; 500 at most."""
    truncated: bool
    """Whether there are more findings."""


class DirectoryEntry(TypedDict):
    name: str | None
    """Null where the platform does not say, here and below."""
    administrative_status: str | None
    """`A` active, `C` ceased."""


class DirectoryLine(TypedDict):
    electronic_address: DirectoryLineElectronicAddress
    """Where invoices are received."""
    status: str | None
    """`Enabled`, `Disabled`, `Upcoming`, or what the platform says besides."""
    platform_type: str | None
    """`WK`: through an approved platform; `DFH`: through the public portal."""
    siren: str | None
    """The company."""
    siret: str | None
    """The establishment, for a line of one."""
    addressing_suffix: str | None
    """What follows the SIREN in the address."""
    routing_code: str | None
    """The service within the establishment."""


class DirectoryLineElectronicAddress(TypedDict):
    """Where invoices are received."""

    scheme: str
    """Always `0225`, the scheme of the directory."""
    value: str
    """`SIREN`, `SIREN_SIRET`, `SIREN_SIRET_CODE` or `SIREN_SUFFIX`."""


class DirectoryRecipient(TypedDict):
    connection_id: int
    """The connection whose platform was asked."""
    reachability: Literal["reachable", "unreachable", "undetermined"]
    """Whether a line is `Enabled`: that of the address, else one of the company or establishment. `undetermined`: the platform does not say, or shows only some of the lines."""
    electronic_address: DirectoryRecipientElectronicAddress | None
    """For the buyer's `electronic_address`; null where there is none, or several to choose from in `lines`."""
    entry: DirectoryEntry | None
    """Null for one that is not in the directory."""
    lines: list[DirectoryLine]
    """The first fifty. Those of an establishment, and those of its whole company."""


class DirectoryRecipientElectronicAddress(TypedDict):
    """For the buyer's `electronic_address`; null where there is none, or several to choose from in `lines`."""

    scheme: str
    """Always `0225`, the scheme of the directory."""
    value: str
    """`SIREN`, `SIREN_SIRET`, `SIREN_SIRET_CODE` or `SIREN_SUFFIX`."""


class Dossier(TypedDict):
    invoice_id: int
    """The invoice."""
    invoice_number: str
    """Its number."""
    read_at: str
    """The instant as of which it is. ISO 8601 with the offset of Europe/Paris."""
    files: list[DossierFilesItem]
    """Before `manifest.json` and `SHA256SUMS`, in order."""


class DossierFilesItem(TypedDict):
    name: str
    """Its path in the zip."""
    size_bytes: int | None
    """Its size; null before it is made."""
    sha256: str | None
    """Its SHA-256, hexadecimal; null before it is made."""


class Explanation(TypedDict):
    source: Literal["allocation", "company_rule", "tenant_rule", "suspense"]
    """`allocation`: a confirmed allocation. `company_rule`, `tenant_rule`: an imputation rule. `suspense`: neither explains it."""
    rule_id: int | None
    """The rule; null unless one decided."""
    rule_name: str | None
    """Its name at that time; null unless one decided."""
    reason: str
    """The reason in English, for people to read; do not parse it."""


class FeedMeta(TypedDict):
    after: str
    """Where to go on: the `after` of the next request."""
    has_more: bool
    """Whether others may follow at once. False: ask again later, or with `wait`."""


class Finding(TypedDict):
    severity: Literal["error"]
    """How much it matters."""
    code: Literal["required", "wrong_type", "invalid_format", "unknown_value", "too_long", "too_many", "out_of_range", "inconsistent", "not_allowed", "not_found", "archived", "wrong_state", "taken", "limit_reached", "unreadable", "idempotency_key_reused"]
    """The kind of reason; branch on it."""
    rule: str | None
    """The id of the published rule; null without one."""
    path: str | None
    """The member concerned, or `file`; null if it is the whole."""
    message: str
    """The reason, in French, for people to read."""


class Invoice(TypedDict):
    id: int
    """The invoice."""
    invoice_number: str | None
    """Its number; a provisional one begins with `TEMP-`. Null for a draft."""
    direction: Literal["sales", "purchases"]
    """`sales`: the company is the seller; `purchases`: it is the buyer."""
    proforma: bool
    """Whether it is a pro forma, which is not binding."""
    lifecycle_state: Literal["draft", "submitted", "issued", "received", "available", "in_hand", "approved", "partially_approved", "disputed", "suspended", "completed", "refused", "payment_sent", "collected", "rejected", "endorsed", "cancelled", "routing_error", "direct_payment_request", "factored", "factored_confidential", "payment_account_changed", "not_factored", "inadmissible"]
    """Its state in the French lifecycle."""
    lifecycle_status_code: str | None
    """The code of that state (XP Z12-014); null for a draft."""
    lifecycle_available_transitions: list[Literal["draft", "submitted", "issued", "received", "available", "in_hand", "approved", "partially_approved", "disputed", "suspended", "completed", "refused", "payment_sent", "collected", "rejected", "endorsed", "cancelled", "routing_error", "direct_payment_request", "factored", "factored_confidential", "payment_account_changed", "not_factored", "inadmissible"]]
    """The states that the company of the workspace may set next."""
    upload_source: Literal["api", "network", "web", "quote"]
    """The channel by which it came."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    workspace_id: int
    """The workspace."""
    type_code: str
    """UNTDID 1001: `380` is an invoice, `381` a credit note."""
    issue_date: str
    """The day of issue. `YYYY-MM-DD`."""
    due_date: str | None
    """The day by which it has to be paid. Null without a due date. `YYYY-MM-DD`."""
    currency_code: str
    """The currency of all amounts. ISO 4217."""
    seller: InvoiceSeller
    """Who sells."""
    buyer: InvoiceBuyer
    """Who buys."""
    delivery: InvoiceDelivery | None
    """When and where the goods or services were supplied; null if not given."""
    category_id: int | None
    """Null without a category."""
    purchase_order_reference: str | None
    """The buyer's order number; null if not given (BT-13)."""
    total_excluding_tax: Decimal
    """Lines − allowances + charges (BT-109). Two decimals."""
    total_tax: Decimal
    """The total tax (BT-110). Two decimals."""
    total_including_tax: Decimal
    """Total excluding tax + total tax (BT-112). Two decimals."""
    amount_due: Decimal
    """What is left to pay (BT-115). Two decimals."""
    tax_currency_code: str | None
    """The currency of the VAT in accounts (BT-6); null if not given. ISO 4217."""
    tax_point_date: str | None
    """The day on which VAT becomes due (BT-7); null if not given. `YYYY-MM-DD`."""
    tax_point_code: Literal["3", "35", "432"] | None
    """When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8)."""
    buyer_reference: str | None
    """The buyer's own reference (BT-10); null if not given."""
    project_reference: str | None
    """The project (BT-11); null if not given."""
    contract_reference: str | None
    """The contract (BT-12); null if not given."""
    tender_reference: str | None
    """The call for tenders (BT-17); null if not given."""
    sales_order_reference: str | None
    """The seller's order number (BT-14); null if not given."""
    receiving_advice_reference: str | None
    """The receiving advice (BT-15); null if not given."""
    despatch_advice_reference: str | None
    """The despatch advice (BT-16); null if not given."""
    invoiced_objects: list[InvoiceIdentifier]
    """The objects that are invoiced (BT-18)."""
    buyer_accounting_reference: str | None
    """The buyer's accounting reference (BT-19); null if not given."""
    payment_terms: str | None
    """The terms of payment in words (BT-20); null if not given."""
    business_process: str | None
    """The business process, such as `S1` (BT-23); null if not given."""
    operation: Literal["goods", "services", "mixed"] | None
    """Whether it supplies goods, services or both; null when unknown."""
    profile: str | None
    """The profile that a received file claims (BT-24); null if not given."""
    invoicing_period: InvoicePeriod | None
    """The period that is invoiced (BG-14); null if not given."""
    lines_total: Decimal
    """The sum of the lines (BT-106). Two decimals."""
    allowances_total: Decimal | None
    """Null without allowances (BT-107). Two decimals."""
    charges_total: Decimal | None
    """Null without charges (BT-108). Two decimals."""
    paid_amount: Decimal | None
    """Null without payments (BT-113). Two decimals."""
    rounding_amount: Decimal | None
    """A rounding of the amount due (BT-114); null if not given. Two decimals."""
    total_tax_in_tax_currency: Decimal | None
    """The total tax in `tax_currency_code` (BT-111); null if not given. Two decimals."""
    exchange_rate: int | Decimal | None
    """Units of `tax_currency_code` for one of `currency_code`; null if not given."""
    payee: InvoicePayee | None
    """Who is paid, other than the seller (BG-10); null if not given."""
    tax_representative: InvoiceTaxRepresentative | None
    """The seller's tax representative (BG-11); null if not given."""
    language: Literal["fr", "en", "de"] | None
    """The language of the PDF; null for the company's."""
    warnings_count: int
    """How many remarks its deposit left."""
    attachments_count: int
    """How many documents are attached."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""
    lines: NotRequired[list[InvoiceLine]]
    """The lines."""
    payment_means: NotRequired[list[InvoicePaymentMeans]]
    """Ways to pay it."""
    tax_subtotals: NotRequired[list[InvoiceTaxSubtotal]]
    """VAT breakdown: one element per category and rate."""
    lifecycle_events: NotRequired[list[LifecycleEvent]]
    """Its lifecycle events, in the order in which they were recorded."""
    allowance_charges: NotRequired[list[InvoiceAllowanceCharge]]
    """Allowances and charges on the whole document."""
    item_notes: NotRequired[list[InvoiceNote]]
    """Notes of the invoice."""
    invoice_references: NotRequired[list[InvoiceReference]]
    """Earlier invoices that this one refers to."""
    payments: NotRequired[list[InvoicePayment]]
    """Payments that have already been made."""
    early_payment_discounts: NotRequired[list[InvoiceEarlyPaymentDiscount]]
    """Discounts granted for paying early."""


class InvoiceAddress(TypedDict):
    line1: str | None
    """Street and number; null when unknown."""
    line2: str | None
    """Second line of the address; null if not given."""
    postal_code: str | None
    """Null when unknown."""
    city: str | None
    """Null when unknown."""
    country_code: str | None
    """ISO 3166-1 alpha-2; null when unknown."""
    line3: str | None
    """Third line of the address; null if not given."""
    region: str | None
    """Region or province; null if not given."""


class InvoiceAllowanceCharge(TypedDict):
    charge: bool
    """True for a charge, false for an allowance."""
    amount: Decimal
    """The amount added or taken off, without tax. Two decimals."""
    base_amount: Decimal | None
    """What the percentage is taken of; null without a percentage. Two decimals."""
    percentage: int | Decimal | None
    """Percentage of `base_amount`; null if the amount was given directly."""
    reason: str | None
    """The reason in words; null if not given."""
    reason_code: str | None
    """UNTDID 5189 for an allowance, 7161 for a charge; null if not given."""
    tax_category: Literal["S", "Z", "E", "AE", "K", "G", "O", "L", "M", "B"]
    """VAT category (UNCL 5305)."""
    tax_rate: int | Decimal
    """VAT rate in percent."""


class InvoiceBuyer(TypedDict):
    name: str
    """Name of the company."""
    siren: str | None
    """9 digits; null when unknown."""
    siret: str | None
    """14 digits; null when unknown."""
    vat_number: str | None
    """With its country prefix; null when unknown."""
    electronic_address: InvoiceBuyerElectronicAddress | None
    """Where the e-invoicing network reaches this party; null when unknown."""
    address: InvoiceAddress | None
    """Null when unknown."""
    trading_name: str | None
    """The name that it trades under; null if not given."""
    ids: list[InvoiceIdentifier]
    """Other identifiers of the party, besides the SIRET."""
    legal_id: InvoiceIdentifier | None
    """Its number in a register other than the SIREN; null if not given."""
    contact: InvoiceContact | None
    """Whom to ask; null if not given."""
    kind: Literal["business", "consumer", "public_body"] | None
    """Whether it is a business, a consumer or a public body; null when unknown."""


class InvoiceBuyerElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches this party; null when unknown."""

    scheme: str
    """Electronic address scheme (EAS)."""
    value: str
    """The address in that scheme."""


class InvoiceContact(TypedDict):
    name: str | None
    """A person or department; null if not given."""
    phone: str | None
    """Telephone number; null if not given."""
    email: str | None
    """E-mail address; null if not given."""


class InvoiceCreatedData(TypedDict):
    id: int
    """The invoice."""
    invoice_number: str | None
    """Its number; a provisional one begins with `TEMP-`. Null for a draft."""
    direction: Literal["sales", "purchases"]
    """`sales`: the company is the seller; `purchases`: it is the buyer."""
    proforma: bool
    """Whether it is a pro forma, which is not binding."""
    lifecycle_state: Literal["draft", "submitted", "issued", "received", "available", "in_hand", "approved", "partially_approved", "disputed", "suspended", "completed", "refused", "payment_sent", "collected", "rejected", "endorsed", "cancelled", "routing_error", "direct_payment_request", "factored", "factored_confidential", "payment_account_changed", "not_factored", "inadmissible"]
    """Its state in the French lifecycle."""
    lifecycle_status_code: str | None
    """The code of that state (XP Z12-014); null for a draft."""
    lifecycle_available_transitions: list[Literal["draft", "submitted", "issued", "received", "available", "in_hand", "approved", "partially_approved", "disputed", "suspended", "completed", "refused", "payment_sent", "collected", "rejected", "endorsed", "cancelled", "routing_error", "direct_payment_request", "factored", "factored_confidential", "payment_account_changed", "not_factored", "inadmissible"]]
    """The states that the company of the workspace may set next."""
    upload_source: Literal["api", "network", "web", "quote"]
    """The channel by which it came."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    workspace_id: int
    """The workspace."""
    type_code: str
    """UNTDID 1001: `380` is an invoice, `381` a credit note."""
    issue_date: str
    """The day of issue. `YYYY-MM-DD`."""
    due_date: str | None
    """The day by which it has to be paid. Null without a due date. `YYYY-MM-DD`."""
    currency_code: str
    """The currency of all amounts. ISO 4217."""
    seller: InvoiceSeller
    """Who sells."""
    buyer: InvoiceBuyer
    """Who buys."""
    delivery: InvoiceDelivery | None
    """When and where the goods or services were supplied; null if not given."""
    category_id: int | None
    """Null without a category."""
    purchase_order_reference: str | None
    """The buyer's order number; null if not given (BT-13)."""
    total_excluding_tax: Decimal
    """Lines − allowances + charges (BT-109). Two decimals."""
    total_tax: Decimal
    """The total tax (BT-110). Two decimals."""
    total_including_tax: Decimal
    """Total excluding tax + total tax (BT-112). Two decimals."""
    amount_due: Decimal
    """What is left to pay (BT-115). Two decimals."""
    tax_currency_code: str | None
    """The currency of the VAT in accounts (BT-6); null if not given. ISO 4217."""
    tax_point_date: str | None
    """The day on which VAT becomes due (BT-7); null if not given. `YYYY-MM-DD`."""
    tax_point_code: Literal["3", "35", "432"] | None
    """When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8)."""
    buyer_reference: str | None
    """The buyer's own reference (BT-10); null if not given."""
    project_reference: str | None
    """The project (BT-11); null if not given."""
    contract_reference: str | None
    """The contract (BT-12); null if not given."""
    tender_reference: str | None
    """The call for tenders (BT-17); null if not given."""
    sales_order_reference: str | None
    """The seller's order number (BT-14); null if not given."""
    receiving_advice_reference: str | None
    """The receiving advice (BT-15); null if not given."""
    despatch_advice_reference: str | None
    """The despatch advice (BT-16); null if not given."""
    invoiced_objects: list[InvoiceIdentifier]
    """The objects that are invoiced (BT-18)."""
    buyer_accounting_reference: str | None
    """The buyer's accounting reference (BT-19); null if not given."""
    payment_terms: str | None
    """The terms of payment in words (BT-20); null if not given."""
    business_process: str | None
    """The business process, such as `S1` (BT-23); null if not given."""
    operation: Literal["goods", "services", "mixed"] | None
    """Whether it supplies goods, services or both; null when unknown."""
    profile: str | None
    """The profile that a received file claims (BT-24); null if not given."""
    invoicing_period: InvoicePeriod | None
    """The period that is invoiced (BG-14); null if not given."""
    lines_total: Decimal
    """The sum of the lines (BT-106). Two decimals."""
    allowances_total: Decimal | None
    """Null without allowances (BT-107). Two decimals."""
    charges_total: Decimal | None
    """Null without charges (BT-108). Two decimals."""
    paid_amount: Decimal | None
    """Null without payments (BT-113). Two decimals."""
    rounding_amount: Decimal | None
    """A rounding of the amount due (BT-114); null if not given. Two decimals."""
    total_tax_in_tax_currency: Decimal | None
    """The total tax in `tax_currency_code` (BT-111); null if not given. Two decimals."""
    exchange_rate: int | Decimal | None
    """Units of `tax_currency_code` for one of `currency_code`; null if not given."""
    payee: InvoicePayee | None
    """Who is paid, other than the seller (BG-10); null if not given."""
    tax_representative: InvoiceTaxRepresentative | None
    """The seller's tax representative (BG-11); null if not given."""
    language: Literal["fr", "en", "de"] | None
    """The language of the PDF; null for the company's."""
    warnings_count: int
    """How many remarks its deposit left."""
    attachments_count: int
    """How many documents are attached."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""
    lines: NotRequired[list[InvoiceLine]]
    """The lines."""
    payment_means: NotRequired[list[InvoicePaymentMeans]]
    """Ways to pay it."""
    tax_subtotals: NotRequired[list[InvoiceTaxSubtotal]]
    """VAT breakdown: one element per category and rate."""
    lifecycle_events: NotRequired[list[LifecycleEvent]]
    """Its lifecycle events, in the order in which they were recorded."""
    allowance_charges: NotRequired[list[InvoiceAllowanceCharge]]
    """Allowances and charges on the whole document."""
    item_notes: NotRequired[list[InvoiceNote]]
    """Notes of the invoice."""
    invoice_references: NotRequired[list[InvoiceReference]]
    """Earlier invoices that this one refers to."""
    payments: NotRequired[list[InvoicePayment]]
    """Payments that have already been made."""
    early_payment_discounts: NotRequired[list[InvoiceEarlyPaymentDiscount]]
    """Discounts granted for paying early."""
    download: InvoiceDownload
    """Links to the invoice in four formats, as it is when the link is followed; 404 once it has been deleted."""


class InvoiceCreatedDelivery(TypedDict):
    id: int
    """The delivery, as in its header, and the same on every retry; in the feed, the event."""
    type: Literal["invoice.created"]
    """The event type."""
    occurred_at: str
    """When the event happened, in UTC. Order by it: deliveries may overtake one another."""
    workspace_id: int
    """The workspace."""
    data: InvoiceCreatedData
    """The data of the event, frozen at that instant."""


class InvoiceDelivery(TypedDict):
    date: str | None
    """The day of supply; null when unknown (BT-72). `YYYY-MM-DD`."""
    country_code: str | None
    """The country of supply; null when unknown (BT-80)."""
    name: str | None
    """Who received the delivery (BT-70); null if not given."""
    location_id: InvoiceIdentifier | None
    """An identifier of the place (BT-71); null if not given."""
    address: InvoiceAddress | None
    """The address of the place (BG-15); null if not given."""


class InvoiceDeposit(TypedDict):
    direction: Literal["sales", "purchases"]
    """`sales`: the company of the workspace is the seller; `purchases`: it is the buyer."""
    type_code: NotRequired[Literal["380", "389", "393", "501", "386", "500", "384", "471", "472", "473", "261", "262", "381", "396", "502", "503", "325", 380, 389, 393, 501, 386, 500, 384, 471, 472, 473, 261, 262, 381, 396, 502, 503, 325] | None]
    """UNTDID 1001: `380` (an invoice) by default; `381` is a credit note, `325` a pro forma."""
    invoice_number: NotRequired[str | None]
    """Without one, and without `numbering`, a provisional number beginning with `TEMP-` is assigned, and a sale stays a draft."""
    numbering: NotRequired[Literal["series"] | None]
    """`series`, in place of a number of a sale: the next one of the company's own series, such as `FA-2026-00001`, or as its profile numbers. Credit notes have a series of their own, and so have pro formas."""
    proforma: NotRequired[bool | None]
    """False by default. A pro forma is of type `325` and takes no status: a sale stays a draft."""
    issue_date: NotRequired[str | None]
    """Issue date, which only a draft may lack, `YYYY-MM-DD`."""
    due_date: NotRequired[str | None]
    """Due date, `YYYY-MM-DD`."""
    currency_code: NotRequired[str | None]
    """ISO 4217; `EUR` by default."""
    category_id: NotRequired[int | None]
    """A category of the workspace. A purchase without one takes its supplier's."""
    purchase_order_reference: NotRequired[str | None]
    """The buyer's order number (BT-13)."""
    lifecycle_state: NotRequired[str | None]
    """The state to start in: of sales `submitted` (the default), `issued`, `received`, `available`, `in_hand`, `approved`, `payment_sent`, `collected`; of purchases `available` (the default), `in_hand`, `approved`, `payment_sent`, `collected`. A sale without a number stays a draft, and so does a pro forma. Of sales also `draft`: it has no number and no event, may lack members, and can be replaced and deleted until its issue; `warnings` name what the issue will refuse."""
    seller: NotRequired[InvoiceDepositSeller | None]
    """Who sells. In `sales`, name and SIREN default to the workspace's company."""
    buyer: NotRequired[InvoiceDepositBuyer | None]
    """Who buys. In `purchases`, name and SIREN default to the workspace's company."""
    delivery: NotRequired[InvoiceDepositDelivery | None]
    """When and where the goods or services are supplied; an intra-community supply (`K`) needs both members."""
    lines: NotRequired[list[InvoiceDepositLine] | None]
    """The lines, at most 10 000; at least one, unless it is a draft."""
    tax_subtotals: NotRequired[list[InvoiceDepositTaxSubtotal] | None]
    """VAT breakdown: one element per category and rate."""
    payment_means: NotRequired[list[InvoiceDepositPaymentMeans] | None]
    """Ways to pay the invoice."""
    allowance_charges: NotRequired[list[InvoiceDepositAllowanceCharge] | None]
    """Allowances and charges on the whole document."""
    item_notes: NotRequired[list[InvoiceDepositNote] | None]
    """Notes of the invoice."""
    invoice_references: NotRequired[list[InvoiceDepositReference] | None]
    """Earlier invoices that this one refers to."""
    payments: NotRequired[list[InvoiceDepositPayment] | None]
    """Payments that have already been made, together at most the total including tax."""
    early_payment_discounts: NotRequired[list[InvoiceDepositEarlyPaymentDiscount] | None]
    """Discounts granted for paying early."""
    attachments: NotRequired[list[InvoiceDepositAttachment] | None]
    """Supporting documents, at most 20. None can be added later, except to a draft without a number."""
    total_excluding_tax: NotRequired[int | float | Decimal | str | None]
    """Lines − allowances + charges (BT-109). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    total_tax: NotRequired[int | float | Decimal | str | None]
    """Sum of the tax of the VAT breakdown (BT-110). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    total_including_tax: NotRequired[int | float | Decimal | str | None]
    """Total excluding tax + total tax (BT-112). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    amount_due: NotRequired[int | float | Decimal | str | None]
    """Total including tax − payments + rounding (BT-115). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    operation: NotRequired[Literal["goods", "services", "mixed"] | None]
    """Whether it supplies goods, services or both; guessed from units and taxes if nothing says it."""
    business_process: NotRequired[str | None]
    """The business process, such as `S1`, whose letter is that of `operation` (BT-23)."""
    language: NotRequired[Literal["fr", "en", "de"] | None]
    """The language of the PDF; by default the company's."""
    tax_point_date: NotRequired[str | None]
    """The day on which VAT becomes due (BT-7), `YYYY-MM-DD`."""
    tax_point_code: NotRequired[Literal["3", "35", "432"] | None]
    """When VAT becomes due, instead of a day: `3` at the issue, `35` at the delivery, `432` at the payment (BT-8)."""
    tax_currency_code: NotRequired[str | None]
    """The currency of the VAT in accounts (BT-6); `EUR` for a French seller who invoices in another."""
    exchange_rate: NotRequired[int | float | Decimal | str | None]
    """Units of `tax_currency_code` for one of `currency_code`. A JSON number or a decimal string."""
    total_tax_in_tax_currency: NotRequired[int | float | Decimal | str | None]
    """The total tax in `tax_currency_code` (BT-111), by default total tax × `exchange_rate`. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    buyer_reference: NotRequired[str | None]
    """The buyer's own reference (BT-10)."""
    project_reference: NotRequired[str | None]
    """The project (BT-11)."""
    contract_reference: NotRequired[str | None]
    """The contract (BT-12)."""
    tender_reference: NotRequired[str | None]
    """The call for tenders (BT-17)."""
    sales_order_reference: NotRequired[str | None]
    """Your order number (BT-14)."""
    receiving_advice_reference: NotRequired[str | None]
    """The receiving advice (BT-15)."""
    despatch_advice_reference: NotRequired[str | None]
    """The despatch advice (BT-16)."""
    buyer_accounting_reference: NotRequired[str | None]
    """The buyer's accounting reference (BT-19)."""
    invoiced_objects: NotRequired[list[InvoiceDepositInvoicedObjectsItem] | None]
    """The objects that are invoiced (BT-18)."""
    invoicing_period: NotRequired[InvoiceDepositInvoicingPeriod | None]
    """The period that is invoiced (BG-14)."""
    payment_terms: NotRequired[str | None]
    """The terms of payment in words (BT-20)."""
    payee: NotRequired[InvoiceDepositPayee | None]
    """Who is paid, if not the seller (BG-10)."""
    tax_representative: NotRequired[InvoiceDepositTaxRepresentative | None]
    """The seller's tax representative (BG-11)."""
    rounding_amount: NotRequired[int | float | Decimal | str | None]
    """A rounding of the amount due (BT-114). In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    lines_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the lines (BT-106). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    allowances_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the allowances (BT-107). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    charges_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the charges (BT-108). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    paid_amount: NotRequired[int | float | Decimal | str | None]
    """Sum of the payments (BT-113); alone it is one payment. Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""


class InvoiceDepositSeller(TypedDict):
    """Who sells. In `sales`, name and SIREN default to the workspace's company."""

    name: NotRequired[str | None]
    """Name of the company."""
    siren: NotRequired[str | None]
    """9 digits, the last of which is a check digit (Luhn); spaces are ignored."""
    siret: NotRequired[str | None]
    """14 digits that begin with the SIREN, which may then be omitted."""
    vat_number: NotRequired[str | None]
    """VAT number with its country prefix."""
    electronic_address: NotRequired[InvoiceDepositSellerElectronicAddress | None]
    """Where the e-invoicing network reaches this party."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address."""
    trading_name: NotRequired[str | None]
    """The name that it trades under."""
    ids: NotRequired[list[InvoiceDepositSellerIdsItem] | None]
    """Other identifiers of the party, besides the SIRET."""
    legal_id: NotRequired[InvoiceDepositSellerLegalId | None]
    """Its number in a register other than the SIREN."""
    contact: NotRequired[InvoiceDepositSellerContact | None]
    """Whom to ask."""
    tax_registration: NotRequired[str | None]
    """A tax number that is not a VAT number (BT-32)."""
    legal_information: NotRequired[str | None]
    """Legal form, capital, register (BT-33)."""


class InvoiceDepositSellerElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches this party."""

    scheme: str
    """Electronic address scheme (EAS); `0225` in France."""
    value: str
    """The address in that scheme."""


class InvoiceDepositSellerIdsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDepositSellerLegalId(TypedDict):
    """Its number in a register other than the SIREN."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDepositSellerContact(TypedDict):
    """Whom to ask."""

    name: NotRequired[str | None]
    """A person or department."""
    phone: NotRequired[str | None]
    """Telephone number."""
    email: NotRequired[str | None]
    """E-mail address."""


class InvoiceDepositBuyer(TypedDict):
    """Who buys. In `purchases`, name and SIREN default to the workspace's company."""

    name: NotRequired[str | None]
    """Name of the company."""
    siren: NotRequired[str | None]
    """9 digits, the last of which is a check digit (Luhn); spaces are ignored."""
    siret: NotRequired[str | None]
    """14 digits that begin with the SIREN, which may then be omitted."""
    vat_number: NotRequired[str | None]
    """VAT number with its country prefix."""
    electronic_address: NotRequired[InvoiceDepositBuyerElectronicAddress | None]
    """Where the e-invoicing network reaches this party."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address."""
    trading_name: NotRequired[str | None]
    """The name that it trades under."""
    ids: NotRequired[list[InvoiceDepositBuyerIdsItem] | None]
    """Other identifiers of the party, besides the SIRET."""
    legal_id: NotRequired[InvoiceDepositBuyerLegalId | None]
    """Its number in a register other than the SIREN."""
    contact: NotRequired[InvoiceDepositBuyerContact | None]
    """Whom to ask."""
    kind: NotRequired[Literal["business", "consumer", "public_body"] | None]
    """A buyer without any identifier or electronic address, in the Union, is a `consumer` by default."""


class InvoiceDepositBuyerElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches this party."""

    scheme: str
    """Electronic address scheme (EAS); `0225` in France."""
    value: str
    """The address in that scheme."""


class InvoiceDepositBuyerIdsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDepositBuyerLegalId(TypedDict):
    """Its number in a register other than the SIREN."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDepositBuyerContact(TypedDict):
    """Whom to ask."""

    name: NotRequired[str | None]
    """A person or department."""
    phone: NotRequired[str | None]
    """Telephone number."""
    email: NotRequired[str | None]
    """E-mail address."""


class InvoiceDepositDelivery(TypedDict):
    """When and where the goods or services are supplied; an intra-community supply (`K`) needs both members."""

    date: NotRequired[str | None]
    """When the goods or services were supplied (BT-72). `YYYY-MM-DD`."""
    country_code: NotRequired[str | None]
    """The country of supply (BT-80), ISO 3166-1 alpha-2."""
    name: NotRequired[str | None]
    """Who receives the delivery (BT-70)."""
    location_id: NotRequired[InvoiceDepositDeliveryLocationId | None]
    """An identifier of the place (BT-71)."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The address of the place (BG-15), in the same country."""


class InvoiceDepositDeliveryLocationId(TypedDict):
    """An identifier of the place (BT-71)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDepositInvoicedObjectsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDepositInvoicingPeriod(TypedDict):
    """The period that is invoiced (BG-14)."""

    start_date: NotRequired[str | None]
    """The first day, `YYYY-MM-DD`."""
    end_date: NotRequired[str | None]
    """The last day, `YYYY-MM-DD`."""


class InvoiceDepositPayee(TypedDict):
    """Who is paid, if not the seller (BG-10)."""

    name: str
    """The name (BT-59)."""
    id: NotRequired[InvoiceDepositPayeeId | None]
    """An identifier (BT-60)."""
    legal_id: NotRequired[InvoiceDepositPayeeLegalId | None]
    """Its number in a register (BT-61)."""


class InvoiceDepositPayeeId(TypedDict):
    """An identifier (BT-60)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDepositPayeeLegalId(TypedDict):
    """Its number in a register (BT-61)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDepositTaxRepresentative(TypedDict):
    """The seller's tax representative (BG-11)."""

    name: str
    """The name (BT-62)."""
    vat_number: NotRequired[str | None]
    """The VAT number (BT-63)."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address (BG-12)."""


class InvoiceDepositAddress(TypedDict):
    line1: NotRequired[str | None]
    """Street and number."""
    line2: NotRequired[str | None]
    """Second line of the address."""
    postal_code: NotRequired[str | None]
    """Postal code."""
    line3: NotRequired[str | None]
    """Third line of the address."""
    city: NotRequired[str | None]
    """City."""
    region: NotRequired[str | None]
    """Region or province."""
    country_code: NotRequired[str | None]
    """ISO 3166-1 alpha-2."""


class InvoiceDepositAllowanceCharge(TypedDict):
    charge: NotRequired[bool | None]
    """True for a charge, false (the default) for an allowance."""
    amount: NotRequired[int | float | Decimal | str | None]
    """The amount added (charge) or taken off (allowance), without tax. Computed if `base_amount` and `percentage` are given; if it is given as well, it is checked. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    base_amount: NotRequired[int | float | Decimal | str | None]
    """What the percentage is taken of. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    percentage: NotRequired[int | float | Decimal | str | None]
    """Percentage of `base_amount`, 0 to 100, at most 4 decimals. A JSON number or a decimal string."""
    reason: NotRequired[str | None]
    """The reason in words; `Remise` or `Frais` by default."""
    reason_code: NotRequired[str | None]
    """UNTDID 5189 for an allowance, 7161 for a charge."""
    tax_category: NotRequired[Literal["S", "Z", "E", "AE", "K", "G", "O", "L", "M", "B"] | None]
    """VAT category (UNCL 5305). `S` by default; an allowance or a charge takes that of the lines if they all have the same."""
    tax_rate: NotRequired[int | float | Decimal | str | None]
    """VAT rate in percent, 0 to 100, at most 4 decimals; 0 and optional in the categories Z, E, AE, K, G and O. A JSON number or a decimal string."""


class InvoiceDepositAttachment(TypedDict):
    reference: str
    """The number or name of the document (BT-122)."""
    description: NotRequired[str | None]
    """What it is (BT-123). For a French seller one of the list of BR-FR-17, such as `RIB` or `BON_LIVRAISON`; `LISIBLE`, a readable copy of the invoice, at most once."""
    filename: NotRequired[str | None]
    """The name for downloads, with the extension of its type; required beside a content."""
    mime_code: NotRequired[str | None]
    """By default that of the extension: `application/pdf`, `image/png`, `image/jpeg`, `text/csv`, `application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`, `application/vnd.oasis.opendocument.spreadsheet`."""
    content: NotRequired[str | None]
    """The document in Base64 (BT-125), unless it is a part `attachment` of the form, or only has a `url`."""
    url: NotRequired[str | None]
    """Where the document is (BT-124), http or https. It is never fetched."""


class InvoiceDepositEarlyPaymentDiscount(TypedDict):
    percentage: NotRequired[int | float | Decimal | str | None]
    """Percentage of the amount due, 0 to 100. Give this or `amount`. A JSON number or a decimal string."""
    amount: NotRequired[int | float | Decimal | str | None]
    """The discount. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    until: NotRequired[str | None]
    """Last day on which it is granted, `YYYY-MM-DD`."""


class InvoiceDepositLine(TypedDict):
    name: str
    """What is sold (BT-153)."""
    description: NotRequired[str | None]
    """A description of the item (BT-154)."""
    quantity: int | float | Decimal | str
    """At most 4 decimals; negative on a line that credits another one. A JSON number or a decimal string."""
    unit_code: NotRequired[str | None]
    """UN/ECE Recommendation 20; `C62` (piece) by default."""
    unit_price: int | float | Decimal | str
    """Price of one unit, or of `price_base_quantity` units, without tax, not negative, at most 6 decimals. A JSON number or a decimal string."""
    tax_category: NotRequired[Literal["S", "Z", "E", "AE", "K", "G", "O", "L", "M", "B"] | None]
    """VAT category (UNCL 5305). `S` by default; an allowance or a charge takes that of the lines if they all have the same."""
    tax_rate: NotRequired[int | float | Decimal | str | None]
    """VAT rate in percent, 0 to 100, at most 4 decimals; 0 and optional in the categories Z, E, AE, K, G and O. A JSON number or a decimal string."""
    net_amount: NotRequired[int | float | Decimal | str | None]
    """Quantity × unit price / `price_base_quantity`, rounded half up, + charges − allowances (BT-131). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    id: NotRequired[str | None]
    """Its identifier in the invoice, its position by default (BT-126)."""
    note: NotRequired[str | None]
    """A note (BT-127)."""
    invoiced_object: NotRequired[InvoiceDepositLineInvoicedObject | None]
    """The object that is invoiced (BT-128)."""
    order_line_reference: NotRequired[str | None]
    """The line of the order (BT-132)."""
    buyer_accounting_reference: NotRequired[str | None]
    """The buyer's accounting reference (BT-133)."""
    period: NotRequired[InvoiceDepositLinePeriod | None]
    """The period that is invoiced (BG-26)."""
    adjustments: NotRequired[list[InvoiceDepositLineAdjustment] | None]
    """Allowances and charges of the line."""
    gross_unit_price: NotRequired[int | float | Decimal | str | None]
    """The price before its discount (BT-148), at most 6 decimals. A JSON number or a decimal string."""
    unit_price_discount: NotRequired[int | float | Decimal | str | None]
    """The discount on the gross price (BT-147): gross price − discount = unit price. A JSON number or a decimal string."""
    price_base_quantity: NotRequired[int | float | Decimal | str | None]
    """How many units the price is for (BT-149), 1 by default. A JSON number or a decimal string."""
    price_base_unit_code: NotRequired[str | None]
    """The unit of that quantity (BT-150)."""
    seller_item_id: NotRequired[str | None]
    """Your reference of the item (BT-155)."""
    buyer_item_id: NotRequired[str | None]
    """The buyer's reference of the item (BT-156)."""
    standard_item_id: NotRequired[InvoiceDepositLineStandardItemId | None]
    """A registered reference, such as a GTIN: scheme `0160` (BT-157)."""
    classifications: NotRequired[list[InvoiceDepositLineClassificationsItem] | None]
    """Classifications of the item."""
    origin_country_code: NotRequired[str | None]
    """Country of origin, ISO 3166-1 alpha-2 (BT-159)."""
    attributes: NotRequired[list[InvoiceDepositLineAttributesItem] | None]
    """Attributes of the item (BG-32)."""
    operation: NotRequired[Literal["goods", "services"] | None]
    """Whether it supplies goods or services."""
    exemption_reason: NotRequired[str | None]
    """Why there is no tax; it goes to the breakdown of its category and rate (BT-120)."""
    exemption_reason_code: NotRequired[str | None]
    """The same as a VATEX code (BT-121)."""


class InvoiceDepositLineInvoicedObject(TypedDict):
    """The object that is invoiced (BT-128)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDepositLinePeriod(TypedDict):
    """The period that is invoiced (BG-26)."""

    start_date: NotRequired[str | None]
    """The first day, `YYYY-MM-DD`."""
    end_date: NotRequired[str | None]
    """The last day, `YYYY-MM-DD`."""


class InvoiceDepositLineStandardItemId(TypedDict):
    """A registered reference, such as a GTIN: scheme `0160` (BT-157)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDepositLineClassificationsItem(TypedDict):
    code: str
    """The code of the item (BT-158)."""
    scheme: NotRequired[str | None]
    """Its list, UNTDID 7143."""
    version: NotRequired[str | None]
    """The version of the list."""


class InvoiceDepositLineAttributesItem(TypedDict):
    name: str
    """The name (BT-160)."""
    value: str
    """The value (BT-161)."""


class InvoiceDepositLineAdjustment(TypedDict):
    charge: NotRequired[bool | None]
    """True for a charge, false (the default) for an allowance."""
    amount: NotRequired[int | float | Decimal | str | None]
    """The amount added (charge) or taken off (allowance), without tax. Computed if `base_amount` and `percentage` are given; if it is given as well, it is checked. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    base_amount: NotRequired[int | float | Decimal | str | None]
    """What the percentage is taken of. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    percentage: NotRequired[int | float | Decimal | str | None]
    """Percentage of `base_amount`, 0 to 100, at most 4 decimals. A JSON number or a decimal string."""
    reason: NotRequired[str | None]
    """The reason in words; `Remise` or `Frais` by default."""
    reason_code: NotRequired[str | None]
    """UNTDID 5189 for an allowance, 7161 for a charge."""


class InvoiceDepositNote(TypedDict):
    subject_code: NotRequired[str | None]
    """UNTDID 4451: `PMT`, `PMD` and `AAB` hold the French legal notes."""
    text: str
    """The note (BT-22)."""


class InvoiceDepositPayment(TypedDict):
    amount: int | float | Decimal | str
    """The amount paid, which is deducted from the amount due. Not negative. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    paid_on: NotRequired[str | None]
    """Day of the payment, `YYYY-MM-DD`."""
    reference: NotRequired[str | None]
    """The reference of the payment."""


class InvoiceDepositPaymentMeans(TypedDict):
    type_code: NotRequired[str | int | None]
    """UNTDID 4461; `30` (credit transfer) by default beside an IBAN."""
    iban: NotRequired[str | None]
    """The IBAN of the payee (BT-84)."""
    bic: NotRequired[str | None]
    """The BIC of the bank of the payee (BT-86)."""
    account_name: NotRequired[str | None]
    """The name of the account (BT-85)."""
    text: NotRequired[str | None]
    """The means in words (BT-82)."""
    remittance_information: NotRequired[str | None]
    """What the payer has to quote (BT-83)."""
    account_id: NotRequired[str | None]
    """An account of the payee that has no IBAN (BT-84)."""
    card: NotRequired[InvoiceDepositPaymentMeansCard | None]
    """The card that was used (BG-18)."""
    direct_debit: NotRequired[InvoiceDepositPaymentMeansDirectDebit | None]
    """The direct debit (BG-19)."""


class InvoiceDepositPaymentMeansCard(TypedDict):
    """The card that was used (BG-18)."""

    number: str
    """Its last 4 to 6 digits, never the whole number (BT-87)."""
    holder_name: NotRequired[str | None]
    """The name of the holder (BT-88)."""


class InvoiceDepositPaymentMeansDirectDebit(TypedDict):
    """The direct debit (BG-19)."""

    mandate_reference: NotRequired[str | None]
    """The mandate (BT-89)."""
    creditor_id: NotRequired[str | None]
    """The identifier of the creditor (BT-90)."""
    debited_iban: NotRequired[str | None]
    """The account that is debited (BT-91)."""


class InvoiceDepositReference(TypedDict):
    invoice_number: str
    """The number of the earlier invoice (BT-25)."""
    issue_date: NotRequired[str | None]
    """Issue date of that invoice, `YYYY-MM-DD`."""


class InvoiceDepositTaxSubtotal(TypedDict):
    tax_category: NotRequired[Literal["S", "Z", "E", "AE", "K", "G", "O", "L", "M", "B"] | None]
    """VAT category (UNCL 5305). `S` by default; an allowance or a charge takes that of the lines if they all have the same."""
    tax_rate: NotRequired[int | float | Decimal | str | None]
    """VAT rate in percent, 0 to 100, at most 4 decimals; 0 and optional in the categories Z, E, AE, K, G and O. A JSON number or a decimal string."""
    taxable_amount: NotRequired[int | float | Decimal | str | None]
    """The sum taxed at this category and rate (BT-116). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    tax_amount: NotRequired[int | float | Decimal | str | None]
    """Taxable amount × rate, rounded half up (BT-117). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    exemption_reason: NotRequired[str | None]
    """Why there is no tax (BT-120)."""
    exemption_reason_code: NotRequired[str | None]
    """The same as a VATEX code (BT-121)."""


class InvoiceDirectDebit(TypedDict):
    mandate_reference: str | None
    """The mandate (BT-89); null if not given."""
    creditor_id: str | None
    """The identifier of the creditor (BT-90); null if not given."""
    debited_iban: str | None
    """The account that is debited (BT-91); null if not given."""


class InvoiceDownload(TypedDict):
    pdf: str
    """The invoice as a PDF. Absolute URL."""
    facturx: str
    """The invoice as Factur-X: a PDF with the CII inside. Absolute URL."""
    ubl: str
    """The invoice as UBL. Absolute URL."""
    cii: str
    """The invoice as CII. Absolute URL."""


class InvoiceDraft(TypedDict):
    direction: NotRequired[Literal["sales", "purchases"]]
    """`sales`: the company of the workspace is the seller; `purchases`: it is the buyer."""
    type_code: NotRequired[Literal["380", "389", "393", "501", "386", "500", "384", "471", "472", "473", "261", "262", "381", "396", "502", "503", "325", 380, 389, 393, 501, 386, 500, 384, 471, 472, 473, 261, 262, 381, 396, 502, 503, 325] | None]
    """UNTDID 1001: `380` (an invoice) by default; `381` is a credit note, `325` a pro forma."""
    invoice_number: NotRequired[str | None]
    """Without one, and without `numbering`, a provisional number beginning with `TEMP-` is assigned, and a sale stays a draft."""
    numbering: NotRequired[Literal["series"] | None]
    """`series`, in place of a number of a sale: the next one of the company's own series, such as `FA-2026-00001`, or as its profile numbers. Credit notes have a series of their own, and so have pro formas."""
    proforma: NotRequired[bool | None]
    """False by default. A pro forma is of type `325` and takes no status: a sale stays a draft."""
    issue_date: NotRequired[str | None]
    """Issue date, which only a draft may lack, `YYYY-MM-DD`."""
    due_date: NotRequired[str | None]
    """Due date, `YYYY-MM-DD`."""
    currency_code: NotRequired[str | None]
    """ISO 4217; `EUR` by default."""
    category_id: NotRequired[int | None]
    """A category of the workspace. A purchase without one takes its supplier's."""
    purchase_order_reference: NotRequired[str | None]
    """The buyer's order number (BT-13)."""
    lifecycle_state: NotRequired[str | None]
    """The state to start in: of sales `submitted` (the default), `issued`, `received`, `available`, `in_hand`, `approved`, `payment_sent`, `collected`; of purchases `available` (the default), `in_hand`, `approved`, `payment_sent`, `collected`. A sale without a number stays a draft, and so does a pro forma. Of sales also `draft`: it has no number and no event, may lack members, and can be replaced and deleted until its issue; `warnings` name what the issue will refuse."""
    seller: NotRequired[InvoiceDraftSeller | None]
    """Who sells. In `sales`, name and SIREN default to the workspace's company."""
    buyer: NotRequired[InvoiceDraftBuyer | None]
    """Who buys. In `purchases`, name and SIREN default to the workspace's company."""
    delivery: NotRequired[InvoiceDraftDelivery | None]
    """When and where the goods or services are supplied; an intra-community supply (`K`) needs both members."""
    lines: NotRequired[list[InvoiceDepositLine] | None]
    """The lines, at most 10 000; at least one, unless it is a draft."""
    tax_subtotals: NotRequired[list[InvoiceDepositTaxSubtotal] | None]
    """VAT breakdown: one element per category and rate."""
    payment_means: NotRequired[list[InvoiceDepositPaymentMeans] | None]
    """Ways to pay the invoice."""
    allowance_charges: NotRequired[list[InvoiceDepositAllowanceCharge] | None]
    """Allowances and charges on the whole document."""
    item_notes: NotRequired[list[InvoiceDepositNote] | None]
    """Notes of the invoice."""
    invoice_references: NotRequired[list[InvoiceDepositReference] | None]
    """Earlier invoices that this one refers to."""
    payments: NotRequired[list[InvoiceDepositPayment] | None]
    """Payments that have already been made, together at most the total including tax."""
    early_payment_discounts: NotRequired[list[InvoiceDepositEarlyPaymentDiscount] | None]
    """Discounts granted for paying early."""
    attachments: NotRequired[list[InvoiceDepositAttachment] | None]
    """Supporting documents, at most 20, in place of those that the draft has: `[]` removes them, and without this member they stay."""
    total_excluding_tax: NotRequired[int | float | Decimal | str | None]
    """Lines − allowances + charges (BT-109). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    total_tax: NotRequired[int | float | Decimal | str | None]
    """Sum of the tax of the VAT breakdown (BT-110). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    total_including_tax: NotRequired[int | float | Decimal | str | None]
    """Total excluding tax + total tax (BT-112). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    amount_due: NotRequired[int | float | Decimal | str | None]
    """Total including tax − payments + rounding (BT-115). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    operation: NotRequired[Literal["goods", "services", "mixed"] | None]
    """Whether it supplies goods, services or both; guessed from units and taxes if nothing says it."""
    business_process: NotRequired[str | None]
    """The business process, such as `S1`, whose letter is that of `operation` (BT-23)."""
    language: NotRequired[Literal["fr", "en", "de"] | None]
    """The language of the PDF; by default the company's."""
    tax_point_date: NotRequired[str | None]
    """The day on which VAT becomes due (BT-7), `YYYY-MM-DD`."""
    tax_point_code: NotRequired[Literal["3", "35", "432"] | None]
    """When VAT becomes due, instead of a day: `3` at the issue, `35` at the delivery, `432` at the payment (BT-8)."""
    tax_currency_code: NotRequired[str | None]
    """The currency of the VAT in accounts (BT-6); `EUR` for a French seller who invoices in another."""
    exchange_rate: NotRequired[int | float | Decimal | str | None]
    """Units of `tax_currency_code` for one of `currency_code`. A JSON number or a decimal string."""
    total_tax_in_tax_currency: NotRequired[int | float | Decimal | str | None]
    """The total tax in `tax_currency_code` (BT-111), by default total tax × `exchange_rate`. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    buyer_reference: NotRequired[str | None]
    """The buyer's own reference (BT-10)."""
    project_reference: NotRequired[str | None]
    """The project (BT-11)."""
    contract_reference: NotRequired[str | None]
    """The contract (BT-12)."""
    tender_reference: NotRequired[str | None]
    """The call for tenders (BT-17)."""
    sales_order_reference: NotRequired[str | None]
    """Your order number (BT-14)."""
    receiving_advice_reference: NotRequired[str | None]
    """The receiving advice (BT-15)."""
    despatch_advice_reference: NotRequired[str | None]
    """The despatch advice (BT-16)."""
    buyer_accounting_reference: NotRequired[str | None]
    """The buyer's accounting reference (BT-19)."""
    invoiced_objects: NotRequired[list[InvoiceDraftInvoicedObjectsItem] | None]
    """The objects that are invoiced (BT-18)."""
    invoicing_period: NotRequired[InvoiceDraftInvoicingPeriod | None]
    """The period that is invoiced (BG-14)."""
    payment_terms: NotRequired[str | None]
    """The terms of payment in words (BT-20)."""
    payee: NotRequired[InvoiceDraftPayee | None]
    """Who is paid, if not the seller (BG-10)."""
    tax_representative: NotRequired[InvoiceDraftTaxRepresentative | None]
    """The seller's tax representative (BG-11)."""
    rounding_amount: NotRequired[int | float | Decimal | str | None]
    """A rounding of the amount due (BT-114). In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    lines_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the lines (BT-106). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    allowances_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the allowances (BT-107). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    charges_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the charges (BT-108). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    paid_amount: NotRequired[int | float | Decimal | str | None]
    """Sum of the payments (BT-113); alone it is one payment. Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""


class InvoiceDraftSeller(TypedDict):
    """Who sells. In `sales`, name and SIREN default to the workspace's company."""

    name: NotRequired[str | None]
    """Name of the company."""
    siren: NotRequired[str | None]
    """9 digits, the last of which is a check digit (Luhn); spaces are ignored."""
    siret: NotRequired[str | None]
    """14 digits that begin with the SIREN, which may then be omitted."""
    vat_number: NotRequired[str | None]
    """VAT number with its country prefix."""
    electronic_address: NotRequired[InvoiceDraftSellerElectronicAddress | None]
    """Where the e-invoicing network reaches this party."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address."""
    trading_name: NotRequired[str | None]
    """The name that it trades under."""
    ids: NotRequired[list[InvoiceDraftSellerIdsItem] | None]
    """Other identifiers of the party, besides the SIRET."""
    legal_id: NotRequired[InvoiceDraftSellerLegalId | None]
    """Its number in a register other than the SIREN."""
    contact: NotRequired[InvoiceDraftSellerContact | None]
    """Whom to ask."""
    tax_registration: NotRequired[str | None]
    """A tax number that is not a VAT number (BT-32)."""
    legal_information: NotRequired[str | None]
    """Legal form, capital, register (BT-33)."""


class InvoiceDraftSellerElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches this party."""

    scheme: str
    """Electronic address scheme (EAS); `0225` in France."""
    value: str
    """The address in that scheme."""


class InvoiceDraftSellerIdsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDraftSellerLegalId(TypedDict):
    """Its number in a register other than the SIREN."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDraftSellerContact(TypedDict):
    """Whom to ask."""

    name: NotRequired[str | None]
    """A person or department."""
    phone: NotRequired[str | None]
    """Telephone number."""
    email: NotRequired[str | None]
    """E-mail address."""


class InvoiceDraftBuyer(TypedDict):
    """Who buys. In `purchases`, name and SIREN default to the workspace's company."""

    name: NotRequired[str | None]
    """Name of the company."""
    siren: NotRequired[str | None]
    """9 digits, the last of which is a check digit (Luhn); spaces are ignored."""
    siret: NotRequired[str | None]
    """14 digits that begin with the SIREN, which may then be omitted."""
    vat_number: NotRequired[str | None]
    """VAT number with its country prefix."""
    electronic_address: NotRequired[InvoiceDraftBuyerElectronicAddress | None]
    """Where the e-invoicing network reaches this party."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address."""
    trading_name: NotRequired[str | None]
    """The name that it trades under."""
    ids: NotRequired[list[InvoiceDraftBuyerIdsItem] | None]
    """Other identifiers of the party, besides the SIRET."""
    legal_id: NotRequired[InvoiceDraftBuyerLegalId | None]
    """Its number in a register other than the SIREN."""
    contact: NotRequired[InvoiceDraftBuyerContact | None]
    """Whom to ask."""
    kind: NotRequired[Literal["business", "consumer", "public_body"] | None]
    """A buyer without any identifier or electronic address, in the Union, is a `consumer` by default."""


class InvoiceDraftBuyerElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches this party."""

    scheme: str
    """Electronic address scheme (EAS); `0225` in France."""
    value: str
    """The address in that scheme."""


class InvoiceDraftBuyerIdsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDraftBuyerLegalId(TypedDict):
    """Its number in a register other than the SIREN."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDraftBuyerContact(TypedDict):
    """Whom to ask."""

    name: NotRequired[str | None]
    """A person or department."""
    phone: NotRequired[str | None]
    """Telephone number."""
    email: NotRequired[str | None]
    """E-mail address."""


class InvoiceDraftDelivery(TypedDict):
    """When and where the goods or services are supplied; an intra-community supply (`K`) needs both members."""

    date: NotRequired[str | None]
    """When the goods or services were supplied (BT-72). `YYYY-MM-DD`."""
    country_code: NotRequired[str | None]
    """The country of supply (BT-80), ISO 3166-1 alpha-2."""
    name: NotRequired[str | None]
    """Who receives the delivery (BT-70)."""
    location_id: NotRequired[InvoiceDraftDeliveryLocationId | None]
    """An identifier of the place (BT-71)."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The address of the place (BG-15), in the same country."""


class InvoiceDraftDeliveryLocationId(TypedDict):
    """An identifier of the place (BT-71)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDraftInvoicedObjectsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDraftInvoicingPeriod(TypedDict):
    """The period that is invoiced (BG-14)."""

    start_date: NotRequired[str | None]
    """The first day, `YYYY-MM-DD`."""
    end_date: NotRequired[str | None]
    """The last day, `YYYY-MM-DD`."""


class InvoiceDraftPayee(TypedDict):
    """Who is paid, if not the seller (BG-10)."""

    name: str
    """The name (BT-59)."""
    id: NotRequired[InvoiceDraftPayeeId | None]
    """An identifier (BT-60)."""
    legal_id: NotRequired[InvoiceDraftPayeeLegalId | None]
    """Its number in a register (BT-61)."""


class InvoiceDraftPayeeId(TypedDict):
    """An identifier (BT-60)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDraftPayeeLegalId(TypedDict):
    """Its number in a register (BT-61)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class InvoiceDraftTaxRepresentative(TypedDict):
    """The seller's tax representative (BG-11)."""

    name: str
    """The name (BT-62)."""
    vat_number: NotRequired[str | None]
    """The VAT number (BT-63)."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address (BG-12)."""


class InvoiceEarlyPaymentDiscount(TypedDict):
    percentage: int | Decimal | None
    """Percentage of the amount due; null if `amount` is given."""
    amount: Decimal | None
    """The amount of the discount; null if `percentage` is given. Two decimals."""
    until: str | None
    """The last day on which it is granted; null if not limited. `YYYY-MM-DD`."""


class InvoiceHeader(TypedDict):
    id: int
    """The invoice."""
    invoice_number: str | None
    """Its number; a provisional one begins with `TEMP-`. Null for a draft."""
    direction: Literal["sales", "purchases"]
    """`sales`: the company is the seller; `purchases`: it is the buyer."""
    proforma: bool
    """Whether it is a pro forma, which is not binding."""
    lifecycle_state: Literal["draft", "submitted", "issued", "received", "available", "in_hand", "approved", "partially_approved", "disputed", "suspended", "completed", "refused", "payment_sent", "collected", "rejected", "endorsed", "cancelled", "routing_error", "direct_payment_request", "factored", "factored_confidential", "payment_account_changed", "not_factored", "inadmissible"]
    """Its state in the French lifecycle."""
    lifecycle_status_code: str | None
    """The code of that state (XP Z12-014); null for a draft."""
    lifecycle_available_transitions: list[Literal["draft", "submitted", "issued", "received", "available", "in_hand", "approved", "partially_approved", "disputed", "suspended", "completed", "refused", "payment_sent", "collected", "rejected", "endorsed", "cancelled", "routing_error", "direct_payment_request", "factored", "factored_confidential", "payment_account_changed", "not_factored", "inadmissible"]]
    """The states that the company of the workspace may set next."""
    upload_source: Literal["api", "network", "web", "quote"]
    """The channel by which it came."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    workspace_id: int
    """The workspace."""
    type_code: str
    """UNTDID 1001: `380` is an invoice, `381` a credit note."""
    issue_date: str
    """The day of issue. `YYYY-MM-DD`."""
    due_date: str | None
    """The day by which it has to be paid. Null without a due date. `YYYY-MM-DD`."""
    currency_code: str
    """The currency of all amounts. ISO 4217."""
    seller: InvoiceSeller
    """Who sells."""
    buyer: InvoiceBuyer
    """Who buys."""
    delivery: InvoiceDelivery | None
    """When and where the goods or services were supplied; null if not given."""
    category_id: int | None
    """Null without a category."""
    purchase_order_reference: str | None
    """The buyer's order number; null if not given (BT-13)."""
    total_excluding_tax: Decimal
    """Lines − allowances + charges (BT-109). Two decimals."""
    total_tax: Decimal
    """The total tax (BT-110). Two decimals."""
    total_including_tax: Decimal
    """Total excluding tax + total tax (BT-112). Two decimals."""
    amount_due: Decimal
    """What is left to pay (BT-115). Two decimals."""
    tax_currency_code: str | None
    """The currency of the VAT in accounts (BT-6); null if not given. ISO 4217."""
    tax_point_date: str | None
    """The day on which VAT becomes due (BT-7); null if not given. `YYYY-MM-DD`."""
    tax_point_code: Literal["3", "35", "432"] | None
    """When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8)."""
    buyer_reference: str | None
    """The buyer's own reference (BT-10); null if not given."""
    project_reference: str | None
    """The project (BT-11); null if not given."""
    contract_reference: str | None
    """The contract (BT-12); null if not given."""
    tender_reference: str | None
    """The call for tenders (BT-17); null if not given."""
    sales_order_reference: str | None
    """The seller's order number (BT-14); null if not given."""
    receiving_advice_reference: str | None
    """The receiving advice (BT-15); null if not given."""
    despatch_advice_reference: str | None
    """The despatch advice (BT-16); null if not given."""
    invoiced_objects: list[InvoiceIdentifier]
    """The objects that are invoiced (BT-18)."""
    buyer_accounting_reference: str | None
    """The buyer's accounting reference (BT-19); null if not given."""
    payment_terms: str | None
    """The terms of payment in words (BT-20); null if not given."""
    business_process: str | None
    """The business process, such as `S1` (BT-23); null if not given."""
    operation: Literal["goods", "services", "mixed"] | None
    """Whether it supplies goods, services or both; null when unknown."""
    profile: str | None
    """The profile that a received file claims (BT-24); null if not given."""
    invoicing_period: InvoicePeriod | None
    """The period that is invoiced (BG-14); null if not given."""
    lines_total: Decimal
    """The sum of the lines (BT-106). Two decimals."""
    allowances_total: Decimal | None
    """Null without allowances (BT-107). Two decimals."""
    charges_total: Decimal | None
    """Null without charges (BT-108). Two decimals."""
    paid_amount: Decimal | None
    """Null without payments (BT-113). Two decimals."""
    rounding_amount: Decimal | None
    """A rounding of the amount due (BT-114); null if not given. Two decimals."""
    total_tax_in_tax_currency: Decimal | None
    """The total tax in `tax_currency_code` (BT-111); null if not given. Two decimals."""
    exchange_rate: int | Decimal | None
    """Units of `tax_currency_code` for one of `currency_code`; null if not given."""
    payee: InvoicePayee | None
    """Who is paid, other than the seller (BG-10); null if not given."""
    tax_representative: InvoiceTaxRepresentative | None
    """The seller's tax representative (BG-11); null if not given."""
    language: Literal["fr", "en", "de"] | None
    """The language of the PDF; null for the company's."""
    warnings_count: int
    """How many remarks its deposit left."""
    attachments_count: int
    """How many documents are attached."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class InvoiceIdentifier(TypedDict):
    value: str
    """The identifier."""
    scheme: str | None
    """Its scheme, such as an ISO 6523 code; null if not given."""


class InvoiceIssue(TypedDict):
    invoice_number: NotRequired[str | None]
    """The number that the sale gets."""
    numbering: NotRequired[Literal["series"] | None]
    """`series`, in place of a number of a sale: the next one of the company's own series, such as `FA-2026-00001`, or as its profile numbers. Credit notes have a series of their own, and so have pro formas."""
    version: NotRequired[int]
    """The `version` of the draft that you read; 409 if it has changed since. A provisional sale has none."""


class InvoiceItemAttribute(TypedDict):
    name: str
    """The name (BT-160)."""
    value: str
    """The value (BT-161)."""


class InvoiceItemClassification(TypedDict):
    code: str
    """The code of the item (BT-158)."""
    scheme: str | None
    """Its list, UNTDID 7143; null if not given."""
    version: str | None
    """The version of the list; null if not given."""


class InvoiceLifecycleEventCreatedData(TypedDict):
    document_id: int
    """The invoice."""
    invoice_number: str | None
    """Its number; a provisional one begins with `TEMP-`. Null for a draft."""
    event: LifecycleEvent
    """The lifecycle event."""
    download: InvoiceDownload
    """Links to the invoice in four formats, as it is when the link is followed; 404 once it has been deleted."""


class InvoiceLifecycleEventCreatedDelivery(TypedDict):
    id: int
    """The delivery, as in its header, and the same on every retry; in the feed, the event."""
    type: Literal["invoice.lifecycle_event.created"]
    """The event type."""
    occurred_at: str
    """When the event happened, in UTC. Order by it: deliveries may overtake one another."""
    workspace_id: int
    """The workspace."""
    data: InvoiceLifecycleEventCreatedData
    """The data of the event, frozen at that instant."""


class InvoiceLine(TypedDict):
    name: str
    """What is sold (BT-153)."""
    description: str | None
    """A description of the item; null if not given (BT-154)."""
    quantity: int | Decimal
    """At most 4 decimals; negative on a line that credits another one (BT-129)."""
    unit_code: str
    """UN/ECE Recommendation 20 (BT-130)."""
    unit_price: int | Decimal
    """The price of one unit, or of `price_base_quantity` units, without tax (BT-146)."""
    tax_category: Literal["S", "Z", "E", "AE", "K", "G", "O", "L", "M", "B"]
    """VAT category (UNCL 5305)."""
    tax_rate: int | Decimal
    """VAT rate in percent."""
    net_amount: Decimal
    """The amount of the line without tax (BT-131). Two decimals."""
    id: str
    """Its identifier in the invoice, its position by default (BT-126)."""
    note: str | None
    """A note (BT-127); null if not given."""
    invoiced_object: InvoiceIdentifier | None
    """The object that is invoiced (BT-128); null if not given."""
    order_line_reference: str | None
    """The line of the order (BT-132); null if not given."""
    buyer_accounting_reference: str | None
    """The buyer's accounting reference (BT-133); null if not given."""
    period: InvoicePeriod | None
    """The period that is invoiced (BG-26); null if not given."""
    adjustments: list[InvoiceLineAdjustment]
    """Allowances and charges, which `net_amount` includes."""
    gross_unit_price: int | Decimal | None
    """The price before its discount (BT-148); null if not given."""
    unit_price_discount: int | Decimal | None
    """The discount on the gross price (BT-147); null if not given."""
    price_base_quantity: int | Decimal | None
    """How many units the price is for (BT-149); null if not given."""
    price_base_unit_code: str | None
    """The unit of that quantity (BT-150); null if not given."""
    seller_item_id: str | None
    """The seller's reference of the item (BT-155); null if not given."""
    buyer_item_id: str | None
    """The buyer's reference of the item (BT-156); null if not given."""
    standard_item_id: InvoiceIdentifier | None
    """A registered reference, such as a GTIN (BT-157); null if not given."""
    classifications: list[InvoiceItemClassification]
    """Classifications of the item."""
    origin_country_code: str | None
    """Country of origin, ISO 3166-1 alpha-2 (BT-159); null if not given."""
    attributes: list[InvoiceItemAttribute]
    """Attributes of the item (BG-32)."""
    operation: Literal["goods", "services"] | None
    """Whether it supplies goods or services; null when unknown."""
    exemption_reason: str | None
    """Why there is no tax on this line; null if not given."""
    exemption_reason_code: str | None
    """The same as a VATEX code; null if not given."""
    group_path: list[str]
    """The names of the groups above the line, outermost first; only files have groups."""


class InvoiceLineAdjustment(TypedDict):
    charge: bool
    """True for a charge, false for an allowance."""
    amount: Decimal
    """The amount added or taken off, without tax (BT-136, BT-141). Two decimals."""
    base_amount: Decimal | None
    """What the percentage is taken of (BT-137, BT-142); null if not given. Two decimals."""
    percentage: int | Decimal | None
    """Percentage of `base_amount` (BT-138, BT-143); null if not given."""
    reason: str | None
    """The reason in words (BT-139, BT-144); null if not given."""
    reason_code: str | None
    """UNTDID 5189 for an allowance, 7161 for a charge (BT-140, BT-145); null if not given."""


class InvoiceNote(TypedDict):
    subject_code: str | None
    """UNTDID 4451; null if not given (BT-21)."""
    text: str
    """The note (BT-22)."""


class InvoicePayee(TypedDict):
    name: str
    """The name (BT-59)."""
    id: InvoiceIdentifier | None
    """An identifier (BT-60); null if not given."""
    legal_id: InvoiceIdentifier | None
    """Its number in a register (BT-61); null if not given."""


class InvoicePayment(TypedDict):
    amount: Decimal
    """The amount paid. Two decimals."""
    paid_on: str | None
    """The day of the payment; null when unknown. `YYYY-MM-DD`."""
    reference: str | None
    """The reference of the payment; null if not given."""


class InvoicePaymentCard(TypedDict):
    number: str
    """The last 4 to 6 digits (BT-87)."""
    holder_name: str | None
    """The name of the holder (BT-88); null if not given."""


class InvoicePaymentMeans(TypedDict):
    type_code: str
    """UNTDID 4461 (BT-81)."""
    iban: str | None
    """The IBAN of the payee; null if not given (BT-84)."""
    bic: str | None
    """The BIC of the bank of the payee; null if not given (BT-86)."""
    account_name: str | None
    """The name of the account; null if not given (BT-85)."""
    text: str | None
    """The means in words (BT-82); null if not given."""
    remittance_information: str | None
    """What the payer has to quote (BT-83); null if not given."""
    account_id: str | None
    """An account of the payee that has no IBAN (BT-84); null if not given."""
    card: InvoicePaymentCard | None
    """The card that was used (BG-18); null if not given."""
    direct_debit: InvoiceDirectDebit | None
    """The direct debit (BG-19); null if not given."""


class InvoicePeriod(TypedDict):
    start_date: str | None
    """The first day; null if not given. `YYYY-MM-DD`."""
    end_date: str | None
    """The last day; null if not given. `YYYY-MM-DD`."""


class InvoiceReference(TypedDict):
    invoice_number: str
    """The number of the earlier invoice (BT-25)."""
    issue_date: str | None
    """Its issue date; null when unknown (BT-26). `YYYY-MM-DD`."""


class InvoiceReporting(TypedDict):
    flow: Literal["10.1", "10.3", "none", "undecided"]
    """`10.1` by invoice, `10.3` added up; `undecided` until its platform has settled it."""
    category: Literal["TLB1", "TPS1", "TNT1", "TMA1"] | None
    """As given; null where each line says it."""
    reported_on: str | None
    """The day that decides its period. `YYYY-MM-DD`."""
    excluded_reason: Literal["not_an_invoice", "e_invoiced", "platform_reports", "message_not_settled", "exempt_of_invoicing", "domestic", "customs", "given"] | None
    """Why it is not reported."""
    source: Literal["computed", "given"]
    """Whether a person has said it."""


class InvoiceReportingInput(TypedDict):
    flow: Literal["10.1", "10.3", "none"]
    """Where it belongs."""
    category: NotRequired[Literal["TLB1", "TPS1", "TNT1", "TMA1"] | None]
    """Of flow 10.3. `TLB1` goods and `TPS1` services also decide, for entries and receipts, lines that do not say which they are."""
    reported_on: NotRequired[str | None]
    """Its day, `YYYY-MM-DD`; its own by default."""
    margin_amount: NotRequired[int | float | Decimal | str | None]
    """Without tax, of a sale taxed by its margin (`TMA1`), which waits for it. A JSON number or a decimal string."""
    margin_rate: NotRequired[int | float | Decimal | str | None]
    """The margin's VAT rate in percent, the sale's by default. A JSON number or a decimal string."""
    reason: str
    """Why, for the audit log."""


class InvoiceSeller(TypedDict):
    name: str
    """Name of the company."""
    siren: str | None
    """9 digits; null when unknown."""
    siret: str | None
    """14 digits; null when unknown."""
    vat_number: str | None
    """With its country prefix; null when unknown."""
    electronic_address: InvoiceSellerElectronicAddress | None
    """Where the e-invoicing network reaches this party; null when unknown."""
    address: InvoiceAddress | None
    """Null when unknown."""
    trading_name: str | None
    """The name that it trades under; null if not given."""
    ids: list[InvoiceIdentifier]
    """Other identifiers of the party, besides the SIRET."""
    legal_id: InvoiceIdentifier | None
    """Its number in a register other than the SIREN; null if not given."""
    contact: InvoiceContact | None
    """Whom to ask; null if not given."""
    tax_registration: str | None
    """A tax number that is not a VAT number (BT-32); null if not given."""
    legal_information: str | None
    """Legal form, capital, register (BT-33); null if not given."""


class InvoiceSellerElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches this party; null when unknown."""

    scheme: str
    """Electronic address scheme (EAS)."""
    value: str
    """The address in that scheme."""


class InvoiceTaxRepresentative(TypedDict):
    name: str
    """The name (BT-62)."""
    vat_number: str | None
    """The VAT number (BT-63); null if not given."""
    address: InvoiceAddress | None
    """The postal address (BG-12); null if not given."""


class InvoiceTaxSubtotal(TypedDict):
    tax_category: Literal["S", "Z", "E", "AE", "K", "G", "O", "L", "M", "B"]
    """VAT category (UNCL 5305)."""
    tax_rate: int | Decimal
    """VAT rate in percent."""
    taxable_amount: Decimal
    """The sum taxed at this category and rate (BT-116). Two decimals."""
    tax_amount: Decimal
    """The tax on it (BT-117). Two decimals."""
    exemption_reason: str | None
    """Why there is no tax; null where there is (BT-120)."""
    exemption_reason_code: str | None
    """The same as a VATEX code; null if not given (BT-121)."""


class InvoiceUpdate(TypedDict):
    direction: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    type_code: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    invoice_number: NotRequired[str | None]
    """The seller's number, for a purchase whose number is provisional."""
    numbering: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    proforma: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    issue_date: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    due_date: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    currency_code: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    category_id: NotRequired[int | None]
    """A category of the workspace."""
    purchase_order_reference: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    lifecycle_state: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    seller: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    buyer: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    delivery: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    lines: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    tax_subtotals: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    payment_means: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    allowance_charges: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    item_notes: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    invoice_references: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    payments: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    early_payment_discounts: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    attachments: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    total_excluding_tax: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    total_tax: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    total_including_tax: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    amount_due: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    operation: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    business_process: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    language: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    tax_point_date: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    tax_point_code: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    tax_currency_code: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    exchange_rate: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    total_tax_in_tax_currency: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    buyer_reference: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    project_reference: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    contract_reference: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    tender_reference: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    sales_order_reference: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    receiving_advice_reference: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    despatch_advice_reference: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    buyer_accounting_reference: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    invoiced_objects: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    invoicing_period: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    payment_terms: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    payee: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    tax_representative: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    rounding_amount: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    lines_total: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    allowances_total: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    charges_total: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""
    paid_amount: NotRequired[Any]
    """Fixed since the deposit: refused unless it is as reads show it."""


class JournalEntry(TypedDict):
    id: int
    """The entry."""
    company_id: int
    """The company whose books it is in."""
    kind: Literal["sale", "purchase", "receipt", "vat_on_receipt", "correction", "reversal"]
    """`vat_on_receipt` moves VAT that a payment makes due. `reversal` takes another entry back. `correction` mends a sealed entry of a bank operation."""
    journal_code: str
    """`VE` sales, `AC` purchases, `CA` money outside of banks, `OD` others."""
    entry_date: str
    """The day on which it counts: of a sealed period the first day after it. `YYYY-MM-DD`."""
    piece_reference: str
    """The number of the document."""
    piece_date: str
    """Its date. `YYYY-MM-DD`."""
    label: str
    """The label of the entry."""
    lines: list[JournalLine]
    """The lines, which balance to the cent."""
    source: JournalEntrySource
    """Why it is there."""
    invoice_id: int | None
    """The document that it is about, or null."""
    reverses_id: int | None
    """The entry that it takes back, or null."""
    corrects_entry_id: int | None
    """The accounting entry that it corrects, or null."""
    exported: bool
    """Whether an export has sealed it."""
    export_id: int | None
    """That export, or null."""
    number: int | None
    """Its number in the journal and fiscal year; null before."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""


class JournalEntrySource(TypedDict):
    """Why it is there."""

    type: Literal["invoice", "receipt", "allocation", "accounting_entry"]
    """The resource that it posts."""
    id: int
    """Its id."""


class JournalLine(TypedDict):
    account_number: str
    """The account in the chart of accounts."""
    label: str
    """The label of the line."""
    debit_amount: Decimal
    """In euros or the currency of the bank account, not negative. Exactly one of the two amounts of a line is zero. Two decimals."""
    credit_amount: Decimal
    """In euros or the currency of the bank account, not negative. Exactly one of the two amounts of a line is zero. Two decimals."""
    auxiliary: JournalLineAuxiliary | None
    """The customer or supplier of a collective account; null on another."""
    currency: JournalLineCurrency | None
    """What it was in another currency; null in euros."""


class JournalLineAuxiliary(TypedDict):
    """The customer or supplier of a collective account; null on another."""

    number: str
    """`C` or `F` and the SIREN, else the VAT number or the name."""
    label: str
    """The name."""


class JournalLineCurrency(TypedDict):
    """What it was in another currency; null in euros."""

    code: str
    """The currency of the document. ISO 4217."""
    amount: Decimal
    """Not negative. Two decimals."""


class Ledger(TypedDict):
    id: int
    """The ledger."""
    company_id: int
    """The company whose books it belongs to."""
    code: str
    """Unique in its company."""
    name: str
    """The name of the ledger."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""


class LedgerCreation(TypedDict):
    company_id: NotRequired[int | None]
    """A company of the workspace; the first by default."""
    code: str
    """Unique among the ledgers of the company."""
    name: str
    """Not blank."""


class LifecycleEvent(TypedDict):
    id: int
    """The event, the same in every delivery of it."""
    status_code: str
    """Code of the French lifecycle (XP Z12-014), such as `205` for approved."""
    status_label: str
    """For display: in French, or as the sender wrote it if it came from the network."""
    state: Literal["draft", "submitted", "issued", "received", "available", "in_hand", "approved", "partially_approved", "disputed", "suspended", "completed", "refused", "payment_sent", "collected", "rejected", "endorsed", "cancelled", "routing_error", "direct_payment_request", "factored", "factored_confidential", "payment_account_changed", "not_factored", "inadmissible", "unknown"]
    """The same in every language: branch on it."""
    occurred_at: str
    """When the status was set. ISO 8601 with the offset of Europe/Paris."""
    sender_role: str | None
    """The role of the sender of a network message; null for an event set here."""
    sender_id: str | None
    """The receiving platform that the message names (role `WK`), not its sender; null for an event set here."""
    sender_scheme_id: str | None
    """The scheme of that id; null for an event set here."""
    reason: str | None
    """The reason in words; null if not given."""
    reason_code: str | None
    """The reason code; null if not given."""
    terminal: bool
    """Whether the lifecycle ends with this state."""
    rejected: bool
    """Whether it was refused and is only recorded."""
    applied: bool
    """Whether it changed the state of the invoice. One that did not may still do so later."""
    created_at: str
    """When it was recorded. ISO 8601 with the offset of Europe/Paris."""


class LifecycleEventCreation(TypedDict):
    state: NotRequired[Literal["submitted", "issued", "received", "available", "in_hand", "approved", "partially_approved", "disputed", "suspended", "completed", "refused", "payment_sent", "collected", "rejected", "endorsed", "cancelled", "routing_error", "direct_payment_request", "factored", "factored_confidential", "payment_account_changed", "not_factored", "inadmissible"] | None]
    """The state to set. Give this, `status_code`, or both."""
    status_code: NotRequired[Literal["200", "201", "202", "203", "204", "205", "206", "207", "208", "209", "210", "211", "212", "213", "214", "220", "221", "224", "225", "226", "227", "228", "500", "501", 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 220, 221, 224, 225, 226, 227, 228, 500, 501] | None]
    """Code of the French lifecycle (XP Z12-014)."""
    reason_code: NotRequired[str | None]
    """The reason for the status; required by 206, 207, 208, 210, 213 and 501."""
    reason: NotRequired[str | None]
    """The reason in words; the French label of the code by default. Required by a 212 of negative amounts."""
    amounts: NotRequired[list[LifecycleEventCreationAmountsItem] | None]
    """Required by 212, and only for it: the amounts collected, tax included, all of one sign and none zero. Negative ones take back what was collected."""


class LifecycleEventCreationAmountsItem(TypedDict):
    amount: int | float | Decimal | str
    """In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    tax_rate: int | float | Decimal | str
    """VAT rate in percent, 0 to 100. A JSON number or a decimal string."""


class ListedLifecycleEvent(TypedDict):
    id: int
    """The event, the same in every delivery of it."""
    status_code: str
    """Code of the French lifecycle (XP Z12-014), such as `205` for approved."""
    status_label: str
    """For display: in French, or as the sender wrote it if it came from the network."""
    state: Literal["draft", "submitted", "issued", "received", "available", "in_hand", "approved", "partially_approved", "disputed", "suspended", "completed", "refused", "payment_sent", "collected", "rejected", "endorsed", "cancelled", "routing_error", "direct_payment_request", "factored", "factored_confidential", "payment_account_changed", "not_factored", "inadmissible", "unknown"]
    """The same in every language: branch on it."""
    occurred_at: str
    """When the status was set. ISO 8601 with the offset of Europe/Paris."""
    sender_role: str | None
    """The role of the sender of a network message; null for an event set here."""
    sender_id: str | None
    """The receiving platform that the message names (role `WK`), not its sender; null for an event set here."""
    sender_scheme_id: str | None
    """The scheme of that id; null for an event set here."""
    reason: str | None
    """The reason in words; null if not given."""
    reason_code: str | None
    """The reason code; null if not given."""
    terminal: bool
    """Whether the lifecycle ends with this state."""
    rejected: bool
    """Whether it was refused and is only recorded."""
    applied: bool
    """Whether it changed the state of the invoice. One that did not may still do so later."""
    created_at: str
    """When it was recorded. ISO 8601 with the offset of Europe/Paris."""
    amounts: list[ListedLifecycleEventAmountsItem]
    """Of a 212, what was collected at each VAT rate; else empty."""


class ListedLifecycleEventAmountsItem(TypedDict):
    amount: Decimal
    """VAT included; negative for money taken back. Two decimals."""
    tax_rate: int | Decimal
    """VAT rate in percent."""


class NetworkFlow(TypedDict):
    kind: Literal["invoice", "status"]
    """What the file is."""
    result: Literal["created", "applied", "recorded", "rejected"]
    """`created` for an invoice; for a status `applied`, `recorded` (without effect) or `rejected`."""
    invoice_id: int
    """The invoice."""
    lifecycle_event_id: int | None
    """The lifecycle event made from a status; null for an invoice."""


class NumberSeries(TypedDict):
    prefix: str
    """Before the digits; `{year}` is the year of issue."""
    width: int
    """Digits of a number, filled up with zeros."""
    first_number: int | None
    """Of the year in which it was set; null for the one after the highest used."""


class OAuthRefusal(TypedDict):
    error: Literal["invalid_request", "invalid_client", "unsupported_grant_type", "invalid_scope", "internal_error", "unavailable"]
    """The kind of refusal; branch on it."""
    error_description: str
    """What is wrong, in French without accents, for people to read."""


class OperationAllocation(TypedDict):
    id: int
    """The allocation."""
    invoice_document_id: int
    """The invoice that it settles."""
    allocated_amount: Decimal
    """How much of the operation goes to the invoice, without a sign. Four decimals."""
    score: Decimal
    """How certain the match is, from 0 to 1; 1 if it was made by hand. Four decimals."""
    status: Literal["proposed", "confirmed", "undone", "discarded"]
    """`proposed`, `confirmed`, or how it ended."""


class OperationEntry(TypedDict):
    id: int
    """The entry."""
    entry_kind: str
    """`bank_operation`, the only kind so far."""
    exported: bool
    """Whether it has gone to the accounting software and can no longer change."""
    lines: list[AccountingEntryLine]
    """The lines, which balance to the cent."""


class OperationProjection(TypedDict):
    state: Literal["posted", "account_not_ready", "pending"]
    """`posted` with an entry, `account_not_ready` while the account is not ready, `pending` until the projection has run."""
    rule_id: int | None
    """The rule that decided a line of the entry; null if none did."""
    projected_at: str | None
    """When the entry was last written; null if it never was. ISO 8601 with the offset of Europe/Paris."""


class OperationReconciliation(TypedDict):
    allocated_amount: Decimal
    """The sum of the confirmed allocations, without a sign. Four decimals."""
    remaining_amount: Decimal
    """What is left to allocate, without a sign. Four decimals."""
    proposals: list[OperationAllocation]
    """Proposed allocations that could be confirmed now, best first."""


class PageMeta(TypedDict):
    current_page: int
    """The number of this page, from 1."""
    per_page: int
    """Rows on a full page."""
    total_pages: int
    """Pages that have rows."""
    total_count: int
    """Rows on all pages."""


class PaymentBatch(TypedDict):
    id: int
    """The batch."""
    company_id: int
    """The company that pays."""
    state: Literal["draft", "pending_approval", "approved", "submitted", "failed", "completed", "partially_completed", "rejected"]
    """Its state. `failed` and `rejected` are final."""
    total_amount: Decimal
    """The sum of its instructions. Two decimals."""
    currency_code: str
    """The currency of all amounts. ISO 4217."""
    instructions_count: int
    """How many instructions it has."""
    updated_at: str
    """When its state, or the draft, last changed. ISO 8601 with the offset of Europe/Paris."""
    bank_account_id: int
    """The account that pays."""
    name: str
    """The name it was given."""
    channel: Literal["sepa_file", "sandbox"]
    """How the bank is reached."""
    version: int
    """Rises with each change of the draft."""
    execution_date: str
    """The day of payment. `YYYY-MM-DD`."""
    approved_at: str | None
    """When it was approved; null before. ISO 8601 with the offset of Europe/Paris."""
    submitted_at: str | None
    """When its handover was started; null before. ISO 8601 with the offset of Europe/Paris."""
    progress: PaymentBatchProgress
    """How many instructions have each status."""
    error_code: str | None
    """Why the handover was refused; null otherwise."""
    error_message: str | None
    """The same in words, for people to read."""
    submission_refused_by: Literal["service", "provider"] | None
    """`provider`: the channel; `service`: this service, before anything was sent; null otherwise."""
    retryable: bool | None
    """Whether the same payments might be accepted in a new batch; null unless refused."""
    started_at: str | None
    """When its handover to the channel began; null before. ISO 8601 with the offset of Europe/Paris."""
    finished_at: str | None
    """When the outcome of the handover was known; null before. ISO 8601 with the offset of Europe/Paris."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""


class PaymentBatchProgress(TypedDict):
    """How many instructions have each status."""

    draft: int
    """Instructions that are `draft`."""
    submitted: int
    """Instructions that are `submitted`."""
    submission_failed: int
    """Instructions that are `submission_failed`."""
    pending: int
    """Instructions that are `pending`."""
    settled: int
    """Instructions that are `settled`."""
    rejected: int
    """Instructions that are `rejected`."""


class PaymentBatchApproval(TypedDict):
    version: int
    """The `version` that you read; 409 if it has changed since."""


class PaymentBatchCreation(TypedDict):
    name: str
    """Not blank."""
    bank_account_id: int
    """The account of the workspace that pays, in euros."""
    channel: Literal["sepa_file", "sandbox"]
    """How the bank is reached."""
    execution_date: str
    """The day of payment, `YYYY-MM-DD`, today in Paris or later."""
    currency_code: NotRequired[Literal["EUR"] | None]
    """`EUR`; may be omitted."""
    sandbox: NotRequired[PaymentSandbox | None]
    """Only for the channel `sandbox`: the answer that its bank will give. No answer of the API shows it."""
    instructions: NotRequired[list[PaymentInstructionCreation] | None]
    """Its payments; none by default."""


class PaymentBatchDecision(TypedDict):
    version: NotRequired[int]
    """The `version` that you read; 409 if it has changed since."""


class PaymentBatchSubmission(TypedDict):
    version: NotRequired[int]
    """The `version` that you read; 409 if it has changed since. Required where `repeats_confirmed` is true."""
    repeats_confirmed: NotRequired[bool]
    """True if a payment that this or another batch has already, for the same invoice and of the same amount, is to be made again, or one of a purchase that was disputed, suspended or refused is to be made all the same. Without such a payment it says nothing."""


class PaymentBatchUpdate(TypedDict):
    name: NotRequired[str]
    """Not blank."""
    bank_account_id: NotRequired[int]
    """The account of the workspace that pays, in euros."""
    channel: NotRequired[Literal["sepa_file", "sandbox"]]
    """How the bank is reached."""
    execution_date: NotRequired[str]
    """The day of payment, `YYYY-MM-DD`, today in Paris or later."""
    currency_code: NotRequired[Literal["EUR"] | None]
    """`EUR`; may be omitted."""
    sandbox: NotRequired[PaymentSandbox | None]
    """Only for the channel `sandbox`: the answer that its bank will give. No answer of the API shows it."""
    version: NotRequired[int]
    """The `version` that you read; 409 if it has changed since."""


class PaymentBatchUpdatedData(TypedDict):
    id: int
    """The batch."""
    company_id: int
    """The company that pays."""
    state: Literal["draft", "pending_approval", "approved", "submitted", "failed", "completed", "partially_completed", "rejected"]
    """Its state. `failed` and `rejected` are final."""
    total_amount: Decimal
    """The sum of its instructions. Two decimals."""
    currency_code: str
    """The currency of all amounts. ISO 4217."""
    instructions_count: int
    """How many instructions it has."""
    updated_at: str
    """When its state, or the draft, last changed. ISO 8601 with the offset of Europe/Paris."""
    previous_state: Literal["draft", "pending_approval", "approved", "submitted", "completed", "partially_completed"]
    """The state before."""


class PaymentBatchUpdatedDelivery(TypedDict):
    id: int
    """The delivery, as in its header, and the same on every retry; in the feed, the event."""
    type: Literal["payment_batch.updated"]
    """The event type."""
    occurred_at: str
    """When the event happened, in UTC. Order by it: deliveries may overtake one another."""
    workspace_id: int
    """The workspace."""
    data: PaymentBatchUpdatedData
    """The data of the event, frozen at that instant."""


class PaymentInstruction(TypedDict):
    id: int
    """The instruction."""
    company_id: int
    """The company that pays."""
    payment_batch_id: int
    """Its batch."""
    status: Literal["draft", "submitted", "submission_failed", "pending", "settled", "rejected"]
    """Its published status."""
    amount: Decimal
    """The amount to pay. Two decimals."""
    currency_code: str
    """The currency of the amount. ISO 4217."""
    reference: str | None
    """What the payee reads on the statement; null if not given."""
    end_to_end_id: str
    """The EndToEndId at the banks, unique in the workspace."""
    beneficiary_iban_masked: str
    """Asterisks and the last four characters; no answer has the whole number."""
    beneficiary_iban_last4: str
    """The last four characters."""
    beneficiary_name: str
    """The payee."""
    beneficiary_bic: str | None
    """The BIC of the bank of the payee; null if not given."""
    invoice_document_id: int | None
    """The invoice that it pays; null if none."""
    execution_date: str
    """The day of payment, that of its batch. `YYYY-MM-DD`."""
    bank_status: Literal["RCVD", "ACTC", "ACCP", "ACSP", "ACWC", "PDNG", "PATC", "ACSC", "ACCC", "RJCT", "CANC"] | None
    """What the bank last reported (ISO 20022); null before."""
    reason_code: str | None
    """The reason code that the bank gave; null if none."""
    reason: str | None
    """The same in words; null if none."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class PaymentInstructionCreation(TypedDict):
    amount: int | float | Decimal | str
    """In euros: positive, at most 2 decimals and 999999999.99. A JSON number or a decimal string."""
    currency_code: NotRequired[Literal["EUR"] | None]
    """`EUR`; may be omitted."""
    beneficiary_name: str
    """Name of the payee."""
    beneficiary_iban: str
    """The IBAN of the payee, in a SEPA country, with or without spaces. Answers only show it masked."""
    beneficiary_bic: NotRequired[str | None]
    """8 or 11 characters."""
    reference: NotRequired[str | None]
    """What the payee reads on the statement."""
    end_to_end_id: NotRequired[str | None]
    """1 to 35 SEPA characters, unique in the workspace; assigned if omitted."""
    invoice_document_id: NotRequired[int | None]
    """An invoice of the workspace."""


class PaymentInstructionReplacement(TypedDict):
    instructions: list[PaymentInstructionCreation]
    """Its payments, in their order."""
    version: NotRequired[int]
    """The `version` that you read; 409 if it has changed since."""


class PaymentInstructionUpdatedData(TypedDict):
    id: int
    """The instruction."""
    company_id: int
    """The company that pays."""
    payment_batch_id: int
    """Its batch."""
    status: Literal["draft", "submitted", "submission_failed", "pending", "settled", "rejected"]
    """Its published status."""
    amount: Decimal
    """The amount to pay. Two decimals."""
    currency_code: str
    """The currency of the amount. ISO 4217."""
    reference: str | None
    """What the payee reads on the statement; null if not given."""
    end_to_end_id: str
    """The EndToEndId at the banks, unique in the workspace."""
    beneficiary_iban_masked: str
    """Asterisks and the last four characters; no answer has the whole number."""
    beneficiary_iban_last4: str
    """The last four characters."""
    previous_status: Literal["draft", "submitted", "submission_failed", "pending", "settled", "rejected"]
    """The status before."""


class PaymentInstructionUpdatedDelivery(TypedDict):
    id: int
    """The delivery, as in its header, and the same on every retry; in the feed, the event."""
    type: Literal["payment_instruction.updated"]
    """The event type."""
    occurred_at: str
    """When the event happened, in UTC. Order by it: deliveries may overtake one another."""
    workspace_id: int
    """The workspace."""
    data: PaymentInstructionUpdatedData
    """The data of the event, frozen at that instant."""


class PaymentSandbox(TypedDict):
    outcome: NotRequired[Literal["taken", "refused", "unknown"] | None]
    """`taken` by default."""
    refused_end_to_end_ids: NotRequired[list[str] | None]
    """Instructions that a refusal names."""
    reason: NotRequired[str | None]
    """Why it refuses."""
    delay_ms: NotRequired[int | None]
    """How long the answer takes, in milliseconds."""


class PlatformConnection(TypedDict):
    id: int
    """The connection."""
    company_id: int
    """The company that is connected."""
    name: str
    """The name it was given."""
    flow_url: str
    """The platform's Flow Service, without `/v1`. Absolute URL."""
    directory_url: str | None
    """The platform's Directory Service, without `/v1`; null without one. Absolute URL."""
    token_url: str
    """Where access tokens come from. Absolute URL."""
    client_id: str
    """The client that the platform knows the company by."""
    client_authentication: Literal["basic", "post"]
    """Whether the secret goes in the `Authorization` header or in the form of the token request."""
    scope: str | None
    """The scope asked for with a token; null for none."""
    organization_id: str | None
    """Sent as `Organization-Id`, to act for another organization; null for none."""
    token_parameter_names: list[str]
    """Further parameters of the token request. Their values are never shown."""
    header_names: list[str]
    """Further headers of calls to both services. Their values are never shown."""
    aliases: list[str]
    """Further SIRENs by which the platform may name the company."""
    send_format: Literal["facturx", "ubl", "cii"]
    """The format of a sale that did not come as UBL, CII or Factur-X."""
    processing_rule: Literal["B2B", "B2BInt", "B2C", "OutOfScope", "ArchiveOnly", "NotApplicable", "B2G", "B2GInt", "B2GOutOfScope", "Undefined"] | None
    """Sent with each flow; null leaves it to the platform."""
    flow_profile: Literal["Basic", "CIUS", "Extended-CTC-FR", "Undefined"] | None
    """Sent with each flow; null for none."""
    request_id: Literal["none", "header", "query"]
    """Whether calls carry a `Request-Id`, and where."""
    flow_types: list[str]
    """The types of flows that are received."""
    directory_check: Literal["off", "warn", "hold"]
    """What is done before a sale goes to a recipient that the directory does not list."""
    platform_number: str | None
    """By which the public portal knows the platform, in the head of reports; null leaves it to the platform."""
    sends: bool
    """Whether sales and statuses go to the platform."""
    receives: bool
    """Whether purchases and statuses come from it."""
    starts_at: str
    """Nothing set before is sent. ISO 8601 with the offset of Europe/Paris."""
    state: Literal["active", "paused", "failed"]
    """`failed` is tried again by itself, hourly at most; `paused` is not."""
    error_code: Literal["access_refused", "platform_unavailable", "platform_timeout", "invalid_answer", "address_refused", "sending_refused"] | None
    """What is wrong with receiving or sending; null while nothing is."""
    error_message: str | None
    """The same in words, for people to read."""
    last_synced_at: str | None
    """When the last successful synchronisation ended; null before the first. A connection that receives nothing has none. ISO 8601 with the offset of Europe/Paris."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When its settings or its state last changed. ISO 8601 with the offset of Europe/Paris."""


class PlatformFlow(TypedDict):
    id: int
    """The flow."""
    platform_connection_id: int
    """The connection that it passes through."""
    direction: Literal["in", "out"]
    """`in`: received, `out`: sent."""
    kind: Literal["invoice", "status"] | None
    """What its file is; null while a received one has not been taken in."""
    state: Literal["new", "imported", "recorded", "ignored", "failed", "queued", "held", "sending", "retry_scheduled", "accepted", "sent", "withdrawn", "skipped", "parked"]
    """A received flow is `new` until its file is `imported` as a purchase or `recorded` as a status, is `ignored` or has `failed`. One that is sent has the state of its message."""
    flow_id: str | None
    """The platform's identifier; null for one that it has not accepted yet."""
    tracking_id: str | None
    """Ours, given to what is sent; null otherwise."""
    flow_type: str | None
    """As the platform lists a received flow, such as `SupplierInvoice`; null for a sent one."""
    flow_syntax: str | None
    """Likewise, such as `UBL`."""
    name: str | None
    """Likewise, the name of the file."""
    processing_rule: str | None
    """How the platform has filed it, such as `B2B`, `B2BInt` or `B2C`; null while it does not say."""
    flow_updated_at: str | None
    """When the platform last changed a received flow, in its own words."""
    invoice_id: int | None
    """The invoice that it became or is about; null while there is none."""
    lifecycle_event_id: int | None
    """The lifecycle event that a received status became, or that a sent flow reports; null otherwise."""
    attempts_count: int
    """Attempts so far."""
    next_attempt_at: str | None
    """When the next attempt is due; null for none. ISO 8601 with the offset of Europe/Paris."""
    error_code: Literal["access_refused", "platform_unavailable", "platform_timeout", "invalid_answer", "address_refused", "platform_refused", "file_absent", "file_refused", "other_company", "invoice_absent", "not_processed", "connection_deleted", "proforma", "provisional_number", "buyer_without_siren", "taken_over", "invalid_document", "filed_international", "recipient_without_invoice_line"] | None
    """Why a received flow waits, has failed or was ignored, or a sent one was skipped; null otherwise."""
    error_message: str | None
    """The same in words, for people to read, with those of the platform."""
    created_at: str
    """When it was first listed, or queued. ISO 8601 with the offset of Europe/Paris."""
    settled_at: str | None
    """When it reached its state; null until then. ISO 8601 with the offset of Europe/Paris."""


class QuarantinedFile(TypedDict):
    id: int
    """The file, as `quarantine_id` in the answer to its sender."""
    workspace_id: int
    """The workspace."""
    channel: Literal["network", "platform"]
    """How it came."""
    kind: Literal["invoice", "status"] | None
    """An invoice, or the status of one; null if the file does not even say that."""
    state: Literal["held", "imported", "discarded"]
    """`held` until it is imported or discarded; only a held one has its bytes."""
    invoice_number: str | None
    """The number that it states, cut to 255 characters; null if it cannot be read."""
    issue_date: str | None
    """The date that it states; null if it cannot be read. `YYYY-MM-DD`."""
    seller_name: str | None
    """The seller that it states, cut to 255 characters; null if it cannot be read."""
    seller_siren: str | None
    """The seller's SIREN; null if it cannot be read."""
    size_bytes: int
    """Its size."""
    sha256: str
    """SHA-256 of its bytes, hexadecimal."""
    findings_count: int
    """The number of reasons of the latest attempt."""
    attempts_count: int
    """How often it came or was tried again; the same bytes are one file."""
    invoice_id: int | None
    """The invoice that was imported, or whose status it was; null until then."""
    created_at: str
    """When it first came. ISO 8601 with the offset of Europe/Paris."""
    settled_at: str | None
    """When it was imported or discarded; null until then. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class QuarantinedFileWithFindings(TypedDict):
    id: int
    """The file, as `quarantine_id` in the answer to its sender."""
    workspace_id: int
    """The workspace."""
    channel: Literal["network", "platform"]
    """How it came."""
    kind: Literal["invoice", "status"] | None
    """An invoice, or the status of one; null if the file does not even say that."""
    state: Literal["held", "imported", "discarded"]
    """`held` until it is imported or discarded; only a held one has its bytes."""
    invoice_number: str | None
    """The number that it states, cut to 255 characters; null if it cannot be read."""
    issue_date: str | None
    """The date that it states; null if it cannot be read. `YYYY-MM-DD`."""
    seller_name: str | None
    """The seller that it states, cut to 255 characters; null if it cannot be read."""
    seller_siren: str | None
    """The seller's SIREN; null if it cannot be read."""
    size_bytes: int
    """Its size."""
    sha256: str
    """SHA-256 of its bytes, hexadecimal."""
    findings_count: int
    """The number of reasons of the latest attempt."""
    attempts_count: int
    """How often it came or was tried again; the same bytes are one file."""
    invoice_id: int | None
    """The invoice that was imported, or whose status it was; null until then."""
    created_at: str
    """When it first came. ISO 8601 with the offset of Europe/Paris."""
    settled_at: str | None
    """When it was imported or discarded; null until then. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""
    findings: list[Finding]
    """Why the latest attempt was refused; the first 200 reasons."""


class Quote(TypedDict):
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    workspace_id: int
    """The workspace."""
    type_code: str
    """UNTDID 1001: `380` is an invoice, `381` a credit note."""
    issue_date: str
    """The day of issue. `YYYY-MM-DD`."""
    due_date: str | None
    """The day by which it has to be paid. Null without a due date. `YYYY-MM-DD`."""
    currency_code: str
    """The currency of all amounts. ISO 4217."""
    seller: InvoiceSeller
    """Who sells."""
    buyer: InvoiceBuyer
    """Who buys."""
    delivery: InvoiceDelivery | None
    """When and where the goods or services were supplied; null if not given."""
    purchase_order_reference: str | None
    """The buyer's order number; null if not given (BT-13)."""
    total_excluding_tax: Decimal
    """Lines − allowances + charges (BT-109). Two decimals."""
    total_tax: Decimal
    """The total tax (BT-110). Two decimals."""
    total_including_tax: Decimal
    """Total excluding tax + total tax (BT-112). Two decimals."""
    amount_due: Decimal
    """What is left to pay (BT-115). Two decimals."""
    tax_currency_code: str | None
    """The currency of the VAT in accounts (BT-6); null if not given. ISO 4217."""
    tax_point_date: str | None
    """The day on which VAT becomes due (BT-7); null if not given. `YYYY-MM-DD`."""
    tax_point_code: Literal["3", "35", "432"] | None
    """When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8)."""
    buyer_reference: str | None
    """The buyer's own reference (BT-10); null if not given."""
    project_reference: str | None
    """The project (BT-11); null if not given."""
    contract_reference: str | None
    """The contract (BT-12); null if not given."""
    tender_reference: str | None
    """The call for tenders (BT-17); null if not given."""
    sales_order_reference: str | None
    """The seller's order number (BT-14); null if not given."""
    receiving_advice_reference: str | None
    """The receiving advice (BT-15); null if not given."""
    despatch_advice_reference: str | None
    """The despatch advice (BT-16); null if not given."""
    invoiced_objects: list[InvoiceIdentifier]
    """The objects that are invoiced (BT-18)."""
    buyer_accounting_reference: str | None
    """The buyer's accounting reference (BT-19); null if not given."""
    payment_terms: str | None
    """The terms of payment in words (BT-20); null if not given."""
    business_process: str | None
    """The business process, such as `S1` (BT-23); null if not given."""
    operation: Literal["goods", "services", "mixed"] | None
    """Whether it supplies goods, services or both; null when unknown."""
    profile: str | None
    """The profile that a received file claims (BT-24); null if not given."""
    invoicing_period: InvoicePeriod | None
    """The period that is invoiced (BG-14); null if not given."""
    lines_total: Decimal
    """The sum of the lines (BT-106). Two decimals."""
    allowances_total: Decimal | None
    """Null without allowances (BT-107). Two decimals."""
    charges_total: Decimal | None
    """Null without charges (BT-108). Two decimals."""
    paid_amount: Decimal | None
    """Null without payments (BT-113). Two decimals."""
    rounding_amount: Decimal | None
    """A rounding of the amount due (BT-114); null if not given. Two decimals."""
    total_tax_in_tax_currency: Decimal | None
    """The total tax in `tax_currency_code` (BT-111); null if not given. Two decimals."""
    exchange_rate: int | Decimal | None
    """Units of `tax_currency_code` for one of `currency_code`; null if not given."""
    payee: InvoicePayee | None
    """Who is paid, other than the seller (BG-10); null if not given."""
    tax_representative: InvoiceTaxRepresentative | None
    """The seller's tax representative (BG-11); null if not given."""
    language: Literal["fr", "en", "de"] | None
    """The language of the PDF; null for the company's."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""
    id: int
    """The quote."""
    quote_number: str
    """Its number in the company's series, such as `DE-2026-00001`."""
    state: Literal["open", "accepted", "refused", "expired", "invoiced"]
    """`open` until the customer decides or its last day is over; an accepted one becomes `invoiced`."""
    valid_until: str | None
    """Its last day; null for no limit. `YYYY-MM-DD`."""
    version: int
    """Counts its changes; to replace a quote, give the one that you have read."""
    invoice_id: int | None
    """The invoice that it became; null before."""
    category_id: int | None
    """Null without a category."""
    lines: list[InvoiceLine]
    """The lines."""
    payment_means: list[InvoicePaymentMeans]
    """Ways to pay it."""
    tax_subtotals: list[InvoiceTaxSubtotal]
    """VAT breakdown: one element per category and rate."""
    allowance_charges: list[InvoiceAllowanceCharge]
    """Allowances and charges on the whole document."""
    item_notes: list[InvoiceNote]
    """Notes of the invoice."""
    invoice_references: list[InvoiceReference]
    """Earlier invoices that this one refers to."""
    payments: list[InvoicePayment]
    """Payments that have already been made."""
    early_payment_discounts: list[InvoiceEarlyPaymentDiscount]
    """Discounts granted for paying early."""


class QuoteConversion(TypedDict):
    due_date: NotRequired[str | None]
    """The day by which the invoice has to be paid, `YYYY-MM-DD`."""
    version: NotRequired[int]
    """The quote's `version` that you read; 409 if it has changed since."""


class QuoteCreation(TypedDict):
    valid_until: NotRequired[str | None]
    """Its last day, after which it can no longer be accepted, `YYYY-MM-DD`."""
    issue_date: str
    """Issue date, which only a draft may lack, `YYYY-MM-DD`."""
    lines: list[InvoiceDepositLine]
    """The lines, at most 10 000; at least one, unless it is a draft."""
    type_code: NotRequired[Literal["380", "389", "393", "501", "386", "500", "384", "471", "472", "473", "261", "262", "381", "396", "502", "503", "325", 380, 389, 393, 501, 386, 500, 384, 471, 472, 473, 261, 262, 381, 396, 502, 503, 325] | None]
    """UNTDID 1001: `380` (an invoice) by default; `381` is a credit note, `325` a pro forma."""
    due_date: NotRequired[str | None]
    """Due date, `YYYY-MM-DD`."""
    currency_code: NotRequired[str | None]
    """ISO 4217; `EUR` by default."""
    category_id: NotRequired[int | None]
    """A category of the workspace. A purchase without one takes its supplier's."""
    purchase_order_reference: NotRequired[str | None]
    """The buyer's order number (BT-13)."""
    seller: NotRequired[QuoteCreationSeller | None]
    """Who sells. In `sales`, name and SIREN default to the workspace's company."""
    buyer: NotRequired[QuoteCreationBuyer | None]
    """Who buys. In `purchases`, name and SIREN default to the workspace's company."""
    delivery: NotRequired[QuoteCreationDelivery | None]
    """When and where the goods or services are supplied; an intra-community supply (`K`) needs both members."""
    tax_subtotals: NotRequired[list[InvoiceDepositTaxSubtotal] | None]
    """VAT breakdown: one element per category and rate."""
    payment_means: NotRequired[list[InvoiceDepositPaymentMeans] | None]
    """Ways to pay the invoice."""
    allowance_charges: NotRequired[list[InvoiceDepositAllowanceCharge] | None]
    """Allowances and charges on the whole document."""
    item_notes: NotRequired[list[InvoiceDepositNote] | None]
    """Notes of the invoice."""
    invoice_references: NotRequired[list[InvoiceDepositReference] | None]
    """Earlier invoices that this one refers to."""
    payments: NotRequired[list[InvoiceDepositPayment] | None]
    """Payments that have already been made, together at most the total including tax."""
    early_payment_discounts: NotRequired[list[InvoiceDepositEarlyPaymentDiscount] | None]
    """Discounts granted for paying early."""
    total_excluding_tax: NotRequired[int | float | Decimal | str | None]
    """Lines − allowances + charges (BT-109). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    total_tax: NotRequired[int | float | Decimal | str | None]
    """Sum of the tax of the VAT breakdown (BT-110). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    total_including_tax: NotRequired[int | float | Decimal | str | None]
    """Total excluding tax + total tax (BT-112). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    amount_due: NotRequired[int | float | Decimal | str | None]
    """Total including tax − payments + rounding (BT-115). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    operation: NotRequired[Literal["goods", "services", "mixed"] | None]
    """Whether it supplies goods, services or both; guessed from units and taxes if nothing says it."""
    business_process: NotRequired[str | None]
    """The business process, such as `S1`, whose letter is that of `operation` (BT-23)."""
    language: NotRequired[Literal["fr", "en", "de"] | None]
    """The language of the PDF; by default the company's."""
    tax_point_date: NotRequired[str | None]
    """The day on which VAT becomes due (BT-7), `YYYY-MM-DD`."""
    tax_point_code: NotRequired[Literal["3", "35", "432"] | None]
    """When VAT becomes due, instead of a day: `3` at the issue, `35` at the delivery, `432` at the payment (BT-8)."""
    tax_currency_code: NotRequired[str | None]
    """The currency of the VAT in accounts (BT-6); `EUR` for a French seller who invoices in another."""
    exchange_rate: NotRequired[int | float | Decimal | str | None]
    """Units of `tax_currency_code` for one of `currency_code`. A JSON number or a decimal string."""
    total_tax_in_tax_currency: NotRequired[int | float | Decimal | str | None]
    """The total tax in `tax_currency_code` (BT-111), by default total tax × `exchange_rate`. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    buyer_reference: NotRequired[str | None]
    """The buyer's own reference (BT-10)."""
    project_reference: NotRequired[str | None]
    """The project (BT-11)."""
    contract_reference: NotRequired[str | None]
    """The contract (BT-12)."""
    tender_reference: NotRequired[str | None]
    """The call for tenders (BT-17)."""
    sales_order_reference: NotRequired[str | None]
    """Your order number (BT-14)."""
    receiving_advice_reference: NotRequired[str | None]
    """The receiving advice (BT-15)."""
    despatch_advice_reference: NotRequired[str | None]
    """The despatch advice (BT-16)."""
    buyer_accounting_reference: NotRequired[str | None]
    """The buyer's accounting reference (BT-19)."""
    invoiced_objects: NotRequired[list[QuoteCreationInvoicedObjectsItem] | None]
    """The objects that are invoiced (BT-18)."""
    invoicing_period: NotRequired[QuoteCreationInvoicingPeriod | None]
    """The period that is invoiced (BG-14)."""
    payment_terms: NotRequired[str | None]
    """The terms of payment in words (BT-20)."""
    payee: NotRequired[QuoteCreationPayee | None]
    """Who is paid, if not the seller (BG-10)."""
    tax_representative: NotRequired[QuoteCreationTaxRepresentative | None]
    """The seller's tax representative (BG-11)."""
    rounding_amount: NotRequired[int | float | Decimal | str | None]
    """A rounding of the amount due (BT-114). In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    lines_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the lines (BT-106). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    allowances_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the allowances (BT-107). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    charges_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the charges (BT-108). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    paid_amount: NotRequired[int | float | Decimal | str | None]
    """Sum of the payments (BT-113); alone it is one payment. Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    attachments: NotRequired[Any]
    """Refused: a quote has no attachments, and neither has its invoice."""


class QuoteCreationSeller(TypedDict):
    """Who sells. In `sales`, name and SIREN default to the workspace's company."""

    name: NotRequired[str | None]
    """Name of the company."""
    siren: NotRequired[str | None]
    """9 digits, the last of which is a check digit (Luhn); spaces are ignored."""
    siret: NotRequired[str | None]
    """14 digits that begin with the SIREN, which may then be omitted."""
    vat_number: NotRequired[str | None]
    """VAT number with its country prefix."""
    electronic_address: NotRequired[QuoteCreationSellerElectronicAddress | None]
    """Where the e-invoicing network reaches this party."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address."""
    trading_name: NotRequired[str | None]
    """The name that it trades under."""
    ids: NotRequired[list[QuoteCreationSellerIdsItem] | None]
    """Other identifiers of the party, besides the SIRET."""
    legal_id: NotRequired[QuoteCreationSellerLegalId | None]
    """Its number in a register other than the SIREN."""
    contact: NotRequired[QuoteCreationSellerContact | None]
    """Whom to ask."""
    tax_registration: NotRequired[str | None]
    """A tax number that is not a VAT number (BT-32)."""
    legal_information: NotRequired[str | None]
    """Legal form, capital, register (BT-33)."""


class QuoteCreationSellerElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches this party."""

    scheme: str
    """Electronic address scheme (EAS); `0225` in France."""
    value: str
    """The address in that scheme."""


class QuoteCreationSellerIdsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteCreationSellerLegalId(TypedDict):
    """Its number in a register other than the SIREN."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteCreationSellerContact(TypedDict):
    """Whom to ask."""

    name: NotRequired[str | None]
    """A person or department."""
    phone: NotRequired[str | None]
    """Telephone number."""
    email: NotRequired[str | None]
    """E-mail address."""


class QuoteCreationBuyer(TypedDict):
    """Who buys. In `purchases`, name and SIREN default to the workspace's company."""

    name: NotRequired[str | None]
    """Name of the company."""
    siren: NotRequired[str | None]
    """9 digits, the last of which is a check digit (Luhn); spaces are ignored."""
    siret: NotRequired[str | None]
    """14 digits that begin with the SIREN, which may then be omitted."""
    vat_number: NotRequired[str | None]
    """VAT number with its country prefix."""
    electronic_address: NotRequired[QuoteCreationBuyerElectronicAddress | None]
    """Where the e-invoicing network reaches this party."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address."""
    trading_name: NotRequired[str | None]
    """The name that it trades under."""
    ids: NotRequired[list[QuoteCreationBuyerIdsItem] | None]
    """Other identifiers of the party, besides the SIRET."""
    legal_id: NotRequired[QuoteCreationBuyerLegalId | None]
    """Its number in a register other than the SIREN."""
    contact: NotRequired[QuoteCreationBuyerContact | None]
    """Whom to ask."""
    kind: NotRequired[Literal["business", "consumer", "public_body"] | None]
    """A buyer without any identifier or electronic address, in the Union, is a `consumer` by default."""


class QuoteCreationBuyerElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches this party."""

    scheme: str
    """Electronic address scheme (EAS); `0225` in France."""
    value: str
    """The address in that scheme."""


class QuoteCreationBuyerIdsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteCreationBuyerLegalId(TypedDict):
    """Its number in a register other than the SIREN."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteCreationBuyerContact(TypedDict):
    """Whom to ask."""

    name: NotRequired[str | None]
    """A person or department."""
    phone: NotRequired[str | None]
    """Telephone number."""
    email: NotRequired[str | None]
    """E-mail address."""


class QuoteCreationDelivery(TypedDict):
    """When and where the goods or services are supplied; an intra-community supply (`K`) needs both members."""

    date: NotRequired[str | None]
    """When the goods or services were supplied (BT-72). `YYYY-MM-DD`."""
    country_code: NotRequired[str | None]
    """The country of supply (BT-80), ISO 3166-1 alpha-2."""
    name: NotRequired[str | None]
    """Who receives the delivery (BT-70)."""
    location_id: NotRequired[QuoteCreationDeliveryLocationId | None]
    """An identifier of the place (BT-71)."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The address of the place (BG-15), in the same country."""


class QuoteCreationDeliveryLocationId(TypedDict):
    """An identifier of the place (BT-71)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteCreationInvoicedObjectsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteCreationInvoicingPeriod(TypedDict):
    """The period that is invoiced (BG-14)."""

    start_date: NotRequired[str | None]
    """The first day, `YYYY-MM-DD`."""
    end_date: NotRequired[str | None]
    """The last day, `YYYY-MM-DD`."""


class QuoteCreationPayee(TypedDict):
    """Who is paid, if not the seller (BG-10)."""

    name: str
    """The name (BT-59)."""
    id: NotRequired[QuoteCreationPayeeId | None]
    """An identifier (BT-60)."""
    legal_id: NotRequired[QuoteCreationPayeeLegalId | None]
    """Its number in a register (BT-61)."""


class QuoteCreationPayeeId(TypedDict):
    """An identifier (BT-60)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteCreationPayeeLegalId(TypedDict):
    """Its number in a register (BT-61)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteCreationTaxRepresentative(TypedDict):
    """The seller's tax representative (BG-11)."""

    name: str
    """The name (BT-62)."""
    vat_number: NotRequired[str | None]
    """The VAT number (BT-63)."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address (BG-12)."""


class QuoteDecision(TypedDict):
    version: NotRequired[int]
    """The quote's `version` that you read; 409 if it has changed since."""


class QuoteHeader(TypedDict):
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    workspace_id: int
    """The workspace."""
    type_code: str
    """UNTDID 1001: `380` is an invoice, `381` a credit note."""
    issue_date: str
    """The day of issue. `YYYY-MM-DD`."""
    due_date: str | None
    """The day by which it has to be paid. Null without a due date. `YYYY-MM-DD`."""
    currency_code: str
    """The currency of all amounts. ISO 4217."""
    seller: InvoiceSeller
    """Who sells."""
    buyer: InvoiceBuyer
    """Who buys."""
    delivery: InvoiceDelivery | None
    """When and where the goods or services were supplied; null if not given."""
    purchase_order_reference: str | None
    """The buyer's order number; null if not given (BT-13)."""
    total_excluding_tax: Decimal
    """Lines − allowances + charges (BT-109). Two decimals."""
    total_tax: Decimal
    """The total tax (BT-110). Two decimals."""
    total_including_tax: Decimal
    """Total excluding tax + total tax (BT-112). Two decimals."""
    amount_due: Decimal
    """What is left to pay (BT-115). Two decimals."""
    tax_currency_code: str | None
    """The currency of the VAT in accounts (BT-6); null if not given. ISO 4217."""
    tax_point_date: str | None
    """The day on which VAT becomes due (BT-7); null if not given. `YYYY-MM-DD`."""
    tax_point_code: Literal["3", "35", "432"] | None
    """When VAT becomes due: `3` at the issue, `35` at the delivery, `432` at the payment; null if not given (BT-8)."""
    buyer_reference: str | None
    """The buyer's own reference (BT-10); null if not given."""
    project_reference: str | None
    """The project (BT-11); null if not given."""
    contract_reference: str | None
    """The contract (BT-12); null if not given."""
    tender_reference: str | None
    """The call for tenders (BT-17); null if not given."""
    sales_order_reference: str | None
    """The seller's order number (BT-14); null if not given."""
    receiving_advice_reference: str | None
    """The receiving advice (BT-15); null if not given."""
    despatch_advice_reference: str | None
    """The despatch advice (BT-16); null if not given."""
    invoiced_objects: list[InvoiceIdentifier]
    """The objects that are invoiced (BT-18)."""
    buyer_accounting_reference: str | None
    """The buyer's accounting reference (BT-19); null if not given."""
    payment_terms: str | None
    """The terms of payment in words (BT-20); null if not given."""
    business_process: str | None
    """The business process, such as `S1` (BT-23); null if not given."""
    operation: Literal["goods", "services", "mixed"] | None
    """Whether it supplies goods, services or both; null when unknown."""
    profile: str | None
    """The profile that a received file claims (BT-24); null if not given."""
    invoicing_period: InvoicePeriod | None
    """The period that is invoiced (BG-14); null if not given."""
    lines_total: Decimal
    """The sum of the lines (BT-106). Two decimals."""
    allowances_total: Decimal | None
    """Null without allowances (BT-107). Two decimals."""
    charges_total: Decimal | None
    """Null without charges (BT-108). Two decimals."""
    paid_amount: Decimal | None
    """Null without payments (BT-113). Two decimals."""
    rounding_amount: Decimal | None
    """A rounding of the amount due (BT-114); null if not given. Two decimals."""
    total_tax_in_tax_currency: Decimal | None
    """The total tax in `tax_currency_code` (BT-111); null if not given. Two decimals."""
    exchange_rate: int | Decimal | None
    """Units of `tax_currency_code` for one of `currency_code`; null if not given."""
    payee: InvoicePayee | None
    """Who is paid, other than the seller (BG-10); null if not given."""
    tax_representative: InvoiceTaxRepresentative | None
    """The seller's tax representative (BG-11); null if not given."""
    language: Literal["fr", "en", "de"] | None
    """The language of the PDF; null for the company's."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""
    id: int
    """The quote."""
    quote_number: str
    """Its number in the company's series, such as `DE-2026-00001`."""
    state: Literal["open", "accepted", "refused", "expired", "invoiced"]
    """`open` until the customer decides or its last day is over; an accepted one becomes `invoiced`."""
    valid_until: str | None
    """Its last day; null for no limit. `YYYY-MM-DD`."""
    version: int
    """Counts its changes; to replace a quote, give the one that you have read."""
    invoice_id: int | None
    """The invoice that it became; null before."""


class QuoteUpdate(TypedDict):
    version: int
    """The version that this replaces. If the quote has another by now, it is 409."""
    valid_until: NotRequired[str | None]
    """Its last day, after which it can no longer be accepted, `YYYY-MM-DD`."""
    issue_date: str
    """Issue date, which only a draft may lack, `YYYY-MM-DD`."""
    lines: list[InvoiceDepositLine]
    """The lines, at most 10 000; at least one, unless it is a draft."""
    type_code: NotRequired[Literal["380", "389", "393", "501", "386", "500", "384", "471", "472", "473", "261", "262", "381", "396", "502", "503", "325", 380, 389, 393, 501, 386, 500, 384, 471, 472, 473, 261, 262, 381, 396, 502, 503, 325] | None]
    """UNTDID 1001: `380` (an invoice) by default; `381` is a credit note, `325` a pro forma."""
    due_date: NotRequired[str | None]
    """Due date, `YYYY-MM-DD`."""
    currency_code: NotRequired[str | None]
    """ISO 4217; `EUR` by default."""
    category_id: NotRequired[int | None]
    """A category of the workspace. A purchase without one takes its supplier's."""
    purchase_order_reference: NotRequired[str | None]
    """The buyer's order number (BT-13)."""
    seller: NotRequired[QuoteUpdateSeller | None]
    """Who sells. In `sales`, name and SIREN default to the workspace's company."""
    buyer: NotRequired[QuoteUpdateBuyer | None]
    """Who buys. In `purchases`, name and SIREN default to the workspace's company."""
    delivery: NotRequired[QuoteUpdateDelivery | None]
    """When and where the goods or services are supplied; an intra-community supply (`K`) needs both members."""
    tax_subtotals: NotRequired[list[InvoiceDepositTaxSubtotal] | None]
    """VAT breakdown: one element per category and rate."""
    payment_means: NotRequired[list[InvoiceDepositPaymentMeans] | None]
    """Ways to pay the invoice."""
    allowance_charges: NotRequired[list[InvoiceDepositAllowanceCharge] | None]
    """Allowances and charges on the whole document."""
    item_notes: NotRequired[list[InvoiceDepositNote] | None]
    """Notes of the invoice."""
    invoice_references: NotRequired[list[InvoiceDepositReference] | None]
    """Earlier invoices that this one refers to."""
    payments: NotRequired[list[InvoiceDepositPayment] | None]
    """Payments that have already been made, together at most the total including tax."""
    early_payment_discounts: NotRequired[list[InvoiceDepositEarlyPaymentDiscount] | None]
    """Discounts granted for paying early."""
    total_excluding_tax: NotRequired[int | float | Decimal | str | None]
    """Lines − allowances + charges (BT-109). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    total_tax: NotRequired[int | float | Decimal | str | None]
    """Sum of the tax of the VAT breakdown (BT-110). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    total_including_tax: NotRequired[int | float | Decimal | str | None]
    """Total excluding tax + total tax (BT-112). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    amount_due: NotRequired[int | float | Decimal | str | None]
    """Total including tax − payments + rounding (BT-115). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    operation: NotRequired[Literal["goods", "services", "mixed"] | None]
    """Whether it supplies goods, services or both; guessed from units and taxes if nothing says it."""
    business_process: NotRequired[str | None]
    """The business process, such as `S1`, whose letter is that of `operation` (BT-23)."""
    language: NotRequired[Literal["fr", "en", "de"] | None]
    """The language of the PDF; by default the company's."""
    tax_point_date: NotRequired[str | None]
    """The day on which VAT becomes due (BT-7), `YYYY-MM-DD`."""
    tax_point_code: NotRequired[Literal["3", "35", "432"] | None]
    """When VAT becomes due, instead of a day: `3` at the issue, `35` at the delivery, `432` at the payment (BT-8)."""
    tax_currency_code: NotRequired[str | None]
    """The currency of the VAT in accounts (BT-6); `EUR` for a French seller who invoices in another."""
    exchange_rate: NotRequired[int | float | Decimal | str | None]
    """Units of `tax_currency_code` for one of `currency_code`. A JSON number or a decimal string."""
    total_tax_in_tax_currency: NotRequired[int | float | Decimal | str | None]
    """The total tax in `tax_currency_code` (BT-111), by default total tax × `exchange_rate`. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    buyer_reference: NotRequired[str | None]
    """The buyer's own reference (BT-10)."""
    project_reference: NotRequired[str | None]
    """The project (BT-11)."""
    contract_reference: NotRequired[str | None]
    """The contract (BT-12)."""
    tender_reference: NotRequired[str | None]
    """The call for tenders (BT-17)."""
    sales_order_reference: NotRequired[str | None]
    """Your order number (BT-14)."""
    receiving_advice_reference: NotRequired[str | None]
    """The receiving advice (BT-15)."""
    despatch_advice_reference: NotRequired[str | None]
    """The despatch advice (BT-16)."""
    buyer_accounting_reference: NotRequired[str | None]
    """The buyer's accounting reference (BT-19)."""
    invoiced_objects: NotRequired[list[QuoteUpdateInvoicedObjectsItem] | None]
    """The objects that are invoiced (BT-18)."""
    invoicing_period: NotRequired[QuoteUpdateInvoicingPeriod | None]
    """The period that is invoiced (BG-14)."""
    payment_terms: NotRequired[str | None]
    """The terms of payment in words (BT-20)."""
    payee: NotRequired[QuoteUpdatePayee | None]
    """Who is paid, if not the seller (BG-10)."""
    tax_representative: NotRequired[QuoteUpdateTaxRepresentative | None]
    """The seller's tax representative (BG-11)."""
    rounding_amount: NotRequired[int | float | Decimal | str | None]
    """A rounding of the amount due (BT-114). In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    lines_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the lines (BT-106). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    allowances_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the allowances (BT-107). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    charges_total: NotRequired[int | float | Decimal | str | None]
    """Sum of the charges (BT-108). Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    paid_amount: NotRequired[int | float | Decimal | str | None]
    """Sum of the payments (BT-113); alone it is one payment. Computed if omitted, checked to the cent if given. In the invoice's currency, at most 2 decimals. A JSON number or a decimal string."""
    attachments: NotRequired[Any]
    """Refused: a quote has no attachments, and neither has its invoice."""


class QuoteUpdateSeller(TypedDict):
    """Who sells. In `sales`, name and SIREN default to the workspace's company."""

    name: NotRequired[str | None]
    """Name of the company."""
    siren: NotRequired[str | None]
    """9 digits, the last of which is a check digit (Luhn); spaces are ignored."""
    siret: NotRequired[str | None]
    """14 digits that begin with the SIREN, which may then be omitted."""
    vat_number: NotRequired[str | None]
    """VAT number with its country prefix."""
    electronic_address: NotRequired[QuoteUpdateSellerElectronicAddress | None]
    """Where the e-invoicing network reaches this party."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address."""
    trading_name: NotRequired[str | None]
    """The name that it trades under."""
    ids: NotRequired[list[QuoteUpdateSellerIdsItem] | None]
    """Other identifiers of the party, besides the SIRET."""
    legal_id: NotRequired[QuoteUpdateSellerLegalId | None]
    """Its number in a register other than the SIREN."""
    contact: NotRequired[QuoteUpdateSellerContact | None]
    """Whom to ask."""
    tax_registration: NotRequired[str | None]
    """A tax number that is not a VAT number (BT-32)."""
    legal_information: NotRequired[str | None]
    """Legal form, capital, register (BT-33)."""


class QuoteUpdateSellerElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches this party."""

    scheme: str
    """Electronic address scheme (EAS); `0225` in France."""
    value: str
    """The address in that scheme."""


class QuoteUpdateSellerIdsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteUpdateSellerLegalId(TypedDict):
    """Its number in a register other than the SIREN."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteUpdateSellerContact(TypedDict):
    """Whom to ask."""

    name: NotRequired[str | None]
    """A person or department."""
    phone: NotRequired[str | None]
    """Telephone number."""
    email: NotRequired[str | None]
    """E-mail address."""


class QuoteUpdateBuyer(TypedDict):
    """Who buys. In `purchases`, name and SIREN default to the workspace's company."""

    name: NotRequired[str | None]
    """Name of the company."""
    siren: NotRequired[str | None]
    """9 digits, the last of which is a check digit (Luhn); spaces are ignored."""
    siret: NotRequired[str | None]
    """14 digits that begin with the SIREN, which may then be omitted."""
    vat_number: NotRequired[str | None]
    """VAT number with its country prefix."""
    electronic_address: NotRequired[QuoteUpdateBuyerElectronicAddress | None]
    """Where the e-invoicing network reaches this party."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address."""
    trading_name: NotRequired[str | None]
    """The name that it trades under."""
    ids: NotRequired[list[QuoteUpdateBuyerIdsItem] | None]
    """Other identifiers of the party, besides the SIRET."""
    legal_id: NotRequired[QuoteUpdateBuyerLegalId | None]
    """Its number in a register other than the SIREN."""
    contact: NotRequired[QuoteUpdateBuyerContact | None]
    """Whom to ask."""
    kind: NotRequired[Literal["business", "consumer", "public_body"] | None]
    """A buyer without any identifier or electronic address, in the Union, is a `consumer` by default."""


class QuoteUpdateBuyerElectronicAddress(TypedDict):
    """Where the e-invoicing network reaches this party."""

    scheme: str
    """Electronic address scheme (EAS); `0225` in France."""
    value: str
    """The address in that scheme."""


class QuoteUpdateBuyerIdsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteUpdateBuyerLegalId(TypedDict):
    """Its number in a register other than the SIREN."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteUpdateBuyerContact(TypedDict):
    """Whom to ask."""

    name: NotRequired[str | None]
    """A person or department."""
    phone: NotRequired[str | None]
    """Telephone number."""
    email: NotRequired[str | None]
    """E-mail address."""


class QuoteUpdateDelivery(TypedDict):
    """When and where the goods or services are supplied; an intra-community supply (`K`) needs both members."""

    date: NotRequired[str | None]
    """When the goods or services were supplied (BT-72). `YYYY-MM-DD`."""
    country_code: NotRequired[str | None]
    """The country of supply (BT-80), ISO 3166-1 alpha-2."""
    name: NotRequired[str | None]
    """Who receives the delivery (BT-70)."""
    location_id: NotRequired[QuoteUpdateDeliveryLocationId | None]
    """An identifier of the place (BT-71)."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The address of the place (BG-15), in the same country."""


class QuoteUpdateDeliveryLocationId(TypedDict):
    """An identifier of the place (BT-71)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteUpdateInvoicedObjectsItem(TypedDict):
    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteUpdateInvoicingPeriod(TypedDict):
    """The period that is invoiced (BG-14)."""

    start_date: NotRequired[str | None]
    """The first day, `YYYY-MM-DD`."""
    end_date: NotRequired[str | None]
    """The last day, `YYYY-MM-DD`."""


class QuoteUpdatePayee(TypedDict):
    """Who is paid, if not the seller (BG-10)."""

    name: str
    """The name (BT-59)."""
    id: NotRequired[QuoteUpdatePayeeId | None]
    """An identifier (BT-60)."""
    legal_id: NotRequired[QuoteUpdatePayeeLegalId | None]
    """Its number in a register (BT-61)."""


class QuoteUpdatePayeeId(TypedDict):
    """An identifier (BT-60)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteUpdatePayeeLegalId(TypedDict):
    """Its number in a register (BT-61)."""

    value: str
    """The identifier."""
    scheme: NotRequired[str | None]
    """Its scheme, such as an ISO 6523 code."""


class QuoteUpdateTaxRepresentative(TypedDict):
    """The seller's tax representative (BG-11)."""

    name: str
    """The name (BT-62)."""
    vat_number: NotRequired[str | None]
    """The VAT number (BT-63)."""
    address: NotRequired[InvoiceDepositAddress | None]
    """The postal address (BG-12)."""


class Receipt(TypedDict):
    id: int
    """The receipt."""
    company_id: int
    """The company whose sale it is."""
    invoice_id: int
    """The invoice or credit note."""
    invoice_number: str
    """Its number."""
    kind: Literal["allocation", "manual", "set_off", "reversal"]
    """`allocation`: of a bank operation. `manual`: entered. `set_off`: a sale against a credit note. `reversal`: takes another one back."""
    amount: Decimal
    """Negative for money given back. Two decimals."""
    currency_code: str
    """That of the invoice. ISO 4217."""
    received_on: str
    """The booking date, or the day that was given; of a reversal that of the undo. `YYYY-MM-DD`."""
    means: Literal["cash", "card", "cheque", "transfer", "direct_debit", "other", "credit_note"] | None
    """How it was paid; null for an allocation."""
    reference: str | None
    """Such as the number of a cheque; null if not given."""
    allocation_id: int | None
    """The allocation that it comes from, else null."""
    reverses_id: int | None
    """The receipt that a reversal takes back, else null."""
    counterpart_id: int | None
    """The other receipt of a set-off, else null."""
    breakdown: list[ReceiptBreakdownItem]
    """What of it has VAT that is due on receipt, by rate."""
    outside_amount: Decimal
    """The rest of it. Two decimals."""
    open_amount: Decimal
    """What is now left to pay of the invoice. Two decimals."""
    state: Literal["recorded", "proposed", "waiting", "parked", "declared", "dismissed", "withdrawn", "reversed"]
    """`proposed`: a person decides. `waiting`: its status 212 follows. `declared`: it is said. `dismissed`: a person left it out. `recorded`: nothing to declare. `withdrawn`, `reversed`: undone before or after. `parked`: comes from a backup."""
    reason: str | None
    """Why it waits or has nothing to declare, such as `suspended`, `exchange_rate_missing` or `before_receipts_from`; of a reversal the words of its undo."""
    lifecycle_event_id: int | None
    """The status 212 that declares it, else null."""
    created_at: str
    """When it was recorded. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class ReceiptBreakdownItem(TypedDict):
    tax_category: str
    """VAT category, such as `S`."""
    tax_rate: int | Decimal
    """VAT rate in percent."""
    amount: Decimal
    """VAT included. Two decimals."""


class ReceiptCreation(TypedDict):
    amount: int | float | Decimal | str
    """Positive, at most 2 decimals, in the invoice's currency, and no more than what is left to pay. A JSON number or a decimal string."""
    means: Literal["cash", "card", "cheque", "transfer", "direct_debit", "other", "credit_note"]
    """How it was paid. `credit_note` sets the invoice off against a credit note."""
    received_on: str
    """The day of the payment, today or earlier: `YYYY-MM-DD`."""
    reference: NotRequired[str | None]
    """Such as the number of a cheque."""
    credit_note_id: NotRequired[int | None]
    """A credit note of the same company; required by `credit_note`, and only for it."""


class Refusal(TypedDict):
    error: Literal["bad_request", "invalid_token", "forbidden", "not_found", "method_not_allowed", "request_timeout", "conflict", "gone", "payload_too_large", "unsupported_media_type", "too_many_requests", "internal_error", "unavailable"]
    """The kind of refusal; branch on it."""
    message: str
    """What is wrong, in French, for people to read."""
    reason: NotRequired[str]
    """Of a 403, whose message is always the same: why, in French."""


class ReportComposition(TypedDict):
    without_blocked: NotRequired[bool]
    """Blocked rows wait."""


class ReportingItem(TypedDict):
    source: ReportingItemSource
    """Where it comes from."""
    label: str
    """The invoice's number, or the till with its ticket."""
    flow: Literal["10.1", "10.2", "10.3", "10.4"]
    """The flow."""
    reported_on: str
    """Its day. `YYYY-MM-DD`."""
    amounts: list[ReportingItemAmountsItem]
    """By category and rate."""
    blocked: list[ReportingItemBlockedItem]
    """What keeps it from being reported."""
    difference: Literal["added", "changed", "gone"] | None
    """From the last report; null without one, or if it is the same."""


class ReportingItemSource(TypedDict):
    """Where it comes from."""

    type: Literal["invoice", "daily_taking", "receipt", "day"]
    """`day`: all payments of a day without an invoice."""
    id: int
    """Its id; of a day its digits."""


class ReportingItemAmountsItem(TypedDict):
    category: Literal["TLB1", "TPS1", "TNT1", "TMA1"] | None
    """Of flow 10.3 alone."""
    tax_rate: int | Decimal
    """The VAT rate in percent."""
    net_amount: Decimal
    """Without tax; negative for refunds. Two decimals."""
    tax_amount: Decimal
    """The tax. Two decimals."""


class ReportingItemBlockedItem(TypedDict):
    rule: str
    """The id of the published rule, or the code."""
    code: str
    """Branch on it."""
    message: str
    """The row and the remedy, in French."""


class ReportingPeriod(TypedDict):
    id: int
    """The period."""
    company_id: int
    """The company."""
    series: Literal["sales", "purchases", "payments"]
    """What is reported."""
    period: ReportingPeriodPeriod
    """The days."""
    vat_regime: str
    """By which its days are."""
    due_on: str
    """The last day at the platform. `YYYY-MM-DD`."""
    state: Literal["open", "nothing", "due", "reported", "changed"]
    """`open`: not over; `changed`: reported, and no longer true."""
    late: bool
    """Past its day with something to send."""
    items_count: int
    """Rows, blocked ones too."""
    blocked_count: int
    """Rows that a rule keeps from being reported."""
    undecided_count: int
    """Invoices that a platform has not settled."""
    totals: list[ReportingPeriodTotalsItem]
    """Of the rows that are not blocked."""
    transmissions: list[ReportingPeriodTransmissionsItem]
    """Newest first."""


class ReportingPeriodPeriod(TypedDict):
    """The days."""

    start_date: str
    """Its first day. `YYYY-MM-DD`."""
    end_date: str
    """Its last day. `YYYY-MM-DD`."""


class ReportingPeriodTotalsItem(TypedDict):
    flow: Literal["10.1", "10.2", "10.3", "10.4"]
    """The flow."""
    category: Literal["TLB1", "TPS1", "TNT1", "TMA1"] | None
    """Of flow 10.3 alone."""
    tax_rate: int | Decimal
    """The VAT rate in percent."""
    net_amount: Decimal
    """Without tax; negative for refunds. Two decimals."""
    tax_amount: Decimal
    """The tax. Two decimals."""


class ReportingPeriodTransmissionsItem(TypedDict):
    id: int
    """The transmission."""
    number: str
    """TT-1, by which the public portal knows it."""
    type_code: Literal["IN", "RE"]
    """`RE` annuls and replaces all of its period."""
    state: Literal["composed", "discarded", "sending", "accepted", "sent", "rejected", "deposited", "superseded"]
    """`sent`: the platform has checked it; `deposited`: the public portal has it."""
    sha256: str
    """Of its bytes, which never change."""
    created_at: str
    """When it was composed. ISO 8601 with the offset of Europe/Paris."""


class ResendRun(TypedDict):
    id: int
    """The run."""
    webhook_endpoint_id: int
    """The endpoint."""
    state: Literal["running", "done", "stopped", "failed"]
    """`running` until it has ended; `stopped` when the endpoint receives no more or a person asked for it, `failed` through a fault of the service."""
    reason: Literal["endpoint_inactive", "endpoint_deleted", "access_revoked", "requested", "first_failed"] | None
    """Why it was stopped, `requested` if by a person; null otherwise."""
    missed: bool
    """Whether it queues a first delivery of events that have none to the endpoint, in place of resending failed ones."""
    delivery_state: Literal["failed_permanently", "abandoned"] | None
    """Only deliveries in this state; null for both."""
    delivery_reason: Literal["url_refused", "dns_no_address", "dns_private_address", "endpoint_inactive", "endpoint_deleted", "access_revoked"] | None
    """Only deliveries that failed for this reason; null for any."""
    occurred_from: str | None
    """The first instant of the events; null for any. ISO 8601 with the offset of Europe/Paris."""
    occurred_until: str | None
    """The instant from which on events are left out; null for none. ISO 8601 with the offset of Europe/Paris."""
    deliveries_count: int
    """Deliveries that it goes through: those that had failed when it was requested, or the missed events there were then. It rises when older ones fail while it runs, which are resent too."""
    processed_count: int
    """Deliveries, or missed events, that it has gone through so far."""
    resent_count: int
    """New deliveries that it queued: fewer than it went through if an event was no longer kept."""
    started_at: str
    """When it was requested. ISO 8601 with the offset of Europe/Paris."""
    finished_at: str | None
    """When it ended; null while it runs. ISO 8601 with the offset of Europe/Paris."""


class ResendRunCreation(TypedDict):
    missed: NotRequired[bool | None]
    """True for the events that have no delivery to the endpoint, as those that happened while it was inactive, in place of its failed deliveries. Then `occurred_from` is required, and `state` and `reason` must be left out."""
    state: NotRequired[Literal["failed_permanently", "abandoned"] | None]
    """Only deliveries in this state; both if left out."""
    reason: NotRequired[Literal["url_refused", "dns_no_address", "dns_private_address", "endpoint_inactive", "endpoint_deleted", "access_revoked"] | None]
    """Only deliveries that failed permanently for this reason."""
    occurred_from: NotRequired[str | None]
    """Only deliveries of events from this instant on (`occurred_at`). ISO 8601 with `Z` or an offset."""
    occurred_until: NotRequired[str | None]
    """Only deliveries of events before this instant. ISO 8601 with `Z` or an offset."""


class ServerMetadata(TypedDict):
    issuer: str
    """The address of the service."""
    token_endpoint: str
    """Where to get a token."""
    revocation_endpoint: str
    """Where to revoke one."""
    introspection_endpoint: str
    """Where to inspect one."""
    grant_types_supported: list[str]
    """Only `client_credentials`."""
    response_types_supported: list[str]
    """Empty: there is no authorization endpoint."""
    scopes_supported: list[Literal["read", "write", "destroy"]]
    """Every scope there is."""
    token_endpoint_auth_methods_supported: list[str]
    """How an application may authenticate."""
    revocation_endpoint_auth_methods_supported: list[str]
    """How an application may authenticate there."""
    introspection_endpoint_auth_methods_supported: list[str]
    """How an application may authenticate there."""


class Supplier(TypedDict):
    id: int
    """The supplier."""
    workspace_id: int
    """The workspace."""
    name: str
    """Its name."""
    siren: str | None
    """9 digits; null when unknown."""
    vat_number: str | None
    """With its country prefix; null when unknown."""
    category_id: int | None
    """Given to purchases from it that arrive without one; null if none."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class SupplierCreation(TypedDict):
    name: str
    """Not blank."""
    siren: NotRequired[str | None]
    """9 digits, the last of which is a check digit (Luhn); spaces are ignored."""
    vat_number: NotRequired[str | None]
    """With its country prefix, `FR44732829320`; spaces are ignored."""
    category_id: NotRequired[int | None]
    """Given to purchases from this supplier that arrive without a category."""


class SupplierUpdate(TypedDict):
    name: NotRequired[str]
    """Not blank."""
    siren: NotRequired[str | None]
    """9 digits, the last of which is a check digit (Luhn); spaces are ignored."""
    vat_number: NotRequired[str | None]
    """With its country prefix, `FR44732829320`; spaces are ignored."""
    category_id: NotRequired[int | None]
    """Given to purchases from this supplier that arrive without a category."""


class TokenQuestion(TypedDict):
    token: str
    """The access token in question."""
    client_id: NotRequired[str]
    """The application, unless it is given by HTTP Basic."""
    client_secret: NotRequired[str]
    """Its secret, unless it is given by HTTP Basic."""


class TokenRequest(TypedDict):
    grant_type: Literal["client_credentials"]
    """The only grant type there is."""
    client_id: NotRequired[str]
    """The application, unless it is given by HTTP Basic."""
    client_secret: NotRequired[str]
    """Its secret, unless it is given by HTTP Basic."""
    scope: NotRequired[str]
    """Any of `read`, `write`, `destroy`, separated by spaces; `read` by default."""


class Transmission(TypedDict):
    id: int
    """The transmission."""
    number: str
    """TT-1, by which the public portal knows it."""
    type_code: Literal["IN", "RE"]
    """`RE` annuls and replaces all of its period."""
    state: Literal["composed", "discarded", "sending", "accepted", "sent", "rejected", "deposited", "superseded"]
    """`sent`: the platform has checked it; `deposited`: the public portal has it."""
    sha256: str
    """Of its bytes, which never change."""
    created_at: str
    """When it was composed. ISO 8601 with the offset of Europe/Paris."""
    company_id: int
    """The company."""
    period_id: int
    """The period."""
    flow_id: str | None
    """Its flow at the platform."""
    parked: bool
    """Comes from a backup and may have been sent since: send decides."""
    reason: str | None
    """The words of who refused it, or of a person."""
    sent_at: str | None
    """When it became `sent`. ISO 8601 with the offset of Europe/Paris."""
    deposited_at: str | None
    """When it became `deposited`. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""


class TransmissionOutcome(TypedDict):
    state: Literal["sent", "deposited", "rejected"]
    """What became of it."""
    reason: NotRequired[str | None]
    """Why; the words of a refusal."""


class TruncatablePageMeta(TypedDict):
    current_page: int
    """The number of this page, from 1."""
    per_page: int
    """Rows on a full page."""
    total_pages: int
    """Pages that have rows."""
    total_count: int
    """Rows on all pages."""
    truncated: NotRequired[Literal[True]]
    """Present when the last rows of the page came without the collections asked for."""


class ValidationRefusal(TypedDict):
    error: Literal["unprocessable_entity"]
    """Always this, for a 422."""
    code: Literal["validation_failed"]
    """Always this, for a 422."""
    message: str
    """What is wrong, in French, for people to read."""
    details: dict[str, list[str]]
    """The reasons, in French: on creation all under `base`, each beginning with the name of its member; on update under the name of each member."""
    errors: list[Violation]
    """The same reasons, in the same order, for programs."""
    quarantine_id: NotRequired[int | None]
    """Only of a file from the e-invoicing network: its number in quarantine; null if there was no room to keep it."""


_VatSummaryWords = TypedDict("_VatSummaryWords", {"from": "str"})


class VatSummary(_VatSummaryWords):
    company_id: int
    """The company."""
    to: str
    """The last day. `YYYY-MM-DD`."""
    rows: list[VatSummaryRow]
    """By nature, rate and when it became due. All taxes of an account sum to its movement."""


class VatSummaryRow(TypedDict):
    nature: Literal["collected", "deductible", "untaxed_sales", "untaxed_purchases"]
    """Untaxed ones are bases alone."""
    due: Literal["invoice", "receipt"] | None
    """When it became due, or null."""
    account_number: str
    """The account of the lines."""
    tax_category: str | None
    """The VAT category, UNCL 5305."""
    tax_rate: int | Decimal | None
    """In percent; null for what an account of VAT has moved without a document, such as a return that was paid."""
    ca3_line: str | None
    """The line of the return CA3 where it usually goes; null where that is not known."""
    base_amount: Decimal | None
    """Without tax. Two decimals."""
    tax_amount: Decimal
    """The VAT; below zero if more was taken back. Two decimals."""
    count: int
    """The number of journal entries."""
    entry_ids: list[int]
    """The journal entries, the first hundred."""


class Violation(TypedDict):
    path: str
    """JSON pointer (RFC 6901) into the body of the request, such as `/invoice/lines/0/quantity`. The member that holds the others where none of them is at fault, and empty where the whole body is. For a member that a file holds, its place in the JSON of the same resource."""
    code: Literal["required", "wrong_type", "invalid_format", "unknown_value", "too_long", "too_many", "out_of_range", "inconsistent", "not_allowed", "not_found", "archived", "wrong_state", "taken", "limit_reached", "unreadable", "idempotency_key_reused"]
    """Branch on it.

    - `required`: The member is missing, null or empty.
    - `wrong_type`: The value is of a JSON type that the member does not take.
    - `invalid_format`: The value is not in the form that the member takes, such as a date, an IBAN, an https URL or a decimal.
    - `unknown_value`: The value is none of those that the member takes.
    - `too_long`: The text is too long.
    - `too_many`: The list has too many items.
    - `out_of_range`: The number, amount or date is too small or too large.
    - `inconsistent`: The value contradicts another one, or what is computed from others.
    - `not_allowed`: The member or its value must be left out here, because of another one.
    - `not_found`: The value names something that does not exist, or not in this workspace.
    - `archived`: The value names something that is archived.
    - `wrong_state`: The resource, or the one that the value names, is in a state that rules this out.
    - `taken`: Another resource has the value already, or an earlier item of the same list.
    - `limit_reached`: The workspace has as many of these as it may have.
    - `unreadable`: The file cannot be read, or is not of the kind that it should be.
    - `idempotency_key_reused`: The `Idempotency-Key` has been used for another request.
    """
    message: str
    """The reason in French, without the name of the member."""


class Warning(TypedDict):
    severity: Literal["error", "warning", "information"]
    """How much it matters."""
    code: Literal["rule_broken", "amount_differs", "term_not_carried", "merged", "sign_moved", "assumed", "default_text", "mention_missing", "member_unknown", "text_shortened", "glyph_missing", "number_provisional", "active_content", "refused_invoice_credited", "payment_repeated", "not_approved", "in_other_batch", "other_company", "above_open_amount", "sale_paid", "payments_ignored"]
    """The kind of warning; branch on it."""
    rule: str | None
    """The id of the published rule; null without one."""
    path: str | None
    """The member concerned; null if it is the whole."""
    message: str
    """What it is and what to do, in French, for people to read."""


class WebhookEndpoint(TypedDict):
    id: int
    """The endpoint."""
    event_type: Literal["invoice.created", "invoice.lifecycle_event.created", "bank_account.updated", "bank_operation.reconciled", "bank_operation.unreconciled", "bank_rule.applied", "payment_batch.updated", "payment_instruction.updated"]
    """The event type that it subscribes to; it never changes."""
    url: str
    """Where deliveries go."""
    name: str | None
    """A label; null if not given."""
    description: str | None
    """A note for people; null if not given."""
    includes: list[str]
    """Collections that come with `invoice.created`; empty for every other type."""
    active: bool
    """Whether events are delivered. It becomes false after 20 failed deliveries in a row."""
    category_id: int | None
    """Only invoices of this category are sent; null for all."""
    oauth_application_id: int | None
    """The application that owns it; null if the workspace manages it."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""
    deactivated_at: str | None
    """When it became inactive; null while active. ISO 8601 with the offset of Europe/Paris."""
    deactivation_reason: Literal["requested", "consecutive_failures"] | None
    """Why it became inactive: a request, or too many consecutive failed deliveries. Null while active."""
    failure_count: int
    """Failed deliveries in a row: an acknowledged one, or activation, sets it to zero; 20 of them deactivate the endpoint."""
    last_error: WebhookEndpointError | None
    """The first attempt of the delivery that last counted as failed. Null once a delivery is acknowledged or the endpoint reactivated."""
    standard_webhooks: bool
    """Whether deliveries have the headers of Standard Webhooks beside those of the service."""


class WebhookEndpointCreation(TypedDict):
    event_type: Literal["invoice.created", "invoice.lifecycle_event.created", "bank_account.updated", "bank_operation.reconciled", "bank_operation.unreconciled", "bank_rule.applied", "payment_batch.updated", "payment_instruction.updated"]
    """The subscribed event type; cannot be changed afterwards."""
    url: str
    """Where deliveries go: https, no user info, no private or reserved address, no internal host."""
    name: NotRequired[str | None]
    """A label for people."""
    description: NotRequired[str | None]
    """A note for people."""
    includes: NotRequired[list[Any] | None]
    """Collections to deliver with the invoice, on `invoice.created` only: `lines`, `payment_means`, `tax_subtotals`, `lifecycle_events`, `allowance_charges`, `item_notes`, `invoice_references`, `payments`, `early_payment_discounts`. In any order."""
    category_id: NotRequired[int | None]
    """Only for the two invoice event types: send only invoices of this category; null for all."""
    standard_webhooks: NotRequired[bool]
    """Whether deliveries have the headers of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`) beside those of the service. False at first."""


class WebhookEndpointError(TypedDict):
    attempted_at: str
    """When the attempt began. ISO 8601 with the offset of Europe/Paris."""
    response_status: int | None
    """The status that the receiver answered; null if none came."""
    error_code: str | None
    """What failed; null if a status came."""


class WebhookEndpointUpdate(TypedDict):
    url: NotRequired[str]
    """Where deliveries go: https, no user info, no private or reserved address, no internal host."""
    name: NotRequired[str | None]
    """A label for people."""
    description: NotRequired[str | None]
    """A note for people."""
    includes: NotRequired[list[Any] | None]
    """Collections to deliver with the invoice, on `invoice.created` only: `lines`, `payment_means`, `tax_subtotals`, `lifecycle_events`, `allowance_charges`, `item_notes`, `invoice_references`, `payments`, `early_payment_discounts`. In any order."""
    category_id: NotRequired[int | None]
    """Only for the two invoice event types: send only invoices of this category; null for all."""
    standard_webhooks: NotRequired[bool]
    """Whether deliveries have the headers of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`) beside those of the service. False at first."""
    active: NotRequired[bool]
    """Whether events are delivered to it."""


class WebhookEndpointWithSecret(TypedDict):
    id: int
    """The endpoint."""
    event_type: Literal["invoice.created", "invoice.lifecycle_event.created", "bank_account.updated", "bank_operation.reconciled", "bank_operation.unreconciled", "bank_rule.applied", "payment_batch.updated", "payment_instruction.updated"]
    """The event type that it subscribes to; it never changes."""
    url: str
    """Where deliveries go."""
    name: str | None
    """A label; null if not given."""
    description: str | None
    """A note for people; null if not given."""
    includes: list[str]
    """Collections that come with `invoice.created`; empty for every other type."""
    active: bool
    """Whether events are delivered. It becomes false after 20 failed deliveries in a row."""
    category_id: int | None
    """Only invoices of this category are sent; null for all."""
    oauth_application_id: int | None
    """The application that owns it; null if the workspace manages it."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    updated_at: str
    """When it last changed. ISO 8601 with the offset of Europe/Paris."""
    deactivated_at: str | None
    """When it became inactive; null while active. ISO 8601 with the offset of Europe/Paris."""
    deactivation_reason: Literal["requested", "consecutive_failures"] | None
    """Why it became inactive: a request, or too many consecutive failed deliveries. Null while active."""
    failure_count: int
    """Failed deliveries in a row: an acknowledged one, or activation, sets it to zero; 20 of them deactivate the endpoint."""
    last_error: WebhookEndpointError | None
    """The first attempt of the delivery that last counted as failed. Null once a delivery is acknowledged or the endpoint reactivated."""
    standard_webhooks: bool
    """Whether deliveries have the headers of Standard Webhooks beside those of the service."""
    signing_secret: str
    """The key of the signatures, `whsec_…`. It is not shown again."""


class Workspace(TypedDict):
    id: int
    """The workspace."""
    name: str
    """Its name."""
    siren: str | None
    """The SIREN of its first company; null when unknown."""
    companies: list[WorkspaceCompaniesItem]
    """Its companies. The first is the default where a request names none."""
    created_at: str
    """When it was made. ISO 8601 with the offset of Europe/Paris."""
    approval: Literal["anyone", "another"]
    """Who may approve a payment batch: `anyone` with the right, or `another` than who drafted it or changed it last."""
    manager_approval_limit: Decimal | None
    """The highest total, in euros, that a manager may approve; null: no limit. Owners have no limit. Two decimals."""
    application_approval_limit: Decimal | None
    """The highest total, in euros, that an application may approve; null: the same as a manager. Two decimals."""


class WorkspaceCompaniesItem(TypedDict):
    id: int
    """The company."""
    name: str
    """Its name."""
    siren: str | None
    """9 digits; null when unknown."""


class ShowHealthAnswer(TypedDict):
    status: Literal["ok"]
    """Both answer."""


class ListWorkspacesAnswer(TypedDict):
    data: list[Workspace]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class GetCompanyAnswer(TypedDict):
    data: Company
    """The resource as it is now."""


class UpdateCompanyBody(TypedDict):
    company: CompanyUpdate
    """The members of the company."""


class UpdateCompanyAnswer(TypedDict):
    data: Company
    """The resource as it is now."""


class ReplaceCompanyLogoAnswer(TypedDict):
    data: Company
    """The resource as it is now."""


class ListWebhookEndpointsAnswer(TypedDict):
    data: list[WebhookEndpoint]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateWebhookEndpointBody(TypedDict):
    webhook_endpoint: WebhookEndpointCreation
    """The members of the webhook endpoint."""


class CreateWebhookEndpointAnswer(TypedDict):
    data: WebhookEndpointWithSecret
    """The resource as it is now."""


class GetWebhookEndpointAnswer(TypedDict):
    data: WebhookEndpoint
    """The resource as it is now."""


class UpdateWebhookEndpointBody(TypedDict):
    webhook_endpoint: WebhookEndpointUpdate
    """The members of the webhook endpoint."""


class UpdateWebhookEndpointAnswer(TypedDict):
    data: WebhookEndpoint
    """The resource as it is now."""


class RegenerateWebhookEndpointSecretAnswer(TypedDict):
    data: WebhookEndpointWithSecret
    """The resource as it is now."""


class ListEventsAnswer(TypedDict):
    data: list[InvoiceCreatedDelivery | InvoiceLifecycleEventCreatedDelivery | BankAccountUpdatedDelivery | BankOperationReconciledDelivery | BankOperationUnreconciledDelivery | BankRuleAppliedDelivery | PaymentBatchUpdatedDelivery | PaymentInstructionUpdatedDelivery]
    """The rows of this page."""
    meta: FeedMeta
    """The place of this page in the list."""


class ListDeliveriesAnswer(TypedDict):
    data: list[Delivery]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class GetDeliveryAnswer(TypedDict):
    data: DeliveryWithAttempts
    """The resource as it is now."""


class ResendDeliveryAnswer(TypedDict):
    data: Delivery
    """The resource as it is now."""


class ResendDeliveriesBody(TypedDict):
    resend_run: NotRequired[ResendRunCreation]
    """The members of the resend run."""


class ResendDeliveriesAnswer(TypedDict):
    data: ResendRun
    """The resource as it is now."""


class ListResendRunsAnswer(TypedDict):
    data: list[ResendRun]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class GetResendRunAnswer(TypedDict):
    data: ResendRun
    """The resource as it is now."""


class ListInvoicesAnswer(TypedDict):
    data: list[Invoice]
    """The rows of this page."""
    meta: TruncatablePageMeta
    """The place of this page in the list."""


class DepositInvoiceBody(TypedDict):
    invoice: InvoiceDeposit
    """The members of the invoice."""


class DepositInvoiceAnswer(TypedDict):
    data: InvoiceHeader
    """The resource as it is now."""
    warnings: list[Warning]
    """Remarks that refused nothing; empty without any."""
    version: NotRequired[int]
    """Only of a draft without a number: names what was read, for its issue."""


class CheckInvoiceBody(TypedDict):
    invoice: InvoiceDeposit
    """The members of the invoice."""


class CheckInvoiceAnswer(TypedDict):
    data: DepositCheck
    """The resource as it is now."""


class ListInvoiceWarningsAnswer(TypedDict):
    data: list[Warning]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class GetInvoiceAnswer(TypedDict):
    data: Invoice
    """The resource as it is now."""
    warnings: list[Warning]
    """Remarks that refused nothing; empty without any."""
    version: NotRequired[int]
    """Only of a draft without a number: names what was read, for its issue."""


class UpdateInvoiceBody(TypedDict):
    invoice: InvoiceUpdate
    """The members of the invoice."""


class UpdateInvoiceAnswer(TypedDict):
    data: InvoiceHeader
    """The resource as it is now."""
    warnings: list[Warning]
    """Remarks that refused nothing; empty without any."""


class ReplaceInvoiceBody(TypedDict):
    invoice: InvoiceDraft
    """The members of the invoice."""


class ReplaceInvoiceAnswer(TypedDict):
    data: InvoiceHeader
    """The resource as it is now."""
    warnings: list[Warning]
    """Remarks that refused nothing; empty without any."""
    version: NotRequired[int]
    """Only of a draft without a number: names what was read, for its issue."""


class IssueInvoiceBody(TypedDict):
    invoice: InvoiceIssue
    """The members of the invoice."""


class IssueInvoiceAnswer(TypedDict):
    data: InvoiceHeader
    """The resource as it is now."""
    warnings: list[Warning]
    """Remarks that refused nothing; empty without any."""


class DownloadInvoiceDossierAnswer(TypedDict):
    data: Dossier
    """The resource as it is now."""


class ListAttachmentsAnswer(TypedDict):
    data: list[Attachment]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateCreditNoteBody(TypedDict):
    credit_note: CreditNoteCreation
    """The members of the credit note."""


class CreateCreditNoteAnswer(TypedDict):
    data: InvoiceHeader
    """The resource as it is now."""
    warnings: list[Warning]
    """Remarks that refused nothing; empty without any."""
    version: NotRequired[int]
    """Only of a draft without a number: names what was read, for its issue."""


class ListQuotesAnswer(TypedDict):
    data: list[QuoteHeader]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateQuoteBody(TypedDict):
    quote: QuoteCreation
    """The members of the quote."""


class CreateQuoteAnswer(TypedDict):
    data: QuoteHeader
    """The resource as it is now."""
    warnings: list[Warning]
    """Remarks that refused nothing; empty without any."""


class GetQuoteAnswer(TypedDict):
    data: Quote
    """The resource as it is now."""


class ReplaceQuoteBody(TypedDict):
    quote: QuoteUpdate
    """The members of the quote."""


class ReplaceQuoteAnswer(TypedDict):
    data: QuoteHeader
    """The resource as it is now."""
    warnings: list[Warning]
    """Remarks that refused nothing; empty without any."""


class AcceptQuoteBody(TypedDict):
    quote: NotRequired[QuoteDecision]
    """The members of the quote."""


class AcceptQuoteAnswer(TypedDict):
    data: QuoteHeader
    """The resource as it is now."""


class RefuseQuoteBody(TypedDict):
    quote: NotRequired[QuoteDecision]
    """The members of the quote."""


class RefuseQuoteAnswer(TypedDict):
    data: QuoteHeader
    """The resource as it is now."""


class ConvertQuoteBody(TypedDict):
    invoice: QuoteConversion
    """The members of the invoice."""


class ConvertQuoteAnswer(TypedDict):
    data: InvoiceHeader
    """The resource as it is now."""
    warnings: list[Warning]
    """Remarks that refused nothing; empty without any."""


class ListLifecycleEventsAnswer(TypedDict):
    data: list[ListedLifecycleEvent]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateLifecycleEventBody(TypedDict):
    lifecycle_event: LifecycleEventCreation
    """The members of the lifecycle event."""


class CreateLifecycleEventAnswer(TypedDict):
    data: LifecycleEvent
    """The resource as it is now."""
    warnings: NotRequired[list[Warning]]
    """Remarks that refused nothing; empty without any."""


class ListPlatformConnectionsAnswer(TypedDict):
    data: list[PlatformConnection]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class GetPlatformConnectionAnswer(TypedDict):
    data: PlatformConnection
    """The resource as it is now."""


class SyncPlatformConnectionAnswer(TypedDict):
    data: PlatformConnection
    """The resource as it is now."""


class ListPlatformFlowsAnswer(TypedDict):
    data: list[PlatformFlow]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class GetPlatformFlowAnswer(TypedDict):
    data: PlatformFlow
    """The resource as it is now."""


class RetryPlatformFlowAnswer(TypedDict):
    data: PlatformFlow
    """The resource as it is now."""


class LookUpRecipientAnswer(TypedDict):
    data: DirectoryRecipient
    """The resource as it is now."""


class ListQuarantinedFilesAnswer(TypedDict):
    data: list[QuarantinedFile]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class GetQuarantinedFileAnswer(TypedDict):
    data: QuarantinedFileWithFindings
    """The resource as it is now."""


class RetryQuarantinedFileAnswer(TypedDict):
    data: InvoiceHeader
    """The resource as it is now."""
    warnings: list[Warning]
    """Remarks that refused nothing; empty without any."""


class ListCategoriesAnswer(TypedDict):
    data: list[Category]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateCategoryBody(TypedDict):
    category: CategoryCreation
    """The members of the category."""


class CreateCategoryAnswer(TypedDict):
    data: Category
    """The resource as it is now."""


class GetCategoryAnswer(TypedDict):
    data: Category
    """The resource as it is now."""


class UpdateCategoryBody(TypedDict):
    category: CategoryUpdate
    """The members of the category."""


class UpdateCategoryAnswer(TypedDict):
    data: Category
    """The resource as it is now."""


class ListSuppliersAnswer(TypedDict):
    data: list[Supplier]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateSupplierBody(TypedDict):
    supplier: SupplierCreation
    """The members of the supplier."""


class CreateSupplierAnswer(TypedDict):
    data: Supplier
    """The resource as it is now."""


class UpdateSupplierBody(TypedDict):
    supplier: SupplierUpdate
    """The members of the supplier."""


class UpdateSupplierAnswer(TypedDict):
    data: Supplier
    """The resource as it is now."""


class ListPaymentBatchesAnswer(TypedDict):
    data: list[PaymentBatch]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreatePaymentBatchBody(TypedDict):
    payment_batch: PaymentBatchCreation
    """The members of the payment batch."""


class CreatePaymentBatchAnswer(TypedDict):
    data: PaymentBatch
    """The resource as it is now."""
    warnings: NotRequired[list[Warning]]
    """Remarks that refused nothing; empty without any."""


class GetPaymentBatchAnswer(TypedDict):
    data: PaymentBatch
    """The resource as it is now."""
    warnings: NotRequired[list[Warning]]
    """Remarks that refused nothing; empty without any."""


class UpdatePaymentBatchBody(TypedDict):
    payment_batch: PaymentBatchUpdate
    """The members of the payment batch."""


class UpdatePaymentBatchAnswer(TypedDict):
    data: PaymentBatch
    """The resource as it is now."""
    warnings: NotRequired[list[Warning]]
    """Remarks that refused nothing; empty without any."""


class ListPaymentInstructionsAnswer(TypedDict):
    data: list[PaymentInstruction]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class ReplacePaymentInstructionsBody(PaymentInstructionReplacement):
    pass


class ReplacePaymentInstructionsAnswer(TypedDict):
    data: PaymentBatch
    """The resource as it is now."""
    warnings: NotRequired[list[Warning]]
    """Remarks that refused nothing; empty without any."""


class SubmitPaymentBatchForApprovalBody(TypedDict):
    payment_batch: NotRequired[PaymentBatchSubmission]
    """The members of the payment batch."""


class SubmitPaymentBatchForApprovalAnswer(TypedDict):
    data: PaymentBatch
    """The resource as it is now."""
    warnings: NotRequired[list[Warning]]
    """Remarks that refused nothing; empty without any."""


class ApprovePaymentBatchBody(TypedDict):
    payment_batch: PaymentBatchApproval
    """The members of the payment batch."""


class ApprovePaymentBatchAnswer(TypedDict):
    data: PaymentBatch
    """The resource as it is now."""
    warnings: NotRequired[list[Warning]]
    """Remarks that refused nothing; empty without any."""


class RefusePaymentBatchApprovalBody(TypedDict):
    payment_batch: NotRequired[PaymentBatchDecision]
    """The members of the payment batch."""


class RefusePaymentBatchApprovalAnswer(TypedDict):
    data: PaymentBatch
    """The resource as it is now."""
    warnings: NotRequired[list[Warning]]
    """Remarks that refused nothing; empty without any."""


class GetPaymentInstructionAnswer(TypedDict):
    data: PaymentInstruction
    """The resource as it is now."""


class SubmitPaymentBatchBody(TypedDict):
    payment_batch: NotRequired[PaymentBatchDecision]
    """The members of the payment batch."""


class SubmitPaymentBatchAnswer(TypedDict):
    data: PaymentBatch
    """The resource as it is now."""


class ExportPaymentBatchBody(TypedDict):
    payment_batch: NotRequired[PaymentBatchDecision]
    """The members of the payment batch."""


class ExportPaymentBatchAnswer(TypedDict):
    data: PaymentBatch
    """The resource as it is now."""


class ApplyBankReportBody(TypedDict):
    bank_report: BankReport
    """The members of the bank report."""


class ApplyBankReportAnswer(TypedDict):
    data: AppliedBankReport
    """The resource as it is now."""


class ConfirmSettlementAnswer(TypedDict):
    data: PaymentInstruction
    """The resource as it is now."""


class UndoSettlementAnswer(TypedDict):
    data: PaymentInstruction
    """The resource as it is now."""


class DeclareNotExecutedAnswer(TypedDict):
    data: PaymentInstruction
    """The resource as it is now."""


class ListBankAccountsAnswer(TypedDict):
    data: list[BankAccount]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class GetBankAccountAnswer(TypedDict):
    data: BankAccount
    """The resource as it is now."""


class UpdateBankAccountBody(TypedDict):
    bank_account: BankAccountUpdate
    """The members of the bank account."""


class UpdateBankAccountAnswer(TypedDict):
    data: BankAccount
    """The resource as it is now."""


class ListLedgersAnswer(TypedDict):
    data: list[Ledger]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateLedgerBody(TypedDict):
    ledger: LedgerCreation
    """The members of the ledger."""


class CreateLedgerAnswer(TypedDict):
    data: Ledger
    """The resource as it is now."""


class ListBankConnectionsAnswer(TypedDict):
    data: list[BankConnection]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateBankConnectionBody(TypedDict):
    bank_connection: BankConnectionCreation
    """The members of the bank connection."""


class CreateBankConnectionAnswer(TypedDict):
    data: BankConnection
    """The resource as it is now."""


class GetBankConnectionAnswer(TypedDict):
    data: BankConnection
    """The resource as it is now."""


class SyncBankConnectionAnswer(TypedDict):
    data: BankConnection
    """The resource as it is now."""


class GetBankSandboxAnswer(TypedDict):
    data: BankSandbox
    """The resource as it is now."""


class ReplaceBankSandboxBody(TypedDict):
    sandbox: BankSandboxContent
    """The members of the sandbox."""


class ReplaceBankSandboxAnswer(TypedDict):
    data: BankSandbox
    """The resource as it is now."""


class ImportBankStatementsAnswer(TypedDict):
    data: BankStatementImport
    """The resource as it is now."""


class ListBankOperationsAnswer(TypedDict):
    data: list[BankOperation]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class ConvergeBankOperationsBody(TypedDict):
    convergence: NotRequired[Convergence]
    """The members of the convergence."""


class ConvergeBankOperationsAnswer(TypedDict):
    data: BankRun
    """The resource as it is now."""


class GetBankOperationAnswer(TypedDict):
    data: BankOperationWithDetails
    """The resource as it is now."""


class ConvergeBankOperationBody(TypedDict):
    convergence: NotRequired[Convergence]
    """The members of the convergence."""


class ConvergeBankOperationAnswer(TypedDict):
    data: BankOperationWithDetails
    """The resource as it is now."""


class ListAllocationsAnswer(TypedDict):
    data: list[Allocation]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateAllocationBody(TypedDict):
    allocation: AllocationCreation
    """The members of the allocation."""


class CreateAllocationAnswer(TypedDict):
    data: Allocation
    """The resource as it is now."""


class ConfirmAllocationBody(TypedDict):
    allocation: NotRequired[AllocationConfirmation]
    """The members of the allocation."""


class ConfirmAllocationAnswer(TypedDict):
    data: Allocation
    """The resource as it is now."""


class GetBankRunAnswer(TypedDict):
    data: BankRun
    """The resource as it is now."""


class ListBankRulesAnswer(TypedDict):
    data: list[BankRule]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateBankRuleBody(TypedDict):
    bank_rule: BankRuleCreation
    """The members of the bank rule."""


class CreateBankRuleAnswer(TypedDict):
    data: BankRule
    """The resource as it is now."""


class GetBankRuleAnswer(TypedDict):
    data: BankRule
    """The resource as it is now."""


class UpdateBankRuleBody(TypedDict):
    bank_rule: BankRuleUpdate
    """The members of the bank rule."""


class UpdateBankRuleAnswer(TypedDict):
    data: BankRule
    """The resource as it is now."""


class PreviewBankRuleBody(TypedDict):
    bank_rule: NotRequired[BankRuleUpdate]
    """The members of the bank rule."""


class PreviewBankRuleAnswer(TypedDict):
    data: BankRulePreview
    """The resource as it is now."""


class ProjectBankOperationsAnswer(TypedDict):
    data: BankRun
    """The resource as it is now."""


class ProjectBankOperationAnswer(TypedDict):
    data: BankOperationWithDetails
    """The resource as it is now."""


class ListAccountingEntriesAnswer(TypedDict):
    data: list[AccountingEntry]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class GetAccountingEntryAnswer(TypedDict):
    data: AccountingEntry
    """The resource as it is now."""


class GetBooksAnswer(TypedDict):
    data: Books
    """The resource as it is now."""


class UpdateBooksBody(TypedDict):
    books: BooksUpdate
    """The members of the books."""


class UpdateBooksAnswer(TypedDict):
    data: Books
    """The resource as it is now."""


class ListJournalEntriesAnswer(TypedDict):
    data: list[JournalEntry]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class GetJournalEntryAnswer(TypedDict):
    data: JournalEntry
    """The resource as it is now."""


class GetVatSummaryAnswer(TypedDict):
    data: VatSummary
    """The resource as it is now."""


class GetAccountsAnswer(TypedDict):
    data: AccountLabels
    """The resource as it is now."""


class ReplaceAccountsBody(TypedDict):
    accounts: dict[str, str]
    """The members of the accounts. Labels by account number, such as `706100`."""


class ReplaceAccountsAnswer(TypedDict):
    data: AccountLabels
    """The resource as it is now."""


class ListAccountingExportsAnswer(TypedDict):
    data: list[AccountingExport]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateAccountingExportBody(TypedDict):
    accounting_export: AccountingExportCreation
    """The members of the accounting export."""


class CreateAccountingExportAnswer(TypedDict):
    data: AccountingExport
    """The resource as it is now."""


class GetAccountingExportAnswer(TypedDict):
    data: AccountingExport
    """The resource as it is now."""


class ListReceiptsAnswer(TypedDict):
    data: list[Receipt]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateReceiptBody(TypedDict):
    receipt: ReceiptCreation
    """The members of the receipt."""


class CreateReceiptAnswer(TypedDict):
    data: Receipt
    """The resource as it is now."""


class GetReceiptAnswer(TypedDict):
    data: Receipt
    """The resource as it is now."""


class DeclareReceiptAnswer(TypedDict):
    data: Receipt
    """The resource as it is now."""


class DismissReceiptAnswer(TypedDict):
    data: Receipt
    """The resource as it is now."""


class GetInvoiceReportingAnswer(TypedDict):
    data: InvoiceReporting
    """The resource as it is now."""


class GiveInvoiceReportingBody(TypedDict):
    reporting: InvoiceReportingInput
    """The members of the reporting."""


class GiveInvoiceReportingAnswer(TypedDict):
    data: InvoiceReporting
    """The resource as it is now."""


class ListReportingPeriodsAnswer(TypedDict):
    data: list[ReportingPeriod]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class GetReportingPeriodAnswer(TypedDict):
    data: ReportingPeriod
    """The resource as it is now."""


class ListReportingItemsAnswer(TypedDict):
    data: list[ReportingItem]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class ComposeReportBody(TypedDict):
    composition: NotRequired[ReportComposition]
    """The members of the composition."""


class ComposeReportAnswer(TypedDict):
    data: Transmission
    """The resource as it is now."""


class GetTransmissionAnswer(TypedDict):
    data: Transmission
    """The resource as it is now."""


class SendTransmissionAnswer(TypedDict):
    data: Transmission
    """The resource as it is now."""


class RecordTransmissionOutcomeBody(TypedDict):
    outcome: TransmissionOutcome
    """The members of the outcome."""


class RecordTransmissionOutcomeAnswer(TypedDict):
    data: Transmission
    """The resource as it is now."""


class ListDailyTakingsAnswer(TypedDict):
    data: list[DailyTaking]
    """The rows of this page."""
    meta: PageMeta
    """The place of this page in the list."""


class CreateDailyTakingBody(TypedDict):
    daily_taking: DailyTakingInput
    """The members of the daily taking."""


class CreateDailyTakingAnswer(TypedDict):
    pass


class GetDailyTakingAnswer(TypedDict):
    data: DailyTaking
    """The resource as it is now."""


class ReplaceDailyTakingBody(TypedDict):
    daily_taking: DailyTakingInput
    """The members of the daily taking."""


class ReplaceDailyTakingAnswer(TypedDict):
    data: DailyTaking
    """The resource as it is now."""
    warnings: list[Warning]
    """Remarks that refused nothing; empty without any."""


KnownDelivery = Union[
    "InvoiceCreatedDelivery",
    "InvoiceLifecycleEventCreatedDelivery",
    "BankAccountUpdatedDelivery",
    "BankOperationReconciledDelivery",
    "BankOperationUnreconciledDelivery",
    "BankRuleAppliedDelivery",
    "PaymentBatchUpdatedDelivery",
    "PaymentInstructionUpdatedDelivery",
]
"""Of a type that this version knows."""
