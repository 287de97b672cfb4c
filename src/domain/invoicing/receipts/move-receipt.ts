import { LockMode } from '@mikro-orm/core';
import { laterThan } from '#kernel/instant.ts';
import { receiptMachine, type ReceiptEvent, type ReceiptState } from '#machines/receipt.ts';
import type { Transaction } from '#orm/database.ts';
import { Receipt } from '#orm/entities/receipt.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

/** Locks receipts whose invoices are locked, each invoice's in the order of their births. */
export const lockReceipts = (
  tx: Transaction,
  some: { workspace_id: string; id?: { $in: readonly string[] }; allocation_id?: string },
): Promise<Receipt[]> =>
  tx.em.find(Receipt, some, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    orderBy: { invoice_id: 'asc', id: 'asc' },
  });

interface MoveSteps {
  /** A code; the words of a reversal stay. */
  reason?: string | null;
  set212?: () => void;
  addReversal?: (from: ReceiptState) => void;
}

/** Applies a trigger to a locked receipt; the caller answers a replay or refusal. */
export const moveReceipt = (
  tx: Transaction,
  receipt: Receipt,
  event: ReceiptEvent,
  { reason = null, set212, addReversal }: MoveSteps = {},
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
      if (receipt.kind !== 'reversal') receipt.reason = reason;
    },
    set_212: () => set212?.(),
    add_reversal: ({ from }) => addReversal?.(from),
  });
