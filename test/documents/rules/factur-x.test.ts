import { remove, write, type Change } from '#test/support/rules/change.ts';
import { FACTURX_RULES } from '#test/support/rules/factur-x.ts';
import { descendantsOf, localName } from '#test/support/rules/xml-node.ts';
import { describeBreaking, type Breaking } from './breaking.ts';

const inElement =
  (name: string, change: (node: ReturnType<typeof descendantsOf>[number]) => void): Change =>
  (invoice) => {
    const found = descendantsOf(invoice.node).find((node) => localName(node) === name);
    if (found === undefined) throw new Error(`${name} is absent.`);
    change(found);
  };

const ROWS: readonly Breaking[] = [
  ['FX-PROFILE', write('BT-24', 'urn:factur-x.eu:1p0:minimum')],
  ['FX-PROFILE', remove('BT-24')],
  ['FX-SYNTAX', inElement('CrossIndustryInvoice', (node) => (node.name = 'Invoice'))],
  ['FX-EXTENDED', inElement('PayeeTradeParty', (node) => (node.name = 'ram:InvoicerTradeParty'))],
  ['FX-EMPTY', inElement('Description', (node) => (node.text = ''))],
  ['FX-DATE', inElement('DateTimeString', (node) => (node.attributes.format = '203'))],
  ['FX-DATE', inElement('DateTimeString', (node) => (node.text = '2026-03-02'))],
];

describe("the rules of Factur-X's profile EN 16931", () => {
  describeBreaking(FACTURX_RULES, ROWS, ['cii']);
});
