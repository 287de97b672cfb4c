import { sql } from 'kysely';
import { slicesOf } from '#kernel/slices.ts';
import type { Sql, Transaction } from '#orm/database.ts';
import type { PaymentInstruction } from '#orm/entities/payment-instruction.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** A row as sets are read: without its place in the batch, and its IBAN stays sealed in the table. */
export type StoredInstruction = Omit<PaymentInstruction, 'position' | 'beneficiary_iban'>;

interface SelectedInstruction extends Omit<StoredInstruction, 'created_at' | 'updated_at'> {
  created_ms: number;
  updated_ms: number;
}

const COLUMNS = sql`
  workspace_id, id, company_id, payment_batch_id, status, amount, currency_code, reference,
  end_to_end_id, beneficiary_name, beneficiary_iban_masked, beneficiary_iban_last4, beneficiary_bic,
  invoice_document_id, bank_status, reason_code, reason, reported_executing, handed_over,
  (extract(epoch from created_at) * 1000)::float8 as created_ms,
  (extract(epoch from updated_at) * 1000)::float8 as updated_ms`;

function read({ created_ms, updated_ms, ...row }: SelectedInstruction): StoredInstruction {
  return { ...row, created_at: new Date(created_ms), updated_at: new Date(updated_ms) };
}

/** Rows whose reading takes some 10 ms; between two reads others have their turn. */
const READ_AT_ONCE = 1000;

/**
 * A batch's instructions in their order. Their batch's row is the lock for all of them: a transaction that moves one holds it,
 * and so the results of several reads belong together.
 */
export async function readInstructions(db: Sql, batch: RowKey): Promise<StoredInstruction[]> {
  const all: StoredInstruction[] = [];
  for (;;) {
    const page = { per_page: READ_AT_ONCE, offset: all.length };
    const rows = await readInstructionPage(db, batch, page);
    all.push(...rows);
    if (rows.length < READ_AT_ONCE) return all;
  }
}

/** {@link readInstructions} of these end-to-end ids, in no order. */
export async function readNamedInstructions(
  db: Sql,
  batch: RowKey,
  endToEndIds: readonly string[],
): Promise<StoredInstruction[]> {
  const found: StoredInstruction[] = [];
  for await (const names of slicesOf(endToEndIds, READ_AT_ONCE)) {
    const { rows } = await sql<SelectedInstruction>`
      select ${COLUMNS} from payment_instructions
      where workspace_id = ${batch.workspace_id} and payment_batch_id = ${batch.id}
        and end_to_end_id = any(${names}::text[])
    `.execute(db);
    for (const row of rows) found.push(read(row));
  }
  return found;
}

/** One page of a batch's instructions in their order. */
export async function readInstructionPage(
  db: Sql,
  batch: RowKey,
  page: { per_page: number; offset: number },
): Promise<StoredInstruction[]> {
  const { rows } = await sql<SelectedInstruction>`
    select ${COLUMNS} from payment_instructions
    where workspace_id = ${batch.workspace_id} and payment_batch_id = ${batch.id}
    order by position limit ${page.per_page} offset ${page.offset}
  `.execute(db);
  return rows.map(read);
}

/** Writes the changeable columns of instructions by one statement; `updated_at` as each row has it. */
export async function saveInstructions(
  tx: Transaction,
  batch: RowKey,
  rows: readonly StoredInstruction[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <K extends keyof StoredInstruction>(name: K) => rows.map((row) => row[name]);
  const { numAffectedRows } = await sql`
    update payment_instructions i
    set status = next.status, bank_status = next.bank_status, reason_code = next.reason_code,
      reason = next.reason, reported_executing = next.reported_executing,
      updated_at = next.updated_at
    from unnest(${column('id')}::bigint[], ${column('status')}::text[],
      ${column('bank_status')}::text[], ${column('reason_code')}::text[],
      ${column('reason')}::text[], ${column('reported_executing')}::boolean[],
      ${column('updated_at')}::timestamptz[])
      as next (id, status, bank_status, reason_code, reason, reported_executing, updated_at)
    where i.workspace_id = ${batch.workspace_id} and i.id = next.id
  `.execute(tx.sql);
  if (numAffectedRows !== BigInt(rows.length))
    throw new Error(
      `${numAffectedRows} of ${rows.length} instructions of batch ${batch.id} written`,
    );
}
