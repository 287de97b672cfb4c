import { expect } from 'chai';
import { UBL_CONSTANTS } from '#einvoice/ubl/constant-elements.ts';
import { printUbl, readUbl } from '#einvoice/ubl.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { UBL } from '#einvoice/xml/schemas.ts';
import { unreadElements } from '#einvoice/xml/unread-elements.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

const NUMBER = 'F-2026-017';

/** EXTENDED-CTC-FR: the line's reference to its own invoice has its kind and the line above. */
const own = (kind: string, parent: string | null) =>
  `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${NUMBER}</cbc:ID>` +
  `<cbc:DocumentStatusCode>${kind}</cbc:DocumentStatusCode></cac:InvoiceDocumentReference>` +
  (parent === null
    ? ''
    : `<cac:BillingReferenceLine><cbc:ID>${parent}</cbc:ID></cac:BillingReferenceLine>`) +
  '</cac:BillingReference>';

interface FrenchLine {
  id: string;
  kind: string;
  parent?: string;
}

function french(...lines: readonly FrenchLine[]): string {
  const invoice = buildInvoice({
    lines: lines.map(({ id }) => buildLine({ id, name: `Ligne ${id}` })),
  });
  const [head = '', ...written] = printUbl(invoice).split('<cac:Item>');
  return lines.reduce(
    (text, { kind, parent }, index) =>
      `${text}${own(kind, parent ?? null)}<cac:Item>${written[index] ?? ''}`,
    head,
  );
}

const linesOf = (text: string) =>
  readUbl(readXml(text, UBL)).lines.map(({ id, note, group_path }) => ({ id, note, group_path }));

describe('the lines of a UBL invoice', () => {
  describe('of the French extension', () => {
    it('are the lines that count, under the names of their groups', () => {
      const text = french(
        { id: '1', kind: 'GROUP' },
        { id: '1.1', kind: 'GROUP', parent: '1' },
        { id: '1.1.1', kind: 'DETAIL', parent: '1.1' },
        { id: '1.2', kind: 'DETAIL', parent: '1' },
        { id: '2', kind: 'DETAIL' },
      );
      expect(linesOf(text)).to.deep.equal([
        { id: '1.1.1', note: null, group_path: ['Ligne 1', 'Ligne 1.1'] },
        { id: '1.2', note: null, group_path: ['Ligne 1'] },
        { id: '2', note: null, group_path: [] },
      ]);
    });

    it('have information lines as notes, without those about a group', () => {
      const text = french(
        { id: '1', kind: 'GROUP' },
        { id: '2', kind: 'DETAIL', parent: '1' },
        { id: '3', kind: 'INFORMATION', parent: '2' },
        { id: '4', kind: 'INFORMATION', parent: '2' },
        { id: '5', kind: 'INFORMATION', parent: '1' },
      );
      expect(linesOf(text)).to.deep.equal([
        { id: '2', note: 'Ligne 3\nLigne 4', group_path: ['Ligne 1'] },
      ]);
      const root = readXml(text, UBL);
      readUbl(root);
      const { paths } = unreadElements(root, UBL_CONSTANTS);
      expect(paths).to.include('/Invoice/InvoiceLine[5]/Item/Name');
      expect(paths).to.include('/Invoice/InvoiceLine[1]/LineExtensionAmount');
      expect(paths.filter((path) => path.startsWith('/Invoice/InvoiceLine[2]'))).to.deep.equal([]);
    });

    it('end if groups name one another, themselves or no line', () => {
      const text = french(
        { id: '1', kind: 'GROUP', parent: '2' },
        { id: '2', kind: 'GROUP', parent: '1' },
        { id: '3', kind: 'DETAIL', parent: '1' },
        { id: '4', kind: 'DETAIL', parent: '4' },
        { id: '5', kind: 'DETAIL', parent: '9' },
      );
      expect(linesOf(text).map(({ group_path }) => group_path)).to.deep.equal([
        ['Ligne 2', 'Ligne 1'],
        [],
        [],
      ]);
    });

    it('have twenty groups at most, at any depth', () => {
      const groups = Array.from({ length: 3000 }, (_, index) => ({
        id: `g${index}`,
        kind: 'GROUP',
        ...(index === 0 ? {} : { parent: `g${index - 1}` }),
      }));
      const [line] = linesOf(french(...groups, { id: 'x', kind: 'DETAIL', parent: 'g2999' }));
      expect(line?.group_path).to.have.length(20);
      expect(line?.group_path.at(-1)).to.equal('Ligne g2999');
    });

    it('all count if a line refers to another invoice', () => {
      const text = french({ id: '1', kind: 'GROUP' }).replaceAll(
        `<cac:InvoiceDocumentReference><cbc:ID>${NUMBER}<`,
        '<cac:InvoiceDocumentReference><cbc:ID>F-1<',
      );
      expect(linesOf(text)).to.have.length(1);
    });
  });

  describe("of XRechnung's extension", () => {
    const sub = (name: string, net: string, category = 'S') =>
      '<cac:SubInvoiceLine><cbc:ID>1.1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1' +
      `</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">${net}` +
      `</cbc:LineExtensionAmount><cac:Item><cbc:Name>${name}</cbc:Name>` +
      `<cac:ClassifiedTaxCategory><cbc:ID>${category}</cbc:ID><cbc:Percent>20.0</cbc:Percent>` +
      '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>' +
      `<cac:Price><cbc:PriceAmount currencyID="EUR">${net}</cbc:PriceAmount></cac:Price>` +
      '</cac:SubInvoiceLine>';
    const read = (...subs: string[]) =>
      readUbl(
        readXml(printUbl(buildInvoice()).replace('</cac:InvoiceLine>', `${subs.join('')}$&`), UBL),
      ).lines.map(({ name, net_amount, group_path }) => ({ name, net_amount, group_path }));

    it('are the sub-lines if these are the same in detail', () => {
      expect(read(sub('Main-d’œuvre', '60'), sub('Pièces', '40'))).to.deep.equal([
        { name: 'Main-d’œuvre', net_amount: '60', group_path: ['Conseil'] },
        { name: 'Pièces', net_amount: '40', group_path: ['Conseil'] },
      ]);
    });

    it('are the lines if the sub-lines add up to another sum or are taxed otherwise', () => {
      const whole = [{ name: 'Conseil', net_amount: '100.00', group_path: [] }];
      expect(read(sub('Main-d’œuvre', '60'), sub('Pièces', '30'))).to.deep.equal(whole);
      expect(read(sub('Main-d’œuvre', '60'), sub('Pièces', '40', 'Z'))).to.deep.equal(whole);
    });
  });
});
