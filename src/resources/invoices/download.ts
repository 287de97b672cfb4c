import {
  bytesOfAttachments,
  findAttachments,
  readContents as readAttachmentContents,
} from '#domain/invoicing/attachments/read-contents.ts';
import { findPageProfile } from '#domain/invoicing/companies/find-page-profile.ts';
import { findDownload, type NumberedInvoice } from '#domain/invoicing/invoices/find-download.ts';
import { isDraftSale } from '#domain/invoicing/invoices/draft-sale.ts';
import {
  printDownloadApart,
  type PrintedDocument,
} from '#domain/invoicing/invoices/print-download.ts';
import { readContents } from '#domain/invoicing/invoices/read-collections.ts';
import type { ReceivedFile } from '#domain/invoicing/invoices/received-files/find-received-files.ts';
import { readReceivedFile } from '#domain/invoicing/invoices/received-files/read-received-file.ts';
import { streamReceivedFile } from '#domain/invoicing/invoices/received-files/stream-received-file.ts';
import { tenantsOf } from '#http/pipeline/caller.ts';
import { type Call, keyOf, type Services } from '#http/pipeline/call.ts';
import { entityTag, clientHas, notModified } from '#http/entity-tag.ts';
import { flagParameter, type QueryOf, type QueryParameter } from '#http/query.ts';
import type { Reply } from '#http/reply.ts';
import { STREAMED_BYTES } from '#http/write-reply.ts';
import { conflict, notFound } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import type { Attachment } from '#orm/entities/attachment.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '#render/invoice-download.ts';

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

/** The invoice in one of its formats: as received, or printed. */
async function sendDownload(
  call: DownloadCall,
  services: Services,
  { format, strict }: Asked,
): Promise<Reply> {
  const found = await findDownload(services.db, keyOf(call), format);
  const { invoice, file, embedded } = found;
  if (strict && format !== 'pdf') refuseInvalid(found.errors_count);
  return file === null
    ? sendPrinted(call, services, invoice, { format, embedded })
    : sendReceived(call, services, invoice, format, file);
}

interface Asked {
  format: DownloadFormat;
  strict: boolean;
}

/** Documents for programs: a page serves people all the same. */
function refuseInvalid(errors_count: number): void {
  if (errors_count > 0)
    throw conflict(
      `La facture enfreint des règles (${errors_count} erreur${errors_count > 1 ? 's' : ''}), que donne GET /api/v1/invoices/{id}/warnings ; sans strict=true, le document est servi`,
    );
}

export async function sendDownloadOfPath(
  call: Call<undefined, undefined, QueryOf<typeof STRICT_DOWNLOAD_QUERY>>,
  services: Services,
): Promise<Reply> {
  const format = readFormat(call.params['format'] ?? null);
  return sendDownload(call, services, { format, strict: call.query.strict });
}

export const STRICT_DOWNLOAD_QUERY = {
  strict: flagParameter(
    'With `true` the formats `facturx`, `ubl` and `cii` of an invoice with an error are refused.',
  ),
};

const format: QueryParameter<DownloadFormat> = {
  description: 'The format of the document. Missing, unknown or repeated, it is 404.',
  schema: { type: 'string', enum: DOWNLOAD_FORMATS },
  required: true,
  refusesRepeats: true,
  read: (query, name) => readFormat(query.getAll(name).join()),
};

export const DOWNLOAD_QUERY = { format, ...STRICT_DOWNLOAD_QUERY };

export const sendDownloadOfQuery = (
  call: Call<undefined, undefined, QueryOf<typeof DOWNLOAD_QUERY>>,
  services: Services,
): Promise<Reply> => sendDownload(call, services, call.query);

function readFormat(asked: string | null): DownloadFormat {
  const known = DOWNLOAD_FORMATS.find((name) => name === asked);
  if (known === undefined) throw notFound();
  return known;
}

type DownloadCall = Omit<Call, 'query'>;

/** The page of a numbered invoice, whatever its warnings. */
export const sendPage = (call: DownloadCall, services: Services): Promise<Reply> =>
  sendDownload(call, services, { format: 'pdf', strict: false });

async function sendReceived(
  call: DownloadCall,
  { db }: Services,
  invoice: NumberedInvoice,
  format: DownloadFormat,
  file: ReceivedFile,
): Promise<Reply> {
  if (clientHas(call.request.headers['if-none-match'], file.sha256))
    return notModified(file.sha256);
  await call.held.awaitAnswer(Math.min(file.size_bytes, STREAMED_BYTES));
  const chunks = streamReceivedFile(db, keyOf(call), file);
  return {
    status: 200,
    body: null,
    stream: { bytes: file.size_bytes, chunks },
    headers: headersOfDownload(invoice, format, file.sha256),
  };
}

interface Printing {
  format: DownloadFormat;
  /** The received CII that the document embeds. */
  embedded: ReceivedFile | null;
}

async function sendPrinted(
  call: DownloadCall,
  services: Services,
  invoice: NumberedInvoice,
  printing: Printing,
): Promise<Reply> {
  const { printedDigests, baseUrl } = services;
  const { id, invoice_number, updated_at, content_bytes, attachments_count } = invoice;
  const { format } = printing;
  // Files are read again without a new `updated_at`.
  const source = `${id} ${invoice_number} ${updated_at.getTime()} ${content_bytes} ${attachments_count} ${format}`;
  const known = printedDigests.get(source);
  if (known !== undefined && clientHas(call.request.headers['if-none-match'], known))
    return notModified(known);
  const { bytes, sha256 } = await printInvoice(call, services, invoice, printing);
  printedDigests.set(source, sha256);
  if (clientHas(call.request.headers['if-none-match'], sha256)) return notModified(sha256);
  return {
    status: 200,
    body: null,
    pieces: [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
    headers: {
      ...headersOfDownload(invoice, format, sha256),
      ...headersOfWarnings(invoice, baseUrl),
    },
  };
}

async function printInvoice(
  call: DownloadCall,
  { db, documents, fontFiles }: Services,
  invoice: NumberedInvoice,
  { format, embedded }: Printing,
): Promise<PrintedDocument> {
  const { id, workspace_id, direction, invoice_number, proforma } = invoice;
  const profile = IS_PAGE[format] ? await findPageProfile(db, invoice) : null;
  // The page of a PDF names none.
  const attached =
    invoice.attachments_count === 0 || format === 'pdf'
      ? []
      : await findAttachments(db, { workspace_id, id });
  const attachedBytes = bytesOfAttachments(attached) * ATTACHMENT_FACTOR[format];
  // Logo and received XML are held beside the document that repeats them.
  const repeated = (profile?.logo?.length ?? 0) + (embedded?.size_bytes ?? 0);
  await call.held.awaitAnswer(bytesToPrint(invoice) + 2 * repeated + attachedBytes);
  const { content, receivedCii, attachments } = await readStored(db, invoice, embedded, attached);
  return documents.run(
    tenantsOf(call.caller, workspace_id),
    printDownloadApart,
    {
      direction,
      invoice_number,
      proforma,
      provisional: isDraftSale(invoice),
      format,
      content,
      profile,
      fontFiles,
      receivedCii,
      attachments,
    },
    content.length * COST[format] + attachedBytes,
    attachments.flatMap((attachment) => attachment.content?.buffer ?? []),
  );
}

/** 404 when the invoice is deleted meanwhile. */
async function readStored(
  db: Database,
  { id, workspace_id }: NumberedInvoice,
  embedded: ReceivedFile | null,
  attached: readonly Attachment[],
) {
  const content = (await readContents(db, workspace_id, [id])).get(id);
  const receivedCii = embedded && (await readReceivedFile(db, { id, workspace_id }, embedded));
  const attachments = await readAttachmentContents(db, attached);
  const isDeleted = content === undefined || (embedded !== null && receivedCii === null);
  if (isDeleted || attachments === null) throw notFound();
  return { content, receivedCii, attachments };
}

/** A document that the service made says that it may differ from what it should be. */
const headersOfWarnings = (
  { id, warnings_count }: NumberedInvoice,
  baseUrl: string,
): Record<string, string> =>
  warnings_count === 0
    ? {}
    : {
        'Invoice-Warnings': String(warnings_count),
        Link: `<${baseUrl}/api/v1/invoices/${id}/warnings>; rel="describedby"`,
      };

const IS_PAGE: Readonly<Record<DownloadFormat, boolean>> = {
  pdf: true,
  facturx: true,
  ubl: false,
  cii: false,
};

const FILES: Readonly<Record<DownloadFormat, { extension: string; mediaType: string }>> = {
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  facturx: { extension: 'facturx.pdf', mediaType: 'application/pdf' },
  ubl: { extension: 'ubl.xml', mediaType: 'application/xml' },
  cii: { extension: 'cii.xml', mediaType: 'application/xml' },
};

function headersOfDownload(
  { invoice_number }: NumberedInvoice,
  format: DownloadFormat,
  sha256: string,
): Record<string, string> {
  const { extension, mediaType } = FILES[format];
  const name = invoice_number.replaceAll(/[^A-Za-z0-9._-]/gu, '_');
  return {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${name}.${extension}"`,
    ETag: entityTag(sha256),
  };
}
