import type { ShownBatches } from '#domain/payments/payment-batches/list-batch-changes.ts';
import { idParameter, oneOfParameter, textParameter, type QueryOf } from '#http/query.ts';
import { isId } from '#kernel/id.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { MAX_IDS_TEXT } from '#console/parts/page-rows.ts';

export const BATCH_LIST_QUERY = {
  state: oneOfParameter(PAYMENT_BATCH_STATES, 'Only batches in this state.'),
  before: idParameter('Only batches with a lower number.'),
  after: idParameter('The highest number that a live page shows.'),
  watch: textParameter('The batches that it shows, with their versions.', MAX_IDS_TEXT),
  seen: textParameter('The newest numbers that it shows.', MAX_IDS_TEXT),
};
export type BatchListQuery = QueryOf<typeof BATCH_LIST_QUERY>;

/** The rows that a live page has: `watch` lists `id.version`. Anything else is left out. */
export const shownOf = ({ watch, seen }: BatchListQuery): ShownBatches => ({
  seen: (seen ?? '').split(',').filter((id) => isId(id)),
  rows: (watch ?? '').split(',').flatMap((text) => {
    const [id, version = ''] = text.split('.');
    return isId(id) && /^\d{1,9}$/.test(version) ? [{ id, version: Number(version) }] : [];
  }),
});
