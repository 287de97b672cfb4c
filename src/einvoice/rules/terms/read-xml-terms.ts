import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { CII_PATHS } from './cii-paths.ts';
import { compileTerms, type Branch } from './compile-terms.ts';
import {
  addGroup,
  addValue,
  emptyTerms,
  groupsOf,
  type InvoiceTerms,
  type TermGroup,
} from './term-tree.ts';
import { isCounted } from './line-kind.ts';
import { UBL_PATHS } from './ubl-paths.ts';

const CII = compileTerms(CII_PATHS);
const UBL = compileTerms(UBL_PATHS);

/** @param root of a UBL Invoice or CreditNote, or of a Cross Industry Invoice */
export function readXmlTerms(root: XmlElement): InvoiceTerms {
  const syntax = root.name === 'CrossIndustryInvoice' ? 'cii' : 'ubl';
  const invoice = emptyTerms(syntax, root.name === 'CreditNote', root);
  follow(root, syntax === 'cii' ? CII : UBL, invoice);
  numberLines(invoice);
  return invoice;
}

function follow(element: XmlElement, branch: Branch, group: TermGroup): void {
  for (const { id, attribute } of branch.values) {
    const text = attribute === null ? element.text : element.attributes.get(attribute);
    if (text !== undefined) addValue(group, id, text, element.attributes, element);
  }
  for (const { id, meets, branch: inside } of branch.groups)
    if (meets === null || meets(element)) follow(element, inside, addGroup(group, id, element));
  for (const child of element.elements)
    for (const edge of branch.children.get(child.name) ?? [])
      if (edge.meets === null || edge.meets(child)) follow(child, edge.branch, group);
}

/** The model has only the lines that count, so the others take no place in its list. */
function numberLines(invoice: InvoiceTerms): void {
  let place = 0;
  for (const line of groupsOf(invoice, 'BG-25')) {
    line.index = isCounted(line) ? place : null;
    if (line.index !== null) place += 1;
  }
}
