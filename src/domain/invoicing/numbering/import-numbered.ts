import type { DepositedInvoice } from '#events/bodies/invoice-created.ts';
import { conflict, type Refusal } from '#kernel/refusal.ts';
import { importInvoice } from '#domain/invoicing/invoices/deposit-invoice.ts';

/** 409 when a deposit brings a number of ours at the same moment as we give it. */
export const numberTaken = (): Refusal =>
  conflict('Une facture de ce numéro vient d’être déposée, veuillez réessayer');

/** `importInvoice` under a number of ours. 409 as {@link numberTaken}. */
export async function importNumbered(
  ...deposit: Parameters<typeof importInvoice>
): Promise<DepositedInvoice> {
  const outcome = await importInvoice(...deposit);
  if ('invoice' in outcome) return outcome.invoice;
  throw numberTaken();
}
