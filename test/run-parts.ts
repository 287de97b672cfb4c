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
/** Whole processes, with the engine or under load. */
const PROCESSES = 'test/{fairness,faults,flows,upgrade}/**/*.test.ts';
/** Commands, and servers of their own. */
const COMMANDS = 'test/{bench,cli,deploy,embedded-postgres}/**/*.test.ts';
const ENGINE = 'test/{connectors,delivery,egress,kernel,machines,orm,process}/**/*.test.ts';
const ALL = 'test/**/*.test.ts';

const APART = [API, PROCESSES, COMMANDS, ENGINE];
/** The longest first. */
const PARTS: readonly (readonly string[])[] = [
  ...APART.map((specs) => [specs]),
  [ALL, ...APART.flatMap((specs) => ['--ignore', specs])],
];
/** Tests wait for one another's processes as much as for processors. */
const AT_ONCE = 3;

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
    const codes: number[] = [];
    const parts = PARTS.entries();
    const runOneByOne = async () => {
      for (const [part, specs] of parts)
        codes.push(
          part === 0 ? await run(specs, 'inherit') : await runIntoFile(specs, pathOf(part)),
        );
    };
    await Promise.all(Array.from({ length: AT_ONCE }, runOneByOne));
    for (let part = 1; part < PARTS.length; part += 1)
      await pipeline(createReadStream(pathOf(part)), process.stdout, { end: false });
    process.exitCode = Math.max(...codes);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

await runParts();
