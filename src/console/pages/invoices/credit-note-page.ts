import { findActionFacts } from '#domain/invoicing/invoices/find-action-facts.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import type { ShownDocument } from '#domain/invoicing/invoices/read-shown-document.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { html, type Html } from '#http/pages/html.ts';
import { notFound } from '#kernel/api-error.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import { attributes } from '#console/parts/attributes.ts';
import { callAttributes, callButton, formReasons } from '#console/parts/form.ts';
import { countText, money, rateText } from '#console/parts/money.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceActionWords } from './invoice-action-words.ts';
import { invoiceActions } from './invoice-actions.ts';
import { invoiceCall, invoicePath } from '#console/shared/invoice-path.ts';
import { invoiceTitle } from './invoice-title.ts';
import { loadShown, SHOWN_LINES } from './load-invoice.ts';

interface Credited {
  invoice: Awaited<ReturnType<typeof findInvoice>>;
  invoice_number: string;
  shown: ShownDocument;
}

export const CREDIT_NOTE_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/invoices/:id/credit_note',
  audience: 'member',
  section: 'sales',
  load: loadCredited,
  view: viewCredit,
});

/** Only an issued sale has this page. */
async function loadCredited(visit: WorkspaceVisit, services: Services): Promise<Credited> {
  const key = { workspace_id: visit.workspace.id, id: readId(visit.params['id']) };
  const invoice = await findInvoice(services.db, key);
  const facts = await findActionFacts(services.db, key);
  const mayCredit = invoiceActions(facts, visit.workspace.role).includes('credit');
  if (!mayCredit || invoice.invoice_number === null) throw notFound();
  const shown = await loadShown(visit, services, { id: key.id, from: 0 });
  return { invoice, invoice_number: invoice.invoice_number, shown };
}

function viewCredit(credited: Credited, visit: WorkspaceVisit): PageContents {
  const words = invoiceActionWords(visit.language);
  const { invoice, invoice_number } = credited;
  const title = words.credit_title(invoice_number);
  const href = invoicePath(visit, invoice.id);
  const head = pageHead({
    title,
    back: { href, word: invoiceTitle(visit.language, invoice) },
    sentence: words.credit_sentence,
  });
  const main = html`${head}
    <p>
      ${callButton(visit, { ...creditCall(visit, invoice.id), id: 'credit-all', submit: words.credit_all, tone: 'primary' })}
    </p>
    <section>
      <h2>${words.credit_lines}</h2>
      ${linesForm(visit, credited)}
    </section>`;
  return { title, main, scripts: ['chosen-lines.js'] };
}

const creditCall = (visit: WorkspaceVisit, id: string) => ({
  call: invoiceCall('POST', id, '/credit_notes'),
  wrapper: 'credit_note',
  next: `${invoicePath(visit)}/{data.id}/edit`,
  done: invoiceActionWords(visit.language).credited,
});

/** A script names the fields of the rows that are chosen, so that only these are sent. */
function linesForm(visit: WorkspaceVisit, { invoice, shown }: Credited): Html {
  const words = invoiceActionWords(visit.language);
  const isCut = shown.lines_count > SHOWN_LINES;
  return html`<form${callAttributes({ ...creditCall(visit, invoice.id), id: 'credit-lines' })} class="credit">
    ${formReasons(visit)}
    <input${attributes({ type: 'hidden', name: 'lines', 'data-type': 'json', 'data-none': true, value: '[]' })} />
    ${shown.lines.map((line, position) => lineRow(visit, line, position))}
    ${isCut ? html`<p class="note">${words.credit_too_many(countText(visit.language, SHOWN_LINES))}</p>` : null}
    <p class="actions"><button id="credit-lines-submit" class="primary">${words.credit_lines}</button></p>
  </form>`;
}

function lineRow(visit: WorkspaceVisit, line: InvoiceLine, position: number): Html {
  const words = invoiceActionWords(visit.language);
  const id = `line-${position}`;
  const quantity = {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    'data-member': 'quantity',
    'data-type': 'number',
    'aria-label': `${words.credit_quantity} — ${line.name}`,
    value: rateText(visit.language, line.quantity),
  };
  const place = {
    type: 'hidden',
    'data-member': 'position',
    'data-type': 'integer',
    value: position,
  };
  return html`<div class="field choice-row" data-item>
    <input${attributes({ type: 'checkbox', id, 'data-choose': true })} />
    <label for="${id}">${line.name}</label>
    <input${attributes(quantity)} /><input${attributes(place)} />
    ${money(visit, line.net_amount)}
    <p class="reason" data-reason hidden></p>
  </div>`;
}
