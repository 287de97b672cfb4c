import { NO_LINE_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { sql } from 'kysely';
import { BUDGETS } from '#http/budgets.ts';
import { printInvoices } from '#render/print-invoices.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { renderInvoice, type InvoiceRow } from '#render/invoice.ts';
import { buildDeposit, buildDocument, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

interface Listed {
  data: { id: number; lines?: unknown[]; payments?: unknown[] }[];
  meta: Record<string, unknown>;
}

describe('a page of invoices', () => {
  let partner: Partner;
  let path: string;
  const ids: unknown[] = [];

  before(async () => {
    partner = await startPartner({ budgets: { ...BUDGETS, listedContents: 5_000 } });
    path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
    for (let count = 0; count < 5; count += 1)
      ids.push(
        (await depositInvoice(partner, buildDeposit({ invoice_number: `V-${count}` })))['id'],
      );
  });
  after(() => partner.stop());

  const read = async (query: string) =>
    (await partner.call('GET', `${path}${query}`)).body as Listed;

  it('has all its rows, the last ones without the collections that would be too many bytes', async () => {
    const { data, meta } = await read('?include=lines,payments');
    expect(data.map(({ id }) => id)).to.deep.equal(ids);
    expect(data.map((row) => ['lines' in row, 'payments' in row])).to.deep.equal([
      [true, true],
      [true, true],
      ...Array.from({ length: 3 }, () => [false, false]),
    ]);
    expect(meta).to.deep.equal({
      current_page: 1,
      per_page: 25,
      total_pages: 1,
      total_count: 5,
      truncated: true,
    });
  });

  it('is whole, and says nothing of it, with fewer rows or what needs no content', async () => {
    for (const query of ['?include=lines&per_page=2', '?include=lifecycle_events', ''])
      expect((await read(query)).meta).to.not.have.property('truncated');
    const { data } = await read('?include=lines&per_page=2&page=2');
    expect(data.map(({ id, lines }) => [id, lines?.length])).to.deep.equal([
      [ids[2], 1],
      [ids[3], 1],
    ]);
  });

  it('shows the collections of one invoice, however large', async () => {
    const description = 'x'.repeat(4_000);
    const line = { name: 'Conseil', description, quantity: 1, unit_price: 1, tax_rate: 20 };
    const { id } = await depositInvoice(partner, buildDeposit({ lines: [line, line] }));
    const { data, meta } = await read('?include=lines&per_page=1&page=6');
    expect(data.map((row) => [row.id, row.lines?.length])).to.deep.equal([[id, 2]]);
    expect(meta).to.not.have.property('truncated');
    await sql`delete from invoices where id = ${String(id)}`.execute(partner.db.sql);
  });

  it('reads no content for headers', async () => {
    const before = await read('');
    await sql`update invoices set content = 'unreadable ' || content`.execute(partner.db.sql);
    const after = await read('');
    await sql`update invoices set content = replace(content, 'unreadable ', '')`.execute(
      partner.db.sql,
    );
    expect(after).to.deep.equal(before);
  });
});

describe('printInvoices', () => {
  const line = {
    name: 'Conseil',
    description: 'é "🖨"',
    quantity: '1.5',
    unit_code: 'C62',
    unit_price: '0.333333',
    tax_category: 'S' as const,
    tax_rate: '5.5',
    price_base_quantity: null,
    adjustments: [],
    net_amount: '0.50',
    ...NO_LINE_DETAILS,
    id: '1',
  };
  const invoice = (lines: number): InvoiceRow => ({
    workspace_id: '1',
    id: '2',
    invoice_number: 'V-1',
    direction: 'sales',
    proforma: false,
    lifecycle_state: 'draft',
    upload_source: 'api',
    category_id: null,
    document: buildDocument({ lines: Array.from({ length: lines }, () => line) }),
    lifecycle_events: [],
    warnings_count: 0,
    attachments_count: 0,
    created_at: new Date(0),
    updated_at: new Date(0),
  });

  it('gives in pieces what is rendered and printed as one', async () => {
    async function* give(invoices: InvoiceRow[]) {
      yield* invoices;
    }
    const invoices = [0, 1, 499, 500, 501, 1500].map(invoice);
    const pieces = await printInvoices(give(invoices), INVOICE_COLLECTIONS);
    const whole = JSON.stringify(invoices.map((each) => renderInvoice(each, INVOICE_COLLECTIONS)));
    expect(`[${Buffer.concat(pieces).toString()}]`).to.equal(whole);
    for (const piece of pieces) expect(piece.length).to.be.below(whole.length / 4);
  });
});
