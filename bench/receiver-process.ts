import type { KeyPair } from '#cli/receiver/certificates.ts';
import { createArrivals, type Receipt } from './arrivals.ts';
import { answerCalls } from './calls.ts';
import { startLeanServer } from './lean-server.ts';

// This file is a process's entry: what it holds lives as long as the process.
let secrets = new Map<string, string>();
let arrivals = createArrivals((host) => secrets.get(host));
let connections = 0;

const methods = {
  /** @returns the port of 127.0.0.1 that it listens on */
  listen: (pair: KeyPair): Promise<number> =>
    startLeanServer(pair, {
      onConnection: () => (connections += 1),
      onArrival: (arrival) => arrivals.add(arrival),
    }),
  /** Forgets what came, and expects deliveries signed with these secrets by their hosts. */
  expect: (byHost: ReadonlyMap<string, string>): void => {
    secrets = new Map(byHost);
    arrivals = createArrivals((host) => secrets.get(host));
    connections = 0;
  },
  /** The requests since, and the connections that were opened for them. */
  count: () => ({ ...arrivals.count(), connections }),
  /** Verifies everything that came. */
  receipts: (): Receipt[] => arrivals.receipts(),
};

export type ReceiverMethods = typeof methods;

answerCalls(methods);
