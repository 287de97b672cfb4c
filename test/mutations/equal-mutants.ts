const NARROWING =
  'tells the compiler which triggers carry the member; no other trigger leads to this guard';

const COMPARED_WHOLE =
  'a lane that is found is compared by its whole key and fence: the condition serves the plan';

const NO_LIST_HAS_NULL = 'tells the compiler that it is a text: the list beside it has no null';

const ONLY_JSON_HAS_NO_ELEMENTS =
  'tells the compiler so: JSON has neither elements nor paths of them';

const BOUNDS_WHAT_IS_KEPT = 'bounds what is kept, which no answer shows';

const SPARES_WRITE = 'a counter is set to what it is: the condition spares the write';

const OF_ONE_WORKSPACE =
  'the id beside it was found in the workspace: the condition names the shard and its index';

/** Survivors without observable effect, by file and name, with reasons. */
export const EQUAL_MUTANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/einvoice/rules/check-invoice-rules.ts': {
    'applyRules: found === NOWHERE → false':
      'it has no place: the condition spares the list of them',
    'applyRules: broken.length === 0 → false':
      'nothing is shared among no rules: the condition spares the rounds',
    'applyRules: places.length > 0 → places.length >= 0':
      'a rule without places has no share of the findings: the condition spares its rounds',
    'share: left > 0 → left >= 0':
      'once nothing is left, further rounds give nothing: the condition spares them',
    'placeNamer: element === null → false': ONLY_JSON_HAS_NO_ELEMENTS,
    'placeNamer: xmlPathOf === null → false': ONLY_JSON_HAS_NO_ELEMENTS,
  },
  'src/einvoice/rules/factur-x/embedding.ts': {
    'EMBEDDING_RULES: relationship !== null → true': NO_LIST_HAS_NULL,
  },
  'src/einvoice/rules/factur-x/metadata.ts': {
    'METADATA_RULES: conformance_level !== null → true': NO_LIST_HAS_NULL,
    'METADATA_RULES: stating !== null → true': NO_LIST_HAS_NULL,
    'METADATA_RULES: stating === null → false': NO_LIST_HAS_NULL,
    'METADATA_RULES: version !== null → true': NO_LIST_HAS_NULL,
    'METADATA_RULES: version === null → false': NO_LIST_HAS_NULL,
    'METADATA_RULES: level === null → false': NO_LIST_HAS_NULL,
    "METADATA_RULES: claimed === '' || level === null → false":
      'an empty profile is an unknown one, which may have every level',
    "METADATA_RULES: claimed === '' → false":
      'an empty profile is an unknown one, which may have every level',
  },
  'src/einvoice/rules/terms/term-tree.ts': {
    'numberOf: known !== undefined → false': 'what is known is read again: the condition spares it',
    'numberOf: KNOWN.size >= MAX_KNOWN → false': BOUNDS_WHAT_IS_KEPT,
    'numberOf: KNOWN.size >= MAX_KNOWN → KNOWN.size > MAX_KNOWN': BOUNDS_WHAT_IS_KEPT,
  },
  'src/einvoice/rules/en16931/syntax-rule.ts': {
    'each: invoice.element === null → false':
      'tells the compiler that a document has an element: these rules look at XML alone',
    'named: names.length === 1 → false':
      'one name has no list to join: the condition spares a copy',
    'named: names[0] !== undefined → true': 'tells the compiler that a list of one has a first',
  },
  'src/domain/invoicing/drafts/check-credit.ts': {
    'FIND_CREDITED: where workspace_id = $1 → where true': OF_ONE_WORKSPACE,
    'LOCK_CREDITED: where workspace_id = $1 → where true': OF_ONE_WORKSPACE,
    'DESCRIBE: where workspace_id = $1 → where true': OF_ONE_WORKSPACE,
    'FIND_EXCESS: on i.workspace_id = c.workspace_id → on true': OF_ONE_WORKSPACE,
    'FIND_EXCESS: where c.workspace_id = $1 → where true': OF_ONE_WORKSPACE,
    'FIND_EXCESS: where i.workspace_id = $1 → where true': OF_ONE_WORKSPACE,
  },
  'src/einvoice/json/fit-file.ts': {
    'fit: compact !== null → true': 'no pattern admits the word null, in small letters',
  },
  'src/einvoice/json/own-side.ts': {
    'ownCompany: own === undefined → false': 'tells the compiler that a workspace has a company',
  },
  'src/einvoice/json/tax.ts': {
    'readTaxAmong: only !== undefined → true': 'tells the compiler that a list of one has a first',
  },
  'src/domain/invoicing/lifecycle/judge-status.ts': {
    'judgeStatus: issuer === null → false':
      'tells the compiler so: without an issuer there is no role, and without a role no setter',
  },
  'src/domain/invoicing/lifecycle/move-invoice.ts': {
    'moveInvoice: event === null → false':
      'tells the compiler so: reopening, the one trigger without an event, emits none',
  },
  'src/domain/invoicing/lifecycle/reopen-invoice.ts': {
    'FIND_REFUSAL: limit 1 → limit all': 'the first row alone is looked at',
  },
  'src/domain/invoicing/lifecycle/status-input.ts': {
    'readStatus: named → true': 'tells the compiler so: no status has the state undefined',
  },
  'src/domain/invoicing/lifecycle/waiting-statuses.ts': {
    'READ: and not rejected → and true':
      'a rejected status has no setter: the condition lets the index of those that wait serve',
    'codeOf: status === undefined → false': 'tells the compiler so: only known codes have a setter',
  },
  'src/domain/invoicing/numbering/take-number.ts': {
    'LOCK: where workspace_id = $1 → where true': OF_ONE_WORKSPACE,
    'ADVANCE: where workspace_id = $1 → where true': OF_ONE_WORKSPACE,
  },
  'src/einvoice/status-messages/party-identity.ts': {
    'identityOf: scheme === null → false':
      'one of two parties is that of an invoice, whose identifiers all have a scheme',
  },
  'src/machines/invoice-lifecycle.ts': {
    "guard setByBuyer: 'set_by' in event → true": NARROWING,
    "guard setBySeller: 'set_by' in event → true": NARROWING,
    "guard setByPlatform: 'set_by' in event → true": NARROWING,
    "guard purchaseWhoseRefusalNeverLeft: event.type === 'reopening' → true": NARROWING,
  },
  'src/machines/payment-batch.ts': {
    "guard notReportedExecuting: 'reported_executing' in event → true": NARROWING,
  },
  'src/machines/payment-handover.ts': {
    "guard leaseExpired: 'lease_expired' in event → true": NARROWING,
    "guard holdsLease: 'holds_lease' in event → true": NARROWING,
    "guard holdsLeaseOfSameOrder: 'order_changed' in event → true": NARROWING,
    "guard knowsAPayment: 'knows_a_payment' in event → true": NARROWING,
  },
  'src/machines/payment-instruction.ts': {
    "guard noBankStatusYet: 'bank_status_known' in event → true": NARROWING,
    "guard reportedAsRefused: 'reported_as_refused' in event → true": NARROWING,
    "guard notReportedExecuting: 'reported_executing' in event → true": NARROWING,
    "guard publishesRejected: publishes(event, 'rejected') → true":
      'the last of three guards, and what the bank reports is published as one of the three',
  },
  'src/orm/sql/delivery/dispatch-events.ts': {
    "dispatch: on e.type = 'invoice.lifecycle_event.created' → on true":
      'of other events the invoice is not looked at',
    'dispatch: on ours.webhook_endpoint_id is not null → on true':
      'sizes of what is not pushed are not looked at: it spares their computation',
    'DISPATCH_EARLIER: and ${workspace_id} = $3 → and true':
      'endpoints are joined to events of the workspace: the condition names the shard',
  },
  'src/orm/sql/delivery/endpoint-counters.ts': {
    'RESET_COUNTERS: and w.failure_count <> $4::int → and true': SPARES_WRITE,
  },
  'src/orm/sql/delivery/lanes.ts': {
    'HELD: where l.workspace_id = held.workspace_id → where true': COMPARED_WHOLE,
    'HELD: and l.webhook_endpoint_id = held.webhook_endpoint_id → and true': COMPARED_WHOLE,
    'HELD: and l.fence = held.fence → and true': COMPARED_WHOLE,
    'HAND_BACK: and d.next_attempt_at is not null → and true':
      'the least of the times is none that is null: the condition lets the index of what is due serve',
  },
  'src/orm/sql/delivery/next-events.ts': {
    'ALL_EVENTS: limit ${ALL_EVENTS_BATCH} → limit all':
      'batches follow one another until nothing is left: the limit bounds one statement',
    'eventsInTurn: limit ${MAX_EVENTS} → limit all':
      'of its two limits the inner one: the outer one, which a test notices, takes no more in all',
  },
};
