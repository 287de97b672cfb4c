import { expect } from 'chai';
import { sql } from 'kysely';
import { searchOpenItems } from '#domain/banking/bank-operations/search-open-items.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import {
  allocated,
  buildReceipt,
  depositSale,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';

describe('open invoices searched for an operation', () => {
  let partner: Reconciler;
  let operation: { id: string };

  before(async () => (partner = await startReconciler()));
  after(() => partner.stop());
  beforeEach(async () => {
    await sql`truncate invoices, allocations, bank_operations cascade`.execute(partner.db.sql);
    operation = await buildReceipt(partner, '120.5000');
  });

  const search = async (text: string) => {
    const key = { workspace_id: partner.workspace.id, id: operation.id };
    const { found } = await searchOpenItems(partner.db, key, text);
    return found.map(({ invoice_number }) => invoice_number);
  };
  const sale = (invoice_number: string, amount = '100', overrides: object = {}) =>
    depositSale(partner, amount, { invoice_number, ...overrides });

  it('are found by a part of their number, with any separators', async () => {
    await sale('F-2026-001');
    await sale('F-2026-002');
    await sale('G-17');
    expect(await search('2026')).to.have.members(['F-2026-001', 'F-2026-002']);
    expect(await search('f 2026/002')).to.deep.equal(['F-2026-002']);
    expect(await search('g17')).to.deep.equal(['G-17']);
    expect(await search('H')).to.deep.equal([]);
  });

  it('are found by a part of their party, without case and accents', async () => {
    await sale('A-1', '10', { buyer: { name: 'Menuiserie Éluard SARL', siren: '732829320' } });
    await sale('A-2', '10', { buyer: { name: 'Boulangerie Dupont', siren: '356000000' } });
    expect(await search('eluard')).to.deep.equal(['A-1']);
    expect(await search('Boulangerie d')).to.deep.equal(['A-2']);
  });

  it('are found by their open amount, and those come first', async () => {
    await sale('A-120', '7');
    await sale('B-1', '120');
    expect(await search('120')).to.deep.equal(['B-1', 'A-120']);
    expect(await search('120,00')).to.deep.equal(['B-1']);
  });

  it('include only those that the operation may settle: its direction, company and currency, open and not taken', async () => {
    const taken = await sale('X-1');
    await allocated(partner, operation, { invoice_document_id: taken['id'] });
    const paid = await sale('X-2', '5');
    const other = await buildReceipt(partner, '5.0000');
    await allocated(partner, other, { invoice_document_id: paid['id'], status: 'confirmed' });
    await depositInvoice(partner, buildPurchase({ invoice_number: 'X-3' }));
    const { id: cancelled } = await sale('X-4');
    await sql`update invoices set lifecycle_state = 'cancelled' where id = ${cancelled}`.execute(
      partner.db.sql,
    );
    await sale('X-5');
    expect(await search('X')).to.deep.equal(['X-5']);
  });

  it('are empty for a text without a letter or digit, and at most twenty', async () => {
    for (let n = 0; n < 22; n += 1) await sale(`M-${n}`);
    expect(await search('  -- ')).to.deep.equal([]);
    expect(await search('M')).to.have.lengthOf(20);
  });

  it('are not searched for an operation of another workspace', async () => {
    const { id } = await buildWorkspace(partner.db);
    const asked = await searchOpenItems(
      partner.db,
      { workspace_id: id, id: operation.id },
      'X',
    ).catch((error: unknown) => error);
    expect(asked).to.have.property('status', 404);
  });
});
