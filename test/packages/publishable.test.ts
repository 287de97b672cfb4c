import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { expect } from 'chai';
import { publint } from 'publint';
import { packPackages } from '#tools/release/pack-packages.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Expected problems of finding types; null for a package without. */
const EXPECTED: Readonly<Record<string, readonly string[] | null>> = {
  client: [],
  // ES modules only, which Node can require, too, under names unknown to `moduleResolution`
  // `node10`.
  receiver: ['CJSResolvesToESM', 'NoResolution node10'],
  // a program
  'sandbox-platform': null,
};

describe('the packages, as they would be published', () => {
  let directory: string;
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bordereau-release-'));
    await packPackages(ROOT, directory);
  });
  after(() => rm(directory, { recursive: true, force: true }));

  for (const [name, expected] of Object.entries(EXPECTED)) {
    const readTarball = async () =>
      new Uint8Array(await readFile(join(directory, `bordereau-${name}-0.1.0.tgz`)));

    it(`have what the registry and other tools ask of @bordereau/${name}`, async () => {
      const tarball = (await readTarball()).buffer;
      const { messages } = await publint({ pack: { tarball }, strict: true });
      expect(messages).to.deep.equal([]);
    });

    if (expected !== null)
      it(`show their types to every compiler that @bordereau/${name} is for`, async () => {
        const checked = await checkPackage(createPackageFromTarballData(await readTarball()));
        if (checked.types === false) throw new Error('the package has no types');
        const kinds = checked.problems.map(({ kind, ...problem }) =>
          kind === 'NoResolution' && 'resolutionKind' in problem
            ? `${kind} ${problem.resolutionKind}`
            : kind,
        );
        expect([...new Set(kinds)].toSorted()).to.deep.equal(expected);
      });

    it(`may be published: @bordereau/${name} is not private, and has a licence and a README`, async () => {
      const read = (file: string) => readFile(join(ROOT, 'packages', name, file), 'utf8');
      const manifest = JSON.parse(await read('package.json')) as Record<string, unknown>;
      expect(manifest).to.not.have.property('private');
      expect(manifest).to.deep.include({
        license: 'MIT',
        publishConfig: { access: 'public' },
        engines: { node: expected === null ? '>=24' : '>=20' },
      });
      expect(await read('LICENSE')).to.include('MIT');
      expect(await read('README.md')).to.include(`# @bordereau/${name}`);
    });
  }
});
