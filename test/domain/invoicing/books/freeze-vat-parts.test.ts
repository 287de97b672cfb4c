import { expect } from 'chai';
import { freezeVatParts } from '#domain/invoicing/books/freeze-vat-parts.ts';
import { findOpenAmount } from '#domain/invoicing/open-items/find-open-amount.ts';
import { companyOf } from '#test-kit/access/builders.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { fresh } from '#test/support/ground/opened.ts';

describe('the VAT of issued invoices', () => {
  const partner = fresh(startPartner);

  const deposit = async (overrides: Record<string, unknown> = {}) =>
    String((await depositInvoice(partner, buildDeposit(overrides)))['id']);
  const freeze = (...ids: string[]) =>
    partner.db.transact((tx) => freezeVatParts(tx, partner.workspace.id, ids));
  const collect = async (id: string, amount: string) => {
    const amounts = [{ amount, tax_rate: 20 }];
    const answer = await partner.call('POST', `/api/v1/invoices/${id}/lifecycle_events`, {
      lifecycle_event: { status_code: '212', amounts },
    });
    expect(answer.status, answer.text).to.equal(201);
  };
  const isOwed = async (id: string) =>
    (await findOpenAmount(partner.db, { workspace_id: partner.workspace.id, id })).is_owed;

  it('is frozen as it is first read, for many at once', async () => {
    const [first, second] = [await deposit(), await deposit()];
    const part = {
      tax_category: 'S',
      tax_rate: '20',
      operation: 'services',
      undecided: false,
      net: 10000n,
      tax: 2000n,
    };
    const due = [
      { tax_category: 'S', tax_rate: '20', due: 12000n },
      { tax_category: null, tax_rate: null, due: 0n },
    ];
    const given = { breakdowns: [], outside: '0', told: null };
    const frozen = { parts: [{ ...part, due_on: 'receipt' }], due, deposits: [], ...given };
    expect(await freeze(first)).to.deep.equal(new Map([[first, frozen]]));
    const company = await companyOf(partner.db, partner.workspace);
    await partner.call('PATCH', `/api/v1/companies/${company}/books`, {
      books: { vat_on_debits: true },
    });
    const later = await freeze(second, first, '999999');
    expect([...later.keys()]).to.have.members([first, second]);
    expect(later.get(first)).to.deep.equal(frozen);
    expect(later.get(second)).to.deep.equal({
      parts: [{ ...part, due_on: 'invoice' }],
      due: [{ tax_category: null, tax_rate: null, due: 12000n }],
      deposits: [],
      ...given,
    });
  });

  it('takes deposits off a final invoice, and is never that of a draft', async () => {
    await deposit({
      type_code: '386',
      invoice_number: 'A-1',
      lines: [{ name: 'Acompte', quantity: 1, unit_price: 50, tax_rate: 20 }],
    });
    const final = await deposit({
      business_process: 'S4',
      lines: [
        { name: 'Étude', quantity: 1, unit_price: 100, tax_rate: 20 },
        { name: 'Livret', quantity: 1, unit_price: 100, tax_rate: 10 },
      ],
      payments: [{ amount: 60 }],
      invoice_references: [{ invoice_number: 'A-1', issue_date: '2026-03-02' }],
    });
    const draft = await deposit({ lifecycle_state: 'draft', invoice_number: null });
    const frozen = await freeze(final, draft);
    expect([...frozen.keys()]).to.deep.equal([final]);
    expect(frozen.get(final)?.due.map(({ due }) => due)).to.deep.equal([6000n, 11000n, 0n]);
    expect(frozen.get(final)?.deposits.map(({ net, due_on }) => [net, due_on])).to.deep.equal([
      [5000n, 'receipt'],
    ]);
  });

  it('keeps a sale owed until its statuses 212 say all that is due on receipt', async () => {
    const [part, whole, unread] = [await deposit(), await deposit(), await deposit()];
    await freeze(part, whole);
    await collect(part, '50.00');
    await collect(whole, '120.00');
    await collect(unread, '50.00');
    expect([await isOwed(part), await isOwed(whole), await isOwed(unread)]).to.deep.equal([
      true,
      false,
      true,
    ]);
  });
});
