import type { EventResource } from '#domain/webhooks/deliveries/read-event-resource.ts';
import { wordTable } from '#console/words/word-table.ts';

type Named = Readonly<Record<EventResource['resource'], (id: string) => string>>;

/** Rows that events are about. */
export const resourceWords = wordTable<Named>(
  {
    invoices: (id) => `Facture n° ${id}`,
    bank_accounts: (id) => `Compte bancaire n° ${id}`,
    bank_operations: (id) => `Opération n° ${id}`,
    bank_rules: (id) => `Règle n° ${id}`,
    payment_batches: (id) => `Lot de virements n° ${id}`,
    payment_instructions: (id) => `Virement n° ${id}`,
  },
  {
    invoices: (id) => `Invoice no. ${id}`,
    bank_accounts: (id) => `Bank account no. ${id}`,
    bank_operations: (id) => `Operation no. ${id}`,
    bank_rules: (id) => `Rule no. ${id}`,
    payment_batches: (id) => `Batch no. ${id}`,
    payment_instructions: (id) => `Transfer no. ${id}`,
  },
);
