import { expect } from 'chai';
import { reportInvoice } from '#einvoice/flux10/report-invoice.ts';
import type { ReportedInvoice, ReportedTransactions, ReportItem } from '#einvoice/flux10/report.ts';
import { checkReportHead, checkReportItem } from '#einvoice/rules/flux10/check-report.ts';
import { isLeftOut } from '#einvoice/rules/flux10/limits.ts';
import type { ItemContext } from '#einvoice/rules/flux10/rule.ts';
import {
  buildExport,
  buildForeigner,
  buildHead,
  composePayments,
  composeTransactions,
} from '#test/einvoice/flux10/composed-reports.ts';

const check = (item: ReportItem, context: Partial<ItemContext> = {}) =>
  checkReportItem(item, { row: 'FA-2026-00017', today: '2026-11-28', limits: true, ...context });

const INVOICE = reportInvoice(buildExport());
const [SUBTOTAL] = INVOICE.tax_subtotals;
if (SUBTOTAL === undefined) throw new Error('an invoice without a breakdown');
const LINE = { name: 'Luminaire', quantity: '1', unit_code: 'C62', unit_price: '1' };
const CREDIT = {
  type_code: '381',
  references: [{ invoice_number: 'FA-1', issue_date: '2026-10-01' }],
};
const exempt = (
  code: string | null,
  more: Partial<ReportedInvoice> = {},
): Partial<ReportedInvoice> => ({
  ...more,
  tax_subtotals: [{ ...SUBTOTAL, tax_category: 'E', exemption_reason_code: code }],
});

const TRANSACTIONS: ReportedTransactions = {
  flow: '10.3',
  date: '2026-11-14',
  currency_code: 'EUR',
  tax_due_code: null,
  category: 'TLB1',
  net_amount: '100.00',
  tax_amount: '20.00',
  transactions_count: 1,
  totals: [{ tax_rate: '20', net_amount: '100.00', tax_amount: '20.00' }],
};

describe('the rules of flux 10', () => {
  it('hold for what is composed', () => {
    for (const item of [...composeTransactions(), ...composePayments()])
      expect(check(item)).to.deep.equal([]);
    expect(check({ ...INVOICE, ...CREDIT })).to.deep.equal([]);
  });

  it('name the row and the remedy, with where they are published', () => {
    const party = { ...INVOICE.buyer, scheme: '0227', id: null };
    const own = { ...INVOICE.seller, vat_number: null };
    const sentences = (change: Partial<ReportedInvoice>) =>
      check({ ...INVOICE, ...change }).map(({ code, sentence }) => `${code} ${sentence}`);
    expect(check({ ...INVOICE, seller: own })).to.deep.equal([
      {
        rule: 'G2.33',
        code: 'vat_number_missing',
        severity: 'error',
        sentence:
          'FA-2026-00017 : indiquez le numéro de TVA de votre société dans son profil (G2.33)',
        source: 'DGFiP, annexe 7 v1.8',
      },
    ]);
    expect(sentences({ buyer: party })).to.deep.equal([
      "party_unidentified FA-2026-00017 : l'acheteur étranger n'a ni numéro de TVA ni pays (G6.28)",
    ]);
    expect(sentences(exempt(null))).to.deep.equal([
      "exemption_incomplete FA-2026-00017 : l'exonération demande un motif et un code (G1.40)",
    ]);
    expect(sentences({ total_tax: null })[0]).to.include(
      'exchange_rate_missing FA-2026-00017 : indiquez',
    );
    const avoir = { ...INVOICE, type_code: '381', invoice_number: 'AV-2026-00004' };
    expect(check(avoir, { row: 'AV-2026-00004' }).map(({ sentence }) => sentence)).to.deep.equal([
      "L'avoir AV-2026-00004 ne cite pas sa facture d'origine avec sa date (G1.32)",
    ]);
  });

  const broken: [string, Partial<ReportedInvoice>][] = [
    ['G1.01', { type_code: '326' }],
    [
      'G1.01',
      {
        total_excluding_tax: '-1000.00',
        tax_subtotals: [{ ...SUBTOTAL, taxable_amount: '-1000.00' }],
      },
    ],
    ['G1.02', { business_process: 'B8' }],
    ['G1.05', { invoice_number: 'FA 2026 n°1' }],
    ['G1.05', { ...CREDIT, references: [{ invoice_number: ' FA-1', issue_date: '2026-10-01' }] }],
    ['G1.07', { issue_date: '2026-11-29' }],
    ['G1.09', { due_date: '2026-02-30' }],
    ['G1.10', { currency_code: 'euro' }],
    [
      'G1.14',
      {
        total_excluding_tax: '100000000000000000.00',
        tax_subtotals: [{ ...SUBTOTAL, taxable_amount: '100000000000000000.00' }],
      },
    ],
    ['G1.15', { lines: [{ ...LINE, quantity: '1.00001' }] }],
    ['G1.16', { lines: [{ ...LINE, unit_price: '1.0000001' }] }],
    ['G1.24', { tax_subtotals: [{ ...SUBTOTAL, tax_rate: '21' }] }],
    [
      'G1.32',
      {
        ...CREDIT,
        type_code: '384',
        references: [...CREDIT.references, { invoice_number: 'FA-2', issue_date: null }],
      },
    ],
    ['G1.36', { delivery: { date: '1999-12-31', country_code: null } }],
    ['G1.53', { total_excluding_tax: '1000.02' }],
    ['G1.60', { type_code: '386', business_process: 'S4' }],
    [
      'G1.102',
      exempt('VATEX-EU-132', {
        seller: { scheme: '0227', id: 'USOther', vat_number: null, country_code: 'US' },
      }),
    ],
    ['G2.01', { delivery: { date: null, country_code: 'IT ' } }],
    ['G2.19', { buyer: { ...INVOICE.buyer, id: 'IT00987654321000000' } }],
    ['G2.31', { tax_subtotals: [{ ...SUBTOTAL, tax_category: 'L' }] }],
    ['G6.21', exempt('VATEX-FR-CNWVAT')],
    ['G6.25', { period: { start_date: '2026-11-02', end_date: '2026-11-02' } }],
    ['P1.11', { tax_due_code: '7' }],
  ];
  for (const [rule, change] of broken)
    it(`block an invoice by ${rule} for ${Object.keys(change).join(', ')}`, () => {
      const findings = check({ ...INVOICE, ...change });
      expect(findings.map((finding) => finding.rule)).to.deep.equal([rule]);
      expect(findings[0]?.sentence).to.match(/^FA-2026-00017 : /);
    });

  it('see a number that another invoice of the year has', () => {
    expect(check(INVOICE, { repeated: true }).map(({ rule }) => rule)).to.deep.equal(['G1.42']);
  });

  it('block transactions and payments by rate, date, sign and sum', () => {
    const rulesOf = (item: ReportItem) => check(item, { row: 'Z-000123' }).map(({ rule }) => rule);
    expect(rulesOf(TRANSACTIONS)).to.deep.equal([]);
    expect(
      rulesOf({
        ...TRANSACTIONS,
        totals: [{ tax_rate: '21', net_amount: '100.00', tax_amount: '20.00' }],
      }),
    ).to.deep.equal(['G1.24']);
    expect(rulesOf({ ...TRANSACTIONS, date: '2026-12-01', tax_amount: '20.02' })).to.deep.equal([
      'G1.07',
      'G1.53',
    ]);
    expect(
      rulesOf({
        ...TRANSACTIONS,
        net_amount: '-100.00',
        tax_amount: '-20.00',
        totals: [{ tax_rate: '20', net_amount: '-100.00', tax_amount: '-20.00' }],
      }),
    ).to.deep.equal([]);
    expect(
      rulesOf({ flow: '10.4', date: '2026-11-14', totals: [{ tax_rate: '20', amount: '-1.00' }] }),
    ).to.deep.equal(['G1.16']);
  });
});

describe('the limits of the public portal', () => {
  const LONG = { ...INVOICE, invoice_number: 'FA-2026-0000000000017' };

  it('block a number of 21 characters until the end of 2026', () => {
    const rows = { row: LONG.invoice_number };
    expect(check(LONG, { ...rows, today: '2026-12-01' })).to.deep.equal([
      {
        rule: 'G1.05',
        code: 'number_too_long',
        severity: 'error',
        sentence:
          "FA-2026-0000000000017 : le portail public n'accepte que 20 caractères jusqu'au 31 décembre 2026 (G1.05)",
        source: 'AIFE, juillet 2026',
      },
    ]);
    expect(check(LONG, { ...rows, today: '2027-01-01' })).to.deep.equal([]);
    expect(check(LONG, { ...rows, today: '2026-12-01', limits: false })).to.deep.equal([]);
    expect(
      check({ ...LONG, invoice_number: 'FA-2026-000000000017' }, { today: '2026-12-31' }),
    ).to.deep.equal([]);
  });

  it('leave TT-80 out until June 2027, with a word about it', () => {
    const taxed = { ...TRANSACTIONS, tax_due_code: '432' };
    expect(check(taxed)[0]).to.include({ code: 'tax_due_code_left_out', severity: 'information' });
    expect(check(taxed, { today: '2027-07-01' })).to.deep.equal([]);
    expect(isLeftOut('432', { today: '2027-06-30', limits: true })).to.equal(true);
    expect(isLeftOut('72', { today: '2027-06-30', limits: true })).to.equal(false);
  });
});

describe('the rules of a whole report', () => {
  const rulesOf = (...[head, isInitialSent = false]: [Parameters<typeof buildHead>[0], boolean?]) =>
    checkReportHead(buildHead(head), isInitialSent).map(({ rule }) => rule);

  it('hold for a head as it is composed', () => {
    expect(rulesOf({})).to.deep.equal([]);
    expect(rulesOf({ type_code: 'RE' }, true)).to.deep.equal([]);
  });

  it('refuse a period that is not over, wrong numbers, and a correction of nothing', () => {
    expect(rulesOf({ created_at: new Date('2026-11-20T22:59:59Z') })).to.deep.equal(['G7.43']);
    expect(rulesOf({ created_at: new Date('2026-11-20T23:00:00Z') })).to.deep.equal([]);
    expect(rulesOf({ platform_number: '12', siren: '', number: 'é' })).to.deep.equal([
      'G1.104',
      'G6.22',
      'G6.26',
    ]);
    expect(rulesOf({ type_code: 'RE' })).to.deep.equal(['G8.05']);
    expect(rulesOf({ type_code: 'IN' }, true)).to.deep.equal(['G8.05']);
  });

  it('know a party abroad that nothing names', () => {
    const buyer = { ...buildForeigner('US'), address: null };
    expect(check(reportInvoice(buildExport({ buyer }))).map(({ code }) => code)).to.deep.equal([
      'party_unidentified',
    ]);
  });
});
