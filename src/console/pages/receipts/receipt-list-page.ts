import { listReceipts } from '#domain/invoicing/receipts/find-receipts.ts';
import { cutPage } from '#domain/shared/newest-page.ts';
import { dayParameter, idParameter, oneOfParameter } from '#http/query.ts';
import { RECEIPT_STATES } from '#machines/receipt.ts';
import { empty } from '#console/parts/empty.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { daysFilter } from '#console/parts/filters.ts';
import { money } from '#console/parts/money.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { day } from '#console/parts/time.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { booksLink } from '#console/shared/books-link.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { receiptMeans, receiptState } from '#console/shared/receipt-view.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { receiptWords } from '#console/words/receipt-words.ts';

/** Each leads to its invoice, where it is decided. */
export const RECEIPT_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/receipts',
  audience: 'member',
  section: 'books',
  query: {
    state: oneOfParameter(RECEIPT_STATES, 'Only receipts in this state.'),
    from: dayParameter('Only receipts of this day or later.'),
    to: dayParameter('Only receipts of this day or earlier.'),
    before: idParameter('Only receipts with a lower number.'),
  },
  load: async ({ workspace, query: { before, state, from, to } }, { db }) => {
    const filter = { company_id: null, invoice_id: null, kind: null, state, from, to };
    const page = { per_page: PAGE_ROWS + 1, offset: 0, after: before, descending: true };
    const [views] = await listReceipts(db, workspace.id, filter, page);
    return cutPage(
      views.map((view) => ({ ...view, id: view.receipt.id })),
      PAGE_ROWS,
    );
  },
  title: ({ language }) => receiptWords(language).title,
  form: ({ language, query: { state, from, to } }) => {
    const words = receiptWords(language);
    const choices = choicesOf(RECEIPT_STATES, words.states);
    return {
      filters: [
        { name: 'state', label: words.state, value: state, choices },
        daysFilter(words, { from, to }),
      ],
    };
  },
  head: ({ language }) => ({ sentence: receiptWords(language).sentence }),
  tabs: (visit) => sectionTabs(visit, 'books', 'receipts'),
  table: (visit) => {
    const words = receiptWords(visit.language);
    return {
      name: 'receipt',
      columns: [
        { head: words.invoice, card: 'top', cell: (view) => view.invoice_number, isLink: true },
        {
          head: words.day,
          width: 110,
          card: 'bottom_end',
          cell: ({ receipt }) => day(visit, receipt.received_on),
        },
        {
          head: words.how,
          width: 150,
          leaves: 2,
          cell: (view) => receiptMeans(visit, view.receipt),
        },
        { head: words.state, card: 'bottom', cell: (view) => receiptState(visit, view.receipt) },
        {
          head: words.amount,
          width: 140,
          align: 'end',
          card: 'top_end',
          cell: ({ receipt: { amount, currency_code } }) => money(visit, amount, currency_code),
          amount: ({ receipt }) => ({ amount: receipt.amount, currency: receipt.currency_code }),
        },
      ],
      hrefOf: ({ receipt }) => invoicePath(visit, receipt.invoice_id),
      empty: empty(words.none, booksLink(visit)),
    };
  },
});
