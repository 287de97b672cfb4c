import { expect } from 'chai';
import {
  createPackedProject,
  linkInstalled,
  TYPESCRIPT_5,
  TYPESCRIPT_7,
  type PackedProject,
} from '#test/packages/packed-project.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

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
describe('the packed client', function () {
  this.timeout(60_000);
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
      '403 forbidden',
      'V-2026-0042 submitted',
      'application/pdf 422',
      'Fournitures',
      '',
    ]);
  });

  // The older compiler would take seconds to check the types of the platform.
  for (const [version, compiler, skipLibCheck] of [
    [7, TYPESCRIPT_7, false],
    [5, TYPESCRIPT_5, true],
  ] as const)
    it(`has the types that its README shows, for TypeScript ${version}`, async () => {
      await writeReadmeProgram('program.ts');
      expect(await project.compile(['program.ts'], { skipLibCheck }, compiler)).to.equal('');
    });

  it('needs no types of Node', async () => {
    await project.write('browser.ts', BROWSER_PROGRAM);
    const options = { lib: ['es2022', 'dom'], types: [] };
    expect(await project.compile(['browser.ts'], options)).to.equal('');
  });
});
