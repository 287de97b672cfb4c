import { expect } from 'chai';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyPackage, makeLibraryLinks } from '#embedded-postgres/postgres-package.ts';

/** A package as npm unpacks it under a strict umask: no links, closed to other accounts. */
async function buildPackage(root: string): Promise<string> {
  const native = join(root, 'native');
  for (const directory of ['bin', 'lib', 'share/timezone'])
    await mkdir(join(native, directory), { recursive: true, mode: 0o700 });
  await writeFile(join(native, 'bin/postgres'), 'program', { mode: 0o700 });
  await writeFile(join(native, 'lib/libpq.so.5.18'), 'library', { mode: 0o600 });
  await writeFile(join(native, 'share/timezone/UTC'), 'zone', { mode: 0o600 });
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  return native;
}

describe('the PostgreSQL package', () => {
  let root: string;
  let native: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'bordereau-package-'));
    native = await buildPackage(root);
  });
  afterEach(() => rm(root, { recursive: true }));

  it('gets its links between libraries, from several processes at once too', async () => {
    await Promise.all([1, 2, 3, 4].map(() => makeLibraryLinks(native)));
    await makeLibraryLinks(native);
    expect(await readlink(join(native, 'lib/libpq.so.5'))).to.equal('libpq.so.5.18');
    expect(await readFile(join(native, 'lib/libpq.so.5'), 'utf8')).to.equal('library');
  });

  it('is copied once to where every account can run it', async () => {
    const version = `0.0.0-test-${randomBytes(4).toString('hex')}`;
    const copies = await Promise.all([1, 2].map(() => copyPackage({ version, native })));
    const [copy = ''] = copies;
    try {
      expect(copies[1]).to.equal(copy);
      expect((await stat(dirname(copy))).mode & 0o777).to.equal(0o755);
      expect((await stat(join(copy, 'share/timezone'))).mode & 0o777).to.equal(0o755);
      expect((await stat(join(copy, 'bin/postgres'))).mode & 0o777).to.equal(0o755);
      expect((await stat(join(copy, 'lib/libpq.so.5'))).mode & 0o777).to.equal(0o644);
      expect(await readlink(join(copy, 'lib/libpq.so.5'))).to.equal('libpq.so.5.18');
    } finally {
      await rm(dirname(copy), { recursive: true });
    }
  });
});
