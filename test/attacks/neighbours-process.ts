import { answerCalls } from '#bench/calls.ts';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import { isSigned } from '#test/support/ground/arrivals.ts';
import { startNeighbourLoad, type LoadOptions, type NeighbourLoad } from './neighbour-load.ts';
import { behave } from './receiver-behaviours.ts';
import { startTlsReceiver, type Arrival } from './tls-receiver.ts';

let load: NeighbourLoad | null = null;
let secrets = new Map<string, string>();

const HOST = /\r\nhost: *([^:\r]*)/i;
const SIGNATURE = /\r\nx-service-signature: *([^\r]*)/i;
const INVOICE = /"data":\{"id":(\d+)/;

/** The attacker may have endpoints on the same origin, under other paths. */
function note({ at, head, path, body }: Arrival): void {
  const secret = secrets.get(HOST.exec(head)?.[1] ?? '');
  if (path !== '/ok' || secret === undefined || body === null) return;
  const invoice = INVOICE.exec(body.toString('utf8'))?.[1] ?? '';
  load?.arrive(invoice, at, isSigned(SIGNATURE.exec(head)?.[1], body, secret));
}

const methods = {
  /** @returns the receiver's port of 127.0.0.1 */
  listen: (pair: KeyPair): Promise<number> =>
    startTlsReceiver(pair, {
      keepBodies: true,
      respond: (socket, arrival) => {
        note(arrival);
        behave(socket, arrival);
      },
    }),
  begin: async (options: LoadOptions): Promise<void> => {
    await load?.end(); // an attack was broken off
    secrets = new Map(options.neighbours.map(({ host, secret }) => [host, secret]));
    load = startNeighbourLoad(options);
  },
  startTiming: async () => load?.startTiming(),
  cease: async () => load?.cease(),
  missing: () => load?.missing() ?? 0,
  failures: () => load?.failures() ?? {},
  end: async () => {
    if (load === null) throw new Error('nothing was begun');
    const figures = await load.end();
    load = null;
    return figures;
  },
};

export type NeighbourMethods = typeof methods;

answerCalls(methods);
