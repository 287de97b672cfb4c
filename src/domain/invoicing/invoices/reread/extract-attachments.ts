import { computation } from '#kernel/compute/computation.ts';
import {
  keepFileAttachments,
  type KeptAttachments,
} from '#domain/invoicing/attachments/keep-file-attachments.ts';

/** As a deposit of the file keeps them. `skipped` has an English reason for the operator. */
export type Extraction =
  | ({ kind: 'extracted' } & KeptAttachments)
  | { kind: 'skipped'; reason: string };

/** Reads the attachments of a received file. Runs in a document process. */
export async function extractAttachments(bytes: Uint8Array): Promise<Extraction> {
  // Only document processes load it.
  const { readInvoiceFile } = await import('#documents/read-invoice-file.ts');
  const reading = await readInvoiceFile(bytes);
  if (reading.kind === 'unreadable')
    return { kind: 'skipped', reason: `the file is unreadable: ${reading.problem.code}` };
  const kept = await keepFileAttachments(reading.attachments, reading.lostAttachments);
  return { kind: 'extracted', ...kept };
}

export const extractAttachmentsApart = computation(import.meta.filename, extractAttachments);
