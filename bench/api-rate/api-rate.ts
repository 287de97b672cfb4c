import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { findFreePort } from '#kernel/free-port.ts';
import { runCommand } from '#test/cli/run-command.ts';

/**
 * `npm run bench:api [connections]`: GET of one webhook endpoint with a bearer token against
 * `bordereau start`, and a bare Koa route that answers the same bytes, in turn; prints the ratio of
 * each pair and the median.
 */
const PAIRS = 5;
const SECONDS = 5;
const PROGRAM = join(import.meta.dirname, '../../bin/bordereau.js');
const connections = Number(process.argv[2] ?? 100);

const directory = await mkdtemp(join(tmpdir(), 'bordereau-api-'));
const port = String(await findFreePort());
const env = { DATA_DIR: directory, PORT: port };
const api = `http://127.0.0.1:${port}`;
// Its log goes to a file, as an operator's would: read by this process, it would take from autocannon's core.
const log = await open(join(directory, 'log'), 'w');
const service = spawn(process.execPath, [PROGRAM, 'start'], {
  cwd: directory,
  env: { ...env, PATH: process.env['PATH'] },
  stdio: ['ignore', 'ignore', log.fd],
});
while (!(await fetch(`${api}/api/v1/health`).catch(() => null))) await sleep(50);

const run = async (...args: string[]) =>
  JSON.parse((await runCommand(args, env)).stdout) as Record<string, string>; // what commands print
const workspace = await run('workspace', 'create', '--name', 'Atelier');
const scopes = ['--scopes', 'read write', '--workspace', String(workspace['id'])];
const app = await run('app', 'create', '--name', 'A', ...scopes);
const form = new URLSearchParams({
  grant_type: 'client_credentials',
  scope: 'read write',
  client_id: String(app['client_id']),
  client_secret: String(app['client_secret']),
});
const granted = await fetch(`${api}/oauth/token`, { method: 'POST', body: form });
const { access_token } = (await granted.json()) as { access_token: string }; // the token response
const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
const collection = `${api}/api/v1/workspaces/${String(workspace['id'])}/webhook_endpoints`;
const body = JSON.stringify({
  webhook_endpoint: { event_type: 'invoice.created', url: 'https://hooks.example.com/bordereau' },
});
const created = await fetch(collection, { method: 'POST', headers, body });
const { data } = (await created.json()) as { data: { id: number } }; // the spec's envelope
const url = `${collection}/${data.id}`;
const bytes = await (await fetch(url, { headers })).text();

const barePort = String(await findFreePort());
const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-route.ts'), barePort, bytes]);
await once(bare.stdout, 'data');

/** Requests a second; any answer but 200 ends the measurement. */
async function rate(target: string, sent: Record<string, string>): Promise<number> {
  const result = await autocannon({ url: target, connections, duration: SECONDS, headers: sent });
  if (result.non2xx + result.errors > 0) throw new Error(`${target} answered something else`);
  return result.requests.average;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const ratios: number[] = [];
await rate(url, headers);
await rate(`http://127.0.0.1:${barePort}/`, {});
for (let pair = 1; pair <= PAIRS; pair += 1) {
  const own = await rate(url, headers);
  const yardstick = await rate(`http://127.0.0.1:${barePort}/`, {});
  ratios.push(own / yardstick);
  print(
    `${own.toFixed(0)} of ${yardstick.toFixed(0)} requests/s = ${(own / yardstick).toFixed(2)}`,
  );
}
const median = ratios.sort((a, b) => a - b)[Math.floor(PAIRS / 2)] ?? Number.NaN;
print(`median ${median.toFixed(2)} with ${connections} connections`);

bare.kill();
service.kill('SIGTERM');
await once(service, 'exit');
await log.close();
await rm(directory, { recursive: true });
