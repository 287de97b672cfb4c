import { sql } from 'kysely';
import { slicesOf } from '#kernel/slices.ts';
import type { PaymentInstructionStatus } from '#machines/payment-instruction.ts';
import type { Sql, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** A row of `payment_instructions`, with its batch's date of execution; the IBAN stays sealed in its table. */
export interface StoredInstruction extends RowKey {
  company_id: string;
  payment_batch_id: string;
  status: PaymentInstructionStatus;
  amount: string;
  currency_code: string;
  reference: string | null;
  end_to_end_id: string;
  beneficiary_name: string;
  beneficiary_iban_masked: string;
  beneficiary_iban_last4: string;
  beneficiary_bic: string | null;
  invoice_document_id: string | null;
  execution_date: string;
  bank_status: string | null;
  reason_code: string | null;
  reason: string | null;
  reported_executing: boolean;
  /** Whether it was in the handed-over order. */
  handed_over: boolean;
  created_at: Date;
  updated_at: Date;
}

interface SelectedInstruction extends Omit<StoredInstruction, 'created_at' | 'updated_at'> {
  created_ms: number;
  updated_ms: number;
}

const COLUMNS = sql`
  i.workspace_id, i.id, i.company_id, i.payment_batch_id, i.status, i.amount, i.currency_code,
  i.reference, i.end_to_end_id, i.beneficiary_name, i.beneficiary_iban_masked,
  i.beneficiary_iban_last4, i.beneficiary_bic, i.invoice_document_id, i.bank_status, i.reason_code,
  i.reason, i.reported_executing, i.handed_over, to_char(b.execution_date, 'YYYY-MM-DD') as execution_date,
  (extract(epoch from i.created_at) * 1000)::float8 as created_ms,
  (extract(epoch from i.updated_at) * 1000)::float8 as updated_ms`;

const WITH_BATCH = sql`
  payment_instructions i
  join payment_batches b on b.workspace_id = i.workspace_id and b.id = i.payment_batch_id`;

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
      select ${COLUMNS} from ${WITH_BATCH}
      where i.workspace_id = ${batch.workspace_id} and i.payment_batch_id = ${batch.id}
        and i.end_to_end_id = any(${names}::text[])
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
    select ${COLUMNS} from ${WITH_BATCH}
    where i.workspace_id = ${batch.workspace_id} and i.payment_batch_id = ${batch.id}
    order by i.position limit ${page.per_page} offset ${page.offset}
  `.execute(db);
  return rows.map(read);
}

/** One instruction, or null. */
export async function readInstruction(db: Sql, key: RowKey): Promise<StoredInstruction | null> {
  const { rows } = await sql<SelectedInstruction>`
    select ${COLUMNS} from ${WITH_BATCH}
    where i.workspace_id = ${key.workspace_id} and i.id = ${key.id}
  `.execute(db);
  return rows[0] === undefined ? null : read(rows[0]);
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
