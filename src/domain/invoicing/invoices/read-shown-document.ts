import { computation } from '#kernel/compute/computation.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { InvoiceDocument } from '#einvoice/model/invoice.ts';
import { readStoredDocument } from '#einvoice/stored-document.ts';

/** A document with some of its lines. */
export interface ShownDocument {
  /** Without lines. */
  document: InvoiceDocument;
  lines: InvoiceLine[];
  lines_count: number;
}

interface ShownPart {
  /** The text of `invoices.content`. */
  content: string;
  /** The first line that is shown, from 0. */
  from: number;
  limit: number;
}

/** Reads a document for a page, which shows few of its lines at a time. */
export function readShownDocument({ content, from, limit }: ShownPart): ShownDocument {
  const { lines, ...rest } = readStoredDocument(content);
  return {
    document: { ...rest, lines: [] },
    lines: lines.slice(from, from + limit),
    lines_count: lines.length,
  };
}

export const readShownDocumentApart = computation(import.meta.filename, readShownDocument);
