import {
  listPayingAccounts,
  type ListedAccount,
} from '#domain/payments/payment-batches/list-paying-accounts.ts';
import { listLines, type LinePage } from '#domain/payments/payment-instructions/list-lines.ts';
import { readBatch, type BatchRecord } from '#domain/payments/payment-batches/read-batch.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { form } from '#console/parts/form.ts';
import { banner, pageHead, part } from '#console/parts/page-head.ts';
import { seenVersion } from '#console/parts/seen-version.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { paymentGridWords } from './payment-grid-words.ts';
import { batchUpdateSchema } from '#resources/payment-batches/schema.ts';
import { batchActions } from './batch-actions.ts';
import { batchFields } from './batch-fields.ts';
import { batchCall, batchPath } from '#console/shared/batch-path.ts';
import { gridView } from './grid-view.ts';
import { batchKey } from './load-batch.ts';
import { sandboxForm } from './sandbox-form.ts';

const QUERY = { behind: idParameter('Only lines after this instruction.') };
type EditVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface EditedBatch extends BatchRecord {
  accounts: readonly ListedAccount[];
  page: LinePage;
}

/** Lines that one answer shows. */
const SHOWN_LINES = 50;

export const EDIT_BATCH_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/payment_batches/:id/edit',
  audience: 'member',
  section: 'payments',
  query: QUERY,
  load: loadEdited,
  view: viewEdit,
  parts: {
    lines: async (visit, services) => linesView(visit, await loadEdited(visit, services)),
  },
});

async function loadEdited(visit: EditVisit, services: Services): Promise<EditedBatch> {
  const key = batchKey(visit);
  const record = await readBatch(services.db, key);
  const { bank_account_id } = record.batch;
  return {
    ...record,
    accounts: await listPayingAccounts(services.db, visit.workspace.id, bank_account_id),
    page: await listLines(services.db, key, { after: visit.query.behind, limit: SHOWN_LINES }),
  };
}

function viewEdit(edited: EditedBatch, visit: EditVisit): PageContents {
  const words = paymentGridWords(visit.language);
  const { batch } = edited;
  const back = { href: batchPath(visit, batch.id), word: batch.name };
  const head = pageHead({ title: words.edit_title, back });
  const title = words.edit_title;
  if (!batchActions(edited, visit.workspace.role).includes('edit'))
    return { title, main: html`${head} ${banner('info', html`<p>${words.not_editable}</p>`)}` };
  const main = html`${head}
    <details id="batch-members">
      <summary>${words.members}</summary>
      ${membersForm(visit, edited)} ${sandboxForm(visit, batch)}
    </details>
    <section>
      <h2>${words.lines}</h2>
      ${part('lines', linesView(visit, edited))}
    </section>`;
  return { title, main, scripts: ['grid.js'] };
}

function membersForm(visit: EditVisit, { batch, accounts }: EditedBatch): Html {
  const words = paymentGridWords(visit.language);
  return form(visit, {
    id: 'edit',
    call: batchCall('PATCH', batch.id),
    wrapper: 'payment_batch',
    schema: batchUpdateSchema,
    fields: [...batchFields(visit, accounts, batch), seenVersion(batch.version)],
    submit: words.save,
    next: `${batchPath(visit, batch.id)}/edit`,
    done: words.saved,
  });
}

/** The grid, or the reason that it takes nothing. */
function linesView(visit: EditVisit, edited: EditedBatch): Html {
  const words = paymentGridWords(visit.language);
  const actions = batchActions(edited, visit.workspace.role);
  if (!actions.includes('edit')) return banner('info', html`<p>${words.not_editable}</p>`);
  if (!actions.includes('change_instructions'))
    return banner('waiting', html`<p>${words.settled_by_hand}</p>`);
  return html`<p class="note">${words.paste_help}</p>
    ${gridView(visit, edited, edited.page)}`;
}
