import { execFile } from 'node:child_process';
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
});
