import type { BankPublishedStatus } from './payment-instruction.ts';

/**
 * The published status for each payment stage of a bank (docs/decisions/payments.md). The stages are ISO 20022's,
 * ExternalPaymentTransactionStatus1Code.
 */
export const BANK_STAGES = {
  RCVD: 'pending',
  ACTC: 'pending',
  ACCP: 'pending',
  ACSP: 'pending',
  ACWC: 'pending',
  PDNG: 'pending',
  PATC: 'pending',
  ACSC: 'settled',
  ACCC: 'settled',
  RJCT: 'rejected',
  CANC: 'rejected',
} as const satisfies Record<string, BankPublishedStatus>;
export type BankStage = keyof typeof BANK_STAGES;

export const isBankStage = (code: string): code is BankStage => Object.hasOwn(BANK_STAGES, code);

/** ACSC and ACCC: the bank itself has confirmed the settlement, so it cannot be undone. */
export const reportsExecution = (stage: BankStage): boolean => BANK_STAGES[stage] === 'settled';
