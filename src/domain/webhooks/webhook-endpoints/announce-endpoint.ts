import type { Transaction } from '#orm/database.ts';
import { endpointSubject } from '#orm/endpoint-subject.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** Makes waiting attempts read the endpoint again after this transaction. */
export function announceEndpoint(tx: Transaction, { workspace_id, id }: RowKey): void {
  tx.announce('endpoints', endpointSubject({ workspace_id, webhook_endpoint_id: id }));
}
