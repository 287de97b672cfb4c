import { expect } from 'chai';
import { numberKeyOf } from '#einvoice/number-key.ts';
import { buildParty } from '#test-kit/invoices/printable-invoice.ts';

const keyOf = (name: string, vat_number: string | null, issue_date = '2026-03-02') =>
  numberKeyOf({
    invoice_number: 'F-1',
    issue_date,
    seller: { ...buildParty(), siren: null, siret: null, name, vat_number },
  });

describe('the key of a number', () => {
  it("contains the seller's VAT number, in any spelling", () => {
    const key = keyOf('Azulejos SA', 'ESA12345674');
    expect(keyOf('Azulejos S.A.', 'es A-12.345.674')).to.equal(key);
    expect(keyOf('Azulejos SA', 'ESB12345674')).to.not.equal(key);
  });

  it("contains the seller's name if the VAT number identifies nobody", () => {
    expect(keyOf('Azulejos SA', 'NA')).to.equal(keyOf('Azulejos SA', null));
    expect(keyOf('Azulejos SA', 'NA')).to.not.equal(keyOf('Baldosas SA', 'NA'));
  });

  it('contains the year', () => {
    expect(keyOf('Azulejos SA', null)).to.not.equal(keyOf('Azulejos SA', null, '2027-03-02'));
  });
});
