import { expect } from 'chai';
import {
  buyerVatNumber,
  sellerTaxRegistration,
  sellerTaxRegistrations,
} from '#einvoice/completion/tax-registration.ts';
import { buildInvoice, buildLine, buildParty } from '#test-kit/invoices/printable-invoice.ts';

const outOfScope = () => buildInvoice({ lines: [buildLine({ tax_category: 'O', tax_rate: '0' })] });

describe('the tax registrations of an invoice', () => {
  it('are the VAT numbers', () => {
    const invoice = buildInvoice();
    expect(sellerTaxRegistration(invoice)).to.deep.equal({ scheme: 'VA', id: 'FR44732829320' });
    expect(buyerVatNumber(invoice)).to.equal('FR39356000000');
  });

  it('are the SIREN of a seller without a VAT number', () => {
    const seller = buildParty({ vat_number: null });
    expect(sellerTaxRegistration(buildInvoice({ seller }))).to.deep.equal({
      scheme: 'FC',
      id: '732829320',
    });
  });

  it('are not the SIREN of a seller whose tax representative has a VAT number', () => {
    const seller = buildParty({ vat_number: null });
    const tax_representative = { name: 'Mandataire', vat_number: 'FR44732829320', address: null };
    expect(sellerTaxRegistrations(buildInvoice({ seller, tax_representative }))).to.deep.equal([]);
    const unnumbered = { ...tax_representative, vat_number: null };
    const invoice = buildInvoice({ seller, tax_representative: unnumbered });
    expect(sellerTaxRegistration(invoice)?.id).to.equal('732829320');
  });

  it('are empty for a seller without either', () => {
    const seller = buildParty({ vat_number: null, siren: null });
    expect(sellerTaxRegistration(buildInvoice({ seller }))).to.equal(null);
  });

  it('do not include VAT numbers out of the scope of VAT (BR-O-02)', () => {
    expect(sellerTaxRegistration(outOfScope())).to.deep.equal({
      scheme: 'FC',
      id: 'FR44732829320',
    });
    expect(buyerVatNumber(outOfScope())).to.equal(null);
    const seller = buildParty({ vat_number: null });
    expect(sellerTaxRegistrations({ ...outOfScope(), seller })).to.deep.equal([]);
  });

  it('are a VAT number and another number, one of each', () => {
    const seller = buildParty({ tax_registration: '123/456/7890' });
    expect(sellerTaxRegistrations(buildInvoice({ seller }))).to.deep.equal([
      { scheme: 'VA', id: 'FR44732829320' },
      { scheme: 'FC', id: '123/456/7890' },
    ]);
    expect(sellerTaxRegistrations({ ...outOfScope(), seller })).to.deep.equal([
      { scheme: 'FC', id: '123/456/7890' },
    ]);
  });
});
