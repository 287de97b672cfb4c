import { expect } from 'chai';
import { DOCUMENTED_ROUTES } from '#api/reference/documented-routes.ts';
import { renderReference } from '#api/reference/render-reference.ts';
import manifest from '#manifest' with { type: 'json' };
import { runCommand } from '#test-kit/service/run-command.ts';
import { readStatedVersions } from '#tools/release/stated-versions.ts';
import { ROOT } from './deploy-files.ts';

describe('the version', () => {
  it('is the same in package.json, packages, lock file, changelog, image, Compose and chart', async () => {
    const stated = await readStatedVersions(ROOT);
    const { version } = manifest;
    expect(stated).to.deep.equal(stated.map(({ path }) => ({ path, version })));
  });

  it('is that of the OpenAPI document', () => {
    const settings = { baseUrl: 'http://127.0.0.1:3000', brand: 'Service' };
    const { info } = renderReference(DOCUMENTED_ROUTES, settings) as { info: { version: string } };
    expect(info.version).to.equal(manifest.version);
  });

  it('is what bordereau version prints, and --version', async () => {
    for (const word of ['version', '--version'])
      expect((await runCommand([word])).stdout, word).to.equal(`${manifest.version}\n`);
  });
});
