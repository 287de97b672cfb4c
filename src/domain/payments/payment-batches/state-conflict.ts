import { conflict, type Refusal } from '#kernel/refusal.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';

/** 409 on what a batch's state does not allow; `consequence` is what cannot be done, in French. */
export const stateConflict = (
  { state }: Pick<PaymentBatch, 'state'>,
  consequence: string,
): Refusal => conflict(`Le lot de paiement est à l'état « ${state} » : ${consequence}`);
