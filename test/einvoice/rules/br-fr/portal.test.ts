import { expect } from 'chai';
import { checkInvoiceRules } from '#einvoice/rules/check-invoice-rules.ts';
import { readInvoiceTerms } from '#einvoice/rules/terms/read-invoice-terms.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';

const EXEMPT = {
  tax_category: 'E',
  tax_rate: '0',
  taxable_amount: '200.00',
  tax_amount: '0.00',
  exemption_reason: 'Exonération de TVA',
  exemption_reason_code: null,
} as const;

const exempt = (total_including_tax: string, overrides: Partial<PrintableInvoice> = {}) => ({
  total_including_tax,
  tax_subtotals: [EXEMPT],
  ...overrides,
});
const coded = (type_code: string) => ({
  type_code,
  tax_subtotals: [{ ...EXEMPT, exemption_reason_code: 'VATEX-FR-CNWVAT' }],
});

const ROWS: readonly [title: string, Partial<PrintableInvoice>, broken: readonly string[]][] = [
  ['an exemption of 200.00 without its code', exempt('200.00'), ['G1.41']],
  ['one of 150.00', exempt('150.00'), ['G1.41']],
  ['one of 149.99', exempt('149.99'), []],
  ['one of a corrective invoice', exempt('200.00', { type_code: '384' }), []],
  ['one of a self-billed corrective invoice', exempt('200.00', { type_code: '472' }), []],
  [
    'a code without its reason',
    exempt('200.00', {
      tax_subtotals: [{ ...EXEMPT, exemption_reason: null, exemption_reason_code: 'VATEX-EU-132' }],
    }),
    ['G1.41'],
  ],
  ['a credit note without VAT', coded('381'), []],
  ['a rebate on several invoices without VAT', coded('262'), []],
  ['an invoice that says it is a credit note without VAT', coded('380'), ['G6.21']],
];

describe('the rules of the public portal', () => {
  const judge = (overrides: Partial<PrintableInvoice>, isOwn: boolean) =>
    checkInvoiceRules(readInvoiceTerms({ ...buildInvoice(), ...overrides }), {
      maxFindings: 100,
      isOwn,
    }).findings.filter(({ rule }) => rule?.startsWith('G'));

  for (const [title, overrides, broken] of ROWS)
    it(`check ${title}: ${broken.join() || 'none broken'}`, () => {
      for (const [isOwn, severity] of [
        [true, 'error'],
        [false, 'warning'],
      ] as const) {
        const found = judge(overrides, isOwn);
        expect(found.map(({ rule }) => rule)).to.deep.equal(broken);
        for (const finding of found) {
          expect(finding.severity).to.equal(severity);
          expect(finding.path).to.match(/^tax_subtotals\[0\]\.exemption_reason/);
        }
      }
    });

  it('warn of a received number that it refuses', () => {
    for (const invoice_number of ['F.12', 'F  12', 'F№12', 'F'.repeat(36)])
      expect(judge({ invoice_number }, false), invoice_number).to.deep.equal([
        {
          severity: 'warning',
          code: 'rule_broken',
          rule: 'G1.05',
          path: 'invoice_number',
          message: 'Le portail public refusera tout statut sur ce numéro.',
        },
      ]);
    for (const invoice_number of ['F 12', 'F+12-a_b/c', 'F'.repeat(35)])
      expect(judge({ invoice_number }, false), invoice_number).to.deep.equal([]);
    // Of our own one BR-FR-01 and BR-FR-02 speak.
    expect(judge({ invoice_number: 'F.12' }, true)).to.deep.equal([]);
  });

  it('warn of a number of our own that a report may not have yet', () => {
    const numbered = (length: number, issue_date: string) =>
      judge({ invoice_number: 'F'.repeat(length), issue_date }, true).map(
        ({ severity, rule, path }) => `${severity} ${rule} ${path}`,
      );
    expect(numbered(21, '2026-09-01')).to.deep.equal(['warning G1.05 invoice_number']);
    expect(numbered(20, '2026-09-01')).to.deep.equal([]);
    expect(numbered(21, '2026-08-31')).to.deep.equal([]);
    expect(numbered(21, '2027-01-01')).to.deep.equal([]);
  });

  it("apply only to French sellers' invoices to companies", () => {
    const terms = readInvoiceTerms({ ...buildInvoice(), ...exempt('200.00') });
    const { findings } = checkInvoiceRules(terms, { maxFindings: 100, buyerKind: 'consumer' });
    expect(findings.filter(({ rule }) => rule === 'G1.41')).to.deep.equal([]);
  });
});
