import type { KeyPair } from '#cli/receiver/certificates.ts';
import { createArrivals, type Receipt } from './arrivals.ts';
import { answerCalls } from './calls.ts';
import { startLeanServer } from './lean-server.ts';

let secrets = new Map<string, string>();
let arrivals = createArrivals((host) => secrets.get(host));
let connections = 0;
let maxWaitingBytes: number | undefined;

const methods = {
  listen: (pair: KeyPair): Promise<number> =>
    startLeanServer(pair, {
      onConnection: () => (connections += 1),
      onArrival: (arrival) => arrivals.add(arrival),
    }),
  expect: (byHost: ReadonlyMap<string, string>): void => {
    secrets = new Map(byHost);
    arrivals = createArrivals((host) => secrets.get(host), maxWaitingBytes);
    connections = 0;
  },
  verifyAtOnce: (): void => {
    maxWaitingBytes = 0;
  },
  count: () => ({ ...arrivals.count(), connections }),
  receipts: (): Receipt[] => arrivals.receipts(),
};

export type ReceiverMethods = typeof methods;

answerCalls(methods);
