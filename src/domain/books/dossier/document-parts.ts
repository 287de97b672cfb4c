import { randomBytes } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { streamAttachment } from '#domain/invoicing/attachments/attachment-chunks.ts';
import { streamPurchase } from '#domain/invoicing/entered-purchases/open-purchases.ts';
import { EXTENSIONS } from '#domain/invoicing/invoices/download-name.ts';
import { refuseInvalid } from '#domain/invoicing/invoices/find-download.ts';
import { printStoredInvoice } from '#domain/invoicing/invoices/print-stored-invoice.ts';
import { readCollections } from '#domain/invoicing/invoices/read-collections.ts';
import { streamReceivedFile } from '#domain/invoicing/invoices/received-files/received-file-chunks.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import { sliceBytes } from '#kernel/slices.ts';
import type { Database } from '#orm/database.ts';
import type { Attachment } from '#orm/entities/attachment.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { printInvoices } from '#render/print-invoices.ts';
import { madePart, plainName, type DossierPart } from './dossier-part.ts';
import type { DossierRows } from './read-dossier.ts';

export interface DossierTools {
  db: Database;
  documents: ComputePool;
  fontFiles: readonly string[];
  /** Whose shares of document processes it uses. */
  tenants: readonly string[];
}

/** The invoice as it came, in each format, and its attachments. */
export const documentParts = (tools: DossierTools, rows: DossierRows): DossierPart[] => [
  originalPart(tools.db, rows),
  ...rows.documents.map((document) => documentPart(tools, document)),
  ...rows.attachments.flatMap((one, index) => {
    const { filename, reference, size_bytes, sha256 } = one;
    if (size_bytes === null) return [];
    const name = `pieces/${index + 1}-${plainName(filename ?? reference ?? 'piece')}`;
    return { name, size_bytes, sha256, open: async () => streamAttachment(tools.db, one) };
  }),
];

/** Byte for byte the file that came; of a deposit as JSON the invoice as reads show it. */
function originalPart(db: Database, { invoice, received, entered }: DossierRows): DossierPart {
  // A Factur-X has its XML stored beside it.
  const file = received.find(({ format }) => format === 'facturx') ?? received[0];
  if (file !== undefined) {
    const name = `facture/recu.${file.format === 'facturx' ? 'pdf' : 'xml'}`;
    return { ...file, name, open: async () => streamReceivedFile(db, invoice, file) };
  }
  if (entered !== null) {
    const extension = /[^.]*$/.exec(plainName(entered.filename).toLowerCase())?.[0];
    const { size_bytes, sha256 } = entered;
    const name = `facture/recu.${extension}`;
    return { name, size_bytes, sha256, open: () => streamPurchase(db, entered) };
  }
  // The statuses have files of their own.
  const collections = INVOICE_COLLECTIONS.filter((name) => name !== 'lifecycle_events');
  return madePart('facture/recu.json', async () =>
    Buffer.concat(await printInvoices(readCollections(db, [invoice], collections), collections)),
  );
}

/** As its download: the received file, or a print, which an error of the invoice refuses. */
function documentPart(
  tools: DossierTools,
  document: DossierRows['documents'][number],
): DossierPart {
  const { invoice, format, file, attached } = document;
  const name = `facture/${plainName(invoice.invoice_number)}.${EXTENSIONS[format]}`;
  if (file !== null)
    return { ...file, name, open: async () => streamReceivedFile(tools.db, invoice, file) };
  // Their Base64 is large; a Factur-X packs them.
  const marked = (format === 'facturx' ? [] : attached).map(
    (one) => [randomBytes(24).toString('hex'), one] as const,
  );
  const marks = new Map(
    marked.map(([mark, { id }]) => [id, new Uint8Array(Buffer.from(mark, 'base64'))]),
  );
  return madePart(name, async () => {
    refuseInvalid(document, format);
    const printed = await printStoredInvoice(tools, tools.tenants, invoice, { ...document, marks });
    return printed && fill(tools.db, printed.bytes, marked);
  });
}

/** A document with the bytes of attachments in place of their marks, in chunks. */
async function* fill(
  db: Database,
  { buffer, byteOffset, length }: Uint8Array,
  marked: readonly (readonly [mark: string, Attachment])[],
): AsyncGenerator<Buffer> {
  const printed = Buffer.from(buffer, byteOffset, length);
  let at = 0;
  for (const [mark, attachment] of marked) {
    const place = printed.indexOf(mark, at);
    if (place === -1) continue; // it has no bytes
    yield* sliceBytes(printed.subarray(at, place));
    const base64 = new StringDecoder('base64');
    for await (const chunk of streamAttachment(db, attachment))
      yield Buffer.from(base64.write(Buffer.from(chunk)));
    yield Buffer.from(base64.end());
    at = place + mark.length;
  }
  yield* sliceBytes(printed.subarray(at));
}
