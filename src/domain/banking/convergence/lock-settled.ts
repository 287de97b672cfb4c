import type { Transaction } from '#orm/database.ts';
import { lockFreeInvoices } from '#orm/sql/banking/open-items.ts';
import { UNSETTLED_STATES } from '#domain/invoicing/open-items/unsettled-states.ts';

/**
 * Locks the invoices to settle without waiting, since a later round may lock lower ids.
 * @param open_amounts by invoice, as planned
 * @returns those unchanged since
 */
export async function lockSettled(
  tx: Transaction,
  workspace_id: string,
  open_amounts: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  if (open_amounts.size === 0) return new Set();
  const invoices = await lockFreeInvoices(tx, workspace_id, [...open_amounts.keys()]);
  return new Set(
    invoices
      .filter(({ id, item }) => item?.open_amount === open_amounts.get(id))
      .filter(({ lifecycle_state }) => !UNSETTLED_STATES.some((state) => state === lifecycle_state))
      .map(({ id }) => id),
  );
}
