import { randomBytes } from 'node:crypto';
import type { Cipher } from '#kernel/cipher.ts';
import { maskIban } from '#einvoice/model/iban.ts';
import { slicesOf } from '#kernel/slices.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { reserveIds } from '#orm/reserve-ids.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { Findings } from '#einvoice/json/input.ts';
import { insertInstructionRows, type InstructionRow } from './insert-instruction-rows.ts';
import { fieldOf, TAKEN, type InstructionContent } from './read-instruction-members.ts';

/** The stored members that stay where a line has none. */
export type KeptMembers = Pick<
  InstructionRow,
  'end_to_end_id' | 'beneficiary_iban' | 'iban_masked' | 'iban_last4'
>;

/** A line with its id and place in the batch. */
export interface PlacedInstruction extends Pick<InstructionRow, 'id' | 'position'> {
  content: InstructionContent;
  /** Null for a new instruction. */
  kept: KeptMembers | null;
}

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
  const ids = await reserveIds(tx, 'payment_instructions', instructions.length);
  const placed = instructions.map((content, line) => ({
    content,
    id: ids[line] ?? '',
    position: line + 1,
    kept: null,
  }));
  return insertPlaced(tx, cipher, batch, placed);
}

/** {@link insertInstructions} with ids and positions. */
export async function insertPlaced(
  tx: Transaction,
  cipher: Cipher,
  batch: PaymentBatch,
  instructions: readonly PlacedInstruction[],
): Promise<readonly Violation[]> {
  if (instructions.length === 0) return [];
  const findings = new Findings();
  let first = 0;
  for await (const slice of slicesOf(instructions)) {
    const rows = slice.map((instruction) => toRow(cipher, instruction));
    const inserted = await insertInstructionRows(tx, batch, rows);
    for (const [at, { end_to_end_id }] of rows.entries())
      if (!inserted.has(end_to_end_id))
        findings.refuse(fieldOf(first + at, 'end_to_end_id'), TAKEN);
    first += slice.length;
  }
  return findings.violations;
}

function toRow(cipher: Cipher, { content, id, position, kept }: PlacedInstruction): InstructionRow {
  const { beneficiary_iban: iban, ...instruction } = content;
  const sealed =
    kept !== null && iban === ''
      ? kept
      : {
          ...maskIban(iban),
          beneficiary_iban: cipher.seal(iban, sealedFor('payment_instructions', id)),
        };
  const end_to_end_id = instruction.end_to_end_id ?? kept?.end_to_end_id ?? assignEndToEndId(id);
  return { ...instruction, ...sealed, id, position, end_to_end_id };
}

/** Names the row to readers of bank statements; the random end avoids clients' own ids. */
const assignEndToEndId = (id: string): string => `E2E-${id}-${randomBytes(5).toString('hex')}`;
