import { conflict, type Refusal } from '#kernel/refusal.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';

/** 409 on asking a batch of another channel for a SEPA file. */
export const otherChannel = ({ channel }: Pick<PaymentBatch, 'channel'>): Refusal =>
  conflict(
    `Le lot de paiement est remis par le canal « ${channel} » : seul le canal « sepa_file » donne un fichier`,
  );
