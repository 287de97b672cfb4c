import type { InvoiceAllowanceCharge } from '#model/invoice.ts';
import { readText, type Input } from '#domain/shared/input.ts';

export interface ReasonDeposit {
  reason?: Input<string>;
  reason_code?: Input<string>;
}

/** BR-33, BR-38, BR-42 and BR-44 want a reason or a code; the plainest word stands in when neither is given. */
export function readReason(
  input: ReasonDeposit,
  charge: boolean,
): Pick<InvoiceAllowanceCharge, 'reason' | 'reason_code'> {
  const reason = readText(input.reason);
  const reason_code = readText(input.reason_code);
  const standIn = reason_code === null ? (charge ? 'Frais' : 'Remise') : null;
  return { reason: reason ?? standIn, reason_code };
}
