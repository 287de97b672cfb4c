import { expect } from 'chai';
import { applyRules } from '#einvoice/rules/check-invoice-rules.ts';
import { CODE_RULES } from '#einvoice/rules/en16931/codes.ts';
import { productTree } from '#test/einvoice/rules/breaking.ts';
import { describeVerdicts, type Judged } from '#test/einvoice/rules/judging.ts';
import { append } from '#test/support/rules/append.ts';
import { remove, write, writeAttribute, type Change } from '#test/support/rules/change.ts';
import { sampleInvoice, SYNTAXES } from '#test/support/rules/samples.ts';

const BUYER_ID = 'BG-7/BT-46';
const COUNTRY = 'BG-7/BG-8/BT-55';
const NOTE = 'BG-1/BT-22';
const SUBJECT = 'BG-1/BT-21';

const SCHEMES: readonly Judged[] = [
  [
    'an identifier may have no scheme',
    'BR-CL-10',
    'keeps',
    writeAttribute(BUYER_ID, 'schemeID', null),
  ],
  [
    'an identifier may not have an empty scheme',
    'BR-CL-10',
    'breaks',
    writeAttribute(BUYER_ID, 'schemeID', ''),
  ],
  [
    'an identifier may not have a scheme of no list',
    'BR-CL-10',
    'breaks',
    writeAttribute(BUYER_ID, 'schemeID', '9999'),
  ],
];

const COUNTRIES: readonly Judged[] = [
  ['South Sudan is a country', 'BR-CL-14', 'keeps', write(COUNTRY, 'SS'), 'ubl'],
  ['the Netherlands Antilles are no country', 'BR-CL-14', 'breaks', write(COUNTRY, 'AN'), 'ubl'],
  ['the Netherlands Antilles are a country', 'BR-CL-14', 'keeps', write(COUNTRY, 'AN'), 'cii'],
  ['South Sudan is no country', 'BR-CL-14', 'breaks', write(COUNTRY, 'SS'), 'cii'],
];

const TYPES: readonly Judged[] = [
  ['a credit note is no invoice', 'BR-CL-01', 'breaks', write('BT-3', '381'), 'ubl'],
  ['a credit note is an invoice', 'BR-CL-01', 'keeps', write('BT-3', '381'), 'cii'],
  ['a corrective invoice is an invoice', 'BR-CL-01', 'keeps', write('BT-3', '384')],
  ['an order is no invoice', 'BR-CL-01', 'breaks', write('BT-3', '220')],
];

const SUBJECTS: readonly Judged[] = [
  ['a note may have no subject', 'BR-CL-08', 'keeps', remove(SUBJECT), 'cii'],
  ['a note may not have an empty subject', 'BR-CL-08', 'breaks', write(SUBJECT, ''), 'cii'],
  ['a note may be about BAT', 'BR-CL-08', 'keeps', write(SUBJECT, 'BAT'), 'cii'],
  ['a note may not be about XXX', 'BR-CL-08', 'breaks', write(SUBJECT, 'XXX'), 'cii'],
  ['a note may have no subject', 'BR-CL-08', 'keeps', write(NOTE, 'Merci'), 'ubl'],
  ['a note may be about AAB', 'BR-CL-08', 'keeps', write(NOTE, '#AAB#Merci'), 'ubl'],
  ['a note may not be about BAT', 'BR-CL-08', 'breaks', write(NOTE, '#BAT#Merci'), 'ubl'],
  ['a note may not be about XXX', 'BR-CL-08', 'breaks', write(NOTE, '#XXX#Merci'), 'ubl'],
  ['two letters between signs are no subject', 'BR-CL-08', 'keeps', write(NOTE, '#XX#'), 'ubl'],
  ['four letters between signs are no subject', 'BR-CL-08', 'keeps', write(NOTE, '#XXXX#'), 'ubl'],
];

/** A tax of no term, which rules find wherever it is. */
const otherTax =
  (type: string, category: string): Change =>
  (invoice) => {
    const xml =
      invoice.syntax === 'ubl'
        ? `<cac:TaxCategory><cbc:ID>${category}</cbc:ID><cac:TaxScheme><cbc:ID>${type}</cbc:ID></cac:TaxScheme></cac:TaxCategory>`
        : `<ram:CategoryTradeTax><ram:TypeCode>${type}</ram:TypeCode><ram:CategoryCode>${category}</ram:CategoryCode></ram:CategoryTradeTax>`;
    append('', xml)(invoice);
  };

const otherReason =
  (code: string): Change =>
  (invoice) => {
    const name =
      invoice.syntax === 'ubl' ? 'cbc:TaxExemptionReasonCode' : 'ram:ExemptionReasonCode';
    append('', `<${name}>${code}</${name}>`)(invoice);
  };

const OTHERS: readonly Judged[] = [
  ['another tax may have a category of VAT', 'BR-CL-17', 'keeps', otherTax('GST', 'S')],
  ['another tax may not have a category of no list', 'BR-CL-17', 'breaks', otherTax('GST', 'X')],
  ['a reason of no breakdown may be in the list', 'BR-CL-22', 'keeps', otherReason('vatex-eu-ae')],
  ['a reason of no breakdown must be in the list', 'BR-CL-22', 'breaks', otherReason('VATEX-NONE')],
];

describe('the codes of an invoice', () => {
  describeVerdicts(CODE_RULES, [...SCHEMES, ...COUNTRIES, ...TYPES, ...SUBJECTS, ...OTHERS]);

  for (const syntax of SYNTAXES)
    it(`report the reason of a breakdown once (BR-CL-22 of ${syntax})`, () => {
      const invoice = sampleInvoice(syntax);
      write('BG-23/BT-121', 'VATEX-NONE')(invoice);
      const rules = CODE_RULES.filter(({ id }) => id === 'BR-CL-22');
      expect(applyRules(rules, productTree(invoice), 10).findings).to.have.length(1);
    });
});
