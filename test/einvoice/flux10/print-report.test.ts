import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { isAbroad } from '#einvoice/flux10/party.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { FLUX10 } from '#einvoice/xml/schemas.ts';
import { reportInvoice } from '#einvoice/flux10/report-invoice.ts';
import type { ReportItem } from '#einvoice/flux10/print-report.ts';
import { REPORT_SERIES, type ReportHead } from '#einvoice/flux10/report.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';
import {
  buildExport,
  buildForeigner,
  buildHead,
  composePayments,
  composeTransactions,
  OURS,
  printWhole,
  SIREN,
} from './composed-reports.ts';

const readSample = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'samples', name), 'utf8');

const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };

describe('a report of flux 10', () => {
  const samples: [string, ReportHead, ReportItem[]][] = [
    ['transactions-IN.xml', buildHead(), composeTransactions()],
    [
      'payments-IN.xml',
      buildHead({
        series: 'payments',
        period: NOVEMBER,
        created_at: new Date('2026-12-08T07:00:00Z'),
      }),
      composePayments(),
    ],
    [
      'transactions-RE-empty.xml',
      buildHead({
        series: 'purchases',
        number: `${SIREN}-BT-20261130-02`,
        type_code: 'RE',
        period: { start_date: '2026-11-21', end_date: '2026-11-30' },
        created_at: new Date('2026-12-09T07:00:00Z'),
      }),
      [],
    ],
  ];
  for (const [name, head, items] of samples)
    it(`is printed as the sample ${name}, and read by its schema`, () => {
      const printed = printWhole(head, items);
      expect(printed).to.equal(readSample(name));
      expect(readXml(printed, FLUX10).name).to.equal('Report');
    });

  it('has all that an invoice may have, in the order of the schema', () => {
    const invoice = reportInvoice(
      buildExport({
        tax_point_code: '432',
        invoice_references: [{ invoice_number: 'FA-1', issue_date: '2026-10-01' }],
        tax_representative: { name: 'R', vat_number: 'FR 21 799001128', address: null },
        invoicing_period: { start_date: '2026-11-01', end_date: '2026-11-30' },
        lines: [
          buildLine({
            name: 'L'.repeat(300),
            quantity: '3',
            unit_price: '1',
            price_base_quantity: '3',
            tax_category: 'K',
            tax_rate: '0',
          }),
          buildLine({ name: '<Remise>', unit_price: '-1', tax_category: 'K', tax_rate: '0' }),
        ],
      }),
    );
    const printed = printWhole(buildHead(), [invoice]);
    expect(readXml(printed, FLUX10).name).to.equal('Report');
    for (const line of [
      '<TaxDueDateTypeCode>432</TaxDueDateTypeCode>',
      '<SellerTaxRepresentative><TaxRegistrationId schemeId="VAT">FR21799001128</TaxRegistrationId></SellerTaxRepresentative>',
      '<Price><PriceAmount>0.333333</PriceAmount></Price>',
      `<Product><Name>${'L'.repeat(255)}</Name></Product>`,
      '<Product><Name>&lt;Remise&gt;</Name></Product>',
    ])
      expect(printed).to.include(line);
    expect(printed.match(/<Price>/g)).to.have.length(1);
  });

  it('has a number by its series, and a name of sales', () => {
    const heads = REPORT_SERIES.map((series) => buildHead({ series }));
    expect(heads.map(({ number, name }) => [number, name])).to.deep.equal([
      [`${SIREN}-ST-20261120-01`, 'Ventes du 11 au 20 novembre 2026'],
      [`${SIREN}-BT-20261120-01`, null],
      [`${SIREN}-SP-20261120-01`, null],
    ]);
    const period = { start_date: '2026-11-01', end_date: '2026-12-31' };
    expect(buildHead({ period }).name).to.equal('Ventes du 1er novembre au 31 décembre 2026');
  });

  it('is refused by its schema with a foreign element', () => {
    const printed = printWhole(buildHead(), composeTransactions());
    expect(() => readXml(printed.replaceAll('CategoryCode', 'Category'), FLUX10)).to.throw();
    expect(() => readXml('<Other/>', FLUX10)).to.throw('other_document');
  });
});

describe('an invoice of 10.1', () => {
  it('is of a party outside of France, Monaco and the departments overseas', () => {
    const countries = 'FR MC RE MF DE CH NC PF PM WF TF'.split(' ');
    const abroad = countries.filter((country) => isAbroad(buildForeigner(country)));
    expect(abroad.join(' ')).to.equal('DE CH NC PF PM WF TF');
    expect(isAbroad({ ...buildForeigner('DE'), address: null })).to.equal(false);
  });

  it('names a foreign party by what it has', () => {
    const partyOf = (buyer: ReturnType<typeof buildForeigner>) =>
      Object.values(reportInvoice(buildExport({ buyer })).buyer).join('|');
    const overseas = { ...buildForeigner('NC'), ids: [{ scheme: '0228', value: '1 234 567.001' }] };
    const tahiti = { ...buildForeigner('PF'), legal_id: { scheme: '0229', value: '123456789' } };
    const german = partyOf(buildForeigner('DE', 'de 123.456.789'));
    expect(german).to.equal('0223|DE123456789|DE123456789|DE');
    expect(partyOf(buildForeigner('US'))).to.equal('0227|USForeign Company||US');
    expect(partyOf(overseas)).to.equal('0228|1234567001||NC');
    expect(partyOf(tahiti)).to.equal('0229|123456789||PF');
    expect(partyOf({ ...buildForeigner('US'), address: null })).to.equal('0227|||');
  });

  it('reports of foreign tax its base alone, of a purchase no lines, and a credit note of several invoices as 381', () => {
    const bought = { direction: 'purchases', buyer: OURS } as const;
    const purchase = reportInvoice(
      buildInvoice({
        ...bought,
        type_code: '262',
        seller: buildForeigner('AT', 'ATU12345678'),
        business_process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
        lines: [buildLine(), buildLine({ tax_rate: '10' })],
      }),
    );
    const base = { tax_category: 'S', tax_rate: '0', taxable_amount: '200.00' };
    const reason = { exemption_reason: null, exemption_reason_code: null };
    expect(purchase).to.deep.include({
      type_code: '381',
      business_process: 'S1',
      total_tax: '0.00',
      tax_subtotals: [{ ...base, tax_amount: '0.00', ...reason }],
      lines: [],
    });
    const registered = { ...bought, seller: buildForeigner('AT', 'FR12345678901') };
    expect(reportInvoice(buildInvoice(registered)).total_tax).to.equal('20.00');
  });

  it('says its tax in euros by its own rate, or not at all', () => {
    const dollars = { currency_code: 'USD', tax_currency_code: 'EUR', lines: [buildLine()] };
    const totalOf = (more: object) => reportInvoice(buildExport({ ...dollars, ...more })).total_tax;
    expect(totalOf({ total_tax_in_tax_currency: '18.51' })).to.equal('18.51');
    expect(totalOf({ exchange_rate: '0.92' })).to.equal('18.40');
    expect(totalOf({})).to.equal(null);
  });
});
