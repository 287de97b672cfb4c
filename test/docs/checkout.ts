import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#kernel/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Only read, so linked: its compiled code is in the cache. */
const LINKED = ['bin', 'docs', 'node_modules', 'src', 'README.md'];
/** `npm pack` builds in these, and npm reads them to find it. */
const COPIED = ['.npmrc', 'package.json', 'package-lock.json', 'packages', 'tsconfig.json'];
const PORTS = [3000, 4443, 4445, 8443];

/** A reader's folder with a checkout. */
export interface Checkout {
  /** Working directory; contains `bordereau`. */
  folder: string;
  env: NodeJS.ProcessEnv;
  withPorts(text: string): string;
  remove(): Promise<void>;
}

/** @param databaseUrl a migrated database, instead of an embedded one */
export async function makeCheckout(databaseUrl: string): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'bordereau-docs-'));
  const [home, checkout] = [join(folder, 'home'), join(folder, 'bordereau')];
  await mkdir(home);
  await mkdir(checkout);
  for (const name of LINKED) await symlink(join(ROOT, name), join(checkout, name));
  for (const name of COPIED)
    await cp(join(ROOT, name), join(checkout, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  // A refusal fails the page unless the page says so.
  await writeFile(join(home, '.curlrc'), 'fail-with-body\nshow-error\n');
  const ports = new Map<string, string>();
  for (const port of PORTS) ports.set(String(port), String(await findFreePort()));
  return {
    folder,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      TMPDIR: folder,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      PORT: ports.get('3000'),
      DELIVERY_WORKERS: '1',
      // As on a terminal.
      LOG_FORMAT: 'pretty',
      // npm never asks the network.
      npm_config_offline: 'true',
      npm_config_registry: 'http://127.0.0.1:9/',
    },
    withPorts: (text) =>
      text.replace(/\b(3000|4443|4445|8443)\b/g, (port) => ports.get(port) ?? port),
    remove: () => rm(folder, { recursive: true }),
  };
}
