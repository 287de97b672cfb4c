import { expect } from 'chai';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import { readInvoiceContent } from '#einvoice/json/read-invoice.ts';
import { FILE_RULES } from '#einvoice/json/rules.ts';
import { FOREIGN_PURCHASE, OWN_COMPANY, buildLine, fieldsOf, violationsOf } from './builders.ts';

const DATED = { invoice_number: 'F-2026-001', issue_date: '2026-01-05' };
const UNDATED = { invoice_number: 'F-2026-001' };

const BROKEN: readonly [rule: string, overrides: Partial<InvoiceDeposit>, field: string][] = [
  ['BR-FR-02', { invoice_number: 'F 2026' }, 'invoice_number'],
  ['BR-FR-02', { invoice_number: 'É-1' }, 'invoice_number'],
  ['BR-FR-01', { invoice_number: 'F'.repeat(36) }, 'invoice_number'],
  [
    'BR-FR-02',
    { invoice_references: [DATED, { invoice_number: 'F.1' }] },
    'invoice_references[1].invoice_number',
  ],
  ['BR-FR-15', { lines: [buildLine({ tax_category: 'L' })] }, 'lines[0].tax_category'],
  ['BR-FR-16', { lines: [buildLine(), buildLine({ tax_rate: 19 })] }, 'lines[1].tax_rate'],
  [
    'BR-FR-16',
    { allowance_charges: [{ amount: 1, tax_rate: '20.01' }] },
    'allowance_charges[0].tax_rate',
  ],
  ['BR-FR-CO-04', { type_code: 384 }, 'invoice_references'],
  ['BR-FR-CO-04', { type_code: '471', invoice_references: [DATED, DATED] }, 'invoice_references'],
  ['BR-FR-CO-05', { type_code: '381' }, 'invoice_references'],
  ['BR-FR-CO-05', { type_code: '503', invoice_references: [UNDATED] }, 'invoice_references'],
  ['BR-FR-CO-07', { due_date: '2026-03-01' }, 'due_date'],
];

describe("the French rules of a French seller's invoice", () => {
  for (const [rule, overrides, field] of BROKEN)
    it(`refuse what breaks ${rule}: ${JSON.stringify(overrides)}`, () => {
      const [violation, ...others] = violationsOf(overrides);
      expect(violation?.field).to.equal(field);
      expect(violation?.message).to.include(`(${rule})`);
      expect(others).to.deep.equal([]);
    });

  it('admit the numbers, rates and references of the French lists', () => {
    for (const overrides of [
      { invoice_number: 'FA+2026/A_1-b' },
      { lines: ['0.9', 1.05, '2.10', 5.5, 8.5, 10, 20].map((tax_rate) => buildLine({ tax_rate })) },
      { lines: [buildLine({ tax_category: 'E', tax_rate: 0 })] },
      { type_code: '384', invoice_references: [UNDATED] },
      { type_code: '381', invoice_references: [UNDATED, DATED] },
      { type_code: '262' },
    ])
      expect(fieldsOf(overrides), JSON.stringify(overrides)).to.deep.equal([]);
  });

  it('admit an earlier due date if it was paid by then, and for a down payment', () => {
    const due_date = '2026-03-01';
    expect(fieldsOf({ due_date, payments: [{ amount: 120 }] })).to.deep.equal([]);
    expect(fieldsOf({ due_date, payments: [{ amount: 119 }] })).to.deep.equal(['due_date']);
    expect(fieldsOf({ due_date, type_code: '386' })).to.deep.equal([]);
    expect(fieldsOf({ due_date: '2026-03-02' })).to.deep.equal([]);
  });

  it('apply to the purchase of a French seller, known by its SIREN, VAT number or address', () => {
    for (const seller of [
      { siren: '356000000' },
      { vat_number: 'FR39356000000' },
      { address: { city: 'Brest' } },
    ]) {
      const purchase = { ...FOREIGN_PURCHASE, seller: { name: 'Papeterie', ...seller } };
      expect(fieldsOf({ ...purchase, invoice_number: 'É-1' })).to.deep.equal(['invoice_number']);
    }
  });

  it('apply neither to a seller abroad nor to a file', () => {
    for (const [, overrides] of BROKEN) {
      expect(fieldsOf({ ...overrides, ...FOREIGN_PURCHASE })).to.deep.equal([]);
      const file: InvoiceDeposit = {
        direction: 'sales',
        issue_date: '2026-03-02',
        currency_code: 'EUR',
        seller: OWN_COMPANY,
        buyer: { name: 'Boulangerie Dupont' },
        ...overrides,
        lines: (overrides.lines ?? [buildLine()]).map((line) => ({ tax_category: 'S', ...line })),
      };
      expect(readInvoiceContent(file, OWN_COMPANY, FILE_RULES)).to.have.property('content');
    }
  });

  it('apply neither to an invoice to a consumer nor to a pro forma', () => {
    const lines = [buildLine({ tax_rate: 19 })];
    for (const overrides of [
      { buyer: { name: 'Jeanne Le Goff', kind: 'consumer' } },
      { item_notes: [{ subject_code: 'BAR', text: 'b2cint' }] },
      { proforma: true },
    ])
      expect(fieldsOf({ ...overrides, lines, invoice_number: 'F 2026' })).to.deep.equal([]);
  });
});
