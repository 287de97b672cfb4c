import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#kernel/free-port.ts';
import type { Closing } from '#process/closing.ts';
import { bordereau } from './bordereau.ts';

const PROGRAM = join(import.meta.dirname, '../bin/bordereau.js');
const LOOK_MS = 50;

/** `bordereau start` with its own PostgreSQL, and a partner of one workspace. */
export interface PartnerService {
  pid: number;
  address: string;
  workspace_id: number;
  authorization: { Authorization: string };
  /** The same. */
  token: string;
  /** Where its commands run. */
  place: { api: string; program: string; env: Record<string, string>; cwd: string };
  /** A new token of its application. */
  askToken(): Promise<string>;
  /** @returns the object that the command prints */
  run<T>(...args: string[]): Promise<T>;
}

/** @param directory for its data and log; has no `.env` */
export async function startPartnerService(
  directory: string,
  options: { args?: readonly string[]; env?: Record<string, string> },
  closing: Closing,
): Promise<PartnerService> {
  const port = String(await findFreePort());
  const path = process.env['PATH'] ?? '';
  const env = { DATA_DIR: directory, PORT: port, PATH: path, ...options.env };
  const address = `http://127.0.0.1:${port}`;
  // To a file, as an operator's: reading it here would take from the load's core.
  const log = await open(join(directory, 'log'), 'w');
  closing.add(() => log.close());
  const service = spawn(process.execPath, [PROGRAM, 'start', ...(options.args ?? [])], {
    cwd: directory,
    env,
    stdio: ['ignore', 'ignore', log.fd],
  });
  const exit = once(service, 'exit');
  closing.addOutliving(async () => {
    service.kill('SIGTERM');
    await exit;
  });
  while (!(await fetch(`${address}/api/v1/health`).catch(() => null))) {
    if (service.exitCode !== null) throw new Error(`the service ended: see ${directory}/log`);
    await sleep(LOOK_MS);
  }

  const place = { api: address, program: PROGRAM, env, cwd: directory };
  const run = <T>(...args: string[]) => bordereau<T>(place, ...args);
  const { id } = await run<{ id: number }>('workspace', 'create', '--name', 'Atelier');
  const rights = ['--scopes', 'read write', '--workspace', String(id)];
  const { client_id, client_secret } = await run<Record<'client_id' | 'client_secret', string>>(
    'app',
    'create',
    '--name',
    'A',
    ...rights,
  );
  const form = { grant_type: 'client_credentials', scope: 'read write', client_id, client_secret };
  const askToken = () => requestToken(address, new URLSearchParams(form));
  const token = await askToken();
  return {
    pid: service.pid ?? 0, // it runs
    address,
    workspace_id: id,
    authorization: { Authorization: `Bearer ${token}` },
    token,
    place,
    askToken,
    run,
  };
}

async function requestToken(address: string, body: URLSearchParams): Promise<string> {
  const granted = await fetch(`${address}/oauth/token`, { method: 'POST', body });
  const { access_token } = (await granted.json()) as { access_token: string };
  return access_token;
}
