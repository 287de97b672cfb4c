import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { readInvoiceTerms } from '#einvoice/rules/terms/read-invoice-terms.ts';
import { readXmlTerms } from '#einvoice/rules/terms/read-xml-terms.ts';
import type { TermGroup } from '#einvoice/rules/terms/term-tree.ts';
import { parseXml } from '#einvoice/xml/parse-xml.ts';
import { toElement } from '#einvoice/xml/read-xml.ts';
import { printUbl } from '#einvoice/ubl.ts';
import {
  NO_ADDRESS_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_MEANS_DETAILS,
} from '#einvoice/model/invoice-defaults.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';
import { invoiceCorpus } from '#test/support/invoices/invoice-corpus.ts';
import { sampleInvoice, SYNTAXES } from '#test/support/rules/samples.ts';
import { treeOf } from '#test/support/rules/tree.ts';
import { printNode } from '#test/support/rules/xml-node.ts';

const productTree = (xml: string): TermGroup => {
  using document = parseXml(Buffer.from(xml));
  return readXmlTerms(toElement(document.root, 1));
};

const NAMED = ['schemeID', 'listID', 'currencyID', 'mimeCode'];

/** `BG-25[0]/BT-131=10.00` of every value, with the attributes that rules read. */
const linesOf = (group: TermGroup, at = ''): string[] => [
  ...[...group.values].flatMap(([id, values]) =>
    values.map(({ text, attributes }) => {
      const named = NAMED.map((name) => attributes.get(name) ?? '-');
      // The product's reader leaves the text of attachments out.
      return `${at}${id}=${[id === 'BT-125' ? '' : text, ...named].join(' ')}`;
    }),
  ),
  ...[...group.groups].flatMap(([id, groups]) =>
    groups.flatMap((one, place) => [
      `${at}${id}[${place}]`,
      ...linesOf(one, `${at}${id}[${place}]/`),
    ]),
  ),
];

/**
 * Terms of EN 16931; the product also reads some of extensions. CII has the element of a delivery (BG-13) even if there
 * is none.
 */
const sorted = (group: TermGroup): string[] =>
  linesOf(group)
    .filter((line) => !/(?:BT-X-|EXT-|BG-X-|^BG-13\[0\]$)/.test(line))
    .toSorted();

const OBJECT = { value: 'COMPTEUR-1', scheme: 'AAK' };
const DELIVERY = { ...NO_DELIVERY_DETAILS, date: '2026-03-01', country_code: null };
const ADDRESS = { ...NO_ADDRESS_DETAILS, line1: null, line2: null, postal_code: null };
const MEANS = { ...NO_MEANS_DETAILS, iban: null, bic: null, account_name: null };

/** Members that none of the hundred invoices has. */
const DETAILS: readonly (readonly [title: string, invoice: Partial<PrintableInvoice>])[] = [
  ['a date of delivery', { delivery: DELIVERY }],
  ['a country of delivery', { delivery: { ...DELIVERY, country_code: 'BE' } }],
  [
    'an address of delivery',
    { delivery: { ...DELIVERY, address: { ...ADDRESS, city: 'Gand', country_code: 'BE' } } },
  ],
  ['an empty text', { buyer_reference: '' }],
  ['a tax point', { tax_point_code: '35' }],
  ['an account without IBAN', { payment_means: [{ ...MEANS, type_code: '30', account_id: '12' }] }],
  ['means without an account', { payment_means: [{ ...MEANS, type_code: '10' }] }],
  ['an invoiced object', { invoiced_objects: [OBJECT] }],
  ['the invoiced object of a line', { lines: [buildLine({ invoiced_object: OBJECT })] }],
  [
    'a classification',
    { lines: [buildLine({ classifications: [{ code: '12', scheme: 'SRV', version: null }] })] },
  ],
  ['a unit of the price', { lines: [buildLine({ price_base_unit_code: 'KGM' })] }],
  [
    'a quantity of the price',
    { lines: [buildLine({ price_base_quantity: '100', price_base_unit_code: 'KGM' })] },
  ],
];

describe('the readers of terms', () => {
  for (const syntax of SYNTAXES)
    it(`of the product and of the tests agree on the sample: ${syntax}`, () => {
      const xml = printNode(sampleInvoice(syntax).node);
      expect(sorted(productTree(xml))).to.deep.equal(sorted(treeOf(xml)));
    });

  const PRINTERS = { ubl: printUbl, cii: printCii };
  for (const syntax of SYNTAXES)
    it(`agree on a hundred invoices: ${syntax}`, () => {
      for (const invoice of invoiceCorpus()) {
        const xml = PRINTERS[syntax](invoice);
        expect(sorted(productTree(xml)), invoice.invoice_number).to.deep.equal(sorted(treeOf(xml)));
      }
    });

  const expectAsItsCii = (invoice: PrintableInvoice): void => {
    const expected = sorted(productTree(printCii(invoice)));
    expect(sorted(readInvoiceTerms(invoice)), invoice.invoice_number).to.deep.equal(expected);
  };

  it('read an invoice just as its CII', () => {
    for (const invoice of invoiceCorpus()) expectAsItsCii(invoice);
  });

  for (const [title, invoice] of DETAILS)
    it(`read ${title} just as its CII`, () => {
      expectAsItsCii(buildInvoice(invoice));
    });
});
