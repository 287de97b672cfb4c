import {
  lockHeldPass,
  type HeldPass,
  type LeasedPass,
} from '#domain/exchange/platform-connections/lease-pass.ts';
import { noteBegin } from '#domain/shared/apply-transition.ts';
import { platformFlowMachine } from '#machines/platform-flow.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { storePlatformFlows } from '#orm/sql/exchange/platform-flows.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A flow on a page of a platform's list. */
export interface ListedFlow {
  flow_id: string;
  flow_syntax: string | null;
  name: string | null;
  updated_at: string | null;
  processing_rule: string | null;
}

interface StoredPage {
  pass: HeldPass;
  /** Flows that were not known before. */
  added: number;
}

/**
 * Stores what a page lists, once each, while the pass is held. Flows of our own are settled and not stored.
 * @param settleOwn false for a flow that is not ours
 */
export async function storePage<Flow extends ListedFlow>(
  db: Database,
  held: LeasedPass,
  flow_type: string,
  page: readonly Flow[],
  settleOwn: (flow: Flow) => Promise<boolean>,
): Promise<StoredPage> {
  const pass = await db.transact((tx) => lockHeldPass(tx, held));
  if (pass !== 'going_on') return { pass, added: 0 };
  const listed = distinct(page);
  const known = await findKnown(db, held, listed);
  const others: Flow[] = [];
  for (const flow of listed)
    if (known.has(flow.flow_id) || !(await settleOwn(flow))) others.push(flow);
  return db.transact(async (tx) => {
    const still = await lockHeldPass(tx, held);
    if (still === 'lost') return { pass: still, added: 0 };
    const { workspace_id, id: connection_id } = held;
    const written = await storePlatformFlows(
      tx,
      { workspace_id, connection_id },
      flow_type,
      others,
    );
    const added = written.filter(({ flow_id }) => !known.has(flow_id));
    for (const { id } of added) noteBegin(tx, platformFlowMachine, { workspace_id, id }, 'new');
    if (added.length > 0) tx.announce('network');
    return { pass: still, added: added.length };
  });
}

/** A page may list a flow twice. The order keeps two passes that store the same flows from waiting for each other. */
const distinct = <Flow extends ListedFlow>(page: readonly Flow[]): Flow[] =>
  [...new Map(page.map((flow) => [flow.flow_id, flow])).values()].toSorted((one, other) =>
    one.flow_id < other.flow_id ? -1 : 1,
  );

const FIND_KNOWN = statement<
  { flow_id: string },
  [workspace_id: string, connection_id: string, flow_ids: readonly string[]]
>(
  'find_known_platform_flows',
  `
    select flow_id from platform_flows
    where workspace_id = $1 and connection_id = $2 and flow_id = any($3)`,
);

async function findKnown(
  on: Queryable,
  { workspace_id, id }: RowKey,
  flows: readonly ListedFlow[],
): Promise<ReadonlySet<string>> {
  const ids = flows.map(({ flow_id }) => flow_id);
  const found = await FIND_KNOWN.all(on, workspace_id, id, ids);
  return new Set(found.map(({ flow_id }) => flow_id));
}
