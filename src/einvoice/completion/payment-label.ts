import { lookUp } from '#kernel/look-up.ts';

const MEANS: Readonly<Record<string, string>> = {
  '10': 'Espèces',
  '20': 'Chèque',
  '30': 'Virement',
  '31': 'Virement',
  '42': 'Virement sur compte bancaire',
  '48': 'Carte bancaire',
  '49': 'Prélèvement',
  '54': 'Carte de crédit',
  '55': 'Carte de débit',
  '57': 'Accord permanent',
  '58': 'Virement SEPA',
  '59': 'Prélèvement SEPA',
  '68': 'Paiement en ligne',
  '97': 'Compensation',
};

/** Null for rare codes. */
export const paymentLabel = (typeCode: string): string | null => lookUp(MEANS, typeCode) ?? null;

const CREDIT_TRANSFERS = new Set(['30', '31', '42', '58']);
export const isCreditTransfer = (typeCode: string): boolean => CREDIT_TRANSFERS.has(typeCode);
