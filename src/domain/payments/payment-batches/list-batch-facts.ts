import { cutWindow, type SearchedPage } from '#domain/shared/newest-page.ts';
import type { PaymentBatchState } from '#machines/payment-batch.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { BATCH_COLUMNS, showFacts, type BatchFacts } from './batch-facts.ts';

/** Rows that one answer looks through. */
export const BATCH_WINDOW = 50_000;
const MAX_ID = '9223372036854775807';

interface BatchQuestion {
  workspace_id: string;
  /** Null for any. */
  state: PaymentBatchState | null;
  /** Only batches with a lower id. */
  before: string | null;
  limit: number;
}

type Window = [workspace_id: string, below: string];

const WINDOW = `
  from payment_batches where workspace_id = $1 and id < $2 order by id desc`;

const PLANNED = { plannedEachTime: 'it is asked by a person' };

/** The state is looked at outside of the window, so that no more than that is read. */
const LIST = statement<BatchFacts, [...Window, state: PaymentBatchState | null, limit: number]>(
  'list_batch_facts',
  showFacts(`
    select ${BATCH_COLUMNS}
    from (select ${BATCH_COLUMNS} ${WINDOW} limit ${BATCH_WINDOW}) looked
    where $3::text is null or state = $3
    order by id desc limit $4`),
  PLANNED,
);

const FIND_EDGE = statement<{ id: string; created_at: Date }, Window>(
  'find_edge_of_batch_window',
  `select id, created_at ${WINDOW} offset ${BATCH_WINDOW - 1} limit 1`,
  PLANNED,
);

/**
 * A page of a workspace's batches, newest first. It looks through {@link BATCH_WINDOW} batches at most, and says how
 * far it came if that was not enough.
 */
export async function listBatchFacts(
  on: Queryable,
  { workspace_id, state, before, limit }: BatchQuestion,
): Promise<SearchedPage<BatchFacts>> {
  const window: Window = [workspace_id, before ?? MAX_ID];
  const found = await LIST.all(on, ...window, state, limit + 1);
  return cutWindow(found, limit, () => FIND_EDGE.first(on, ...window));
}
