import { expect } from 'chai';
import {
  createPackedProject,
  linkInstalled,
  TYPESCRIPT_5,
  TYPESCRIPT_7,
  type PackedProject,
} from '#test/packages/packed-project.ts';
import { samplesIn } from '#test/api/pages/samples.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

/** A caller without Node's types. */
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

/** Compiles only where the types are found and are not `any`. */
const TYPED_PROGRAM = `
import { createClient, paginate, unwrap, type Category, type InvoiceCreatedDelivery } from '@bordereau/client';
const api = createClient({ baseUrl: 'https://example.com', token: 'text' });
export async function read(delivery: InvoiceCreatedDelivery): Promise<Category[]> {
  const categories: Category[] = [];
  const path = { workspace_id: delivery.workspace_id };
  for await (const row of paginate(api, '/api/v1/workspaces/{workspace_id}/categories', { params: { path } }))
    categories.push(row);
  // @ts-expect-error a category has no colour
  categories[0]?.colour;
  // @ts-expect-error it is asked for by its id
  unwrap(await api.GET('/api/v1/categories/{id}', { params: { path: { name: 'Papier' } } }));
  // @ts-expect-error the delivery of another type
  delivery.data.payment_batch_id;
  return categories;
}
`;

/** Ways to resolve types, each with programs' files. */
const RESOLUTIONS = [
  ['node10', 'commonjs', ['read.ts'], [TYPESCRIPT_5]],
  ['node16', 'node16', ['read.cts', 'read.mts'], [TYPESCRIPT_5, TYPESCRIPT_7]],
  ['nodenext', 'nodenext', ['read.cts'], [TYPESCRIPT_5, TYPESCRIPT_7]],
  ['bundler', 'esnext', ['read.ts'], [TYPESCRIPT_5, TYPESCRIPT_7]],
] as const;

/** Both module systems, as in Node 20's first versions. */
const REQUIRING_PROGRAM = `
const { createClient, ApiError } = require('@bordereau/client');
console.log(typeof createClient({ baseUrl: 'https://example.com', token: 'text' }).GET, ApiError.name);
`;

describe('the packed client', () => {
  let project: PackedProject;
  let partner: ClientPartner;

  before(async () => {
    partner = await startClientPartner();
    project = await createPackedProject({
      name: 'client',
      dependencies: ['openapi-fetch', 'openapi-typescript-helpers'],
    });
    await linkInstalled(project.directory, ['@types', 'undici-types']);
  });
  after(async () => {
    await project.remove();
    await partner.stop();
  });

  const writeReadmeProgram = (file: string) => {
    const code = project.blocks.filter(({ language }) => language === 'ts');
    return project.write(file, code.map(({ text }) => text).join('\n'));
  };

  it('does what its README shows', async () => {
    await writeReadmeProgram('program.mts');
    const { clientId, clientSecret } = partner.credentials;
    const stdout = await project.node('program.mts', {
      BORDEREAU_URL: partner.service.baseUrl,
      BORDEREAU_CLIENT_ID: clientId,
      BORDEREAU_CLIENT_SECRET: clientSecret,
      BORDEREAU_WORKSPACE_ID: String(partner.workspace_id),
    });
    expect(stdout.split('\n')).to.deep.equal([
      '1080 EUR',
      'false false',
      '403 forbidden DELETE',
      'V-2026-0042 submitted',
      '1 of 1',
      '1 invoice.created',
      'keep the secret of endpoint 1',
      'keep the secret of endpoint 2',
      "[ 'invoice.created: created', 'payment_batch.updated: created' ]",
      'application/pdf 422',
      'Fournitures',
      '1',
      '',
    ]);
  });

  // The older compiler would take seconds to check the platform's types.
  for (const [version, compiler, skipLibCheck] of [
    [7, TYPESCRIPT_7, false],
    [5, TYPESCRIPT_5, true],
  ] as const)
    it(`has the types that its README shows, for TypeScript ${version}`, async () => {
      await writeReadmeProgram('program.ts');
      expect(await project.compile(['program.ts'], { skipLibCheck }, compiler)).to.equal('');
    });

  it('takes the calls that the reference shows of it', async () => {
    const samples = samplesIn('@bordereau/client')
      .filter(({ status, text }) => status < 300 && text.includes('await api.'))
      .map(({ name, text }) => `// ${name}\nexport async function sample_N() {\n${text}\n}`)
      .map((text, at) => text.replace('sample_N', `sample_${at}`));
    expect(samples).to.have.length.above(80);
    const head = `import { readFile } from 'node:fs/promises';\nimport { unwrap, type Client } from '@bordereau/client';\ndeclare const api: Client;\n`;
    await project.write('samples.ts', head + samples.join('\n'));
    expect(await project.compile(['samples.ts'])).to.equal('');
  });

  for (const [moduleResolution, module, files, compilers] of RESOLUTIONS)
    for (const compiler of compilers)
      it(`has its types for ${files.join(' and ')} with ${moduleResolution}, TypeScript ${compiler === TYPESCRIPT_5 ? 5 : 7}`, async () => {
        for (const file of files) await project.write(file, TYPED_PROGRAM);
        const options = { moduleResolution, module, skipLibCheck: compiler === TYPESCRIPT_5 };
        expect(await project.compile(files, options, compiler)).to.equal('');
      });

  it('has its types without strictNullChecks', async () => {
    await project.write('loose.ts', BROWSER_PROGRAM);
    const options = { strict: false, exactOptionalPropertyTypes: false };
    expect(await project.compile(['loose.ts'], options)).to.equal('');
  });

  it('can be required', async () => {
    await project.write('program.cjs', REQUIRING_PROGRAM);
    expect(await project.node('program.cjs')).to.equal('function ApiError\n');
  });

  it('needs no types of Node', async () => {
    await project.write('browser.ts', BROWSER_PROGRAM);
    const options = { lib: ['es2022', 'dom'], types: [] };
    expect(await project.compile(['browser.ts'], options)).to.equal('');
  });
});
