import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * API and engine, with the database below. All of test/api and test/resources must run together:
 * see all-answered.ts.
 */
const SERVICE = 'test/{api,resources,delivery,fairness,flows,process}/**/*.test.ts';
const ALL = 'test/**/*.test.ts';

const mocha = createRequire(import.meta.url).resolve('mocha/bin/mocha.js');

async function run(specs: readonly string[], stdio: StdioOptions): Promise<number> {
  const child = spawn(process.execPath, [mocha, ...specs], { stdio });
  // Null where a signal ended it.
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function runHalves(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'bordereau-tests-'));
  try {
    const path = join(directory, 'rest.log');
    const log = await open(path, 'w');
    const codes = await Promise.all([
      run([SERVICE], 'inherit'),
      run([ALL, '--ignore', SERVICE], ['ignore', log.fd, log.fd]),
    ]);
    await log.close();
    await pipeline(createReadStream(path), process.stdout, { end: false });
    process.exitCode = Math.max(...codes);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

await runHalves();
