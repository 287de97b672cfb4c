import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The API and the engine, with the database below them. All of test/api and test/resources has to run at once: see all-answered.ts. */
const SERVICE = 'test/{api,resources,delivery,fairness,flows,process}/**/*.test.ts';
const ALL = 'test/**/*.test.ts';

const mocha = createRequire(import.meta.url).resolve('mocha/bin/mocha.js');

/** The exit code of one mocha. */
async function run(specs: readonly string[], stdio: StdioOptions): Promise<number> {
  const child = spawn(process.execPath, [mocha, ...specs], { stdio });
  // The code is null where a signal ended it.
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Runs both halves side by side, and prints the second after the first. */
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
