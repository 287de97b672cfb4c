import type { Transaction } from '#orm/database.ts';
import { endpointSubject } from '#orm/endpoint-subject.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** Makes attempts that wait see the endpoint as it is after this transaction: its secret, its activity, its end. */
export function announceEndpoint(tx: Transaction, { workspace_id, id }: RowKey): void {
  tx.announce('endpoints', endpointSubject({ workspace_id, webhook_endpoint_id: id }));
}
