import { setTimeout as sleep } from 'node:timers/promises';
import { monotonic } from '#bench/monotonic.ts';
import { percentile } from '#bench/percentile.ts';
import { within } from './deadline.ts';
import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';
import { createNeighbourClient, type NeighbourClient, type Notes } from './neighbour-client.ts';
import type { NeighbourFigures } from './neighbour-figures.ts';
import { makePaymentFile } from './payment-file.ts';
import type { Neighbour } from './target.ts';

export interface LoadOptions {
  api: string;
  neighbours: readonly Neighbour[];
  /** Deposits a second of each; as many reads. */
  rate: number;
}

/** Tenants that behave, all at a steady rate, whether earlier answers came or not. */
export interface NeighbourLoad {
  arrive(invoice: number, at: number, verified: boolean): void;
  cease(): Promise<void>;
  missing(): number;
  notes: Notes;
  end(): Promise<NeighbourFigures>;
}

const HEALTH_EVERY_MS = 250;
const FILE_EVERY_MS = 2_000;
const ANSWERED_WITHIN_MS = 30_000;

export function startNeighbourLoad({ api, neighbours, rate }: LoadOptions): NeighbourLoad {
  const notes: Notes = { asked_to_wait: 0, failures: {} };
  const accepted = new Map<number, number>();
  const arrivals = new Map<number, number>();
  const times = {
    deposit: [] as number[],
    read: [] as number[],
    health: [] as number[],
    file: [] as number[],
  };
  const count = { unverified: 0, repeated: 0 };
  const clients: NeighbourClient[] = [];
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();

  const every = async (milliseconds: number, work: () => Promise<void>) => {
    const began = monotonic();
    for (let number = 0; !stopped.signal.aborted; number += 1) {
      const one = work().finally(() => underWay.delete(one));
      underWay.add(one);
      const due = began + (number + 1) * milliseconds;
      await sleep(Math.max(0, due - monotonic()), null, { signal: stopped.signal }).catch(() => {});
    }
  };
  const clientOf = (token: string) => {
    const client = createNeighbourClient(api, token, notes);
    clients.push(client);
    return client;
  };
  const behave = (neighbour: Neighbour) => {
    const client = clientOf(neighbour.token);
    const workspace = `/api/v1/workspaces/${neighbour.workspace_id}`;
    const deposit = async () => {
      const answer = await client.send('POST', `${workspace}/invoices`, SMALL_INVOICE);
      times.deposit.push(answer.took);
      if (answer.status === 201) accepted.set(idOf(answer.text), monotonic());
    };
    const paths = [
      `${workspace}/invoices`,
      `${workspace}/webhook_endpoints/${neighbour.endpoint_id}`,
    ];
    let reads = 0;
    const read = async () => {
      const answer = await client.send('GET', paths[(reads += 1) % paths.length] ?? workspace);
      times.read.push(answer.took);
    };
    void every(1_000 / rate, deposit);
    void every(1_000 / rate, read);
  };
  neighbours.forEach(behave);

  const anybody = clientOf('');
  void every(HEALTH_EVERY_MS, async () => {
    const answer = await anybody.send('GET', '/api/v1/health');
    times.health.push(answer.took);
  });
  const payer = neighbours[0];
  if (payer !== undefined) {
    const client = clientOf(payer.token);
    let making = false;
    void every(FILE_EVERY_MS, async () => {
      if (making) return;
      making = true;
      const took = await makePaymentFile(client, payer).finally(() => (making = false));
      if (took !== null) times.file.push(took);
    });
  }

  const missing = () => [...accepted.keys()].filter((id) => !arrivals.has(id)).length;
  return {
    arrive: (invoice, at, verified) => {
      if (!verified) count.unverified += 1;
      else if (arrivals.has(invoice)) count.repeated += 1;
      else arrivals.set(invoice, at);
    },
    cease: async () => {
      stopped.abort();
      await within(ANSWERED_WITHIN_MS, Promise.all(underWay));
    },
    missing,
    notes,
    end: async () => {
      stopped.abort();
      await Promise.all(clients.map((client) => client.close()));
      await within(ANSWERED_WITHIN_MS, Promise.all(underWay)); // what was cut off counts too
      const latencies = [...accepted].flatMap(([id, at]) => {
        const arrived = arrivals.get(id);
        return arrived === undefined ? [] : [Math.max(0, arrived - at)];
      });
      return {
        deposits: accepted.size,
        arrived: latencies.length,
        lost: missing(),
        ...count,
        delivery_p50: percentile(latencies, 50),
        delivery_p99: percentile(latencies, 99),
        deposit_p95: percentile(times.deposit, 95),
        reads: times.read.length,
        read_p50: percentile(times.read, 50),
        read_p95: percentile(times.read, 95),
        read_max: percentile(times.read, 100),
        health_max: percentile(times.health, 100),
        files: times.file.length,
        file_max: percentile(times.file, 100),
        ...notes,
      };
    },
  };
}

/** Of a deposit's answer. */
const idOf = (text: string): number => (JSON.parse(text) as { data: { id: number } }).data.id;
