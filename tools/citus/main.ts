import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { isCitus } from '#test-kit/database/citus-cluster.ts';
import { CITUS_PARTS } from './parts.ts';

const ROOT = join(import.meta.dirname, '../..');

// Exit code 0 only if all was as it must be.
await new Command('test:citus')
  .description('drives the Citus of CITUS_URL through the service')
  .addArgument(
    new Argument('[part...]', 'what to do; all without one').choices(
      CITUS_PARTS.map(({ name }) => name),
    ),
  )
  .addHelpText(
    'after',
    ['', ...CITUS_PARTS.map(({ name, does }) => `  ${name.padEnd(10)}${does}`)].join('\n'),
  )
  .action(drive)
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`test:citus: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });

async function drive(names: readonly string[]): Promise<void> {
  const { CITUS_URL: url = '' } = process.env;
  if (url === '')
    throw new Error('CITUS_URL is not set: give the address of a superuser on the coordinator');
  if (!(await isCitus(url)))
    throw new Error('CITUS_URL names no Citus with workers: see docs/scaling.md');
  const chosen = CITUS_PARTS.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name, words } of chosen) await run(name, words(url));
}

/** In a process of its own, with what it prints. */
async function run(name: string, words: readonly string[]): Promise<void> {
  process.stderr.write(`test:citus: ${name}\n`);
  const env = { FAULTS_SECONDS: '60', ...process.env };
  const child = spawn(process.execPath, words, { cwd: ROOT, env, stdio: 'inherit' });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== 0) throw new Error(`${name} ended with ${code ?? signal}`);
}
