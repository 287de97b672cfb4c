import type { InvoicePaymentMeans } from '#einvoice/model/invoice.ts';
import { ram } from './print-ram.ts';

/** BG-16 without what CII writes next to it: reference (BT-83), mandate (BT-89) and creditor (BT-90). */
export const printCiiMeans = (means: InvoicePaymentMeans): string =>
  ram('SpecifiedTradeSettlementPaymentMeans', [
    ram('TypeCode', means.type_code),
    ram('Information', means.text),
    ram('ApplicableTradeSettlementFinancialCard', [
      ram('ID', means.card?.number ?? null),
      ram('CardholderName', means.card?.holder_name ?? null),
    ]),
    ram('PayerPartyDebtorFinancialAccount', [
      ram('IBANID', means.direct_debit?.debited_iban ?? null),
    ]),
    ram('PayeePartyCreditorFinancialAccount', [
      ram('IBANID', means.iban),
      ram('AccountName', means.account_name),
      ram('ProprietaryID', means.account_id),
    ]),
    ram('PayeeSpecifiedCreditorFinancialInstitution', [ram('BICID', means.bic)]),
  ]);
