import { expect } from 'chai';
import { businessProcessOf } from '#einvoice/completion/business-process.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { buildInvoice, buildLine, buildParty } from '#test-kit/invoices/printable-invoice.ts';

const ofLines = (...lines: Partial<InvoiceLine>[]) =>
  businessProcessOf(buildInvoice({ lines: lines.map(buildLine) }));

const paying = (amount: string, overrides: Partial<PrintableInvoice> = {}) =>
  businessProcessOf(
    buildInvoice({ payments: [{ amount, paid_on: null, reference: null }], ...overrides }),
  );

const invoice_references = [{ invoice_number: 'F-1', issue_date: '2026-01-05' }];

describe('the business process of an invoice', () => {
  it('is the one that a file states', () => {
    expect(businessProcessOf(buildInvoice({ business_process: 'B7' }))).to.equal('B7');
  });

  it('is the one that a file states off the French list only if its seller is not French', () => {
    const business_process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
    expect(businessProcessOf(buildInvoice({ business_process }))).to.equal('S1');
    const seller = buildParty({ siren: null, vat_number: null, address: null });
    expect(businessProcessOf(buildInvoice({ business_process, seller }))).to.equal(
      business_process,
    );
  });

  it("is a purchase's own, on the French list or not, and is never added for a foreign seller", () => {
    const purchase = { direction: 'purchases', lines: [buildLine({ unit_code: 'HUR' })] } as const;
    const foreign = buildParty({ siren: null, vat_number: null, address: null });
    const processOf = (overrides: Partial<PrintableInvoice>) =>
      businessProcessOf(buildInvoice({ ...purchase, lines: [...purchase.lines], ...overrides }));
    expect(processOf({ business_process: 'A1' })).to.equal('A1');
    expect(processOf({ business_process: 'B1', operation: 'services' })).to.equal('S1');
    expect(processOf({ business_process: null })).to.equal('S1');
    expect(processOf({ business_process: null, seller: foreign })).to.equal(null);
    const { address } = buildParty();
    if (address === null) throw new Error('no address');
    const somewhere = { ...foreign, address: { ...address, country_code: null } };
    expect(processOf({ business_process: null, seller: somewhere })).to.equal('S1');
    const german = { ...somewhere, vat_number: 'DE123456789' };
    expect(processOf({ business_process: null, seller: german })).to.equal(null);
    expect(processOf({ seller: foreign, operation: 'goods', business_process: null })).to.equal(
      'B1',
    );
  });

  it('begins with the operation of the invoice, else of all its lines, else its own', () => {
    const goods = { business_process: 'S1', operation: 'goods' } as const;
    expect(businessProcessOf(buildInvoice(goods))).to.equal('B1');
    expect(businessProcessOf(buildInvoice({ operation: 'mixed' }))).to.equal('M1');
    expect(ofLines({ operation: 'goods' }, { operation: 'services' })).to.equal('M1');
    expect(ofLines({ operation: 'goods', unit_code: 'HUR' })).to.equal('B1');
    const lines = [buildLine({ operation: 'services' })];
    expect(businessProcessOf(buildInvoice({ business_process: 'B1', lines }))).to.equal('S1');
    const some = [...lines, buildLine()];
    expect(businessProcessOf(buildInvoice({ business_process: 'B1', lines: some }))).to.equal('B1');
  });

  it('keeps its own digit if its letter is the stated one', () => {
    const invoice = { business_process: 'S5', operation: 'services' } as const;
    expect(businessProcessOf(buildInvoice(invoice))).to.equal('S5');
  });

  it('combines lines that state an operation with those that do not', () => {
    expect(ofLines({ operation: 'goods' }, { unit_code: 'C62' })).to.equal('B1');
    expect(ofLines({ operation: 'services' }, { unit_code: 'KGM' })).to.equal('M1');
  });

  it('is goods for pieces, packs and pairs', () => {
    for (const unit_code of ['H87', 'EA', 'PR', 'SET', 'NMP'])
      expect(ofLines({ unit_code }), unit_code).to.equal('B1');
  });

  it('is services if nothing tells', () => {
    expect(ofLines({ unit_code: 'C62' })).to.equal('S1');
  });

  it('is goods by their units, packages or tax category', () => {
    expect(ofLines({ unit_code: 'KGM' })).to.equal('B1');
    expect(ofLines({ unit_code: 'XBX' })).to.equal('B1');
    expect(ofLines({ tax_category: 'K', tax_rate: '0' })).to.equal('B1');
    expect(ofLines({ tax_category: 'G', tax_rate: '0', unit_code: 'HUR' })).to.equal('B1');
  });

  it('lets the other lines decide for a line that may be either', () => {
    expect(ofLines({ unit_code: 'KGM' }, { unit_code: 'C62' })).to.equal('B1');
    expect(ofLines({ unit_code: 'HUR' }, { unit_code: 'C62' })).to.equal('S1');
  });

  it('is mixed for goods and services', () => {
    expect(ofLines({ unit_code: 'KGM' }, { unit_code: 'HUR' })).to.equal('M1');
  });

  it('is "paid before" when all is paid and it is not due after its issue', () => {
    expect(paying('120.00', { due_date: '2026-03-02' })).to.equal('S2');
    expect(paying('120.00', { due_date: '2026-02-20' })).to.equal('S2');
    expect(paying('120.00', { due_date: '2026-03-03' })).to.equal('S1');
    expect(paying('120.00', { due_date: null })).to.equal('S1');
    expect(paying('60.00', { due_date: '2026-03-02' })).to.equal('S1');
  });

  it('is not "paid before" when rounding leaves nothing due (BR-FR-CO-09)', () => {
    const rounded = { due_date: '2026-03-02', rounding_amount: '-0.02' };
    expect(paying('119.98', rounded)).to.equal('S1');
  });

  it('is "last after a down payment" when part is paid and it refers to an invoice', () => {
    expect(paying('60.00', { invoice_references })).to.equal('S4');
    expect(paying('60.00')).to.equal('S1');
    expect(businessProcessOf(buildInvoice({ invoice_references }))).to.equal('S1');
  });

  it('is never "last after a down payment" for credit notes, corrections and down payments', () => {
    for (const type_code of ['381', '384', '386', '503'] as const)
      expect(paying('60.00', { invoice_references, type_code })).to.equal('S1');
  });
});
