import type { Transaction } from '#orm/database.ts';
import { statement, type Queryable } from '#orm/statement.ts';

interface NewOutgoingFlow {
  workspace_id: string;
  connection_id: string;
  lifecycle_event_id: string;
  invoice_id: string;
}

const INSERT_OUTGOING = statement<
  never,
  [
    workspace_id: string,
    connection_id: string,
    lifecycle_event_id: string,
    invoice_id: string,
    now: Date,
  ]
>(
  'insert_outgoing_platform_flow',
  `
    insert into platform_flows (
      workspace_id, connection_id, direction, lifecycle_event_id, invoice_id, created_at, updated_at)
    values ($1, $2, 'out', $3, $4, $5, $5)`,
);

/** Gives a message that goes through a connection the id by which the API names it, in the transaction that queues it. */
export async function insertOutgoingFlow(tx: Transaction, flow: NewOutgoingFlow): Promise<void> {
  const { workspace_id, connection_id, lifecycle_event_id, invoice_id } = flow;
  await INSERT_OUTGOING.run(
    tx,
    workspace_id,
    connection_id,
    lifecycle_event_id,
    invoice_id,
    tx.now,
  );
}

const NOTE_RULE = statement<
  never,
  [workspace_id: string, lifecycle_event_id: string, processing_rule: string]
>(
  'note_processing_rule_of_own_platform_flow',
  `
    update platform_flows set processing_rule = $3
    where workspace_id = $1 and lifecycle_event_id = $2 and direction = 'out'
      and processing_rule is distinct from $3`,
);

/** Notes how a platform has filed what a message sent. Null says nothing. */
export const noteProcessingRule = async (
  on: Queryable,
  { workspace_id, id }: { workspace_id: string; id: string },
  processing_rule: string | null,
): Promise<void> => {
  if (processing_rule !== null) await NOTE_RULE.run(on, workspace_id, id, processing_rule);
};

const FIND_RULE = statement<
  { processing_rule: string },
  [workspace_id: string, invoice_id: string]
>(
  'find_processing_rule_of_invoice',
  `
    select f.processing_rule from platform_flows f
    left join network_messages m on m.workspace_id = f.workspace_id
      and m.lifecycle_event_id = f.lifecycle_event_id and f.direction = 'out'
    where f.workspace_id = $1 and f.invoice_id = $2 and f.processing_rule is not null
      and (f.state = 'imported' or m.kind = 'invoice')
    order by f.id desc limit 1`,
);

/** How a platform has filed an invoice itself; null without one, or before it says. */
export const findProcessingRule = async (
  on: Queryable,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<string | null> => (await FIND_RULE.first(on, workspace_id, id))?.processing_rule ?? null;

const NOTE_LISTED = statement<
  never,
  [workspace_id: string, lifecycle_event_id: string, now: Date, day_ago: Date]
>(
  'note_listed_own_platform_flow',
  `
    update platform_flows set listed_at = $3
    where workspace_id = $1 and lifecycle_event_id = $2 and direction = 'out'
      and (listed_at is null or listed_at < $4)`,
);

/** Notes that a platform lists what a message sent; once a day. */
export const noteOwnListed = async (
  tx: Transaction,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<void> => {
  await NOTE_LISTED.run(tx, workspace_id, id, tx.now, dayAgo(tx));
};

const DAY_MS = 86_400_000;

const dayAgo = ({ now }: Transaction): Date => new Date(now.getTime() - DAY_MS);

/** A flow as it is listed, with parallel lists for a page of them. */
type Listed = [
  flow_ids: readonly string[],
  syntaxes: readonly (string | null)[],
  names: readonly (string | null)[],
  updates: readonly (string | null)[],
  rules: readonly (string | null)[],
];

/**
 * A repeated page writes once a day that it still lists its flows; a moved update refreshes what is shown. Citus takes no
 * parameter in ON CONFLICT.
 */
const STORE = statement<
  { id: string; flow_id: string },
  [
    workspace_id: string,
    connection_id: string,
    flow_type: string,
    now: Date,
    day_ago: Date,
    ...listed: Listed,
  ]
>(
  'store_platform_flows',
  `
    insert into platform_flows as known (
      workspace_id, connection_id, direction, flow_id, flow_type, flow_syntax, name,
      flow_updated_at, processing_rule, state, next_attempt_at, created_at, updated_at, listed_at)
    select $1::bigint, $2::bigint, 'in', listed.flow_id, $3::text, listed.flow_syntax, listed.name,
      listed.updated_at, listed.processing_rule, 'new', $4::timestamptz, $4, $4, $4
    from unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
      listed (flow_id, flow_syntax, name, updated_at, processing_rule)
    left join platform_flows stored
      on stored.workspace_id = $1 and stored.connection_id = $2 and stored.flow_id = listed.flow_id
    where stored.flow_updated_at is distinct from listed.updated_at
      or stored.listed_at is null or stored.listed_at < $5
    on conflict (workspace_id, connection_id, flow_id) do update
    set flow_syntax = excluded.flow_syntax, name = excluded.name,
      flow_updated_at = excluded.flow_updated_at,
      processing_rule = coalesce(excluded.processing_rule, known.processing_rule), listed_at = excluded.listed_at,
      updated_at = case
        when known.flow_updated_at is distinct from excluded.flow_updated_at
        then excluded.updated_at else known.updated_at end
    returning id, flow_id`,
);

interface ListedFlow {
  flow_id: string;
  flow_syntax: string | null;
  name: string | null;
  updated_at: string | null;
  processing_rule: string | null;
}

/**
 * Stores flows that a platform lists, each once.
 * @param flows distinct, in one order for all, since each is locked
 * @returns those that were written
 */
export const storePlatformFlows = (
  tx: Transaction,
  { workspace_id, connection_id }: { workspace_id: string; connection_id: string },
  flow_type: string,
  flows: readonly ListedFlow[],
): Promise<{ id: string; flow_id: string }[]> =>
  STORE.all(
    tx,
    workspace_id,
    connection_id,
    flow_type,
    tx.now,
    dayAgo(tx),
    flows.map(({ flow_id }) => flow_id),
    flows.map(({ flow_syntax }) => flow_syntax),
    flows.map(({ name }) => name),
    flows.map(({ updated_at }) => updated_at),
    flows.map(({ processing_rule }) => processing_rule),
  );
