import type { FecLine } from '#fec/print-fec.ts';

/** A sale of 1,200.00 at its customer's account. */
export const buildFecLine = (overrides: Partial<FecLine> = {}): FecLine => ({
  journal: { code: 'VE', label: 'Ventes' },
  number: 'VE000001',
  entry_date: '2026-11-03',
  account: { number: '411000', label: 'Clients' },
  auxiliary: { number: 'C799001128', label: 'Galerie des Brumes' },
  piece: { reference: 'FA-2026-00018', date: '2026-11-03' },
  label: 'Facture FA-2026-00018 Galerie des Brumes',
  debit_amount: '1200.00',
  credit_amount: '0.00',
  letter: { code: 'AAA', date: '2026-11-20' },
  valid_date: '2026-11-30',
  currency: null,
  ...overrides,
});
