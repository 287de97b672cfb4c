import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { findFreePort } from '#kernel/free-port.ts';
import manifest from '#manifest' with { type: 'json' };
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import { follow } from '#test-kit/service/run-command.ts';
import { ROOT } from './deploy-files.ts';
import { copiedPaths, createBuildFilter, filesOfImage, makeImageFolder } from './image-folder.ts';

const run = promisify(execFile);

/** In one process, since starting one for each command takes most of a second. */
const PRINT_HELPS = `
  const { carryOut } = await import('./src/cli/command-line.ts');
  for (const name of process.argv.slice(1)) process.exitCode ||= await carryOut([name, '--help']);`;

describe('the build context that .dockerignore leaves', () => {
  it('has each path that the Dockerfile copies', async () => {
    const files = await filesOfImage();
    const missing = copiedPaths().filter(
      (path) => !files.some((file) => file === path || file.startsWith(`${path}/`)),
    );
    expect(missing).to.deep.equal([]);
  });

  it('has all files of the service that are in the repository', async () => {
    const places = ['LICENSE', 'bin', 'package.json', 'package-lock.json', 'packages', 'src'];
    const { stdout } = await run('git', ['ls-files', '-z', '--', ...places], { cwd: ROOT });
    const files = new Set(await filesOfImage());
    const missing = stdout.split('\0').filter((file) => file !== '' && !files.has(file));
    expect(missing).to.deep.equal([]);
  });

  it('has no secret, no data, and nothing that is installed or built on the machine', () => {
    const paths = [
      '.env',
      '.data/secret.key',
      '.git/config',
      'deploy/.env',
      'deploy/bordereau.env',
      'deploy/grafana-password',
      'node_modules/koa/package.json',
      'packages/client/node_modules/typescript/package.json',
      'packages/client/dist/index.js',
      'release/SHA256SUMS',
      'test/main.test.ts',
    ];
    expect(paths.filter(createBuildFilter())).to.deep.equal([]);
  });
});

describe('the files of the image, without development packages', () => {
  let image: Awaited<ReturnType<typeof makeImageFolder>>;
  let temporary: string;
  before(async () => {
    image = await makeImageFolder();
    temporary = await mkdtemp(join(tmpdir(), 'bordereau-tmp-'));
  });
  after(async () => {
    await image.remove();
    await rm(temporary, { recursive: true, force: true });
  });

  const environment = (more: Record<string, string> = {}) => ({
    PATH: process.env['PATH'],
    TMPDIR: temporary,
    NODE_COMPILE_CACHE: join(temporary, 'compiled'),
    ...more,
  });
  const bordereau = (...args: string[]) =>
    run(process.execPath, [join(image.folder, 'bin/bordereau.js'), ...args], {
      cwd: image.folder,
      env: environment(),
    });

  it('print the version', async () => {
    expect((await bordereau('--version')).stdout).to.equal(`${manifest.version}\n`);
  });

  it('print the help of every command', async () => {
    const { stdout } = await bordereau('--help');
    const names = [...stdout.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map(([, name = '']) => name);
    expect(names).to.include.members(['start', 'migrate', 'workspace']);
    const commands = names.filter((name) => name !== 'help');
    const args = ['--input-type=module', '--eval', PRINT_HELPS, ...commands];
    const helps = await run(process.execPath, args, { cwd: image.folder, env: environment() });
    const shown = [...helps.stdout.matchAll(/^Usage: bordereau ([a-z-]+)/gm)];
    expect(shown.map(([, name]) => name)).to.deep.equal(commands);
  });

  // The API loads nothing that all of it does not.
  for (const role of ['all', 'delivery'])
    it(`start as ${role}, and stop at SIGTERM with 0`, async () => {
      const database = await createTestDatabase(TEMPLATE);
      const port = String(await findFreePort());
      const program = join(image.folder, 'bin/bordereau.js');
      const env = environment({
        DATABASE_URL: database.url,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        PORT: port,
        DELIVERY_WORKERS: '1',
      });
      const service = follow(
        spawn(process.execPath, [program, 'start', '--role', role], { cwd: image.folder, env }),
      );
      try {
        await service.untilSaid(role === 'delivery' ? ' delivers' : ' listens on');
        if (role !== 'delivery')
          for (const path of ['/api/v1/health', '/openapi.json', '/docs', '/docs/guides/install']) {
            const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
            expect(status, path).to.equal(200);
          }
        service.child.kill('SIGTERM');
        expect((await service.end).code).to.equal(0);
      } finally {
        service.child.kill('SIGKILL');
        await service.end;
        await database.drop();
      }
    });
});
