import type { EventType } from '#model/event-type.ts';
import type { Transaction } from '#orm/database.ts';
import { bigints } from '#orm/sql/array-literal.ts';
import { statement } from '#orm/statement.ts';
import type { Fragment } from './fragment.ts';

/** See `events` in the schema. */
interface EmittedEvent {
  workspace_id: string;
  type: EventType;
  occurred_at: Date;
  /** In their order within `data`. */
  fragments: readonly Fragment[];
  invoice_id?: string;
  category_id?: string | null;
}

/** An invoice's: nine collections, header and `download`. */
const MAX_FRAGMENTS = 11;
/** Separate parameters: escaping megabytes for an array takes longer than the whole insert. */
const TEXTS = Array.from({ length: MAX_FRAGMENTS }, (_, index) => `$${index + 10}`);

type Emit<Values extends readonly unknown[]> = (
  tx: Transaction,
  ...values: Values
) => Promise<void>;

/** The end of a list of columns and of the list of their values. */
interface MoreColumns {
  columns: string;
  values: string;
}

/**
 * Inserts events, with the `traceparent` of a traced transaction as one more value after `parameters` others, and
 * leaves them to fan-out.
 */
function emitter<Values extends readonly [workspace_id: string, ...unknown[]]>(
  name: string,
  parameters: number,
  insert: (more: MoreColumns) => string,
): Emit<Values> {
  const untraced = inserter<Values>(name, insert({ columns: '', values: '' }));
  const traced = inserter<[...Values, traceparent: string]>(
    `traced_${name}`,
    insert({ columns: ', traceparent', values: `, $${parameters + 1}` }),
  );
  return (tx, ...values) =>
    tx.traceparent === undefined ? untraced(tx, ...values) : traced(tx, ...values, tx.traceparent);
}

/**
 * A distributed database would run this as one statement through its coordinator, at ten times the cost. The first
 * value is the workspace.
 */
function inserter<Values extends readonly unknown[]>(name: string, insert: string): Emit<Values> {
  const whole = statement<never, Values>(
    `emit_${name}`,
    `
    with emitted as (${insert})
    insert into undispatched_events (workspace_id, event_id)
    select workspace_id, id from emitted`,
  );
  const first = statement<{ id: string }, Values>(`insert_${name}`, insert);
  return async (tx, ...values) => {
    if (!tx.distributed) {
      await whole.run(tx, ...values);
      return;
    }
    const events = await first.all(tx, ...values);
    const workspace_id = values[0] as string; // see above
    await LEAVE_TO_FAN_OUT.run(tx, workspace_id, bigints(events.map(({ id }) => id)));
  };
}

const LEAVE_TO_FAN_OUT = statement<never, [workspace_id: string, ids: string]>(
  'leave_to_fan_out',
  `
    insert into undispatched_events (workspace_id, event_id)
    select workspace_id, id from events where workspace_id = $1 and id = any($2::bigint[])`,
);

const emitEvent = emitter<
  [
    workspace_id: string,
    type: string,
    occurred_at: Date,
    created_at: Date,
    invoice_id: string | null,
    category_id: string | null,
    names: string[],
    bytes: number[],
    count: number,
    ...texts: (string | null)[],
  ]
>(
  'event',
  9 + MAX_FRAGMENTS,
  (more) => `
      insert into events
        (workspace_id, type, occurred_at, created_at, invoice_id, category_id,
         fragment_names, fragment_bytes, fragments${more.columns})
      values ($1, $2, $3, $4, $5, $6, $7, $8, (array[${TEXTS.join(', ')}]::text[])[1:$9]${more.values})
      returning workspace_id, id`,
);

/**
 * Writes an event in the transaction that makes it true, so both commit or neither. These bytes reach every endpoint,
 * delivery and retry (spec, Freezing rules).
 *
 * @example
 * await emit(tx, {
 *   workspace_id,
 *   type: 'invoice.created',
 *   occurred_at: tx.now,
 *   invoice_id: invoice.id,
 *   category_id: invoice.category_id,
 *   fragments: invoiceCreatedBody(invoice, collections, baseUrl),
 * });
 */
export async function emit(tx: Transaction, event: EmittedEvent): Promise<void> {
  const names = event.fragments.map(({ name }) => name);
  const texts = event.fragments.map(({ text }) => text);
  const bytes = texts.map((text) => Buffer.byteLength(text));
  if (texts.length > MAX_FRAGMENTS) throw new RangeError(`${texts.length} fragments`);
  await emitEvent(
    tx,
    event.workspace_id,
    event.type,
    event.occurred_at,
    tx.now,
    event.invoice_id ?? null,
    event.category_id ?? null,
    names,
    bytes,
    texts.length,
    ...TEXTS.map((_, index) => texts[index] ?? null),
  );
  tx.announce('events', event.workspace_id);
}

const emitEvents = emitter<
  [
    workspace_id: string,
    type: string,
    created_at: Date,
    occurred_at: readonly Date[],
    texts: readonly string[],
    invoice_ids: readonly (string | null)[],
  ]
>(
  'events',
  6,
  (more) => `
      insert into events
        (workspace_id, type, occurred_at, created_at, invoice_id, fragment_names, fragments,
         fragment_bytes${more.columns})
      select $1, $2, occurred_at, $3, invoice_id, '{""}', array[text], array[octet_length(text)]${more.values}
      from unnest($4::timestamptz[], $5::text[], $6::bigint[])
        with ordinality as body (occurred_at, text, invoice_id, number)
      order by number
      returning workspace_id, id`,
);

/** One of several events: the members of its `data` without the braces. */
export interface EventBody {
  occurred_at: Date;
  text: string;
  invoice_id?: string;
}

/** Writes events of one type without collections, in order and by one statement, since a payment batch has thousands. */
export async function emitEach(
  tx: Transaction,
  { workspace_id, type }: Pick<EmittedEvent, 'workspace_id' | 'type'>,
  bodies: readonly EventBody[],
): Promise<void> {
  if (bodies.length === 0) return;
  const instants = bodies.map(({ occurred_at }) => occurred_at);
  const texts = bodies.map(({ text }) => text);
  const invoices = bodies.map(({ invoice_id = null }) => invoice_id);
  await emitEvents(tx, workspace_id, type, tx.now, instants, texts, invoices);
  tx.announce('events', workspace_id);
}
