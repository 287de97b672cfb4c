import { randomBytes } from 'node:crypto';
import type { Cipher } from '#kernel/cipher.ts';
import { maskIban } from '#model/iban.ts';
import { slicesOf } from '#kernel/slices.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { Findings } from '#domain/shared/input.ts';
import { fieldOf, TAKEN, type InstructionContent } from './read-instruction-members.ts';

/**
 * Inserts instructions of a new or locked batch in slices; ten thousand take a third of a second with sealing.
 * Returns the lines whose end-to-end id another batch has, which the caller, holding the turn, refuses.
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

const RESERVE_IDS = statement<{ id: string }, [count: number]>(
  'reserve_instruction_ids',
  `
    select nextval(pg_get_serial_sequence('payment_instructions', 'id')) as id
    from generate_series(1, $1::int)`,
);

/** Ascending ids: each IBAN is sealed with its id before the insert. */
async function reserveIds(tx: Transaction, count: number): Promise<string[]> {
  const rows = await RESERVE_IDS.all(tx, count);
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

/** Names the row to readers of bank statements; the random end avoids clients' own ids. */
const assignEndToEndId = (id: string): string => `E2E-${id}-${randomBytes(5).toString('hex')}`;

const INSERT = statement<
  { end_to_end_id: string },
  [
    workspace_id: string,
    company_id: string,
    payment_batch_id: string,
    before: number,
    currency_code: string,
    now: Date,
    ...columns: (string | null)[][],
  ]
>(
  'insert_instructions',
  `
    insert into payment_instructions (
      workspace_id, id, company_id, payment_batch_id, position, amount, currency_code, reference,
      end_to_end_id, beneficiary_name, beneficiary_iban, beneficiary_iban_masked,
      beneficiary_iban_last4, beneficiary_bic, invoice_document_id, created_at, updated_at)
    overriding system value
    select $1, next.id, $2, $3, next.position + $4::int,
      next.amount, $5, next.reference, next.end_to_end_id,
      next.beneficiary_name, next.beneficiary_iban, next.iban_masked, next.iban_last4,
      next.beneficiary_bic, next.invoice_document_id, $6, $6
    from unnest($7::bigint[], $8::numeric[], $9::text[], $10::text[], $11::text[], $12::text[],
      $13::text[], $14::text[], $15::text[], $16::bigint[])
      with ordinality as next (
        id, amount, reference, end_to_end_id, beneficiary_name, beneficiary_iban, iban_masked,
        iban_last4, beneficiary_bic, invoice_document_id, position)
    on conflict on constraint payment_instructions_end_to_end_id do nothing
    returning end_to_end_id`,
);

/** Returns the end-to-end ids that were free. `before`: the batch's rows already written. */
async function insert(
  tx: Transaction,
  batch: PaymentBatch,
  rows: readonly Row[],
  before: number,
): Promise<Set<string>> {
  const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name]);
  const inserted = await INSERT.all(
    tx,
    batch.workspace_id,
    batch.company_id,
    batch.id,
    before,
    batch.currency_code,
    tx.now,
    column('id'),
    column('amount'),
    column('reference'),
    column('end_to_end_id'),
    column('beneficiary_name'),
    column('beneficiary_iban'),
    column('iban_masked'),
    column('iban_last4'),
    column('beneficiary_bic'),
    column('invoice_document_id'),
  );
  return new Set(inserted.map(({ end_to_end_id }) => end_to_end_id));
}
