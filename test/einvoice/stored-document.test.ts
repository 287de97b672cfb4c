import { expect } from 'chai';
import { NO_DELIVERY_DETAILS, NO_LINE_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { headerOf } from '#einvoice/model/invoice.ts';
import {
  printStoredDocument,
  readStoredDocument,
  readStoredHeader,
} from '#einvoice/stored-document.ts';
import { buildDocument } from '#test-kit/invoices/build-invoice.ts';

const LINE = {
  name: 'Conseil',
  description: null,
  quantity: '1',
  unit_code: 'C62',
  unit_price: '100',
  price_base_quantity: null,
  adjustments: [],
  tax_category: 'AE',
  tax_rate: '0',
  net_amount: '100.00',
  id: '1',
} as const;

describe('a stored document', () => {
  const document = buildDocument({
    delivery: { ...NO_DELIVERY_DETAILS, date: '2026-03-01', country_code: 'DE' },
    lines: [{ ...NO_LINE_DETAILS, ...LINE, adjustments: [], note: 'Sur place' }],
  });

  it('is read unchanged, with its header', () => {
    expect(readStoredDocument(printStoredDocument(document))).to.deep.equal(document);
    expect(readStoredHeader(JSON.stringify(headerOf(document)))).to.deep.equal(headerOf(document));
  });

  it('lacks the absent details of its lines', () => {
    const { lines } = JSON.parse(printStoredDocument(document)) as { lines: unknown };
    expect(lines).to.deep.equal([{ ...LINE, note: 'Sur place' }]);
  });
});
