import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The older one would take seconds to check the types of the platform. */
const COMPILERS = [
  ['node_modules/typescript/bin/tsc'],
  ['packages/client/node_modules/typescript/bin/tsc', '--skipLibCheck'],
].map(([compiler = '', ...options]) => [join(ROOT, compiler), ...options]);
const run = promisify(execFile);

const PROGRAM = `
import { createClient, paginate } from '@bordereau/client';
const [baseUrl, clientId, clientSecret] = process.argv.slice(2);
const api = createClient({ baseUrl, clientId, clientSecret });
for await (const { data } of paginate(api, '/api/v1/workspaces'))
  for (const { name } of data) console.log(name);
`;
const TYPED_PROGRAM = `
import { ApiError, createClient, unwrap, type Client } from '@bordereau/client';
const api: Client = createClient({ baseUrl: 'https://example.com', clientId: '', clientSecret: '' });
try {
  const { data } = unwrap(await api.GET('/api/v1/invoices/{id}', { params: { path: { id: 1 } } }));
  const due: number = data.amount_due;
  // @ts-expect-error an invoice has no colour
  data.colour;
} catch (error) {
  if (error instanceof ApiError) error.code satisfies string;
}
`;
const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
  },
  files: ['program.ts'],
};

describe('the packed client', function () {
  this.timeout(60_000);
  let directory: string;
  let partner: ClientPartner;

  before(async () => {
    partner = await startClientPartner();
    directory = await mkdtemp(join(tmpdir(), 'bordereau-client-'));
    const pack = (...what: string[]) =>
      run('npm', ['pack', ...what, '--pack-destination', directory], { cwd: ROOT });
    await pack('-w', '@bordereau/client');
    // What it depends on would come from the registry.
    await pack(
      '--ignore-scripts',
      './node_modules/openapi-fetch',
      './node_modules/openapi-typescript-helpers',
    );
    const tarballs = (await readdir(directory)).map((name) => `./${name}`);
    await writeFile(join(directory, 'package.json'), '{ "private": true, "type": "module" }');
    await run('npm', ['install', '--offline', ...tarballs], { cwd: directory });
  });
  after(async () => {
    await rm(directory, { recursive: true });
    await partner.stop();
  });

  it('runs as JavaScript', async () => {
    await writeFile(join(directory, 'program.js'), PROGRAM);
    const { clientId, clientSecret } = partner.credentials;
    const { stdout } = await run(
      process.execPath,
      ['program.js', partner.service.baseUrl, clientId, clientSecret],
      { cwd: directory },
    );
    expect(stdout).to.equal('Atelier Lumière\n');
  });

  it('has types for TypeScript 5 and 7, which need none of Node', async () => {
    await writeFile(join(directory, 'program.ts'), TYPED_PROGRAM);
    await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    for (const compiler of COMPILERS) {
      const { stdout } = await run(process.execPath, compiler, { cwd: directory }).catch(
        (failure: { stdout: string }) => failure,
      );
      expect(stdout).to.equal('');
    }
  });
});
