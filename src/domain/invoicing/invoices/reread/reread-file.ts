import { computation } from '#kernel/compute/computation.ts';
import { printJson } from '#kernel/json.ts';
import type { InvoiceDirection } from '#machines/invoice-lifecycle.ts';
import { headerOf, type InvoiceDocument } from '#model/invoice.ts';
import { findOversized, fitFile } from '#domain/invoicing/invoices/deposit/fit-file.ts';
import type { OwnCompany } from '#domain/invoicing/invoices/deposit/party.ts';
import { readInvoiceContent } from '#domain/invoicing/invoices/deposit/read-invoice.ts';
import {
  FILE_RULES,
  JSON_RULES,
  type DepositRules,
} from '#domain/invoicing/invoices/deposit/rules.ts';
import { MAX_CONTENT } from '#domain/invoicing/invoices/prepare-file-deposit.ts';
import { shortenHeader } from '#domain/invoicing/invoices/shorten-header.ts';
import {
  printStoredDocument,
  readStoredDocument,
} from '#domain/invoicing/invoices/stored-document.ts';
import { differingAmounts } from './differing-amounts.ts';
import { fillDocument } from './fill-document.ts';

/** A stored invoice of the earlier form and the file that it came as. */
export interface EarlierFile {
  bytes: Uint8Array;
  direction: InvoiceDirection;
  /** Ours, on its side of the invoice. */
  company: OwnCompany;
  content: string;
}

/** As stored in `invoices`. */
export interface FilledTexts {
  kind: 'filled';
  header: string;
  content: string;
}

/** `skipped` stays of the earlier form; its English reason is for the operator. */
export type Rereading = FilledTexts | { kind: 'skipped'; reason: string };

/**
 * Reads a received file again. The published rules do not judge it: its amounts have to be those stored. Runs in a
 * document process.
 */
export async function rereadFile({
  bytes,
  direction,
  company,
  content,
}: EarlierFile): Promise<Rereading> {
  // Only document processes load it.
  const { readInvoiceFile } = await import('#documents/read-invoice-file.ts');
  const reading = await readInvoiceFile(bytes);
  if (reading.kind === 'unreadable')
    return skipped(`the file is unreadable: ${reading.problem.code}`);
  const oversized = findOversized(reading.invoice);
  const deposit = { ...fitFile(reading.invoice), direction };
  const read = readInvoiceContent(deposit, company, FILE_RULES, oversized);
  if (read.kind === 'refused')
    return skipped(`the file would be refused today: ${named(fieldsOf(read.violations))}`);
  const differing = differingAmounts(readStoredDocument(content), read.content);
  if (differing.length > 0) return skipped(`the file has other amounts: ${named(differing)}`);
  const filled = printFilled(fillDocument(content, read.content), FILE_RULES);
  return filled.content.length > MAX_CONTENT ? skipped('the file has too much text') : filled;
}

export const rereadFileApart = computation(import.meta.filename, rereadFile);

/** Fills the members of an invoice without a file as absent. */
export const fillWithoutFile = (content: string): FilledTexts =>
  printFilled(readStoredDocument(content), JSON_RULES);

const printFilled = (document: InvoiceDocument, rules: DepositRules): FilledTexts => ({
  kind: 'filled',
  header: printJson(shortenHeader(headerOf(document), rules).header),
  content: printStoredDocument(document),
});

const skipped = (reason: string): Rereading => ({ kind: 'skipped', reason });

const fieldsOf = (violations: readonly { field: string }[]): string[] => [
  ...new Set(violations.map(({ field }) => field)),
];

const MAX_NAMES = 5;

const named = (names: readonly string[]): string =>
  names.length > MAX_NAMES ? `${names.slice(0, MAX_NAMES).join(', ')}, …` : names.join(', ');
