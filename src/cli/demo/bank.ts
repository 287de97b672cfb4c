import { SALE } from './sale.ts';

/** The demo's bank, with an example IBAN, a customer's payment and a fee. */
export const BANK = {
  accounts: [
    {
      provider_account_id: 'courant',
      iban: 'FR7630006000011234567890189',
      account_name: 'Compte courant',
      bank_name: 'Banque des Brumes',
      balance: '5291.50',
      operations: [
        {
          provider_operation_id: 'virement-1',
          amount: '2304.00',
          booking_date: '2026-03-20',
          description: `VIR SEPA GALERIE DES BRUMES ${SALE.invoice_number}`,
          counterparty_name: SALE.buyer.name,
        },
        {
          provider_operation_id: 'frais-1',
          amount: '-12.50',
          booking_date: '2026-03-31',
          description: 'FRAIS TENUE DE COMPTE',
        },
      ],
    },
  ],
} as const;

export const FEES_RULE = {
  name: 'Frais bancaires',
  conditions: [
    { field: 'description', operator: 'contains', value: 'frais' },
    { field: 'direction', operator: 'equals', value: 'outgoing' },
  ],
  action: { account_number: '627000' },
} as const;
