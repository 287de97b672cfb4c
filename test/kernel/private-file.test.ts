import { chmod, chown, link, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { keepPrivate } from '#kernel/private-file.ts';
import { errorOf } from '#test/support/service/error-of.ts';

describe('a private file', () => {
  let root: string;
  let directory: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'bordereau-file-'));
    directory = join(root, 'data');
    await mkdir(directory);
  });
  afterEach(() => rm(root, { recursive: true }));

  it('keeps the owner of its directory, also under root', async () => {
    const path = join(directory, 'lock');
    await writeFile(path, '');
    if (process.geteuid?.() === 0) await chown(directory, 54321, 54321);
    await keepPrivate(directory, path);
    const { mode, uid } = await stat(path);
    expect(mode & 0o777).to.equal(0o600);
    expect(uid).to.equal((await stat(directory)).uid);
  });

  for (const [what, make] of [
    ['a symbolic link', symlink],
    ['another name of a file elsewhere', link],
  ] as const) {
    it(`is refused if it is ${what}, which stays as it is`, async () => {
      const elsewhere = join(root, 'shadow');
      await writeFile(elsewhere, '');
      await chmod(elsewhere, 0o640);
      const path = join(directory, 'lock');
      await make(elsewhere, path);
      if (process.geteuid?.() === 0) await chown(directory, 54321, 54321);
      expect(await errorOf(keepPrivate(directory, path)))
        .to.have.property('message')
        .that.includes('is no file of this service');
      const { mode, uid } = await stat(elsewhere);
      expect(mode & 0o777).to.equal(0o640);
      expect(uid).to.equal(process.geteuid?.() ?? uid);
    });
  }
});
