import { isCarried } from '#einvoice/attachments/is-carried.ts';
import {
  bytesOfAttachments,
  findAttachments,
  readContents as readAttachmentContents,
} from '#domain/invoicing/attachments/read-contents.ts';
import { findPageProfile } from '#domain/invoicing/companies/find-page-profile.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import type { PageProfile } from '#einvoice/model/company-profile.ts';
import type { Database } from '#orm/database.ts';
import type { Attachment } from '#orm/entities/attachment.ts';
import type { DownloadFormat } from '#einvoice/convert.ts';
import { isDraftSale } from './draft-sale.ts';
import type { NumberedInvoice } from './find-download.ts';
import { printDownloadApart, type PrintedDocument } from './print-download.ts';
import { readContents } from './read-collections.ts';
import type { ReceivedFile } from './received-files/find-received-files.ts';
import { readReceivedFile } from './received-files/read-received-file.ts';

export interface Printing {
  format: DownloadFormat;
  /** The received CII that the document embeds. */
  embedded: ReceivedFile | null;
  /** By their ids, printed in place of the bytes of attachments. */
  marks?: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** The parts of a document besides the stored invoice, without the contents of files. */
export interface PrintingParts {
  profile: PageProfile | null;
  attached: readonly Attachment[];
  /** Bytes in memory while it is printed. */
  bytes: number;
}

/**
 * Bytes of the stored text, from which a document is made, and of the document, which repeats it with tags or as a
 * page.
 */
const bytesToPrint = ({ content_bytes }: NumberedInvoice): number => 64 * 1024 + 3 * content_bytes;

/** An attachment, and in the document Base64 that a PDF deflates, which embeds the bytes as well. */
const ATTACHMENT_FACTOR: Readonly<Record<DownloadFormat, number>> = {
  pdf: 0,
  facturx: 3,
  ubl: 2.4,
  cii: 2.4,
};

/** Cost of printing a character, in characters of a file that is read: a PDF takes a second per MiB, XML 50 ms. */
const COST: Readonly<Record<DownloadFormat, number>> = { pdf: 8, facturx: 8, ubl: 1, cii: 1 };

const IS_PAGE: Readonly<Record<DownloadFormat, boolean>> = {
  pdf: true,
  facturx: true,
  ubl: false,
  cii: false,
};

export async function findPrintingParts(
  db: Database,
  invoice: NumberedInvoice,
  { format, embedded }: Printing,
): Promise<PrintingParts> {
  const { id, workspace_id, attachments_count } = invoice;
  const profile = IS_PAGE[format] ? await findPageProfile(db, invoice) : null;
  // The page of a PDF names no attachment.
  const attached =
    attachments_count === 0 || format === 'pdf'
      ? []
      : (await findAttachments(db, { workspace_id, id })).filter(isCarried);
  // Logo and received XML stay in memory along with the document that repeats them.
  const repeated = (profile?.logo?.length ?? 0) + (embedded?.size_bytes ?? 0);
  const bytes = bytesToPrint(invoice) + 2 * repeated + costOf(attached, format);
  return { profile, attached, bytes };
}

const costOf = (attached: readonly Attachment[], format: DownloadFormat): number =>
  bytesOfAttachments(attached) * ATTACHMENT_FACTOR[format];

interface PrintingTools {
  db: Database;
  documents: ComputePool;
  fontFiles: readonly string[];
}

/** Prints a stored invoice in a document process. Null when it is deleted meanwhile. */
export async function printStoredInvoice(
  { db, documents, fontFiles }: PrintingTools,
  tenants: readonly string[],
  invoice: NumberedInvoice,
  { format, embedded, profile, attached, marks = new Map() }: Printing & PrintingParts,
): Promise<PrintedDocument | null> {
  const { direction, invoice_number, proforma } = invoice;
  const stored = await readStored(db, invoice, embedded, attached, marks);
  if (stored === null) return null;
  const { content, receivedCii, attachments } = stored;
  const columns = { direction, invoice_number, proforma, provisional: isDraftSale(invoice) };
  return documents.run(
    tenants,
    printDownloadApart,
    { ...columns, format, content, profile, fontFiles, receivedCii, attachments },
    content.length * COST[format] +
      costOf(
        attached.filter(({ id }) => !marks.has(id)),
        format,
      ),
    attachments.flatMap((attachment) => attachment.content?.buffer ?? []),
  );
}

async function readStored(
  db: Database,
  { id, workspace_id }: NumberedInvoice,
  embedded: ReceivedFile | null,
  attached: readonly Attachment[],
  marks: NonNullable<Printing['marks']>,
) {
  const content = (await readContents(db, workspace_id, [id])).get(id);
  const receivedCii = embedded && (await readReceivedFile(db, { id, workspace_id }, embedded));
  const attachments = await readAttachmentContents(db, attached, marks);
  const isDeleted = content === undefined || (embedded !== null && receivedCii === null);
  return isDeleted || attachments === null ? null : { content, receivedCii, attachments };
}
