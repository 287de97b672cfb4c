import { conflict, type ApiError } from '#kernel/api-error.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';

/** 409 when another channel's batch is asked for a SEPA file. */
export const otherChannel = ({ channel }: Pick<PaymentBatch, 'channel'>): ApiError =>
  conflict(
    `Le lot de paiement est remis par le canal « ${channel} » : seul le canal « sepa_file » donne un fichier`,
  );
