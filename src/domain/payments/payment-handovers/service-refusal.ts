import type { HandoverRefusal } from './conclude-handover.ts';

/** Why the service itself refuses a handover: its `error_code`, with `submission_refused_by: "service"`. */
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

/** Unless it is `retryable`, the same batch handed over again would meet the same refusal. */
export const serviceRefusal = (
  error_code: ServiceRefusal,
  error_message: string,
  retryable = false,
): HandoverRefusal => ({ error_code, error_message, retryable });
