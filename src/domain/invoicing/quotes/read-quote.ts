import type { PrintedCollections } from '#events/bodies/invoice-created.ts';
import { printCollections } from '#events/bodies/invoice-created.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { Database } from '#orm/database.ts';
import type { Quote } from '#orm/entities/quote.ts';
import { readStoredDocument } from '#einvoice/stored-document.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import { findTarget } from '#domain/invoicing/drafts/find-target.ts';
import { prepareDraft, type DraftTarget } from '#domain/invoicing/drafts/prepare-draft.ts';
import { findQuote } from './find-quotes.ts';

interface QuoteContent {
  category_id: number | null;
  collections: PrintedCollections;
}

/** The document that a quote's members make, of which its row has the header alone. */
export function printQuote({
  members: text,
  target,
}: {
  members: string;
  target: DraftTarget;
}): QuoteContent {
  const members = JSON.parse(text) as DraftMembers; // only quotes are written there
  const { content, category_id } = prepareDraft({ members, target });
  return { category_id, collections: printCollections(readStoredDocument(content)) };
}

export const printQuoteApart = computation(import.meta.filename, printQuote);

interface ReadDependencies {
  db: Database;
  /** Prints a quote, in a compute process if `size` (characters) is large. */
  print(input: Parameters<typeof printQuote>[0], size: number): Promise<QuoteContent>;
}

/** A quote with its collections; 404. */
export async function readQuote(
  { db, print }: ReadDependencies,
  key: RowKey,
): Promise<{ quote: Quote } & QuoteContent> {
  const quote = await findQuote(db, key);
  const target = await findTarget(db, key.workspace_id);
  const { members } = quote;
  return { quote, ...(await print({ members, target }, members.length)) };
}
