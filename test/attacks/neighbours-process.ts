import { answerCalls } from '#bench/calls.ts';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import { findSignatureProblem } from '#receiver/verify-signature.ts';
import type { Notes } from './neighbour-client.ts';
import { startNeighbourLoad, type LoadOptions, type NeighbourLoad } from './neighbour-load.ts';
import type { NeighbourFigures } from './neighbour-figures.ts';
import { behave } from './receiver-behaviours.ts';
import { startTlsReceiver, type Arrival } from './tls-receiver.ts';

// This file is a process's entry: what it holds lives as long as the process.
let load: NeighbourLoad | null = null;
let secrets = new Map<string, string>();

const HOST = /\r\nhost: *([^:\r]*)/i;
const SIGNATURE = /\r\nx-service-signature: *([^\r]*)/i;
const INVOICE = /"data":\{"id":(\d+)/;

/** Notes a delivery of a neighbour; the attacker may have endpoints on the same origin, under other paths. */
function note({ at, head, path, body }: Arrival): void {
  const secret = secrets.get(HOST.exec(head)?.[1] ?? '');
  if (path !== '/ok' || secret === undefined || body === null) return;
  const invoice = Number(INVOICE.exec(body.toString('utf8'))?.[1] ?? 0);
  const signature = SIGNATURE.exec(head)?.[1];
  const verified = findSignatureProblem({ signature, body }, secret, new Date()) === null;
  load?.arrive(invoice, at, verified);
}

const methods = {
  /** @returns the port of 127.0.0.1 that the neighbours' receiver listens on */
  listen: (pair: KeyPair): Promise<number> =>
    startTlsReceiver(pair, {
      keepBodies: true,
      respond: (socket, arrival) => {
        note(arrival);
        behave(socket, arrival);
      },
    }),
  begin: async (options: LoadOptions): Promise<void> => {
    // That of an attack that was broken off.
    await load?.end();
    secrets = new Map(options.neighbours.map(({ host, secret }) => [host, secret]));
    load = startNeighbourLoad(options);
  },
  /** Deposits and reads no more; resolves when all requests are answered. */
  cease: async (): Promise<void> => load?.cease(),
  /** Deposits that have not arrived yet. */
  missing: (): number => load?.missing() ?? 0,
  /** What has gone wrong so far. */
  notes: (): Notes | null => load?.notes ?? null,
  end: async (): Promise<NeighbourFigures> => {
    if (load === null) throw new Error('nothing was begun');
    const figures = await load.end();
    load = null;
    return figures;
  },
};

export type NeighbourMethods = typeof methods;

answerCalls(methods);
