import { listApprovedPurchases } from '#domain/payments/payment-batches/payable-purchases.ts';
import { readBatch, type BatchRecord } from '#domain/payments/payment-batches/read-batch.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { textParameter, type QueryOf } from '#http/query.ts';
import { filters } from '#console/parts/filters.ts';
import { form } from '#console/parts/form.ts';
import { banner, pageHead, part } from '#console/parts/page-head.ts';
import { seenVersion } from '#console/parts/seen-version.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { batchCall, batchPath } from '#console/shared/batch-path.ts';
import { purchasesSchema } from '#resources/payment-batches/schema.ts';
import { batchActions } from './batch-actions.ts';
import { batchKey } from './load-batch.ts';
import { invoicesParameter, markOffered } from './load-purchases.ts';
import { paymentGridWords } from './payment-grid-words.ts';
import { purchaseTable, type OfferedPurchases } from './purchase-table.ts';
import { purchaseWords } from './purchase-words.ts';

const QUERY = {
  invoice: invoicesParameter,
  q: textParameter('Only purchases with this number or supplier.', 100),
};
type PurchasesVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface Offer extends BatchRecord {
  offered: OfferedPurchases;
}

/** « Ajouter des achats à payer » to a draft. */
export const PURCHASES_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/payment_batches/:id/purchases',
  audience: 'member',
  section: 'payments',
  query: QUERY,
  load: loadOffer,
  view: viewOffer,
  list: (offer, visit) => offerView(visit, offer),
});

async function loadOffer(visit: PurchasesVisit, services: Services): Promise<Offer> {
  const record = await readBatch(services.db, batchKey(visit));
  const { invoice: chosen, q } = visit.query;
  const purchases = await listApprovedPurchases(services.db, record.batch, q);
  const { workspace_id, company_id } = record.batch;
  const marks = await markOffered(services, workspace_id, purchases);
  const offered = { purchases, marks, company_id, chosen };
  return { ...record, offered };
}

function viewOffer(offer: Offer, visit: PurchasesVisit): PageContents {
  const words = purchaseWords(visit.language);
  const { batch } = offer;
  const title = words.add_title;
  const back = { href: batchPath(visit, batch.id), word: batch.name };
  const head = pageHead({ title, back, sentence: words.how });
  if (!batchActions(offer, visit.workspace.role).includes('change_instructions')) {
    const { not_editable } = paymentGridWords(visit.language);
    return { title, main: html`${head} ${banner('info', html`<p>${not_editable}</p>`)}` };
  }
  const search = { name: 'q', label: words.text, value: visit.query.q };
  const action = `${batchPath(visit, batch.id)}/purchases`;
  const main = html`${head} ${filters(visit, { action, filters: [search] })}
  ${part('list', offerView(visit, offer))}`;
  return { title, main };
}

function offerView(visit: PurchasesVisit, { batch, offered }: Offer): Html {
  const words = purchaseWords(visit.language);
  const list = purchaseTable(visit, offered);
  if (offered.purchases.length === 0) return list;
  return form(visit, {
    id: 'pay',
    call: batchCall('POST', batch.id, '/purchases'),
    wrapper: 'payment_batch',
    schema: purchasesSchema,
    fields: [seenVersion(batch.version)],
    more: list,
    submit: words.add,
    cancel: { href: batchPath(visit, batch.id) },
    next: batchPath(visit, batch.id),
    done: words.added,
  });
}
