import { createHash } from 'node:crypto';
import { computation } from '#kernel/compute/computation.ts';
import type { PageProfile } from '#einvoice/model/company-profile.ts';
import type { PrintedDocument } from '#domain/invoicing/invoices/print-download.ts';
import { readStoredDocument } from '#einvoice/stored-document.ts';
import type { DraftMembers } from './draft-members.ts';
import { prepareDraft, type DraftTarget } from './prepare-draft.ts';

/** Members of a draft or of a quote that become a page, not an invoice. */
export interface PageOrder {
  /** JSON text. */
  members: string;
  target: DraftTarget;
  /** In place of an invoice's number. */
  number: string;
  /** Only for a quote. */
  quote?: { valid_until: string | null };
  profile: PageProfile | null;
  fontFiles: readonly string[];
}

/** Prints a draft or a quote as a PDF, in a document process. The printer is loaded on demand: it takes 300 ms. */
export async function printMembers({
  members: text,
  target,
  number,
  quote,
  profile,
  fontFiles,
}: PageOrder): Promise<PrintedDocument> {
  const members = JSON.parse(text) as DraftMembers; // only drafts and quotes are written there
  const { content, proforma } = prepareDraft({ members, target });
  const { printPdf } = await import('#einvoice/pdf.ts');
  const invoice = {
    ...readStoredDocument(content),
    direction: 'sales',
    invoice_number: number,
    proforma,
    provisional: true,
    ...(quote === undefined ? {} : { quote }),
  } as const;
  const bytes = await printPdf(invoice, { profile, fontFiles });
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export const printMembersApart = computation(import.meta.filename, printMembers);
