import { randomBytes } from 'node:crypto';
import { createCipher, type Cipher } from '#kernel/cipher.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { account, type Accounting } from './accounting.ts';
import type { Receipt } from './arrivals.ts';
import { createEndpoints, type BenchEndpoint } from './endpoints.ts';
import { isBusy, readDeliveries, readTouched } from './kept-deliveries.ts';
import type { Run } from './run.ts';
import { accountUnfinished, type UnfinishedAccounting } from './unfinished-accounting.ts';

/** The empty database of one part, with its endpoints. */
export interface Ground {
  db: OpenDatabase;
  url: string;
  /** `SECRET_KEY`. */
  key: string;
  cipher: Cipher;
  endpoints: readonly BenchEndpoint[];
  /** Whether anything is left to dispatch, or to deliver to endpoints that answer. */
  busy(): Promise<boolean>;
  /** How many of `count` events from `first` on go to endpoints that answer. */
  countHealthy(first: number, count: number): number;
  account(events: number, receipts: readonly Receipt[]): Promise<Accounting>;
  /** Accounts for deliveries that were broken off. */
  accountUnfinished(receipts: readonly Receipt[]): Promise<UnfinishedAccounting>;
}

/** Per cent of the endpoints. */
export interface Faults {
  hanging: number;
  dead: number;
}

export const NO_FAULTS: Faults = { hanging: 0, dead: 0 };

const KEY_BYTES = 32;

/** @param name part of the database's name: lower case and underscores */
export async function prepareGround(
  name: string,
  faults: Faults,
  { options, stage, scope }: Run,
): Promise<Ground> {
  const url = await stage.server.createDatabase(`bordereau_bench_${process.pid}_${name}`, scope);
  const db = await openDatabase({ url });
  scope.closing.add(() => db.close());
  const key = randomBytes(KEY_BYTES);
  const cipher = createCipher({ key });
  const { ports } = stage.receivers;
  const deadPort = await findFreePort();
  const population = { endpoints: options.endpoints, ...faults, ports, deadPort };
  const endpoints = await createEndpoints(db, cipher, population);
  await stage.receivers.expect(new Map(endpoints.map(({ host, secret }) => [host, secret])));
  const faulty = endpoints.filter(({ health }) => health !== 'healthy').map(({ id }) => id);
  return {
    db,
    url,
    key: key.toString('base64'),
    cipher,
    endpoints,
    countHealthy: (first, count) =>
      Array.from(
        { length: count },
        (_, index) => endpoints[(first + index) % endpoints.length],
      ).filter((endpoint) => endpoint?.health === 'healthy').length,
    busy: () => isBusy(db, faulty),
    account: async (events, receipts) =>
      account(events, await readDeliveries(db, faulty), receipts),
    accountUnfinished: async (receipts) => {
      const received = receipts.map(({ id }) => id);
      return accountUnfinished(await readTouched(db, faulty, received), receipts);
    },
  };
}
