import {
  listPayingAccounts,
  type ListedAccount,
} from '#domain/payments/payment-batches/list-paying-accounts.ts';
import { findPurchases, payObstacle } from '#domain/payments/payment-batches/payable-purchases.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import type { QueryOf } from '#http/query.ts';
import { parisDay } from '#kernel/instant.ts';
import { form, type FormInput } from '#console/parts/form.ts';
import { banner, pageHead } from '#console/parts/page-head.ts';
import { dayText } from '#console/parts/time.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { paymentGridWords } from './payment-grid-words.ts';
import { paymentWords } from './payment-words.ts';
import { batchCreationSchema, purchaseBatchSchema } from '#resources/payment-batches/schema.ts';
import { batchFields } from './batch-fields.ts';
import { batchPath } from '#console/shared/batch-path.ts';
import { invoicesParameter, loadPayable, markOffered } from './load-purchases.ts';
import { purchaseTable, type OfferedPurchases } from './purchase-table.ts';
import { purchaseWords } from './purchase-words.ts';

const QUERY = { invoice: invoicesParameter };
type NewVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface NewBatch {
  accounts: readonly ListedAccount[];
  /** The purchases that it is to pay; null before any is chosen. */
  offered: OfferedPurchases | null;
  /** Those to choose from; null once some are. */
  payable: OfferedPurchases | null;
}

export const NEW_BATCH_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/payment_batches/new',
  audience: 'member',
  section: 'payments',
  query: QUERY,
  load: loadNew,
  view: viewNew,
});

async function loadNew(visit: NewVisit, services: Services): Promise<NewBatch> {
  const { db } = services;
  const workspace_id = visit.workspace.id;
  const accounts = await listPayingAccounts(db, workspace_id);
  const { invoice } = visit.query;
  if (invoice.length === 0) {
    const payable = await loadPayable(services, workspace_id, accounts);
    return { accounts, offered: null, payable };
  }
  const purchases = await findPurchases(db, workspace_id, invoice);
  const marks = await markOffered(services, workspace_id, purchases);
  const offered = { purchases, marks, company_id: null, chosen: invoice };
  return { accounts, offered, payable: null };
}

/** The draft first; its transfers follow in the grid, unless it pays purchases. */
function viewNew({ accounts, offered, payable }: NewBatch, visit: NewVisit): PageContents {
  const words = paymentGridWords(visit.language);
  const { pay_title, how } = purchaseWords(visit.language);
  const title = offered === null ? words.new_title : pay_title;
  const back = { href: batchPath(visit), word: paymentWords(visit.language).all };
  const sentence = offered === null ? null : how;
  const without = accounts.length > 0 ? null : banner('waiting', html`<p>${words.no_account}</p>`);
  const main = html`${pageHead({ title, back, sentence })} ${without}
  ${payable === null || payable.purchases.length === 0 ? null : choiceView(visit, payable)}
  ${form(visit, {
    id: 'create',
    wrapper: 'payment_batch',
    submit: words.create,
    cancel: { href: batchPath(visit) },
    ...(offered === null ? emptyDraft(visit, accounts) : payingDraft(visit, accounts, offered)),
  })}`;
  return { title, main };
}

/** Leads to this page with what is chosen. */
function choiceView(visit: NewVisit, payable: OfferedPurchases): Html {
  const words = purchaseWords(visit.language);
  return html`<form method="get" action="${batchPath(visit)}/new">
      <h2>${words.list}</h2>
      ${purchaseTable(visit, payable)}
      <p class="actions"><button class="primary">${words.pay_chosen}</button></p>
    </form>
    <section>
      <h2>${words.by_hand}</h2>
    </section>`;
}

type Draft = Pick<FormInput, 'call' | 'schema' | 'fields' | 'next' | 'done' | 'more'>;

const emptyDraft = (visit: NewVisit, accounts: readonly ListedAccount[]): Draft => ({
  call: `POST /console${batchPath(visit)}`,
  schema: batchCreationSchema,
  fields: batchFields(visit, accounts, presets(visit)),
  next: `${batchPath(visit)}/{data.id}/edit`,
  done: paymentGridWords(visit.language).created,
});

/** As most people would fill them in. */
const presets = ({ now }: NewVisit) => ({
  channel: 'sepa_file' as const,
  execution_date: parisDay(now),
});

function payingDraft(
  visit: NewVisit,
  accounts: readonly ListedAccount[],
  offered: OfferedPurchases,
): Draft {
  const words = purchaseWords(visit.language);
  const suppliers = new Set(
    offered.purchases
      .filter((purchase) => payObstacle(purchase, null) === null)
      .map(({ party_name }) => party_name),
  );
  const [only = ''] = suppliers;
  const name = suppliers.size === 1 ? only : words.several(dayText(visit, visit.now));
  return {
    call: `POST /console${batchPath(visit)}/of_purchases`,
    schema: purchaseBatchSchema,
    fields: batchFields(visit, accounts, { name, ...presets(visit) }),
    more: purchaseTable(visit, offered),
    next: `${batchPath(visit)}/{data.id}`,
    done: words.created,
  };
}
