import { expect } from 'chai';
import type { ReportItem } from '#einvoice/flux10/print-report.ts';
import { reportInvoice, type ReportedInvoice } from '#einvoice/flux10/report-invoice.ts';
import { addUpTransactions } from '#einvoice/flux10/transactions.ts';
import { checkReportItem } from '#einvoice/rules/flux10/invoices.ts';
import { isLeftOut } from '#einvoice/rules/flux10/limits.ts';
import type { ItemContext } from '#einvoice/rules/flux10/rule.ts';
import {
  buildExport,
  buildForeigner,
  buildPart,
  composePayments,
  composeTransactions,
} from '#test/einvoice/flux10/composed-reports.ts';

const check = (item: ReportItem, context: Partial<ItemContext> = {}) =>
  checkReportItem(item, { row: 'FA-2026-00017', today: '2026-11-28', limits: true, ...context });

const INVOICE = reportInvoice(buildExport());
const [SUBTOTAL] = INVOICE.tax_subtotals;
if (SUBTOTAL === undefined) throw new Error('an invoice without a breakdown');
const LINE = { name: 'Luminaire', quantity: '1', unit_code: 'C62', unit_price: '1' };
const CITED = { invoice_number: 'FA-1', issue_date: '2026-10-01' };
const CREDIT = { type_code: '381', references: [CITED] };
const UNKNOWN = { scheme: '0227', id: 'USOther', vat_number: null, country_code: 'US' };

const subtotal = (change: Partial<typeof SUBTOTAL>) => ({
  tax_subtotals: [{ ...SUBTOTAL, ...change }],
});
const exempt = (exemption_reason_code: string | null) =>
  subtotal({ tax_category: 'E', exemption_reason_code });
const net = (amount: string) => ({
  total_excluding_tax: amount,
  ...subtotal({ taxable_amount: amount }),
});

const [TRANSACTIONS] = addUpTransactions([buildPart()]);
if (TRANSACTIONS === undefined) throw new Error('no transactions');
const taxed = (tax_rate: string, amount: string) => ({
  totals: [{ tax_rate, net_amount: amount, tax_amount: '200.00' }],
});

describe('the rules of flux 10', () => {
  it('hold for what is composed', () => {
    for (const item of [...composeTransactions(), ...composePayments(), { ...INVOICE, ...CREDIT }])
      expect(check(item)).to.deep.equal([]);
  });

  it('name the row and the remedy', () => {
    expect(check({ ...INVOICE, seller: { ...INVOICE.seller, vat_number: null } })).to.deep.equal([
      {
        rule: 'G2.33',
        code: 'vat_number_missing',
        sentence:
          'FA-2026-00017 : indiquez le numéro de TVA de votre société dans son profil (G2.33)',
      },
    ]);
  });

  const sentences: [code: string, change: Partial<ReportedInvoice>, sentence: string][] = [
    [
      'party_unidentified',
      {
        buyer: reportInvoice(buildExport({ buyer: { ...buildForeigner('US'), address: null } }))
          .buyer,
      },
      "FA-2026-00017 : l'acheteur étranger n'a ni numéro de TVA ni pays (G6.28)",
    ],
    [
      'exemption_incomplete',
      exempt(null),
      "FA-2026-00017 : l'exonération demande un motif et un code (G1.40)",
    ],
    [
      'reference_missing',
      { type_code: '381' },
      "L'avoir FA-2026-00017 ne cite pas sa facture d'origine avec sa date (G1.32)",
    ],
  ];
  for (const [code, change, sentence] of sentences)
    it(`say ${code} in French`, () => {
      const found = check({ ...INVOICE, ...change }).map((one) => [one.code, one.sentence]);
      expect(found).to.deep.equal([[code, sentence]]);
    });

  const broken: [string, Partial<ReportedInvoice>][] = [
    ['G1.01', { type_code: '326' }],
    ['G1.01', net('-1000.00')],
    ['G1.02', { business_process: 'B8' }],
    ['G1.05', { invoice_number: 'FA 2026 n°1' }],
    ['G1.05', { ...CREDIT, references: [{ ...CITED, invoice_number: ' FA-1' }] }],
    ['G1.07', { issue_date: '2026-11-29' }],
    ['G1.09', { due_date: '2026-02-30' }],
    ['G1.10', { currency_code: 'euro' }],
    ['G1.14', net('100000000000000000.00')],
    ['G1.15', { lines: [{ ...LINE, quantity: '1.00001' }] }],
    ['G1.16', { lines: [{ ...LINE, unit_price: '1.0000001' }] }],
    ['G1.24', subtotal({ tax_rate: '21' })],
    ['G1.32', { type_code: '384', references: [CITED, { ...CITED, issue_date: null }] }],
    ['G1.36', { delivery: { date: '1999-12-31', country_code: null } }],
    ['G1.53', { total_excluding_tax: '1000.02' }],
    ['G1.60', { type_code: '386', business_process: 'S4' }],
    ['G1.102', { ...exempt('VATEX-EU-132'), seller: UNKNOWN }],
    ['G2.01', { delivery: { date: null, country_code: 'IT ' } }],
    ['G2.19', { buyer: { ...INVOICE.buyer, id: 'IT00987654321000000' } }],
    ['G2.31', subtotal({ tax_category: 'L' })],
    ['G6.21', exempt('VATEX-FR-CNWVAT')],
    ['G6.23', { total_tax: null }],
    ['G6.25', { period: { start_date: '2026-11-02', end_date: '2026-11-02' } }],
    ['P1.11', { tax_due_code: '7' }],
  ];
  for (const [rule, change] of broken)
    it(`block an invoice by ${rule} for ${Object.keys(change).join(', ')}`, () => {
      const findings = check({ ...INVOICE, ...change });
      expect(findings.map((finding) => finding.rule)).to.deep.equal([rule]);
    });

  const aggregated: [string, ReportItem][] = [
    ['G1.24', { ...TRANSACTIONS, ...taxed('21', '1000.00') }],
    ['G1.07', { ...TRANSACTIONS, date: '2026-12-01' }],
    ['G1.53', { ...TRANSACTIONS, tax_amount: '200.02' }],
    ['', { ...TRANSACTIONS, net_amount: '-1000.00', ...taxed('20', '-1000.00') }],
    ['G1.16', { flow: '10.4', date: '2026-11-14', totals: [{ tax_rate: '20', amount: '-1.00' }] }],
  ];
  for (const [rule, item] of aggregated)
    it(`judge transactions and payments: ${rule || 'none broken'}`, () => {
      expect(
        check(item)
          .map((finding) => finding.rule)
          .join(),
      ).to.equal(rule);
    });
});

describe('the limits of the public portal', () => {
  const row = 'FA-2026-0000000000017';
  const LONG = { ...INVOICE, invoice_number: row };

  it('block a number of 21 characters until the end of 2026', () => {
    expect(check(LONG, { row, today: '2026-12-01' })).to.deep.equal([
      {
        rule: 'G1.05',
        code: 'number_too_long',
        sentence: `${row} : le portail public n'accepte que 20 caractères jusqu'au 31 décembre 2026 (G1.05)`,
      },
    ]);
    expect(check(LONG, { today: '2027-01-01' })).to.deep.equal([]);
    expect(check(LONG, { limits: false })).to.deep.equal([]);
    expect(check({ ...LONG, invoice_number: row.slice(1) })).to.deep.equal([]);
  });

  it('leave TT-80 out until June 2027', () => {
    expect(isLeftOut('432', { due_on: '2027-06-30', limits: true })).to.equal(true);
    expect(isLeftOut('72', { due_on: '2027-06-30', limits: true })).to.equal(false);
  });
});
