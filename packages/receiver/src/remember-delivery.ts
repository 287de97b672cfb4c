import { randomUUID } from 'node:crypto';
import { checkService, deliveryStatements } from './delivery-statements.ts';
import type { SqlDialect } from './sql-dialect.ts';
import { takeDelivery, type SqlQuery } from './take-delivery.ts';

export interface RememberOptions {
  dialect: SqlDialect;
  /** Connection of the transaction that does the delivery's work. */
  query: SqlQuery;
  /** `bordereau_deliveries` unless told. */
  table?: string | undefined;
  /** As in {@link sqlStore}. */
  service?: string | undefined;
}

/**
 * Remembers a delivery in the transaction that does its work, so that both happen or neither does. False: it was
 * handled before, so do nothing. Another transaction with the same delivery waits for this one to end. Throws while a
 * {@link sqlStore} on the same table holds it.
 */
export async function rememberDelivery(
  delivery: { readonly id: number },
  { dialect, query, table, service }: RememberOptions,
): Promise<boolean> {
  const { insertHandled, takeOverHandled, state } = deliveryStatements(dialect, table);
  const taken = await takeDelivery(
    query,
    { insert: insertHandled, takeOver: takeOverHandled, state },
    { service: checkService(service), id: delivery.id, mark: randomUUID(), leaseMs: 0 },
  );
  if (taken === 'in_progress')
    throw new Error(`delivery ${delivery.id} is being handled elsewhere; let it come again`);
  return taken === 'mine';
}
