import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');

/** They begin to work as soon as they are loaded. */
const PROGRAMS: ReadonlySet<string> = new Set([
  'src/main.ts',
  'src/process/watchdog-process.ts',
  'src/delivery/worker/thread.ts',
  'src/kernel/compute/process-entry.ts',
]);

/** Loads the files of its arguments with a `statement` that notes what it makes, and prints that. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  globalThis.made = [];
  registerHooks({
    load: (url, context, next) => url.endsWith('/src/orm/statement.ts')
      ? { format: 'module', shortCircuit: true, source: \`
          import { statement as make } from '\${url}?itself';
          export const statement = (name, text, options) => {
            globalThis.made.push({ name, text });
            return make(name, text, options);
          };\` }
      : next(url, context),
  });
  for (const file of process.argv.slice(1)) await import(file);
  process.stdout.write(JSON.stringify(globalThis.made), () => process.exit());
`;

export interface ListedStatement {
  name: string;
  text: string;
}

/** Every `statement()` of the service, with the text that is sent; of fan-out not those that are made at their first use. */
export async function listStatements(): Promise<ListedStatement[]> {
  const files = globSync('src/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.d.ts') && !PROGRAMS.has(file))
    .map((file) => join(ROOT, file));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, ...files],
    { cwd: ROOT, maxBuffer: 16 * 2 ** 20 },
  );
  return JSON.parse(stdout) as ListedStatement[];
}
