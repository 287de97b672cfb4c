import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createCipher } from '../../kernel/cipher.ts';
import { openDatabase, type Database } from '../../orm/database.ts';
import { findFreePort } from '../../kernel/free-port.ts';
import { account, type Accounting, type KeptDelivery } from './accounting.ts';
import type { Receipt } from './arrivals.ts';
import { createEndpoints, type BenchEndpoint } from './endpoints.ts';
import type { Run } from './run.ts';

/** The empty database of one part, with its endpoints. */
export interface Ground {
  db: Database;
  url: string;
  /** `SECRET_KEY`. */
  key: string;
  endpoints: readonly BenchEndpoint[];
  /** Whether anything is left to dispatch or, for an endpoint that answers, to deliver. */
  busy(): Promise<boolean>;
  /** How many of `count` events from number `first` on are for endpoints that answer; these take turns. */
  countHealthy(first: number, count: number): number;
  /** Accounts for all events so far. */
  account(events: number, receipts: readonly Receipt[]): Promise<Accounting>;
}

const KEY_BYTES = 32;

/** @param faults hundredths of the endpoints that hang and that are dead */
export async function prepareGround(
  name: string,
  faults: { hanging: number; dead: number },
  { options, stage, scope }: Run,
): Promise<Ground> {
  const url = await stage.server.createDatabase(`bordereau_bench_${process.pid}_${name}`, scope);
  const db = await openDatabase({ url });
  scope.closing.add(() => db.close());
  await db.migrate();
  const key = randomBytes(KEY_BYTES);
  const { ports } = stage.receivers;
  const population = {
    endpoints: options.endpoints,
    ...faults,
    ports,
    deadPort: await findFreePort(),
  };
  const endpoints = await createEndpoints(db, createCipher({ key }), population);
  await stage.receivers.expect(new Map(endpoints.map(({ host, secret }) => [host, secret])));
  const faulty = endpoints.filter(({ health }) => health !== 'healthy').map(({ id }) => id);
  return {
    db,
    url,
    key: key.toString('base64'),
    endpoints,
    countHealthy: (first, count) =>
      Array.from(
        { length: count },
        (_, index) => endpoints[(first + index) % endpoints.length],
      ).filter((endpoint) => endpoint?.health === 'healthy').length,
    busy: () => isBusy(db, faulty),
    account: async (events, receipts) =>
      account(events, await readDeliveries(db, faulty), receipts),
  };
}

async function isBusy(db: Database, faulty: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from undispatched_events) or exists (
      select from deliveries
      where next_attempt_at is not null and webhook_endpoint_id <> all(${faulty}::bigint[])
    ) as busy
  `.execute(db.sql);
  return rows[0]?.busy ?? true;
}

async function readDeliveries(db: Database, faulty: readonly string[]): Promise<KeptDelivery[]> {
  const { rows } = await sql<KeptDelivery>`
    select id, event_id, state, webhook_endpoint_id <> all(${faulty}::bigint[]) as healthy
    from deliveries
  `.execute(db.sql);
  return rows;
}
