import { laterThan } from '#kernel/instant.ts';
import { receiptMachine, type ReceiptEvent, type ReceiptState } from '#machines/receipt.ts';
import type { Transaction } from '#orm/database.ts';
import type { Receipt } from '#orm/entities/receipt.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

interface MoveSteps {
  /** A code; the words of a reversal stay. */
  reason?: string;
  set212?: () => Promise<void>;
  addReversal?: (from: ReceiptState) => void;
}

/** Applies a trigger to a locked receipt; the caller saves it, and answers a replay or refusal. */
export const moveReceipt = (
  tx: Transaction,
  receipt: Receipt,
  event: ReceiptEvent,
  { reason, set212, addReversal }: MoveSteps = {},
): Promise<TransitionOutcome> =>
  moveRow(tx, receiptMachine, receipt, event, {
    save: ({ to }) => {
      const updated_at = laterThan(receipt.updated_at, tx.now);
      Object.assign(receipt, { state: to, due_at: null, updated_at });
      if (receipt.kind !== 'reversal') receipt.reason = null;
    },
    make_due: () => {
      receipt.due_at = tx.now;
      tx.announce('receipts');
    },
    note_reason: () => {
      if (receipt.kind !== 'reversal') receipt.reason = reason ?? null;
    },
    set_212: () => set212?.(),
    add_reversal: ({ from }) => addReversal?.(from),
  });
