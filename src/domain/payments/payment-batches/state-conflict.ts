import { conflict, type Refusal } from '#kernel/refusal.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';

/** 409 for an action that a batch's state does not allow; `consequence` names it in French. */
export const stateConflict = (
  { state }: Pick<PaymentBatch, 'state'>,
  consequence: string,
): Refusal => conflict(`Le lot de paiement est à l'état « ${state} » : ${consequence}`);
