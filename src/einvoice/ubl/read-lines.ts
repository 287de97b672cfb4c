import { readGroupedLines, type WrittenLine } from '#einvoice/line-groups.ts';
import { ADDABLE, addUp } from '#einvoice/xml/add-up.ts';
import { peekDecimalText } from '#einvoice/xml/decimal-text.ts';
import { childrenOf, peekElement, peekText, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { parseDecimal } from '#kernel/decimal.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import { readUblLine } from './line.ts';

type Line = InvoiceFile['lines'][number];

/** The lines that count: those of the French extension by their kind, XRechnung's by their sums. */
export function readUblLines(root: XmlElement): Line[] {
  const number = textOf(root, 'ID');
  const lines = [...childrenOf(root, 'InvoiceLine'), ...childrenOf(root, 'CreditNoteLine')];
  const written = lines.map((line) => describe(line, number));
  if (written.some(({ kind, parent_id }) => (kind ?? parent_id) !== null))
    return readGroupedLines(written);
  return lines.flatMap((line) => readWithSubLines(line, []));
}

/** EXTENDED-CTC-FR: a line's reference to its own invoice has its kind, and the number of the line above. */
function describe(line: XmlElement, invoiceNumber: string | null): WrittenLine {
  const own = childrenOf(line, 'BillingReference').find(
    (one) => peekText(one, 'InvoiceDocumentReference', 'ID') === invoiceNumber,
  );
  if (own !== undefined) textOf(own, 'InvoiceDocumentReference', 'ID');
  return {
    id: peekText(line, 'ID'),
    parent_id: textOf(own, 'BillingReferenceLine', 'ID'),
    kind: textOf(own, 'InvoiceDocumentReference', 'DocumentStatusCode'),
    readName: () => {
      textOf(line, 'ID');
      return textOf(line, 'Item', 'Name');
    },
    readLine: () => readUblLine(line),
  };
}

/**
 * Sub-lines count instead of their line where they are the same in detail: they add up to it, are taxed like it, and
 * have all that a line needs. Otherwise the line counts, as for the rules of EN 16931.
 */
function readWithSubLines(line: XmlElement, path: readonly string[]): Line[] {
  const parts = line.elements.filter(({ name }) => SUB_LINES.includes(name));
  if (parts.length === 0 || !isDetailedBy(line, parts))
    return [{ ...readUblLine(line), group_path: [...path] }];
  const group = readGroup(line);
  return parts.flatMap((part) => readWithSubLines(part, [...path, group]));
}

/** Its name. Number, sum and tax are read with it: they follow from its parts. */
function readGroup(line: XmlElement): string {
  const id = textOf(line, 'ID');
  textOf(line, 'LineExtensionAmount');
  for (const member of ['ID', 'Percent']) textOf(line, 'Item', 'ClassifiedTaxCategory', member);
  return textOf(line, 'Item', 'Name') ?? id ?? '';
}

const SUB_LINES: readonly string[] = ['SubInvoiceLine', 'SubCreditNoteLine'];

function isDetailedBy(line: XmlElement, parts: readonly XmlElement[]): boolean {
  const net = parseDecimal(peekNet(line) ?? '', ADDABLE);
  const sum = parseDecimal(addUp(parts.map(peekNet)) ?? '', ADDABLE);
  if (net === null || sum === null || !net.eq(sum)) return false;
  return parts.every((part) => isWhole(part) && taxOf(part) === taxOf(line));
}

const peekNet = (line: XmlElement): string | null => peekDecimalText(line, 'LineExtensionAmount');

const isWhole = (line: XmlElement): boolean =>
  peekText(line, 'Price', 'PriceAmount') !== null &&
  (peekText(line, 'InvoicedQuantity') ?? peekText(line, 'CreditedQuantity')) !== null;

const taxOf = (line: XmlElement): string => {
  const category = peekElement(line, 'Item', 'ClassifiedTaxCategory');
  const rate = peekElement(category, 'Percent')?.text.trim() ?? '';
  return `${peekElement(category, 'ID')?.text.trim()} ${Number(rate)}`;
};
