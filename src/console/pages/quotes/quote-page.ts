import { html, type Html } from '#http/pages/html.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { facts } from '#console/parts/facts.ts';
import { money } from '#console/parts/money.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { seenVersion } from '#console/parts/seen-version.ts';
import { quoteBadge } from '#console/parts/state-badges.ts';
import { day } from '#console/parts/time.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { invoicePath, quotePath } from '#console/shared/invoice-path.ts';
import { partiesView } from '#console/pages/invoices/invoice-facts.ts';
import { besidePdf } from '#console/pages/invoices/beside-pdf.ts';
import { linesParameter } from '#console/pages/invoices/lines-parameter.ts';
import { linesView } from '#console/pages/invoices/lines-view.ts';
import { totalsView } from '#console/pages/invoices/totals-view.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { quoteWords } from './quote-words.ts';
import { quoteConversionSchema, quoteDecisionSchema } from '#resources/quotes/schema.ts';
import { loadQuote, type QuoteRecord } from './load-quote.ts';
import { quoteActions, type QuoteAction } from './quote-actions.ts';

type QuoteVisit = WorkspaceVisit<{ lines: number }>;

export const QUOTE_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/quotes/:id',
  audience: 'member',
  section: 'sales',
  query: { lines: linesParameter },
  load: (visit: QuoteVisit, services) => loadQuote(visit, services, visit.query.lines),
  view: viewQuote,
});

function viewQuote(record: QuoteRecord, visit: QuoteVisit): PageContents {
  const words = quoteWords(visit.language);
  const { quote } = record;
  const title = words.title(quote.quote_number);
  const head = pageHead({
    title,
    badge: quoteBadge(visit, quote.state),
    back: { href: quotePath(visit), word: words.all },
  });
  const actions = quoteActions(quote, visit.workspace.role, visit.now);
  const rest = html`${partiesView(visit, record)}
  ${linesView(visit, { ...record, href: quotePath(visit, quote.id) })} ${totalsView(visit, record)}`;
  const pdf = `/console/quotes/${quote.id}/pdf`;
  const main = html`${head}
    <div class="actions">${actions.map((action) => BUTTONS[action](visit, record))}</div>
    ${besidePdf(visit, { facts: factsOf(visit, record), pdf, rest })}`;
  return { title, main };
}

function factsOf(visit: QuoteVisit, { quote, shown }: QuoteRecord): Html {
  const words = quoteWords(visit.language);
  const { document } = shown;
  const { invoice_id, valid_until } = quote;
  return facts([
    {
      label: words.total,
      value: money(visit, document.total_including_tax, document.currency_code),
    },
    { label: words.issued, value: day(visit, document.issue_date) },
    {
      label: words.valid_until,
      value: valid_until === null ? words.no_limit : day(visit, valid_until),
    },
    {
      label: words.invoice,
      value: invoice_id && html`<a href="${invoicePath(visit, invoice_id)}">${invoice_id}</a>`,
    },
  ]);
}

const BUTTONS: Readonly<Record<QuoteAction, (visit: QuoteVisit, record: QuoteRecord) => Html>> = {
  edit: editLink,
  accept: acceptButton,
  refuse: refuseButton,
  convert: convertButton,
};

const callOf = ({ quote }: QuoteRecord, below: string): string =>
  `POST /console/quotes/${quote.id}/${below}`;

const decisionOf = ({ quote }: QuoteRecord) => ({
  wrapper: 'quote',
  schema: quoteDecisionSchema,
  fields: [seenVersion(quote.version)],
});

function editLink(visit: QuoteVisit, { quote }: QuoteRecord): Html {
  const href = `${quotePath(visit, quote.id)}/edit`;
  return html`<a class="button" href="${href}">${quoteWords(visit.language).edit}</a>`;
}

function acceptButton(visit: QuoteVisit, record: QuoteRecord): Html {
  const words = quoteWords(visit.language);
  return confirmation(visit, {
    id: 'accept',
    call: callOf(record, 'accept'),
    ...decisionOf(record),
    open: words.accept,
    openTone: 'primary',
    question: words.accept_question,
    consequences: words.accept_effect,
    tone: 'primary',
    done: words.accepted,
  });
}

function refuseButton(visit: QuoteVisit, record: QuoteRecord): Html {
  const words = quoteWords(visit.language);
  return confirmation(visit, {
    id: 'refuse',
    call: callOf(record, 'refuse'),
    ...decisionOf(record),
    open: words.refuse,
    question: words.refuse_question,
    consequences: words.refuse_effect,
    done: words.refused,
  });
}

/** Asks the due date, which the quote cannot know. */
function convertButton(visit: QuoteVisit, record: QuoteRecord): Html {
  const words = quoteWords(visit.language);
  return confirmation(visit, {
    id: 'convert',
    call: callOf(record, 'convert'),
    wrapper: 'invoice',
    schema: quoteConversionSchema,
    fields: [
      { name: 'due_date', label: words.due_date, as: 'date' },
      seenVersion(record.quote.version),
    ],
    open: words.convert,
    openTone: 'primary',
    question: words.convert_question,
    consequences: words.convert_effect,
    tone: 'primary',
    next: `${invoicePath(visit)}/{data.id}`,
    done: words.converted,
  });
}
