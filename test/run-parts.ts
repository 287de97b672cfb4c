import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';

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
const AT_ONCE = Math.max(2, availableParallelism());

const mocha = createRequire(import.meta.url).resolve('mocha/bin/mocha.js');

/** Mocha asks this variable, since it writes into a file. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Runs a part into a file, and onto standard output as it comes if `isShown`. */
async function run(specs: readonly string[], path: string, isShown: boolean): Promise<number> {
  const child = spawn(process.execPath, [mocha, ...specs], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...COLOURS },
  });
  const ended = once(child, 'close');
  const log = createWriteStream(path);
  for (const output of [child.stdout, child.stderr]) {
    output.pipe(log, { end: false });
    if (isShown) output.pipe(process.stdout, { end: false });
  }
  // Null where a signal ended it.
  const [code] = (await ended) as [number | null];
  log.end();
  await finished(log);
  return code ?? 1;
}

const LAST_LINES = 50;

/** What mocha prints below the count of failures, or the last lines of a part that ended before that. */
async function failuresOf(path: string): Promise<string> {
  const lines = stripVTControlCharacters(await readFile(path, 'utf8')).split('\n');
  const count = lines.findLastIndex((line) => /^ +\d+ failing$/.test(line));
  return lines.slice(count === -1 ? -LAST_LINES : count + 1).join('\n');
}

/**
 * The first part's output appears as it comes, that of the others at the end. Failures are shown once more below all, where
 * they are found.
 */
async function runParts(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'bordereau-tests-'));
  const logs = PARTS.map((_specs, part) => join(directory, `${part}.log`));
  try {
    const codes = PARTS.map(() => 1);
    const parts = PARTS.entries();
    const runOneByOne = async () => {
      for (const [part, specs] of parts)
        codes[part] = await run(specs, logs[part] as string, part === 0);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, runOneByOne));
    for (const log of logs.slice(1))
      await pipeline(createReadStream(log), process.stdout, { end: false });
    for (const [part, log] of logs.entries())
      if (codes[part] !== 0)
        process.stdout.write(`\n${PARTS[part]?.[0]} failed:\n${await failuresOf(log)}\n`);
    process.exitCode = Math.max(...codes);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

await runParts();
