import { NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { InvoicePaymentMeans } from '#einvoice/model/invoice.ts';

/** Payment means without a detail, of UNTDID 4461's code for those that are not defined. */
export const UNDEFINED_MEANS: InvoicePaymentMeans = {
  type_code: '1',
  iban: null,
  bic: null,
  account_name: null,
  ...NO_MEANS_DETAILS,
};
