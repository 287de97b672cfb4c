import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { fencedBlocks, type FencedBlock } from '#test/docs/fenced-blocks.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CLIENT = join(ROOT, 'packages/client');
/** The older one would take seconds to check the types of the platform. */
const COMPILERS = [
  ['node_modules/typescript/bin/tsc'],
  ['packages/client/node_modules/typescript/bin/tsc', '--skipLibCheck'],
].map(([compiler = '', ...options]) => [join(ROOT, compiler), ...options]);
const run = promisify(execFile);

/** A caller without any types of Node. */
const BROWSER_PROGRAM = `
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
const COMPILER_OPTIONS = {
  target: 'es2022',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
};

describe('the packed client', function () {
  this.timeout(60_000);
  let directory: string;
  let partner: ClientPartner;
  let blocks: FencedBlock[];

  before(async () => {
    partner = await startClientPartner();
    directory = await mkdtemp(join(tmpdir(), 'bordereau-client-'));
    await writeFile(join(directory, 'package.json'), '{ "private": true, "type": "module" }');
    blocks = fencedBlocks(await readFile(join(CLIENT, 'README.md'), 'utf8'));
    const install = blocks.find(({ language }) => language === 'sh')?.text ?? '';
    // What it depends on would come from the registry.
    const dependencies = ['openapi-fetch', 'openapi-typescript-helpers'].map((name) =>
      join(ROOT, 'node_modules', name),
    );
    const offline = { npm_config_offline: 'true', npm_config_install_links: 'true' };
    await run(
      'sh',
      [
        '-ec',
        `${install.trim()} ${dependencies.join(' ')}`.replaceAll('../my-integration', directory),
      ],
      { cwd: ROOT, env: { ...process.env, ...offline } },
    );
  });
  after(async () => {
    await rm(directory, { recursive: true });
    await partner.stop();
  });

  const compile = async (program: string, options: object, compilers = COMPILERS) => {
    await writeFile(join(directory, 'program.ts'), program);
    const compilerOptions = { ...COMPILER_OPTIONS, ...options };
    const configuration = { compilerOptions, files: ['program.ts'] };
    await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(configuration));
    for (const compiler of compilers) {
      const { stdout } = await run(process.execPath, compiler, { cwd: directory }).catch(
        (failure: { stdout: string }) => failure,
      );
      expect(stdout).to.equal('');
    }
  };
  const readmeProgram = () =>
    blocks.flatMap(({ language, text }) => (language === 'ts' ? [text] : [])).join('\n');

  it('does what its README shows', async () => {
    await writeFile(join(directory, 'program.mts'), readmeProgram());
    const { clientId, clientSecret } = partner.credentials;
    const { stdout } = await run(process.execPath, ['--no-warnings', 'program.mts'], {
      cwd: directory,
      env: {
        BORDEREAU_URL: partner.service.baseUrl,
        BORDEREAU_CLIENT_ID: clientId,
        BORDEREAU_CLIENT_SECRET: clientSecret,
        BORDEREAU_WORKSPACE_ID: String(partner.workspace_id),
      },
    });
    expect(stdout.split('\n')).to.deep.equal([
      '1080 EUR',
      '403 forbidden',
      'V-2026-0042 submitted',
      'application/pdf 422',
      'Fournitures',
      '',
    ]);
  });

  it('has the types that its README shows, for TypeScript 5 and 7', () =>
    compile(readmeProgram(), { typeRoots: [join(ROOT, 'node_modules/@types')], types: ['node'] }));

  it('needs no types of Node', () =>
    compile(BROWSER_PROGRAM, { lib: ['es2022', 'dom'], types: [] }, COMPILERS.slice(0, 1)));
});
