import { isSEPACountry } from 'ibantools';
import { encodeQR } from 'qr';
import type { InvoicePaymentMeans, PrintableInvoice } from '#einvoice/model/invoice.ts';
import { decimal, ZERO } from '#kernel/decimal.ts';
import { compactIban, isBic, isIban } from '#einvoice/model/iban.ts';
import { isCreditTransfer } from '#einvoice/completion/payment-label.ts';
import { MAX_NAME, MAX_REMITTANCE, toSepaText } from '#einvoice/sepa-text.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';

const MAX_AMOUNT = decimal('999999999.99');

/**
 * The text of a SEPA credit transfer's QR code (EPC069-12 version 002). Null if none can pay the invoice: another
 * currency or means, an account outside the SEPA, nothing due, a credit note, a provisional or pro forma invoice.
 */
export function epcText(invoice: PrintableInvoice, means: InvoicePaymentMeans): string | null {
  const iban = compactIban(means.iban ?? '');
  const due = decimal(invoice.amount_due);
  const isInvoice = !isCreditNote(invoice) && !invoice.provisional && !invoice.proforma;
  const payable = due.gt(ZERO) && due.lte(MAX_AMOUNT) && isInvoice;
  const transfer =
    isCreditTransfer(means.type_code) && isIban(iban) && isSEPACountry(iban.slice(0, 2));
  const name = toSepaText(means.account_name ?? invoice.seller.name, MAX_NAME);
  if (invoice.currency_code !== 'EUR' || !payable || !transfer || name === '') return null;
  const bic = means.bic !== null && isBic(means.bic) ? means.bic : '';
  const remittance = toSepaText(
    means.remittance_information ?? invoice.invoice_number,
    MAX_REMITTANCE,
  );
  const service = ['BCD', '002', '1', 'SCT'];
  return [...service, bic, name, iban, `EUR${due.toFixed(2)}`, '', '', remittance].join('\n');
}

/** The dark modules, row by row, without a margin; level M, as the EPC requires. */
export const epcModules = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
