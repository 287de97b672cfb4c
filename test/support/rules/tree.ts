import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import {
  addGroup,
  addValue,
  emptyTerms,
  type InvoiceTerms as Tree,
  type TermGroup,
} from '#einvoice/rules/terms/term-tree.ts';
import { readTerms, type Group } from './terms.ts';
import { localName, type XmlNode } from './xml-node.ts';
import { slotsAt, textOfSlot, type Slot } from './xml-path.ts';

/** Groups whose terms the product's tree has in the group above. */
const JOINED = ['BG-18', 'BG-22', 'BG-29', 'BG-30', 'BG-31'];

/** A document's terms as the product's rules want them, read by the tests' own parser and tables. */
export function treeOf(xml: string): Tree {
  const invoice = readTerms(xml);
  const isCreditNote = localName(invoice.node) === 'CreditNote';
  const tree = emptyTerms(invoice.syntax, isCreditNote, elementOf(invoice.node));
  addTerms(tree, invoice);
  return tree;
}

function addTerms(tree: TermGroup, { node, terms }: Group): void {
  for (const [id, found] of Object.entries(terms)) {
    if (typeof found === 'string') for (const slot of slotsAt(node, found)) addSlot(tree, id, slot);
    else
      for (const slot of slotsAt(node, found[0])) {
        const element = elementOf(slot.node);
        const group = JOINED.includes(id) ? tree : addGroup(tree, id, element);
        addTerms(group, { node: slot.node, terms: found[1] });
      }
  }
}

function addSlot(tree: TermGroup, id: string, slot: Slot): void {
  const element = elementOf(slot.node);
  addValue(tree, id, textOfSlot(slot), element.attributes, element);
}

const elementOf = (node: XmlNode): XmlElement => ({
  name: localName(node),
  namespace: '',
  attributes: new Map(Object.entries(node.attributes)),
  elements: node.children.map(elementOf),
  text: node.text,
  isRead: false,
});
