import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Cipher } from '#kernel/cipher.ts';
import { maskIban } from '#model/iban.ts';
import { slicesOf } from '#kernel/slices.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { Findings } from '#domain/shared/input.ts';
import { fieldOf, TAKEN, type InstructionContent } from './read-instruction-members.ts';

/**
 * Adds the instructions of a new or locked batch in slices, and returns the lines whose end-to-end
 * id another batch has: the caller, whose turn it is, refuses those, which takes the rest back. Ten
 * thousand take a third of a second, sealing included.
 */
export async function insertInstructions(
  tx: Transaction,
  cipher: Cipher,
  batch: PaymentBatch,
  instructions: readonly InstructionContent[],
): Promise<readonly Violation[]> {
  if (instructions.length === 0) return [];
  const ids = await reserveIds(tx, instructions.length);
  const findings = new Findings();
  let first = 0;
  for await (const slice of slicesOf(instructions)) {
    const rows = slice.map((instruction, at) => toRow(cipher, instruction, ids[first + at] ?? ''));
    const inserted = await insert(tx, batch, rows, first);
    for (const [at, { end_to_end_id }] of rows.entries())
      if (!inserted.has(end_to_end_id))
        findings.refuse(fieldOf(first + at, 'end_to_end_id'), TAKEN);
    first += slice.length;
  }
  return findings.violations;
}

/** Ids for instructions to be, ascending: each IBAN is sealed with its id before there is a row. */
async function reserveIds(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('payment_instructions', 'id')) as id
    from generate_series(1, ${count}::int)
  `.execute(tx.sql);
  if (rows.length !== count)
    throw new Error(`the sequence of payment_instructions gave ${rows.length} of ${count} ids`);
  return rows.map(({ id }) => id);
}

const toRow = (
  cipher: Cipher,
  { beneficiary_iban, ...instruction }: InstructionContent,
  id: string,
) => ({
  ...instruction,
  id,
  ...maskIban(beneficiary_iban),
  beneficiary_iban: cipher.seal(beneficiary_iban, sealedFor('payment_instructions', id)),
  end_to_end_id: instruction.end_to_end_id ?? assignEndToEndId(id),
});
type Row = ReturnType<typeof toRow>;

/** Names the row for the reader of a bank statement; its random end avoids ids that a client has given. */
const assignEndToEndId = (id: string): string => `E2E-${id}-${randomBytes(5).toString('hex')}`;

/** The end-to-end ids that were free. `before` are the batch's rows that are written already. */
async function insert(
  tx: Transaction,
  batch: PaymentBatch,
  rows: readonly Row[],
  before: number,
): Promise<Set<string>> {
  const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name]);
  const { rows: inserted } = await sql<{ end_to_end_id: string }>`
    insert into payment_instructions (
      workspace_id, id, company_id, payment_batch_id, position, amount, currency_code, reference,
      end_to_end_id, beneficiary_name, beneficiary_iban, beneficiary_iban_masked,
      beneficiary_iban_last4, beneficiary_bic, invoice_document_id, created_at, updated_at)
    overriding system value
    select ${batch.workspace_id}, next.id, ${batch.company_id}, ${batch.id}, next.position + ${before}::int,
      next.amount, ${batch.currency_code}, next.reference, next.end_to_end_id,
      next.beneficiary_name, next.beneficiary_iban, next.iban_masked, next.iban_last4,
      next.beneficiary_bic, next.invoice_document_id, ${tx.now}, ${tx.now}
    from unnest(${column('id')}::bigint[], ${column('amount')}::numeric[],
      ${column('reference')}::text[], ${column('end_to_end_id')}::text[],
      ${column('beneficiary_name')}::text[], ${column('beneficiary_iban')}::text[],
      ${column('iban_masked')}::text[], ${column('iban_last4')}::text[],
      ${column('beneficiary_bic')}::text[], ${column('invoice_document_id')}::bigint[])
      with ordinality as next (
        id, amount, reference, end_to_end_id, beneficiary_name, beneficiary_iban, iban_masked,
        iban_last4, beneficiary_bic, invoice_document_id, position)
    on conflict on constraint payment_instructions_end_to_end_id do nothing
    returning end_to_end_id
  `.execute(tx.sql);
  return new Set(inserted.map(({ end_to_end_id }) => end_to_end_id));
}
