import { readInvoiceFile } from '#einvoice/read-invoice-file.ts';

/** A reading without the XML and the PDF that it was made from. */
export async function readWithoutRoot(bytes: Uint8Array) {
  const reading = await readInvoiceFile(bytes);
  if (reading.kind === 'unreadable') return reading;
  const { root: _root, container: _container, ...rest } = reading;
  return rest;
}
