import { centsText, readCents, sumCents } from '#kernel/cents.ts';
import { receiptParts, type ReceiptPart } from '#einvoice/receipt-parts.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { InvoiceDirection, InvoiceDocument } from '#einvoice/model/invoice.ts';
import { readStoredDocument } from '#einvoice/stored-document.ts';
import { isDeposit, vatParts, type VatPart } from '#einvoice/vat-parts.ts';
import type { Books } from '#model/books.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { findSalesByNumber } from '#domain/invoicing/numbering/find-by-number.ts';
import { countWithin, readContents } from '#domain/invoicing/invoices/read-collections.ts';
import { readBooksHistory } from './read-books.ts';

/** The VAT of an invoice, as it was first read. */
export interface FrozenParts {
  parts: VatPart[];
  due: ReceiptPart[];
  /** Of the deposits that `due` is without. */
  deposits: VatPart[];
}

interface FoundInvoice {
  id: string;
  company_id: string;
  direction: InvoiceDirection;
  content_bytes: number;
  frozen: string | null;
}

const FIND = statement<FoundInvoice, [workspace_id: string, invoice_ids: readonly string[]]>(
  'find_invoice_vat_parts',
  `
    select i.id, i.company_id, i.direction, octet_length(i.content) as content_bytes, v.frozen
    from invoices i
    left join invoice_vat_parts v on v.workspace_id = i.workspace_id and v.invoice_id = i.id
    where i.workspace_id = $1 and i.id = any($2::bigint[]) and i.lifecycle_state <> 'draft'
    order by i.id`,
);

const INSERT = statement<
  never,
  [workspace_id: string, created_at: Date, ...columns: (readonly string[])[]]
>(
  'insert_invoice_vat_parts',
  `
    insert into invoice_vat_parts (workspace_id, invoice_id, frozen, due_on_receipt, created_at)
    select $1::bigint, invoice_id, frozen, due_on_receipt, $2::timestamptz
    from unnest($3::bigint[], $4::text[], $5::numeric[]) as made (invoice_id, frozen, due_on_receipt)
    order by invoice_id
    on conflict do nothing`,
);

/** Of contents that are in memory at once. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The VAT of issued invoices by id, without those that are gone. Those that are read for the first time are frozen. */
export async function freezeVatParts(
  tx: Transaction,
  workspace_id: string,
  invoice_ids: readonly string[],
): Promise<ReadonlyMap<string, FrozenParts>> {
  const found = await FIND.all(tx, workspace_id, invoice_ids);
  const known = found.flatMap(({ id, frozen }) => (frozen === null ? [] : [{ id, frozen }]));
  const missing = found.filter(({ frozen }) => frozen === null);
  for (let start = 0; start < missing.length;) {
    const rest = missing.slice(start);
    const count = countWithin(rest, ['lines'], MAX_BYTES);
    known.push(...(await freezeGroup(tx, workspace_id, rest.slice(0, count))));
    start += count;
  }
  return new Map(known.map(({ id, frozen }) => [id, read(frozen)]));
}

async function freezeGroup(
  tx: Transaction,
  workspace_id: string,
  group: readonly FoundInvoice[],
): Promise<{ id: string; frozen: string }[]> {
  const ids = group.map(({ id }) => id);
  const contents = await readContents(tx, workspace_id, ids);
  const histories = new Map<string, (day: string) => Books>();
  const made: { id: string; frozen: string; due_on_receipt: string }[] = [];
  for (const { id, company_id, direction } of group) {
    const content = contents.get(id);
    if (content === undefined) continue; // deleted meanwhile
    const document = readStoredDocument(content);
    const isSale = direction === 'sales';
    const books =
      histories.get(company_id) ?? (await readBooksHistory(tx, { workspace_id, company_id }));
    histories.set(company_id, books);
    const parts = vatParts(document, isSale && books(document.issue_date).vat_on_debits);
    const deposits = isSale ? await readDeposits(tx, workspace_id, document) : [];
    const due = receiptParts(document, parts, deposits);
    const due_on_receipt = centsText(sumCents(due.slice(0, -1).map((part) => part.due)));
    made.push({ id, frozen: print({ parts, due, deposits }), due_on_receipt });
  }
  const column = (name: keyof (typeof made)[number]) => made.map((one) => one[name]);
  const columns = [column('id'), column('frozen'), column('due_on_receipt')] as const;
  const written = await INSERT.run(tx, workspace_id, tx.now, ...columns);
  if (written === made.length) return made;
  // Another transaction has frozen some first.
  const all = await FIND.all(tx, workspace_id, ids);
  return all.flatMap(({ id, frozen }) => (frozen === null ? [] : [{ id, frozen }]));
}

const FINAL = /^[BSM]4$/;

/** The parts of our deposits that a final invoice names, unless they are more than it says was paid. */
async function readDeposits(
  tx: Transaction,
  workspace_id: string,
  document: InvoiceDocument,
): Promise<VatPart[]> {
  const { seller, invoice_references, business_process, paid_amount } = document;
  if (!FINAL.test(business_process ?? '') || isCreditNote(document)) return [];
  const ids = new Set<string>();
  for (const { invoice_number } of invoice_references)
    for (const { id } of await findSalesByNumber(tx, workspace_id, { invoice_number, seller }))
      ids.add(id);
  const deposits = [...(await readContents(tx, workspace_id, [...ids])).values()]
    .map(readStoredDocument)
    .filter((one) => isDeposit(one) && !isCreditNote(one))
    .flatMap((deposit) => vatParts(deposit, false));
  const total = sumCents(deposits.map(({ net, tax }) => net + tax));
  return total <= readCents(paid_amount ?? '0') ? deposits : [];
}

const print = (frozen: FrozenParts): string =>
  JSON.stringify(frozen, (_, value: unknown) =>
    typeof value === 'bigint' ? centsText(value) : value,
  );

const AMOUNTS: readonly string[] = ['net', 'tax', 'due'];

const read = (text: string): FrozenParts =>
  JSON.parse(text, (name, value: unknown) =>
    AMOUNTS.includes(name) && typeof value === 'string' ? readCents(value) : value,
  ) as FrozenParts; // `print` wrote it
