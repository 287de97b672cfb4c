import { findRefusedInvoices } from './find-refused-invoices.ts';
import type { Queryable } from '#orm/statement.ts';
import { findSoughtInvoices } from './find-sought-invoices.ts';

/** `refused`: with a message that the network refused in the last thirty days. */
export const NETWORK_FILTERS = ['refused'] as const;
export type NetworkFilter = (typeof NETWORK_FILTERS)[number];

type FoundInvoices = Awaited<ReturnType<typeof findSoughtInvoices>>;

interface Question {
  workspace_id: string;
  q: string | null;
  network: NetworkFilter | null;
  /** Only invoices with a lower id. */
  below: string;
}

/** Ids that indexes find for a text and for the network's answers; null where neither is asked for. */
export async function findInvoicesByIndex(
  on: Queryable,
  { workspace_id, q, network, below }: Question,
): Promise<FoundInvoices | null> {
  const refused = network === null ? null : await findRefusedInvoices(on, workspace_id, below);
  if (q === null) return refused && { ids: refused, edge: null, has_more_names: false };
  const sought = await findSoughtInvoices(on, { workspace_id, q, below });
  if (refused === null) return sought;
  const kept = new Set(refused);
  return { ...sought, ids: sought.ids.filter((id) => kept.has(id)) };
}
