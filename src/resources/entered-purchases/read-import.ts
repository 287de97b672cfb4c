import type { DraftRequest } from '#domain/invoicing/drafts/draft-request.ts';
import type { PackedAttachment } from '#domain/invoicing/attachments/pack-attachment.ts';
import {
  packPlainFile,
  plainTypeOf,
  type PlainType,
} from '#domain/invoicing/entered-purchases/plain-file.ts';
import type { DepositTarget } from '#domain/invoicing/invoices/deposit-target.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import type { ReadFile } from '#http/pipeline/route.ts';
import type { UploadedBody } from '#http/uploaded-file.ts';
import { computation } from '#kernel/compute/computation.ts';
import { readUpload } from '#resources/invoices/read-upload.ts';

/** A file that is an invoice, or one that shows a purchase to people alone. */
export type ReadImport =
  | { kind: 'deposit'; deposit: PreparedDeposit | DraftRequest }
  | { kind: 'plain'; file: PackedAttachment };

/** Reads a file that a person imports, in a document process. */
export async function readImport({
  body,
  target,
}: {
  body: UploadedBody;
  target: DepositTarget;
}): Promise<ReadFile & { input: ReadImport }> {
  const type = plainTypeOf(body.bytes);
  if (type !== null && !(await hasInvoice(body.bytes, type))) {
    const filename = new URLSearchParams(body.query).get('filename');
    const file = await packPlainFile(body.bytes, type, filename);
    return { fingerprint: '', input: { kind: 'plain', file } };
  }
  const { fingerprint, input } = await readUpload({ body, target });
  return { fingerprint, input: { kind: 'deposit', deposit: input } };
}

export const readImportApart = computation(import.meta.filename, readImport);

/** A Factur-X is never encrypted; another PDF may be, and still be read by a person. */
const WITHOUT: readonly string[] = ['no_invoice', 'encrypted_pdf'];

async function hasInvoice(bytes: Uint8Array, type: PlainType): Promise<boolean> {
  if (type !== 'application/pdf') return false;
  // Only document processes read PDFs.
  const { readEmbeddedXml } = await import('#einvoice/facturx/read-embedded-xml.ts');
  const read = readEmbeddedXml(bytes);
  return read.kind === 'read' || !WITHOUT.includes(read.problem.code);
}
