import { conflict, type ApiError } from '#kernel/api-error.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';

/** 409 for an action that the batch's state does not allow; `consequence` in French. */
export const stateConflict = (
  { state }: Pick<PaymentBatch, 'state'>,
  consequence: string,
): ApiError => conflict(`Le lot de paiement est à l'état « ${state} » : ${consequence}`);
