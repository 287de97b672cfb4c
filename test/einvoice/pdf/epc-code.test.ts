import { NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { decodeQR } from 'qr/decode.js';
import { expect } from 'chai';
import { epcModules, epcText } from '#einvoice/pdf/epc-code.ts';
import type { InvoicePaymentMeans, PrintableInvoice } from '#einvoice/model/invoice.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

const MEANS: InvoicePaymentMeans = {
  ...NO_MEANS_DETAILS,
  type_code: '30',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'AGRIFRPP',
  account_name: null,
};
const textOf = (
  invoice: Partial<PrintableInvoice> = {},
  means: Partial<InvoicePaymentMeans> = {},
): string | null => epcText(buildInvoice(invoice), { ...MEANS, ...means });

describe('the QR code of a SEPA credit transfer', () => {
  it('has the fields of EPC069-12, in their order', () => {
    expect(textOf()?.split('\n')).to.deep.equal([
      'BCD',
      '002',
      '1',
      'SCT',
      'AGRIFRPP',
      'Atelier Lumiere',
      'FR7630006000011234567890189',
      'EUR120.00',
      '',
      '',
      'F-2026-017',
    ]);
  });

  it('names the account holder, and no wrong BIC', () => {
    const lines = textOf({}, { account_name: 'Łódź SA', bic: 'agrifrpp' })?.split('\n');
    expect(lines?.slice(4, 6)).to.deep.equal(['', 'Lodz SA']);
  });

  it('is read back by a decoder', () => {
    const text = textOf() ?? '';
    const rows = epcModules(text);
    expect(rows.length).to.be.at.most(69); // version 13, the EPC's largest
    expect(decodeQR(imageOf(rows))).to.equal(text);
  });

  const without: Record<string, string | null> = {
    'in another currency': textOf({ currency_code: 'USD' }),
    'whose number is provisional': textOf({ provisional: true }),
    'that is a pro forma': textOf({ proforma: true }),
    'of a credit note': textOf({ type_code: '381' }),
    'with nothing due': textOf({
      payments: [{ amount: '120.00', paid_on: null, reference: null }],
    }),
    'above what a code may ask for': textOf({ lines: [buildLine({ unit_price: '999999999.99' })] }),
    'paid by card': textOf({}, { type_code: '48' }),
    'without an account': textOf({}, { iban: null }),
    'to a wrong account': textOf({}, { iban: 'FR7630006000011234567890188' }),
    'to an account outside the SEPA': textOf({}, { iban: 'BR9700360305000010009795493P1' }),
  };
  for (const [kind, text] of Object.entries(without))
    it(`is absent from an invoice ${kind}`, () => {
      expect(text).to.equal(null);
    });
});

/** Eight pixels a module, and the margin of four that readers need. */
function imageOf(rows: boolean[][]) {
  const size = (rows.length + 8) * 8;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (rows[(y >> 3) - 4]?.[(x >> 3) - 4])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  return { width: size, height: size, data };
}
