import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPartnerService } from '#bench/partner-service.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { supervise } from '#cli/supervise.ts';
import type { Closing } from '#process/closing.ts';
import { sendFor, type Load, type Round } from './send-for.ts';
import { printRounds } from './print-rounds.ts';

/**
 * `npm run bench -- api [connections]`: reads one webhook endpoint and deposits invoices at `bordereau
 * start --role api`, in turn with a bare Koa route that answers the bytes of the read. Rates depend
 * on the machine's other work; processor time a request depends on it less.
 */
export async function measureApiRate([connections = '100']: readonly string[]): Promise<void> {
  await supervise({ manner: 'hasty', withParent: true }, async ({ closing }) => {
    const directory = await mkdtemp(join(tmpdir(), 'bordereau-api-'));
    closing.addOutliving(() => rm(directory, { recursive: true }));
    const { get, bytes, post } = await startService(directory, Number(connections), closing);
    const bare = await startBareRoute(bytes, Number(connections), closing);
    const rounds = { get: [] as Round[], bare: [] as Round[], post: [] as Round[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [own, yardstick] = [await sendFor(get), await sendFor(bare)];
      const deposit = await sendFor(post);
      if (round === 0) continue; // warm-up
      rounds.get.push(own);
      rounds.bare.push(yardstick);
      rounds.post.push(deposit);
    }
    process.stdout.write(printRounds(rounds));
  });
}

const ROUNDS = 5;
/** Enough to keep the service busy; more would wait for its database. */
const DEPOSIT_CONNECTIONS = 10;
const ENDPOINT = { event_type: 'invoice.created', url: 'https://hooks.example.com/bordereau' };
/** A minimal deposit: a sale without a number would stay a draft. */
const INVOICE = {
  direction: 'purchases',
  issue_date: '2026-03-02',
  seller: { name: 'Boulangerie Dupont' },
  lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }],
};

async function startService(
  directory: string,
  connections: number,
  closing: Closing,
): Promise<{ get: Load; post: Load; bytes: string }> {
  const role = ['--role', 'api'];
  const service = await startPartnerService(directory, { args: role }, closing);
  const { pid, address, workspace_id } = service;
  const headers = { ...service.authorization, 'Content-Type': 'application/json' };
  const workspace = `${address}/api/v1/workspaces/${workspace_id}`;
  const created = await fetch(`${workspace}/webhook_endpoints`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ webhook_endpoint: ENDPOINT }),
  });
  const { data } = (await created.json()) as { data: { id: number } };
  const url = `${workspace}/webhook_endpoints/${data.id}`;
  const bytes = await (await fetch(url, { headers })).text();
  return {
    get: { pid, request: { url, headers, connections } },
    post: {
      pid,
      request: {
        url: `${workspace}/invoices`,
        method: 'POST',
        headers,
        body: JSON.stringify({ invoice: INVOICE }),
        connections: DEPOSIT_CONNECTIONS,
      },
    },
    bytes,
  };
}

async function startBareRoute(bytes: string, connections: number, closing: Closing): Promise<Load> {
  const port = String(await findFreePort());
  const file = join(import.meta.dirname, 'bare-route.ts');
  const child = spawn(process.execPath, [file, port, bytes]);
  closing.addOutliving(async () => {
    child.kill();
    await once(child, 'exit');
  });
  await once(child.stdout, 'data');
  return { pid: child.pid ?? 0, request: { url: `http://127.0.0.1:${port}/`, connections } };
}
