import { join } from 'node:path';
import type { KeyPair } from '../receiver/certificates.ts';
import type { Receipt } from './arrivals.ts';
import { startChild, type Scope } from './child.ts';
import type { ReceiverMethods } from './receiver-process.ts';

/** The subscribers of the load test: processes that take what comes and account for it. */
export interface Receivers {
  /** Ports of 127.0.0.1, one a process. */
  ports: readonly number[];
  /** Forgets what came, and expects deliveries signed with these secrets by their hosts. */
  expect(secrets: ReadonlyMap<string, string>): Promise<void>;
  /** Different delivery ids that came. */
  count(): Promise<number>;
  /** Verifies everything that came. */
  receipts(): Promise<Receipt[]>;
}

export async function startReceivers(
  count: number,
  pair: KeyPair,
  scope: Scope,
): Promise<Receivers> {
  const file = join(import.meta.dirname, 'receiver-process.ts');
  const children = Array.from({ length: count }, () => startChild<ReceiverMethods>(file, scope));
  const ports = await Promise.all(children.map((child) => child.call('listen', pair)));
  return {
    ports,
    expect: async (secrets) => {
      await Promise.all(children.map((child) => child.call('expect', secrets)));
    },
    count: async () => {
      const counts = await Promise.all(children.map((child) => child.call('count', undefined)));
      return counts.reduce((sum, { deliveries }) => sum + deliveries, 0);
    },
    receipts: async () =>
      (await Promise.all(children.map((child) => child.call('receipts', undefined)))).flat(),
  };
}
