import { monotonic } from '#bench/monotonic.ts';
import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';
import { openAccount, type DeliveryFigures } from '#test/support/ground/arrivals.ts';
import { createAnswerLog, type AnswerFigures, type Asked } from '#test/support/ground/answers.ts';
import { startLoops } from '#test/support/ground/loops.ts';
import { within } from './deadline.ts';
import {
  bearing,
  createNeighbourClient,
  signedIn,
  type NeighbourClient,
} from '#test/support/ground/client.ts';
import { makePaymentFile } from '#test/support/ground/payment-file.ts';
import { idOf, type Neighbour } from './target.ts';

export interface LoadOptions {
  api: string;
  neighbours: readonly Neighbour[];
  rate: number;
  /** Whether they look recipients up as well. */
  withDirectories: boolean;
}

/** Tenants that behave, at a steady rate whether earlier answers came or not. */
export interface NeighbourLoad {
  arrive(invoice: string, at: number, verified: boolean): void;
  /** Answers are timed from now on. */
  startTiming(): void;
  /** Resolves when all requests are answered, or after half a minute. */
  cease(): Promise<void>;
  missing(): number;
  failures(): Readonly<Record<string, number>>;
  end(): Promise<DeliveryFigures & AnswerFigures>;
}

const HEALTH_EVERY_MS = 250;
const FILE_EVERY_MS = 2_000;
const DIRECTORY_EVERY_MS = 500;
const PAGE_EVERY_MS = 500;
const ANSWERED_WITHIN_MS = 30_000;
const FIRST_SIREN = 800_000_000;

export function startNeighbourLoad(options: LoadOptions): NeighbourLoad {
  const { api, neighbours, rate, withDirectories } = options;
  const log = createAnswerLog();
  const account = openAccount();
  const loops = startLoops();
  const clients: NeighbourClient[] = [];
  const clientOf = (token: string) => clientWith(bearing(token));
  const clientWith = (credentials: Record<string, string>) => {
    const client = createNeighbourClient(api, credentials, log);
    clients.push(client);
    return client;
  };
  const timed = async (asked: Asked, answer: ReturnType<NeighbourClient['send']>) => {
    const { took, status, text } = await answer;
    log.note(asked, took);
    return { status, text };
  };
  const lookUp = (client: NeighbourClient, workspace_id: number) => {
    let siren = FIRST_SIREN;
    return async () => {
      // Each time another one: its answer is not kept.
      const path = `/api/v1/workspaces/${workspace_id}/directory?siren=${(siren += 1)}`;
      await timed('directory', client.send('GET', path));
    };
  };
  for (const { token, workspace_id, endpoint_id } of neighbours) {
    const client = clientOf(token);
    const workspace = `/api/v1/workspaces/${workspace_id}`;
    const paths = [`${workspace}/invoices`, `${workspace}/webhook_endpoints/${endpoint_id}`];
    let reads = 0;
    loops.every(1_000 / rate, async () => {
      const deposit = client.send('POST', `${workspace}/invoices`, SMALL_INVOICE);
      const { status, text } = await timed('deposit', deposit);
      if (status === 201) account.owe(String(idOf(text)), monotonic());
    });
    loops.every(1_000 / rate, () =>
      timed('read', client.send('GET', paths[(reads += 1) % paths.length] ?? workspace)),
    );
  }
  for (const { session, workspace_id } of neighbours) {
    const client = clientWith(signedIn(session));
    const home = `/workspaces/${workspace_id}`;
    const pages = [home, `${home}/deliveries`, `${home}/invoices`];
    let turn = 0;
    loops.every(PAGE_EVERY_MS, () =>
      timed('page', client.send('GET', pages[(turn += 1) % pages.length] ?? home)),
    );
  }
  if (withDirectories)
    for (const { token, workspace_id } of neighbours)
      loops.every(DIRECTORY_EVERY_MS, lookUp(clientOf(token), workspace_id));
  const anybody = clientOf('');
  loops.every(HEALTH_EVERY_MS, () => timed('health', anybody.send('GET', '/api/v1/health')));
  const [payer] = neighbours;
  if (payer !== undefined) {
    const client = clientOf(payer.token);
    let making = false;
    loops.every(FILE_EVERY_MS, async () => {
      if (making) return;
      making = true;
      const took = await makePaymentFile(client, payer).finally(() => (making = false));
      if (took !== null) log.note('file', took);
    });
  }
  const cease = async () => void (await within(ANSWERED_WITHIN_MS, loops.stop()));
  return {
    arrive: account.arrive,
    startTiming: log.forgetTimes,
    cease,
    missing: () => account.missing().length,
    failures: () => log.failures,
    end: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await cease(); // what was cut off counts too
      return { ...account.figures(), ...log.figures() };
    },
  };
}
