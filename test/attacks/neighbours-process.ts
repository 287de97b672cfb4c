import { answerCalls } from '#bench/calls.ts';
import { monotonic } from '#bench/monotonic.ts';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import { readArrival } from '#test/support/ground/arrivals.ts';
import { startNeighbourLoad, type LoadOptions, type NeighbourLoad } from './neighbour-load.ts';
import { startReceiver } from './receiver-behaviours.ts';

let load: NeighbourLoad | null = null;
let secrets = new Map<string, string>();

const methods = {
  /** @returns the receiver's port of 127.0.0.1 */
  listen: (pair: KeyPair): Promise<number> =>
    startReceiver(pair, 'requests', (request) => {
      const secret = secrets.get(request.headers.host?.split(':')[0] ?? '');
      // The attacker may have endpoints on the same origin, under other paths.
      if (request.path !== '/ok' || secret === undefined) return;
      const { id, verified } = readArrival(request, secret);
      load?.account.arrive(id, monotonic(), verified);
    }),
  begin: async (options: LoadOptions): Promise<void> => {
    await load?.end(); // an attack was broken off
    secrets = new Map(options.neighbours.map(({ host, secret }) => [host, secret]));
    load = startNeighbourLoad(options);
  },
  /** Answers are timed from now on. */
  startTiming: async () => load?.log.forgetTimes(),
  /** Resolves when all requests are answered, or after half a minute. */
  cease: async () => load?.cease(),
  missing: () => load?.account.missing().length ?? 0,
  failures: () => load?.log.failures ?? {},
  end: async () => {
    if (load === null) throw new Error('nothing was begun');
    const figures = await load.end();
    load = null;
    return figures;
  },
};

export type NeighbourMethods = typeof methods;

answerCalls(methods);
