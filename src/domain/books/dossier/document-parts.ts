import { randomBytes } from 'node:crypto';
import { streamAttachment } from '#domain/invoicing/attachments/stream-attachment.ts';
import { streamPurchase } from '#domain/invoicing/entered-purchases/open-purchases.ts';
import { EXTENSIONS } from '#domain/invoicing/invoices/download-name.ts';
import { refuseInvalid } from '#domain/invoicing/invoices/find-download.ts';
import { printStoredInvoice } from '#domain/invoicing/invoices/print-stored-invoice.ts';
import { readCollections } from '#domain/invoicing/invoices/read-collections.ts';
import { streamReceivedFile } from '#domain/invoicing/invoices/received-files/stream-received-file.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import { notFound } from '#kernel/api-error.ts';
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
  const print = async (marks?: Map<string, Uint8Array<ArrayBuffer>>) => {
    refuseInvalid(document, format);
    const parts = marks === undefined ? document : { ...document, marks };
    return (await printStoredInvoice(tools, tools.tenants, invoice, parts))?.bytes ?? null;
  };
  if (attached.length === 0 || format === 'facturx') return madePart(name, print);
  return { name, size_bytes: null, sha256: null, open: () => fillLater(tools.db, attached, print) };
}

/** XML printed with a mark in place of each attachment, whose Base64 follows in chunks once its turn comes. */
async function fillLater(
  db: Database,
  attached: readonly Attachment[],
  print: (marks: Map<string, Uint8Array<ArrayBuffer>>) => Promise<Uint8Array | null>,
): Promise<AsyncIterable<Uint8Array>> {
  const marks = new Map(attached.map((one) => [randomBytes(24).toString('hex'), one]));
  const printed = await print(
    new Map([...marks].map(([mark, { id }]) => [id, new Uint8Array(Buffer.from(mark, 'base64'))])),
  );
  if (printed === null) throw notFound();
  const pieces = Buffer.from(printed)
    .toString()
    .split(new RegExp(`(${[...marks.keys()].join('|')})`));
  return (async function* () {
    for (const piece of pieces) {
      const attachment = marks.get(piece);
      if (attachment === undefined) yield Buffer.from(piece);
      else yield* encode(streamAttachment(db, attachment));
    }
  })();
}

/** Base64 of chunks, whose sizes are no multiples of three. */
async function* encode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = Buffer.of();
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([left, chunk]);
    const even = bytes.length - (bytes.length % 3);
    yield Buffer.from(bytes.toString('base64', 0, even), 'latin1');
    left = bytes.subarray(even);
  }
  yield Buffer.from(left.toString('base64'), 'latin1');
}
