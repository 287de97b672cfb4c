import { expect } from 'chai';
import { applyRules } from '#einvoice/rules/check-invoice-rules.ts';
import { EN_16931_RULES, BR_FR_RULES } from '#einvoice/rules/rule-sets.ts';
import { readInvoiceTerms } from '#einvoice/rules/terms/read-invoice-terms.ts';
import { append } from '#test/support/rules/append.ts';
import { remove, write, writeAttribute, type Change } from '#test/support/rules/change.ts';
import { sampleInvoice, SYNTAXES } from '#test/support/rules/samples.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { productTree } from './breaking.ts';

const ROWS: readonly (readonly [rule: string, change: Change, paths: readonly string[]])[] = [
  ['BR-02', remove('BT-1'), ['invoice_number']],
  ['BR-06', remove('BG-4/BT-27'), ['seller.name']],
  ['BR-08', remove('BG-4/BG-5'), ['seller.address']],
  ['BR-11', write('BG-7/BG-8/BT-55', ''), ['buyer.address.country_code']],
  ['BR-24', remove('BG-25/BT-131'), ['lines[0].net_amount', 'lines[1].net_amount']],
  [
    'BR-CL-18',
    write('BG-25/BG-30/BT-151', 'A'),
    ['lines[0].tax_category', 'lines[1].tax_category'],
  ],
  ['BR-CO-09', write('BG-4/BT-31', '44'), ['seller.vat_number']],
  ['BR-61', remove('BG-16/BG-17/BT-84'), ['payment_means[0].iban']],
  // Allowances and charges are one list.
  ['BR-31', remove('BG-20/BT-92'), ['allowance_charges[0].amount']],
  ['BR-36', remove('BG-21/BT-99'), ['allowance_charges[1].amount']],
  ['BR-45', remove('BG-23/BT-116'), ['tax_subtotals[0].taxable_amount']],
  ['BR-CO-10', write('BG-22/BT-106', '1.00'), ['lines_total']],
  ['BR-62', writeAttribute('BG-4/BT-34', 'schemeID', null), ['seller.electronic_address']],
  ['BR-CL-14', write('BG-13/BG-15/BT-80', 'UK'), ['delivery.address.country_code']],
  ['BR-FR-09', write('BG-7/BT-46', '73282932000074'), ['buyer.siret']],
  ['BR-FR-10', write('BG-4/BT-30', '73282932'), ['seller.siren']],
  ['BR-FR-24', write('BG-4/BT-29', 'ROUTE 1'), ['seller.ids[0]']],
];

describe('the paths of findings', () => {
  for (const syntax of SYNTAXES)
    for (const [rule, change, paths] of ROWS)
      it(`name members of the deposit: ${rule} of ${syntax}`, () => {
        const invoice = sampleInvoice(syntax);
        change(invoice);
        const rules = [...EN_16931_RULES, ...BR_FR_RULES].filter(({ id }) => id === rule);
        const { findings } = applyRules(rules, productTree(invoice), 10);
        expect(findings.map(({ path }) => path)).to.deep.equal(paths);
      });

  it('name elements that no member has', () => {
    const invoice = sampleInvoice('ubl');
    append('InvoiceLine', '<cbc:Note>Une</cbc:Note>')(invoice);
    append('InvoiceLine', '<cbc:Note>Deux</cbc:Note>')(invoice);
    const rules = EN_16931_RULES.filter(({ id }) => id === 'UBL-SR-34');
    expect(applyRules(rules, productTree(invoice), 10).findings).to.deep.equal([
      {
        severity: 'error',
        code: 'rule_broken',
        rule: 'UBL-SR-34',
        path: '/Invoice/InvoiceLine[1]',
        message: 'N’indiquez qu’une fois la note de la ligne (BT-127) (Note).',
      },
    ]);
  });

  const pathsInJson = (rule: string, invoice: Partial<PrintableInvoice>): (string | null)[] => {
    const rules = EN_16931_RULES.filter(({ id }) => id === rule);
    const { findings } = applyRules(rules, readInvoiceTerms(buildInvoice(invoice)), 10);
    return findings.map(({ path }) => path);
  };

  it('name members of JSON by their places in its lists', () => {
    const payment_means = [
      { ...MEANS, type_code: '30' },
      { ...MEANS, type_code: '999', iban: 'FR7630006000011234567890189' },
    ];
    expect(pathsInJson('BR-CL-16', { payment_means })).to.deep.equal([
      'payment_means[1].type_code',
    ]);
    const invoiced_objects = [{ scheme: 'QQQ', value: 'COMPTEUR-1' }];
    expect(pathsInJson('BR-CL-07', { invoiced_objects })).to.deep.equal(['invoiced_objects[0]']);
  });

  it('name payment means by their place in the deposit, not among those that are printed', () => {
    const payment_means = [
      { ...MEANS, type_code: '999', bic: 'AGRIFRPP' },
      { ...MEANS, type_code: '999' },
      { ...MEANS, type_code: '999', iban: 'FR7630006000011234567890189', account_id: '12' },
    ];
    expect(pathsInJson('BR-CL-16', { payment_means })).to.deep.equal([
      'payment_means[1].type_code',
      'payment_means[2].type_code',
    ]);
  });
});

const MEANS = {
  iban: null,
  bic: null,
  account_name: null,
  text: null,
  remittance_information: null,
  account_id: null,
  card: null,
  direct_debit: null,
};
