import { randomUUID } from 'node:crypto';
import type { DeliveryStore } from './delivery-store.ts';
import { checkService, deliveryStatements } from './delivery-statements.ts';
import type { SqlDialect } from './sql-dialect.ts';
import { takeDelivery, type SqlQuery } from './take-delivery.ts';

export interface SqlStoreOptions {
  dialect: SqlDialect;
  /** Each statement on its own, committed at once: give it a pool, not a transaction. */
  query: SqlQuery;
  /** `bordereau_deliveries` unless told. */
  table?: string | undefined;
  /** A name for the service that delivers, `bordereau` unless told: ids are unique within one, and it is part of the key. */
  service?: string | undefined;
  /** How long a process that died keeps others from a delivery; 60 unless told. A living one renews its claims. */
  leaseSeconds?: number | undefined;
}

/** {@link DeliveryStore} in a table that the processes of a receiver share; see {@link deliveryTable}. */
export interface SqlStore extends DeliveryStore {
  /** Deletes what was handled more than so many days ago: 30 unless told, 8 at least, since attempts go on for 7. */
  forget(days?: number): Promise<void>;
}

const RENEWALS_PER_LEASE = 3;
const DAY_MS = 86_400_000;
/** A day; longer ones would keep a delivery from everyone until its attempts are over. */
const MAX_LEASE_SECONDS = 86_400;
const MIN_DAYS = 8;

export function sqlStore(options: SqlStoreOptions): SqlStore {
  const { dialect, query, table, leaseSeconds = 60 } = options;
  const leaseMs = Math.round(leaseSeconds * 1_000);
  if (!(leaseMs > 0 && leaseSeconds <= MAX_LEASE_SECONDS))
    throw new RangeError(`leaseSeconds has to be above 0 and at most ${MAX_LEASE_SECONDS}`);
  const service = checkService(options.service);
  const statements = deliveryStatements(dialect, table);
  return {
    claim: async (id) => {
      const mark = randomUUID();
      const state = await takeDelivery(query, statements, { service, id, mark, leaseMs });
      if (state !== 'mine') return state;
      return {
        renewEveryMs: leaseMs / RENEWALS_PER_LEASE,
        renew: async () => void (await query(statements.renew, [leaseMs, service, id, mark])),
        settle: async () => void (await query(statements.settle, [service, id])),
        release: async () => void (await query(statements.release, [service, id, mark])),
      };
    },
    forget: async (days = 30) => {
      if (!(days >= MIN_DAYS)) throw new RangeError(`days has to be ${MIN_DAYS} or more`);
      await query(statements.forget, [service, Math.round(days * DAY_MS)]);
    },
  };
}
