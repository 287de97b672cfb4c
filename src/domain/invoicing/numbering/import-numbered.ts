import type { DepositedInvoice } from '#events/bodies/invoice-created.ts';
import { conflict } from '#kernel/refusal.ts';
import { importInvoice } from '#domain/invoicing/invoices/deposit-invoice.ts';

/** `importInvoice` under a number of ours. 409 when a deposit brings that very number at the same moment. */
export async function importNumbered(
  ...deposit: Parameters<typeof importInvoice>
): Promise<DepositedInvoice> {
  const outcome = await importInvoice(...deposit);
  if ('invoice' in outcome) return outcome.invoice;
  throw conflict('Une facture de ce numéro vient d’être déposée, veuillez réessayer');
}
