import { readGroupedLines, type WrittenLine } from '#einvoice/line-groups.ts';
import { childrenOf, findElement, peekElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import { readCiiLine } from './line.ts';

/** The lines that count; in the profile EXTENDED others only sum them up or comment on them. */
export const readCiiLines = (transaction: XmlElement | undefined): InvoiceFile['lines'] =>
  readGroupedLines(childrenOf(transaction, 'IncludedSupplyChainTradeLineItem').map(describe));

function describe(item: XmlElement): WrittenLine {
  const document = findElement(item, 'AssociatedDocumentLineDocument');
  return {
    id: peekElement(document, 'LineID')?.text.trim() || null,
    parent_id: textOf(document, 'ParentLineID'),
    kind: textOf(document, 'LineStatusReasonCode'),
    readName: () => {
      textOf(document, 'LineID');
      return textOf(item, 'SpecifiedTradeProduct', 'Name');
    },
    readLine: () => readCiiLine(item),
  };
}
