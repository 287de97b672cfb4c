import type { Transaction } from '#orm/database.ts';

/** A message that leaves through a connection. */
interface OutgoingFlow {
  workspace_id: string;
  connection_id: string;
  lifecycle_event_id: string;
  invoice_id: string;
}

/** Gives a message the row by which the API names it, in the transaction that queues it. */
export async function insertOutgoingFlow(_tx: Transaction, _flow: OutgoingFlow): Promise<void> {}
