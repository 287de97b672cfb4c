import type { DepositedInvoice } from '#events/bodies/invoice-created.ts';
import { importInvoice } from '#domain/invoicing/invoices/deposit-invoice.ts';
import { numberTaken } from './take-number.ts';

/** `importInvoice` under our own number. 409 as `numberTaken`. */
export async function importNumbered(
  ...deposit: Parameters<typeof importInvoice>
): Promise<DepositedInvoice> {
  const outcome = await importInvoice(...deposit);
  if (outcome.kind === 'deposited') return outcome.invoice;
  throw numberTaken();
}
