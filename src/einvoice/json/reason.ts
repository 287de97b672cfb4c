import { defaultReason } from '#einvoice/model/default-reason.ts';
import { readText, type Input } from './input.ts';

export interface ReasonDeposit {
  reason?: Input<string>;
  reason_code?: Input<string>;
}

/** BR-33, BR-38, BR-42 and BR-44 require a reason or code; the plainest reason is the default. */
export function readReason(
  input: ReasonDeposit,
  charge: boolean,
): { reason: string | null; reason_code: string | null } {
  const reason = readText(input.reason);
  const reason_code = readText(input.reason_code);
  const standIn = reason_code === null ? defaultReason(charge) : null;
  return { reason: reason ?? standIn, reason_code };
}
