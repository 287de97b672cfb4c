import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The API and what it reads. All of test/api and test/resources must run together: see all-answered.ts. */
const API = 'test/{api,resources,domain,documents}/**/*.test.ts';
/** The engine, and whole processes with it: much waiting. */
const ENGINE =
  'test/{connectors,delivery,fairness,faults,flows,kernel,machines,orm,process}/**/*.test.ts';
const ALL = 'test/**/*.test.ts';

/** Of about the same length. */
const PARTS = [[API], [ENGINE], [ALL, '--ignore', API, '--ignore', ENGINE]];

const mocha = createRequire(import.meta.url).resolve('mocha/bin/mocha.js');

async function run(specs: readonly string[], stdio: StdioOptions): Promise<number> {
  const child = spawn(process.execPath, [mocha, ...specs], { stdio });
  // Null where a signal ended it.
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function runIntoFile(specs: readonly string[], path: string): Promise<number> {
  const log = await open(path, 'w');
  try {
    return await run(specs, ['ignore', log.fd, log.fd]);
  } finally {
    await log.close();
  }
}

/** The first part's output appears as it comes, that of the others at the end. */
async function runParts(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'bordereau-tests-'));
  const pathOf = (part: number) => join(directory, `${part}.log`);
  try {
    const codes = await Promise.all(
      PARTS.map((specs, part) =>
        part === 0 ? run(specs, 'inherit') : runIntoFile(specs, pathOf(part)),
      ),
    );
    for (let part = 1; part < PARTS.length; part += 1)
      await pipeline(createReadStream(pathOf(part)), process.stdout, { end: false });
    process.exitCode = Math.max(...codes);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

await runParts();
