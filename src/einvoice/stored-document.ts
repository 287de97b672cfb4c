import { printJson } from '#kernel/json.ts';
import { NO_LINE_DETAILS } from './model/invoice-defaults.ts';
import type { InvoiceLine } from './model/invoice-line.ts';
import type { InvoiceDocument, InvoiceHeader } from './model/invoice.ts';

/** As in `invoices.content`: lines do not have their absent details. */
interface StoredDocument extends Omit<InvoiceDocument, 'lines'> {
  lines: (Omit<InvoiceLine, LineDetail> & Partial<Pick<InvoiceLine, LineDetail>>)[];
}
type LineDetail = keyof typeof NO_LINE_DETAILS;

/** Reads `invoices.header`. */
export const readStoredHeader = (text: string): InvoiceHeader => JSON.parse(text) as InvoiceHeader; // only imports write it

/** As in `invoices.content`: without the absent details of lines, which may be ten thousand. */
export const printStoredDocument = (document: InvoiceDocument): string =>
  printJson({ ...document, lines: document.lines.map(withoutAbsent) });

const withoutAbsent = (line: InvoiceLine) =>
  Object.fromEntries(
    Object.entries(line).filter(([name, value]) => !LINE_DETAILS.has(name) || isPresent(value)),
  );

const LINE_DETAILS: ReadonlySet<string> = new Set(Object.keys(NO_LINE_DETAILS));

const isPresent = (value: unknown): boolean =>
  value !== null && !(Array.isArray(value) && value.length === 0);

/** Reads `invoices.content`. */
export function readStoredDocument(text: string): InvoiceDocument {
  const document = JSON.parse(text) as StoredDocument; // only imports write it
  const lines = document.lines.map((line) => ({ ...NO_LINE_DETAILS, ...line }));
  return { ...document, lines };
}
