import { downloadName } from '#domain/invoicing/invoices/download-name.ts';
import {
  findDownload,
  refuseInvalid,
  type NumberedInvoice,
} from '#domain/invoicing/invoices/find-download.ts';
import type { PrintedDocument } from '#domain/invoicing/invoices/print-download.ts';
import {
  findPrintingParts,
  printStoredInvoice,
  type Printing,
} from '#domain/invoicing/invoices/print-stored-invoice.ts';
import type { ReceivedFile } from '#domain/invoicing/invoices/received-files/find-received-files.ts';
import { streamReceivedFile } from '#domain/invoicing/invoices/received-files/received-file-chunks.ts';
import { type Call, keyOf, type Services } from '#http/pipeline/call.ts';
import { entityTag, clientHas, notModified } from '#http/entity-tag.ts';
import { flagParameter, type QueryOf, type QueryParameter } from '#http/query.ts';
import type { Reply } from '#http/reply.ts';
import { UNTRUSTED_FILE } from '#http/untrusted-file.ts';
import { STREAMED_BYTES } from '#http/write-reply.ts';
import { notFound } from '#kernel/api-error.ts';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '#einvoice/convert.ts';

/** The invoice in one of its formats: as received, or printed. */
async function sendDownload(
  call: DownloadCall,
  services: Services,
  { format, strict }: Asked,
): Promise<Reply> {
  const found = await findDownload(services.db, keyOf(call), format);
  const { invoice, file, embedded } = found;
  if (strict) refuseInvalid(found, format);
  return file === null
    ? sendPrinted(call, services, invoice, { format, embedded })
    : sendReceived(call, services, invoice, format, file);
}

interface Asked {
  format: DownloadFormat;
  strict: boolean;
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

/** The page of a numbered invoice, always of our own print: a received PDF may do anything in a viewer. */
export async function sendPage(call: DownloadCall, services: Services): Promise<Reply> {
  const { invoice } = await findDownload(services.db, keyOf(call), 'pdf');
  return sendPrinted(call, services, invoice, { format: 'pdf', embedded: null });
}

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
    headers: { ...headersOfDownload(invoice, format, file.sha256), ...UNTRUSTED_FILE },
  };
}

async function sendPrinted(
  call: DownloadCall,
  services: Services,
  invoice: NumberedInvoice,
  printing: Printing,
): Promise<Reply> {
  const { printedDigests, baseUrl } = services;
  const { id, invoice_number, updated_at, content_bytes } = invoice;
  const { format } = printing;
  const source = `${id} ${invoice_number} ${updated_at.getTime()} ${content_bytes} ${format}`;
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

/** 404 when the invoice is deleted meanwhile. */
async function printInvoice(
  call: DownloadCall,
  services: Services,
  invoice: NumberedInvoice,
  printing: Printing,
): Promise<PrintedDocument> {
  const parts = await findPrintingParts(services.db, invoice, printing);
  await call.held.awaitAnswer(parts.bytes);
  const printed = await printStoredInvoice(services, call.tenants, invoice, {
    ...printing,
    ...parts,
  });
  if (printed === null) throw notFound();
  return printed;
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

const MEDIA_TYPES: Readonly<Record<DownloadFormat, string>> = {
  pdf: 'application/pdf',
  facturx: 'application/pdf',
  ubl: 'application/xml',
  cii: 'application/xml',
};

function headersOfDownload(
  { invoice_number }: NumberedInvoice,
  format: DownloadFormat,
  sha256: string,
): Record<string, string> {
  return {
    'Content-Type': MEDIA_TYPES[format],
    'Content-Disposition': `attachment; filename="${downloadName(invoice_number, format)}"`,
    ETag: entityTag(sha256),
  };
}
