import { classifyInvoice, type InvoiceFacts } from '#domain/books/reporting/classify-invoice.ts';
import { readInvoiceFacts } from '#domain/books/reporting/read-invoice-facts.ts';
import { TRANSACTION_CATEGORIES } from '#einvoice/flux10/report.ts';
import { html } from '#http/pages/html.ts';
import { readId } from '#http/pipeline/call.ts';
import { notFound } from '#kernel/api-error.ts';
import { reportingInputSchema } from '#resources/reporting/render-period.ts';
import { choicesOf, type FieldInput } from '#console/parts/field-input.ts';
import { day } from '#console/parts/time.ts';
import { typedAmount } from '#console/parts/typed-amount.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { invoiceCall, invoicePath } from '#console/shared/invoice-path.ts';
import { reportingWords } from './reporting-words.ts';

/** Where an invoice belongs in e-reporting, and what its document does not say of its VAT. */
export const INVOICE_REPORTING_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/invoices/:id/reporting',
  audience: 'member',
  section: 'sales',
  load: async ({ workspace, params }: WorkspaceVisit, { db }) => {
    const id = readId(params['id']);
    const facts = (await readInvoiceFacts(db, workspace.id, [id])).get(id);
    if (facts === undefined) throw notFound();
    return facts;
  },
  view: viewReporting,
});

function viewReporting(facts: InvoiceFacts, visit: WorkspaceVisit): PageContents {
  const { given_title, nature_title, present, flows, ...words } = reportingWords(visit.language);
  const { flow, reported_on, excluded_reason } = classifyInvoice(facts);
  const why = excluded_reason && words.reasons[excluded_reason];
  // A platform has it: what is left to say is whether it sells goods or services.
  const isFiled = excluded_reason === 'e_invoiced' || excluded_reason === 'platform_reports';
  const { id, invoice_number, direction, given } = facts;
  const href = invoicePath(visit, id);
  const isSale = direction === 'sales';
  const choices = choicesOf(isSale ? ['10.1', '10.3', 'none'] : ['10.1', 'none'], flows);
  const reason = { name: 'reason', label: words.given_reason };
  const nature: FieldInput = {
    name: 'category',
    label: words.kind,
    help: words.nature_help,
    choices: choicesOf(TRANSACTION_CATEGORIES, words.categories),
    value: given?.category ?? null,
  };
  const page = formPage(visit, {
    title: isFiled ? nature_title : given_title,
    sentence: html`${present}
    ${flows[flow]}${reported_on && html`, ${day(visit, reported_on)}`}${why && ` (${why})`}.`,
    back: { href, word: invoice_number },
    id: 'reporting',
    call: invoiceCall('PUT', id, '/reporting'),
    wrapper: 'reporting',
    schema: reportingInputSchema,
    fields: isFiled
      ? [{ name: 'flow', label: '', as: 'hidden', value: 'none' }, nature, reason]
      : [
          { name: 'flow', label: words.flow, choices, value: flow === 'undecided' ? null : flow },
          ...(isSale ? [nature, ...marginFields(visit, given)] : []),
          {
            name: 'reported_on',
            label: words.day,
            as: 'date',
            help: words.day_help,
            value: given?.reported_on ?? null,
          },
          reason,
        ],
    submit: words.give,
    next: href,
    done: words.given,
  });
  return { ...page, section: direction };
}

function marginFields({ language }: WorkspaceVisit, given: InvoiceFacts['given']): FieldInput[] {
  const words = reportingWords(language);
  const typed = (amount: string | null | undefined) =>
    amount == null ? null : typedAmount(language, amount);
  return [
    {
      name: 'margin_amount',
      label: words.margin_amount,
      help: words.margin_help,
      value: typed(given?.margin_amount),
    },
    { name: 'margin_rate', label: words.margin_rate, value: typed(given?.margin_rate) },
  ];
}
