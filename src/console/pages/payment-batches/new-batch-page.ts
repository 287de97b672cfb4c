import {
  listPayingAccounts,
  type ListedAccount,
} from '#domain/payments/payment-batches/list-paying-accounts.ts';
import { html } from '#http/pages/html.ts';
import { form } from '#console/parts/form.ts';
import { banner, pageHead } from '#console/parts/page-head.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { paymentGridWords } from './payment-grid-words.ts';
import { paymentWords } from './payment-words.ts';
import { batchCreationSchema } from '#resources/payment-batches/schema.ts';
import { batchFields } from './batch-fields.ts';
import { batchPath } from '#console/shared/batch-path.ts';

export const NEW_BATCH_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/payment_batches/new',
  audience: 'member',
  section: 'payments',
  load: ({ workspace }: WorkspaceVisit, { db }) => listPayingAccounts(db, workspace.id),
  view: viewNew,
});

/** The draft first; its transfers follow in the grid. */
function viewNew(accounts: readonly ListedAccount[], visit: WorkspaceVisit): PageContents {
  const words = paymentGridWords(visit.language);
  const back = { href: batchPath(visit), word: paymentWords(visit.language).all };
  const without = accounts.length > 0 ? null : banner('waiting', html`<p>${words.no_account}</p>`);
  const main = html`${pageHead({ title: words.new_title, back })} ${without}
  ${form(visit, {
    id: 'create',
    call: `POST /console${batchPath(visit)}`,
    wrapper: 'payment_batch',
    schema: batchCreationSchema,
    fields: batchFields(visit, accounts, null),
    submit: words.create,
    cancel: { href: batchPath(visit) },
    next: `${batchPath(visit)}/{data.id}/edit`,
    done: words.created,
  })}`;
  return { title: words.new_title, main };
}
