import { setImmediate as turn } from 'node:timers/promises';
import { printJson } from '#kernel/json.ts';
import {
  renderCollection,
  type InvoiceCollection,
  type InvoiceCollectionSource,
} from './invoice-collections.ts';
import { renderInvoiceHeader, type InvoiceRow } from './invoice.ts';

/** Rendering and printing this many of the largest lines takes 5 ms. */
const ITEMS_AT_ONCE = 500;
/** After this time the loop serves other requests. */
const MAX_TURN_MS = 10;

/**
 * JSON texts of invoices with their collections, as `renderInvoice` makes them, in pieces: ten thousand lines take 100
 * ms in total, and other requests are served in between.
 */
export async function printInvoices(
  invoices: AsyncIterable<InvoiceRow>,
  collections: readonly InvoiceCollection[],
): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let started = performance.now();
  let separator = '';
  for await (const invoice of invoices) {
    for (const text of printInvoice(invoice, collections)) {
      pieces.push(Buffer.from(separator + text));
      separator = '';
      if (performance.now() - started < MAX_TURN_MS) continue;
      await turn();
      started = performance.now();
    }
    separator = ',';
  }
  return pieces;
}

function* printInvoice(
  invoice: InvoiceRow,
  collections: readonly InvoiceCollection[],
): Generator<string> {
  let text = printJson(renderInvoiceHeader(invoice)).slice(0, -1);
  for (const name of collections) {
    text += `,"${name}":[`;
    for (const [index, part] of partsOf(invoice, name).entries()) {
      const printed = printJson(renderCollection(name, part)).slice(1, -1);
      yield `${text}${index > 0 ? ',' : ''}${printed}`;
      text = '';
    }
    text += ']';
  }
  yield `${text}}`;
}

/** Divides an invoice into several with part of one collection each; an empty collection gives no parts. */
function partsOf(
  { document, lifecycle_events }: InvoiceRow,
  name: InvoiceCollection,
): InvoiceCollectionSource[] {
  const items: readonly unknown[] = name === 'lifecycle_events' ? lifecycle_events : document[name];
  return Array.from({ length: Math.ceil(items.length / ITEMS_AT_ONCE) }, (_, index) => {
    const part = items.slice(index * ITEMS_AT_ONCE, (index + 1) * ITEMS_AT_ONCE);
    // The collection's own items; their names are computed, so the compiler does not know them.
    return name === 'lifecycle_events'
      ? { document, lifecycle_events: part as typeof lifecycle_events }
      : { document: { ...document, [name]: part }, lifecycle_events };
  });
}
