import { computation } from '#kernel/compute/computation.ts';
import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import { prepareDraft, type DraftTarget } from '#domain/invoicing/drafts/prepare-draft.ts';
import {
  readShownDocument,
  type ShownDocument,
} from '#domain/invoicing/invoices/read-shown-document.ts';

interface ShownQuote {
  /** JSON text. */
  members: string;
  target: DraftTarget;
  /** The first line that is shown, from 0. */
  from: number;
  limit: number;
}

/** Reads the document that a quote's members make, with some of its lines. */
export function readShownQuote({ members: text, target, from, limit }: ShownQuote): ShownDocument {
  const members = JSON.parse(text) as DraftMembers; // only quotes are written there
  const { content } = prepareDraft({ members, target });
  return readShownDocument({ content, from, limit });
}

export const readShownQuoteApart = computation(import.meta.filename, readShownQuote);
