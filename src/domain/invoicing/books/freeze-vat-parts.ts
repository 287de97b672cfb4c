import { conflict } from '#kernel/api-error.ts';
import { centsText, readCents, sumCents } from '#kernel/cents.ts';
import { receiptParts, type ReceiptPart } from '#einvoice/receipt-parts.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { InvoiceDirection, InvoiceDocument } from '#einvoice/model/invoice.ts';
import { readStoredDocument } from '#einvoice/stored-document.ts';
import { isDeposit, vatParts, type VatPart } from '#einvoice/vat-parts.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { findSalesByNumber } from '#domain/invoicing/numbering/find-by-number.ts';
import { readContents } from '#domain/invoicing/invoices/read-collections.ts';
import { readEachBooks, type EachBooks } from './read-books.ts';

/** The VAT of an invoice, as it was first read. */
export interface FrozenParts {
  parts: VatPart[];
  due: ReceiptPart[];
  /** Of the deposits that `due` is without. */
  deposits: VatPart[];
}

/** With what receipts that were not undone have given each part. */
export type GivenParts = FrozenParts & Pick<FoundInvoice, 'breakdowns' | 'outside' | 'told'>;

interface FoundInvoice {
  id: string;
  company_id: string;
  direction: InvoiceDirection;
  frozen: string | null;
  /** Null if it is frozen or large. */
  content: string | null;
  /** Of each live receipt. */
  breakdowns: string[];
  /** The sum of what they have beside. */
  outside: string;
  /** What a person says: where it is reported by its category, of all lines. */
  told: VatPart['operation'] | null;
  is_whole: boolean;
}

/** Larger contents are in memory one at a time. */
const MAX_BYTES = 64 * 1024;

const FIND = statement<FoundInvoice, [workspace_id: string, invoice_ids: readonly string[]]>(
  'find_invoice_vat_parts',
  `
    select i.id, i.company_id, i.direction, v.frozen,
      case when v.frozen is null and octet_length(i.content) <= ${MAX_BYTES} then i.content end as content,
      live.breakdowns, live.outside,
      case g.category when 'TLB1' then 'goods' when 'TPS1' then 'services' end as told,
      coalesce(g.flow = '10.3', false) as is_whole
    from invoices i
    left join invoice_reportings g on g.workspace_id = i.workspace_id and g.invoice_id = i.id
    left join invoice_vat_parts v on v.workspace_id = i.workspace_id and v.invoice_id = i.id
    cross join lateral (
      select coalesce(array_agg(r.breakdown), '{}') as breakdowns,
        coalesce(sum(r.outside_amount), 0)::text as outside
      from receipts r
      where r.workspace_id = i.workspace_id and r.invoice_id = i.id and r.kind <> 'reversal'
        and r.state not in ('withdrawn', 'reversed')
    ) live
    where i.workspace_id = $1 and i.id = any($2::bigint[]) and i.lifecycle_state <> 'draft'
    order by i.id`,
);

/** Answers those that another transaction has frozen first. */
const INSERT = statement<
  { id: string; frozen: string },
  [workspace_id: string, created_at: Date, ...columns: (readonly string[])[]]
>(
  'insert_invoice_vat_parts',
  `
    insert into invoice_vat_parts (workspace_id, invoice_id, frozen, due_on_receipt, created_at)
    select $1::bigint, invoice_id, frozen, due_on_receipt, $2::timestamptz
    from unnest($3::bigint[], $4::text[], $5::numeric[]) as made (invoice_id, frozen, due_on_receipt)
    order by invoice_id
    on conflict (workspace_id, invoice_id) do update set frozen = invoice_vat_parts.frozen
    returning invoice_id as id, frozen`,
);

/**
 * The VAT of issued invoices by id, without those that are gone. Those that are read for the first time are frozen.
 * @param among only those of the direction
 */
export async function freezeVatParts(
  tx: Transaction,
  workspace_id: string,
  invoice_ids: readonly string[],
  among?: InvoiceDirection,
  booksOf: EachBooks = readEachBooks(tx, workspace_id),
): Promise<ReadonlyMap<string, GivenParts>> {
  const all = await FIND.all(tx, workspace_id, invoice_ids);
  const found = all.filter(({ direction }) => direction === (among ?? direction));
  const made: { id: string; frozen: string; due_on_receipt: string }[] = [];
  for (const { id, company_id, direction, frozen, told: others, is_whole, ...read } of found) {
    if (frozen !== null) continue;
    const content = read.content ?? (await readContents(tx, workspace_id, [id])).get(id);
    if (content === undefined) continue; // deleted meanwhile
    const document = readStoredDocument(content);
    const isSale = direction === 'sales';
    const books = await booksOf(company_id);
    const told = { all: is_whole ? others : null, others };
    const parts = vatParts(document, isSale && books(document.issue_date).vat_on_debits, told);
    const deposits = isSale ? await readDeposits(tx, workspace_id, document) : [];
    const due = receiptParts(document, parts, deposits);
    const due_on_receipt = centsText(sumCents(due.slice(0, -1).map((part) => part.due)));
    made.push({ id, frozen: print({ parts, due, deposits }), due_on_receipt });
  }
  const column = (name: keyof (typeof made)[number]) => made.map((one) => one[name]);
  const columns = [column('id'), column('frozen'), column('due_on_receipt')] as const;
  const inserted = made.length === 0 ? [] : await INSERT.all(tx, workspace_id, tx.now, ...columns);
  const fresh = new Map(inserted.map(({ id, frozen }) => [id, frozen]));
  return new Map(
    found.flatMap(({ id, breakdowns, outside, told, ...known }) => {
      const frozen = known.frozen ?? fresh.get(id);
      return frozen === undefined ? [] : [[id, { ...read(frozen), breakdowns, outside, told }]];
    }),
  );
}

const THAW = statement<{ frozen: string }, [workspace_id: string, invoice_id: string]>(
  'thaw_invoice_vat_parts',
  'delete from invoice_vat_parts where workspace_id = $1 and invoice_id = $2 returning frozen',
);

/**
 * Reads the VAT of an invoice again, by what a person says of it now. 409 where receipts have been split by what it was.
 * @returns whether it differs
 */
export async function refreezeVatParts(
  tx: Transaction,
  { workspace_id, id }: RowKey,
): Promise<boolean> {
  const before = await THAW.first(tx, workspace_id, id);
  const now = before && (await freezeVatParts(tx, workspace_id, [id])).get(id);
  if (now == null || before === null || comparable(now) === comparable(read(before.frozen)))
    return false;
  if (now.breakdowns.length > 0)
    throw conflict(
      "La facture a des encaissements, répartis entre biens et services comme avant : annulez-les d'abord",
    );
  return true;
}

const comparable = ({ parts, due }: FrozenParts): string =>
  print({ parts: parts.map((part) => ({ ...part, undecided: false })), due, deposits: [] });

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
