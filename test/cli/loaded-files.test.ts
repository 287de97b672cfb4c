import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';

const ROOT = new URL('../..', import.meta.url);

/** Prints the files that it loaded. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  const { createProgram } = await import('#cli/program.ts');
  createProgram();
  await import('./src/process/start-delivery.ts');
  process.stdout.write(JSON.stringify(loaded));
`;

/** Says where a thread of this process finds compiled code, once the process has run its command. */
const ASK_THREAD = `
  import { isMainThread, Worker } from 'node:worker_threads';
  const say = 'process.stderr.write(String(require("node:module").getCompileCacheDir()))';
  if (isMainThread) process.once('beforeExit', () => new Worker(say, { eval: true, execArgv: [] }));
`;

describe('a process that delivers', () => {
  it('loads nothing that reads or prints documents, which takes 30 MB', async () => {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      cwd: ROOT,
    });
    const loaded = JSON.parse(stdout) as string[];
    expect(loaded.some((url) => url.endsWith('/src/delivery/engine.ts'))).to.equal(true);
    expect(loaded.filter((url) => url.includes('/src/documents/'))).to.deep.equal([]);
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
