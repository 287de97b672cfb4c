import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import { freezeVatParts } from '#domain/invoicing/books/freeze-vat-parts.ts';
import type { CollectedAmount } from '#domain/invoicing/invoices/lifecycle-event.ts';

/** Amounts of a 212 at rates that the sale does not have: no receipt of it could be at these. */
export async function findForeignRates(
  tx: Transaction,
  { workspace_id, id, direction }: Invoice,
  amounts: readonly CollectedAmount[],
): Promise<Violation[]> {
  if (direction !== 'sales' || amounts.length === 0) return [];
  const frozen = (await freezeVatParts(tx, workspace_id, [id])).get(id);
  const rates = new Set(frozen?.parts.map(({ tax_rate }) => tax_rate));
  if (rates.size === 0) return [];
  return amounts.flatMap(({ tax_rate }, at) =>
    rates.has(tax_rate)
      ? []
      : [
          {
            field: `amounts[${at}].tax_rate`,
            code: 'inconsistent',
            message: `n'est pas un taux de la facture (${[...rates].join(', ')})`,
          },
        ],
  );
}
