import { NO_MEANS_DETAILS } from '#model/invoice-defaults.ts';
import { buildAllowance, buildLine } from '#test-kit/invoices/printable-invoice.ts';
import { SELLER } from '#test/support/invoices/bills.ts';

/** A bill with members that earlier versions did not store. */
export const DETAILS = {
  seller: {
    ...SELLER,
    trading_name: 'Martin & Fils',
    contact: { name: 'Ana', phone: '0102030405', email: null },
  },
  buyer_reference: 'SERVICE-7',
  contract_reference: 'C-12',
  delivery: {
    date: '2026-03-01',
    country_code: 'FR',
    name: 'Dépôt',
    location_id: null,
    address: null,
  },
  lines: [buildLine({ note: 'Lot 4', seller_item_id: 'REF-1', id: 'A' })],
  allowance_charges: [buildAllowance()],
  payment_means: [
    {
      type_code: '30',
      bic: null,
      account_name: null,
      ...NO_MEANS_DETAILS,
      iban: 'FR7630006000011234567890189',
      remittance_information: 'VIR-1',
    },
  ],
};
