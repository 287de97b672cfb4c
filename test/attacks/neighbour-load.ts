import { monotonic } from '#bench/monotonic.ts';
import { createAnswerLog } from '#test/support/ground/answers.ts';
import { openAccount } from '#test/support/ground/arrivals.ts';
import {
  bearing,
  createNeighbourClient,
  signedIn,
  type NeighbourClient,
} from '#test/support/ground/client.ts';
import { startDeposits } from '#test/support/ground/deposits.ts';
import { startLoops, within } from '#test/support/ground/loops.ts';
import { makePaymentFile } from '#test/support/ground/payment-file.ts';
import type { Neighbour } from './target.ts';

export interface LoadOptions {
  api: string;
  neighbours: readonly Neighbour[];
  rate: number;
  /** Whether they look recipients up as well. */
  withDirectories: boolean;
}

export type NeighbourLoad = ReturnType<typeof startNeighbourLoad>;

const HEALTH_EVERY_MS = 250;
const FILE_EVERY_MS = 2_000;
const DIRECTORY_EVERY_MS = 500;
const PAGE_EVERY_MS = 500;
const ANSWERED_WITHIN_MS = 30_000;
const FIRST_SIREN = 800_000_000;

/** Tenants that behave, at a steady rate whether earlier answers came or not. */
export function startNeighbourLoad({ api, neighbours, rate, withDirectories }: LoadOptions) {
  const log = createAnswerLog();
  const account = openAccount();
  const loops = startLoops();
  const clients: NeighbourClient[] = [];
  const clientWith = (credentials: Record<string, string>) => {
    const client = createNeighbourClient({ api, credentials, log });
    clients.push(client);
    return client;
  };
  for (const { token, session, workspace_id, endpoint_id } of neighbours) {
    const client = clientWith(bearing(token));
    const workspace = `/api/v1/workspaces/${workspace_id}`;
    const reads = [`${workspace}/invoices`, `${workspace}/webhook_endpoints/${endpoint_id}`];
    startDeposits({ client, loops, account, rate, workspace, reads });
    const person = clientWith(signedIn(session));
    const home = `/workspaces/${workspace_id}`;
    const pages = [home, `${home}/deliveries`, `${home}/invoices`];
    let turn = 0;
    loops.every(PAGE_EVERY_MS, () =>
      person.ask('page', 'GET', pages[(turn += 1) % pages.length] ?? home),
    );
    // Each time another one: its answer is not kept.
    let siren = FIRST_SIREN;
    if (withDirectories)
      loops.every(DIRECTORY_EVERY_MS, () =>
        client.ask('directory', 'GET', `${workspace}/directory?siren=${(siren += 1)}`),
      );
  }
  const anybody = clientWith(bearing(''));
  loops.every(HEALTH_EVERY_MS, () => anybody.ask('health', 'GET', '/api/v1/health'));
  const [payer] = neighbours;
  if (payer !== undefined) {
    const client = clientWith(bearing(payer.token));
    let making = false;
    loops.every(FILE_EVERY_MS, async () => {
      if (making) return;
      making = true;
      const at = monotonic();
      const took = await makePaymentFile(client, payer).finally(() => (making = false));
      if (took !== null) log.note({ asked: 'file', at, took, status: 200 });
    });
  }
  const cease = async () => void (await within(ANSWERED_WITHIN_MS, loops.stop()));
  return {
    account,
    log,
    cease,
    end: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await cease(); // what was cut off counts too
      return { ...account.figures(), ...log.figures() };
    },
  };
}
