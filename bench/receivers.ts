import { join } from 'node:path';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import type { Receipt } from './arrivals.ts';
import { startChild, type Scope } from './child.ts';
import { sumOf } from './process-statistics.ts';
import type { ReceiverMethods } from './receiver-process.ts';

export interface Receivers {
  /** Ports on 127.0.0.1, one a process. */
  ports: readonly number[];
  /** Forgets all arrivals, and expects signatures with these secrets by host. */
  expect(secrets: ReadonlyMap<string, string>): Promise<void>;
  /**
   * For runs of many minutes, before `expect`: bodies that wait to be verified would make collections of garbage that
   * hold up arrivals for a third of a second.
   */
  verifyAtOnce(): Promise<void>;
  count(): Promise<number>;
  /** Connections opened since `expect`. */
  countConnections(): Promise<number>;
  receipts(): Promise<Receipt[]>;
  /** Milliseconds; null where there is no /proc. */
  processorTime(): number | null;
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
    verifyAtOnce: async () => {
      await Promise.all(children.map((child) => child.call('verifyAtOnce', undefined)));
    },
    count: () => sum('deliveries'),
    countConnections: () => sum('connections'),
    receipts: async () =>
      (await Promise.all(children.map((child) => child.call('receipts', undefined)))).flat(),
    processorTime: () => sumOf(children, (child) => child.processorTime()),
  };
}
