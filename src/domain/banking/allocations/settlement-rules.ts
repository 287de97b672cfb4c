import { decimal, parseDecimal, toFixed, ZERO, type Decimal } from '#kernel/decimal.ts';
import { REASONS, type Reason, type Violation } from '#kernel/violation.ts';
import { directionOf } from '#model/money-direction.ts';
import { remainingOf } from '#model/remaining-amount.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import type { LockedInvoice } from '#orm/sql/banking/open-items.ts';
import { noDecimalOf } from '#einvoice/json/input.ts';
import { UNSETTLED_STATES } from '#domain/invoicing/open-items/unsettled-states.ts';

/** numeric(19, 4), as the column. */
const AMOUNT = { maxDecimals: 4, maxDigits: 19 };

/** The rule that keeps an operation from settling an invoice, or null. */
export function findInvoiceViolation(
  operation: StoredOperation,
  invoice: LockedInvoice | undefined,
): Violation | null {
  const reason = findInvoiceReason(operation, invoice);
  return reason === null ? null : { field: 'invoice_document_id', ...reason };
}

function findInvoiceReason(
  operation: StoredOperation,
  invoice: LockedInvoice | undefined,
): Reason | null {
  if (invoice === undefined || invoice.company_id !== operation.company_id) return REASONS.exists;
  const { lifecycle_state, proforma, item } = invoice;
  if (proforma) return { code: 'wrong_state', message: 'est une facture pro forma' };
  if (UNSETTLED_STATES.some((state) => state === lifecycle_state))
    return {
      code: 'wrong_state',
      message: `est à l'état « ${lifecycle_state} » : elle n'est pas à régler`,
    };
  if (item === null) return null; // nothing is due: the amount check reports it
  if (item.direction !== directionOf(operation.amount))
    return { code: 'inconsistent', message: "ne se règle pas dans le sens de l'opération" };
  if (item.currency_code !== operation.currency_code)
    return {
      code: 'inconsistent',
      message: `est en ${item.currency_code}, l'opération en ${operation.currency_code}`,
    };
  return null;
}

/** Why there is no amount to allocate where none was sent; null if there is one. */
export function findNothingLeft(
  operation: StoredOperation,
  invoice: LockedInvoice,
): Violation | null {
  if (mostOf(operation, invoice).gt(ZERO)) return null;
  const code = 'wrong_state';
  return remainingOf(operation).gt(ZERO)
    ? { field: 'invoice_document_id', code, message: "n'a plus rien de dû" }
    : { field: 'bank_operation', path: null, code, message: "n'a plus rien à rapprocher" };
}

/** The rule that an amount allocated now breaks, or null if it fits operation and invoice. */
export function findAmountViolation(
  amount: Decimal,
  operation: StoredOperation,
  { item }: LockedInvoice,
): Violation | null {
  const refused = (message: string): Violation => ({
    field: 'allocated_amount',
    code: 'out_of_range',
    message,
  });
  const remaining = remainingOf(operation);
  const open = decimal(item?.open_amount ?? '0');
  if (amount.lte(ZERO)) return refused('doit être supérieur à zéro');
  if (amount.gt(remaining))
    return refused(`dépasse ce qui reste de l'opération (${toFixed(remaining, 4)})`);
  if (amount.gt(open))
    return refused(`dépasse ce qui reste dû de la facture (${toFixed(open, 4)})`);
  return null;
}

/** Null unless the column can hold it. */
export const readAllocatedAmount = (value: number | string): Decimal | null =>
  parseDecimal(value, AMOUNT);

export const NO_AMOUNT: Reason = noDecimalOf(AMOUNT);

/** The most that both operation and invoice have left. */
export function mostOf(operation: StoredOperation, { item }: LockedInvoice): Decimal {
  const remaining = remainingOf(operation);
  const open = decimal(item?.open_amount ?? '0');
  return remaining.lt(open) ? remaining : open;
}
