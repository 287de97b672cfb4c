import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { DOCUMENTED_ROUTES } from '#api/reference/documented-routes.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const releasesIn = (path: string) => read(path).match(/^## .+$/gm);

describe('the changelog of the API', () => {
  it('has the releases of the service, with their dates', () => {
    expect(releasesIn('docs/guides/api-changelog.md')).to.deep.equal(releasesIn('CHANGELOG.md'));
  });

  it('names operations that the reference has', () => {
    const operations = DOCUMENTED_ROUTES.map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    const named = read('docs/guides/api-changelog.md').match(
      /(?<=`)(?:GET|POST|PUT|PATCH|DELETE) \/[^`]*(?=`)/g,
    );
    expect(operations).to.include.members(named ?? []);
    expect(named).not.to.equal(null);
  });
});
