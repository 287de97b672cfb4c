import type { Transaction } from '#orm/database.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { statement } from '#orm/statement.ts';

/** An instruction to insert, with its sealed IBAN. */
export interface InstructionRow {
  id: string;
  position: number;
  amount: string;
  reference: string | null;
  end_to_end_id: string;
  beneficiary_name: string;
  beneficiary_iban: string;
  iban_masked: string;
  iban_last4: string;
  beneficiary_bic: string | null;
  invoice_document_id: string | null;
}

const INSERT = statement<
  { end_to_end_id: string },
  [
    workspace_id: string,
    company_id: string,
    payment_batch_id: string,
    currency_code: string,
    now: Date,
    positions: number[],
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
    select $1, next.id, $2, $3, next.position,
      next.amount, $4, next.reference, next.end_to_end_id,
      next.beneficiary_name, next.beneficiary_iban, next.iban_masked, next.iban_last4,
      next.beneficiary_bic, next.invoice_document_id, $5, $5
    from unnest($6::int[], $7::bigint[], $8::numeric[], $9::text[], $10::text[], $11::text[],
      $12::text[], $13::text[], $14::text[], $15::text[], $16::bigint[])
      as next (
        position, id, amount, reference, end_to_end_id, beneficiary_name, beneficiary_iban,
        iban_masked, iban_last4, beneficiary_bic, invoice_document_id)
    on conflict on constraint payment_instructions_end_to_end_id do nothing
    returning end_to_end_id`,
);

/** Returns the end-to-end ids that were free; rows with others are not inserted. */
export async function insertInstructionRows(
  tx: Transaction,
  batch: PaymentBatch,
  rows: readonly InstructionRow[],
): Promise<Set<string>> {
  const column = <K extends keyof InstructionRow>(name: K) => rows.map((row) => row[name]);
  const inserted = await INSERT.all(
    tx,
    batch.workspace_id,
    batch.company_id,
    batch.id,
    batch.currency_code,
    tx.now,
    column('position'),
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
