import type { HandoverRefusal } from './move-handover.ts';

/** `error_code` of refusals by the service (`submission_refused_by: "service"`). */
export const SERVICE_REFUSALS = [
  'no_instruction',
  'execution_date_past',
  'currency_unsupported',
  'amount_unsound',
  'debtor_iban_missing',
  'debtor_iban_unreadable',
  'beneficiary_iban_unreadable',
] as const;
type ServiceRefusal = (typeof SERVICE_REFUSALS)[number];

/** Unless `retryable`, the same batch would be refused again. */
export const serviceRefusal = (
  error_code: ServiceRefusal,
  error_message: string,
  retryable = false,
): HandoverRefusal => ({ error_code, error_message, retryable });
