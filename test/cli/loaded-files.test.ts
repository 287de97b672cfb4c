import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';

const ROOT = new URL('../..', import.meta.url);

/** Prints the files that the modules load. */
const programOf = (modules: readonly string[]) => `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  for (const module of ${JSON.stringify(modules)}) await import(module);
  process.stdout.write(JSON.stringify(loaded));
`;

async function filesOf(...modules: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', programOf(modules)],
    { cwd: ROOT, maxBuffer: 16 * 2 ** 20 },
  );
  return JSON.parse(stdout) as string[];
}

/** Packages that only document processes run. */
const OF_DOCUMENTS = /\/(?:pdfkit|fontkit|libxml2-wasm)\//;

/** The packages of the ORM. */
const OF_ORM = /\/(?:@mikro-orm|kysely)\//;

/** Says where a thread of this process finds compiled code, once the process has run its command. */
const ASK_THREAD = `
  import { isMainThread, Worker } from 'node:worker_threads';
  const say = 'process.stderr.write(String(require("node:module").getCompileCacheDir()))';
  if (isMainThread) process.once('beforeExit', () => new Worker(say, { eval: true, execArgv: [] }));
`;

describe('a process or thread of the service', () => {
  const ROLES = [
    ['delivers', 'start-background', '/src/process/start-payments.ts', 40],
    ['is a delivery thread', 'delivery-nodes/node-thread', '/src/delivery/engine.ts', 40],
    ['serves the API', 'serve-api', '/src/resources/registry.ts', 25],
  ] as const;
  for (const [name, module, own, megabytes] of ROLES)
    it(`that ${name} loads nothing that reads or prints documents, which takes ${megabytes} MB`, async () => {
      const loaded = await filesOf('#cli/program.ts', `#process/${module}.ts`);
      expect(loaded.some((url) => url.endsWith(own))).to.equal(true);
      expect(loaded.filter((url) => OF_DOCUMENTS.test(url))).to.deep.equal([]);
    });

  const WITHOUT_ORM = [
    ['is a delivery thread', ['#process/delivery-nodes/node-thread.ts']],
    ['starts, and has no threads yet,', ['#cli/command-line.ts', '#cli/commands/start.ts']],
  ] as const;
  for (const [name, modules] of WITHOUT_ORM)
    it(`that ${name} has not loaded the ORM, which takes a fifth of a second`, async () => {
      const loaded = await filesOf(...modules);
      expect(loaded.some((url) => url.includes('/node_modules/pg/'))).to.equal(true);
      expect(loaded.filter((url) => OF_ORM.test(url))).to.deep.equal([]);
    });

  it('has threads that find compiled code where the process does', async () => {
    const options = `--import=data:text/javascript,${encodeURIComponent(ASK_THREAD)}`;
    const env = { PATH: process.env['PATH'], NODE_OPTIONS: options };
    const program = fileURLToPath(new URL('bin/bordereau.js', ROOT));
    const { stderr } = await promisify(execFile)(process.execPath, [program, '--version'], { env });
    const folder = fileURLToPath(new URL('node_modules/.cache/bordereau/', ROOT));
    expect(stderr.startsWith(folder), stderr).to.equal(true);
  });
});
