import { WORKSPACE } from './workspace.ts';

export const BUYER = {
  name: 'Galerie des Brumes',
  siren: '799001128',
  siret: null,
  vat_number: null,
  electronic_address: { scheme: '0225', value: '799001128' },
  address: null,
};

export const SALE = {
  direction: 'sales',
  invoice_number: 'V-2026-0042',
  issue_date: '2026-03-02',
  due_date: '2026-04-01',
  buyer: BUYER,
  lines: [{ name: 'Luminaires, conception', quantity: 3, unit_price: '640.00', tax_rate: 20 }],
} as const;

/** The same from its buyer's side. */
export const SALE_AT_THE_BUYER = {
  direction: 'purchases',
  invoice_number: SALE.invoice_number,
  issue_date: SALE.issue_date,
  type_code: '380',
  currency_code: 'EUR',
  seller: {
    ...WORKSPACE,
    siret: null,
    vat_number: null,
    electronic_address: { scheme: '0225', value: WORKSPACE.siren },
    address: null,
  },
  buyer: BUYER,
} as const;
