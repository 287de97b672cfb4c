import { join } from 'node:path';
import type { KeyPair } from '#cli/receiver/certificates.ts';
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
  /** Connections that were opened since `expect`. */
  countConnections(): Promise<number>;
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
  const sum = async (member: 'deliveries' | 'connections') => {
    const counts = await Promise.all(children.map((child) => child.call('count', undefined)));
    return counts.reduce((total, count) => total + count[member], 0);
  };
  const ports = await Promise.all(children.map((child) => child.call('listen', pair)));
  return {
    ports,
    expect: async (secrets) => {
      await Promise.all(children.map((child) => child.call('expect', secrets)));
    },
    count: () => sum('deliveries'),
    countConnections: () => sum('connections'),
    receipts: async () =>
      (await Promise.all(children.map((child) => child.call('receipts', undefined)))).flat(),
  };
}
