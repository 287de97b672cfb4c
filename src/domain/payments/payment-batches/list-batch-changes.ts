import type { PaymentBatchState } from '#machines/payment-batch.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { BATCH_COLUMNS, showFacts, type BatchFacts } from './batch-facts.ts';
import { listBatchFacts } from './list-batch-facts.ts';

/** The batches that a page shows. */
export interface ShownBatches {
  /** Its newest ids. */
  seen: readonly string[];
  /** Its rows, with their versions. */
  rows: readonly { id: string; version: number }[];
}

const LIST_CHANGED = statement<
  BatchFacts,
  [workspace_id: string, ids: readonly string[], versions: readonly number[]]
>(
  'list_changed_batches',
  showFacts(`
    select ${BATCH_COLUMNS} from payment_batches
    join unnest($2::bigint[], $3::int[]) as shown (shown_id, shown_version) on id = shown_id
    where workspace_id = $1 and version <> shown_version`),
  { plannedEachTime: 'a page shows one batch or five hundred' },
);

/**
 * The batches that changed since a page was read, and new ones: those among the newest that the page lacks. Ids commit
 * out of order, so that a higher one alone proves nothing.
 */
export async function listBatchChanges(
  on: Queryable,
  workspace_id: string,
  { state, limit }: { state: PaymentBatchState | null; limit: number },
  { seen, rows }: ShownBatches,
): Promise<BatchFacts[]> {
  const ids = rows.map(({ id }) => id);
  const versions = rows.map(({ version }) => version);
  const changed = ids.length === 0 ? [] : await LIST_CHANGED.all(on, workspace_id, ids, versions);
  const newest = await listBatchFacts(on, { workspace_id, state, before: null, limit });
  const known = new Set([...seen, ...ids]);
  // Below a full page there are older batches, which are not new.
  const lowest = seen.length < limit ? 0n : seen.map(BigInt).reduce(least);
  const fresh = newest.rows.filter(({ id }) => !known.has(id) && BigInt(id) > lowest);
  return [...fresh, ...changed];
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
