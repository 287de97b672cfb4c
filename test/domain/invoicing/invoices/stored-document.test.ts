import { NO_DELIVERY_DETAILS, NO_LINE_DETAILS } from '#model/invoice-defaults.ts';
import { expect } from 'chai';
import {
  readStoredDocument,
  readStoredHeader,
} from '#domain/invoicing/invoices/stored-document.ts';
import { headerOf } from '#model/invoice.ts';
import { buildDocument, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner } from '#test-kit/service/partner.ts';

const LINE = {
  name: 'Conseil',
  description: null,
  quantity: '1',
  unit_code: 'C62',
  unit_price: '100',
  tax_category: 'AE',
  tax_rate: '0',
  net_amount: '100.00',
} as const;
const SUBTOTAL = {
  tax_category: 'AE',
  tax_rate: '0',
  taxable_amount: '100.00',
  tax_amount: '0.00',
} as const;
const STANDARD = { ...SUBTOTAL, tax_category: 'S' } as const;

const {
  delivery: _delivery,
  rounding_amount: _rounding,
  lines_total: _total,
  ...earlier
} = buildDocument();
const EARLIER = JSON.stringify({ ...earlier, lines: [LINE], tax_subtotals: [SUBTOTAL, STANDARD] });

describe('a stored document', () => {
  it('of today is read as it is', () => {
    const document = buildDocument({
      delivery: { ...NO_DELIVERY_DETAILS, date: '2026-03-01', country_code: 'DE' },
    });
    expect(readStoredDocument(JSON.stringify(document))).to.deep.equal(document);
    expect(readStoredHeader(JSON.stringify(headerOf(document)))).to.deep.equal(headerOf(document));
  });

  it('of an earlier version has the members that came since', () => {
    expect(readStoredDocument(EARLIER)).to.deep.equal(
      buildDocument({
        lines: [
          { ...NO_LINE_DETAILS, ...LINE, id: '1', price_base_quantity: null, adjustments: [] },
        ],
        lines_total: '100.00',
        tax_subtotals: [
          {
            ...SUBTOTAL,
            exemption_reason: 'Autoliquidation',
            exemption_reason_code: 'VATEX-EU-AE',
          },
          { ...STANDARD, exemption_reason: null, exemption_reason_code: null },
        ],
      }),
    );
    expect(readStoredHeader(EARLIER)).to.include({ delivery: null, rounding_amount: null });
  });

  it('of an earlier version is shown, listed and printed', async () => {
    const partner = await startPartner();
    try {
      const id = String((await depositInvoice(partner))['id']);
      await partner.db.pool.query('update invoices set header = $1, content = $2', [
        JSON.stringify(earlier),
        EARLIER,
      ]);
      const invoice = `/api/v1/invoices/${id}`;
      const list = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
      for (const path of [invoice, list])
        for (const query of ['', '?include=lines,tax_subtotals'])
          expect(await partner.call('GET', path + query), path + query).to.include({ status: 200 });
      for (const format of ['pdf', 'facturx', 'ubl', 'cii'])
        expect(await partner.call('GET', `${invoice}/download.${format}`)).to.include({
          status: 200,
        });
    } finally {
      await partner.stop();
    }
  });
});
