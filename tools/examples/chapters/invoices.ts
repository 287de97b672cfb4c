import { printFacturx } from '#einvoice/facturx.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { SUPPLIER_INVOICE } from '#cli/demo/supplier-invoice.ts';
import { ADVICE, LAMPS, SURVEY, STATIONERY } from '#tools/examples/sample-invoices.ts';
import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/invoices';
const MEMBER = '/api/v1/invoices/:id';

export interface Invoices {
  /** {@link STATIONERY}. */
  purchase_id: number;
  /** {@link LAMPS}. */
  sale_id: number;
  /** {@link ADVICE}. */
  advice_id: number;
  /** Deposited as a file. */
  printed_id: number;
  /** Deleted: {@link ADVICE} without its number. */
  draft_id: number;
}

export async function recordInvoices(
  story: Story,
  partnership: Partnership,
  category_id: number,
): Promise<Invoices> {
  const invoices = await recordDeposits(story, partnership);
  await recordRefusedDeposits(story, partnership);
  await recordChecks(story, partnership, invoices);
  await recordReads(story, partnership, invoices);
  await recordRefiling(story, invoices, category_id);
  await recordNumbers(story, partnership);
  await recordDrafts(story, partnership);
  return invoices;
}

async function recordChecks(
  { show }: Story,
  { workspace_id }: Partnership,
  { sale_id }: Invoices,
): Promise<void> {
  const { buyer: _buyer, ...nobody } = LAMPS;
  await show(`POST ${COLLECTION}/check`, 200, 'Check an invoice without depositing it', {
    params: { workspace_id },
    body: { invoice: { ...nobody, invoice_number: 'V-2026-0099' } },
  });
  await show(`GET ${MEMBER}/warnings`, 200, 'The remarks on an invoice', {
    params: { id: sale_id },
  });
}

async function recordDeposits({ show }: Story, { workspace_id }: Partnership): Promise<Invoices> {
  const params = { workspace_id };
  const deposit = {
    params,
    headers: { 'Idempotency-Key': 'V-2026-0042' },
    body: { invoice: LAMPS },
  };
  const { data: sale } = await show(`POST ${COLLECTION}`, 201, 'Deposit a sale', deposit);
  await show(`POST ${COLLECTION}`, 201, 'The same request again gets the same answer', deposit);
  const other = { ...deposit, body: { invoice: { ...LAMPS, due_date: '2026-04-30' } } };
  await show(`POST ${COLLECTION}`, 422, 'Another request under the same key', other);
  const { data: purchase } = await show(`POST ${COLLECTION}`, 201, 'Deposit a purchase', {
    params,
    body: { invoice: STATIONERY },
  });
  const { data: advice } = await show(
    `POST ${COLLECTION}`,
    201,
    'Deposit a sale with attachments',
    {
      params,
      body: { invoice: { ...ADVICE, attachments: SURVEY } },
    },
  );
  const { invoice_number: _number, ...unnumbered } = ADVICE;
  const kept = { params, body: { invoice: { ...unnumbered, lifecycle_state: 'draft' } } };
  const { data: draft } = await show(`POST ${COLLECTION}`, 201, 'Keep a sale as a draft', kept);
  const pdf = new Uint8Array(await printFacturx(SUPPLIER_INVOICE));
  const { data: printed } = await show(`POST ${COLLECTION}`, 201, "A supplier's Factur-X", {
    params,
    file: {
      media_type: 'application/pdf',
      content: pdf,
      description: 'A Factur-X: a PDF/A-3 with its CII.',
    },
  });
  return {
    purchase_id: purchase.id,
    sale_id: sale.id,
    advice_id: advice.id,
    printed_id: printed.id,
    draft_id: draft.id,
  };
}

async function recordRefusedDeposits(
  { show }: Story,
  { workspace_id, readToken }: Partnership,
): Promise<void> {
  const params = { workspace_id };
  const route = `POST ${COLLECTION}`;
  const twice = { params, body: { invoice: STATIONERY } };
  await show(route, 422, 'A number that this seller has used', twice);
  const wrong = { ...LAMPS, invoice_number: 'V-2026-0044', total_including_tax: '2300.00' };
  await show(route, 422, 'A total that is not the sum', { params, body: { invoice: wrong } });
  const [survey] = SURVEY;
  const program = { ...survey, filename: 'releve.exe', content: 'TVqQAAMAAAAEAAAA' };
  const attached = { ...ADVICE, invoice_number: 'V-2026-0045', attachments: [program] };
  const lying = { params, body: { invoice: attached } };
  await show(route, 422, 'An attachment that is not what it says', lying);
  const ubl = { media_type: 'application/xml', content: printUbl(SUPPLIER_INVOICE) };
  const known = { ...ubl, description: 'The same invoice as UBL.' };
  await show(route, 422, 'A file whose invoice has been deposited', { params, file: known });
  await show(route, 401, 'Without a token', { ...twice, token: null });
  await show(route, 403, 'With a token that may only read', { ...twice, token: readToken });
  const cut = { media_type: 'application/json', content: '{"invoice": {"direction": "sales"' };
  await show(route, 400, 'A body that is no JSON', { params, file: cut });
  const csv = { media_type: 'text/csv', content: 'V-2026-0044;2026-03-02;2304.00' };
  await show(route, 415, 'A body of another type', { params, file: csv });
  const content = ' '.repeat(8 * 1024 * 1024 + 1);
  const large = { media_type: 'application/json', content, description: 'More than 8 MiB.' };
  await show(route, 413, 'A body that is too large', { params, file: large });
}

async function recordReads(
  { show }: Story,
  { workspace_id }: Partnership,
  { purchase_id, sale_id, draft_id }: Invoices,
): Promise<void> {
  const all = { params: { workspace_id }, query: { include: 'lines', per_page: '2' } };
  await show(`GET ${COLLECTION}`, 200, 'The first two, with their lines', all);
  const unknown = { ...all, query: { include: 'attachments' } };
  await show(`GET ${COLLECTION}`, 400, 'An unknown collection', unknown);
  const purchase = { params: { id: purchase_id } };
  await show(`GET ${MEMBER}`, 200, 'One invoice', purchase);
  const query = { include: 'lines,tax_subtotals,payment_means' };
  await show(`GET ${MEMBER}`, 200, 'With three of its collections', { ...purchase, query });
  await show(`GET ${MEMBER}`, 404, 'An invoice that does not exist', { params: { id: 999 } });
  await show(`DELETE ${MEMBER}`, 403, 'An invoice that has a number', { params: { id: sale_id } });
  await show(`DELETE ${MEMBER}`, 204, 'Remove a draft', { params: { id: draft_id } });
}

async function recordRefiling(
  { show }: Story,
  { printed_id }: Invoices,
  category_id: number,
): Promise<void> {
  const member = { params: { id: printed_id } };
  const refile = (value: number | null) => ({
    ...member,
    body: { invoice: { category_id: value } },
  });
  await show(`PATCH ${MEMBER}`, 200, 'File a purchase under a category', refile(category_id));
  await show(`PATCH ${MEMBER}`, 422, 'A category that does not exist', refile(999));
}

async function recordNumbers({ show }: Story, { workspace_id }: Partnership): Promise<void> {
  const params = { workspace_id };
  // An amount that no payment of the story fits.
  const lines = [{ name: 'Conseil en éclairage', quantity: 1, unit_price: '77.00', tax_rate: 20 }];
  const { invoice_number: _number, ...unnumbered } = { ...ADVICE, lines };
  const numbered = { params, body: { invoice: { ...unnumbered, numbering: 'series' } } };
  await show(
    `POST ${COLLECTION}`,
    201,
    "A sale with the next number of the company's series",
    numbered,
  );
  const title = 'A sale without a number: it stays a draft, and the answer warns of it';
  const provisional = { params, body: { invoice: unnumbered } };
  const { data: draft } = await show(`POST ${COLLECTION}`, 201, title, provisional);
  const member = { params: { id: draft.id } };
  const issue = (invoice: object) => ({ ...member, body: { invoice } });
  const route = `POST ${MEMBER}/issue`;
  await show(route, 422, 'A number that has been used', issue({ invoice_number: 'V-2026-0042' }));
  await show(route, 200, 'Issue the draft', issue({ invoice_number: 'V-2026-0045' }));
  await show(route, 409, 'A sale that is issued', issue({ numbering: 'series' }));
  const other = issue({ invoice_number: 'V-2026-0046' });
  await show(`PATCH ${MEMBER}`, 422, 'A member that is fixed', other);
}

async function recordDrafts({ show }: Story, { workspace_id }: Partnership): Promise<void> {
  const { invoice_number: _number, ...members } = ADVICE;
  const { lines: _lines, ...unfinished } = members;
  const deposit = {
    params: { workspace_id },
    body: { invoice: { ...unfinished, lifecycle_state: 'draft' } },
  };
  const title = 'A draft that is not finished: the answer says what its issue would refuse';
  const { data: draft } = await show(`POST ${COLLECTION}`, 201, title, deposit);
  const member = { params: { id: draft.id } };
  const issue = (version: number) => ({
    ...member,
    body: { invoice: { numbering: 'series', version } },
  });
  await show(`POST ${MEMBER}/issue`, 422, 'A draft that is not finished', issue(1));
  // An amount that no payment of the story fits.
  const lines = [{ name: 'Étude d’éclairage', quantity: 1, unit_price: '79.00', tax_rate: 20 }];
  const whole = { ...member, body: { invoice: { ...members, lines, attachments: SURVEY } } };
  await show(`PUT ${MEMBER}`, 200, 'Replace a draft, with its attachments', whole);
  const twice = { ...members, invoice_number: 'V-2026-0047' };
  const numbered = { ...member, body: { invoice: twice } };
  await show(`PUT ${MEMBER}`, 422, 'A member that its issue gives', numbered);
  await show(`POST ${MEMBER}/issue`, 409, 'A draft that has changed since', issue(1));
  await show(`POST ${MEMBER}/issue`, 200, 'Issue it in the series, as it was read', issue(2));
  await show(`PUT ${MEMBER}`, 409, 'An invoice that has a number', whole);
}

/** All and part of a sale, of which one is issued. */
export async function recordCreditNotes({ show }: Story, { sale_id }: Invoices): Promise<void> {
  const route = `POST ${MEMBER}/credit_notes`;
  const credit = (credit_note: object) => ({ params: { id: sale_id }, body: { credit_note } });
  const { data: draft } = await show(route, 201, 'Draft a credit note of a whole sale', credit({}));
  const part = { lines: [{ position: 0, quantity: 1 }] };
  await show(route, 201, 'Of one piece of its first line', credit(part));
  await show(route, 422, 'A line that it does not have', credit({ lines: [{ position: 9 }] }));
  const ofDraft = { params: { id: draft.id }, body: { credit_note: {} } };
  await show(route, 409, 'A credit note of a credit note', ofDraft);
}
