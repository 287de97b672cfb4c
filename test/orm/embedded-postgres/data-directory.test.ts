import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { makeDataDirectory } from '../../../src/orm/embedded-postgres/data-directory.ts';
import { isRoot } from '../../../src/orm/embedded-postgres/postgres-account.ts';

describe('the data directory', () => {
  let root: string;
  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'bordereau-data-')));
  });
  afterEach(() => rm(root, { recursive: true }));

  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  const messageOf = (path: string) =>
    makeDataDirectory(path).then(
      () => 'made',
      (error: Error) => error.message,
    );

  it('is made with all that is missing above it, which the account of the server may pass', async () => {
    const path = join(root, 'a/b/c');
    const umask = process.umask(0o077);
    try {
      expect(await makeDataDirectory(path)).to.equal(path);
    } finally {
      process.umask(umask);
    }
    for (const made of ['a', 'a/b', 'a/b/c'])
      expect(await modeOf(join(root, made)), made).to.equal(isRoot() ? 0o711 : 0o700);
  });

  it('is left as it is when it is there, and named by its real path', async () => {
    await mkdir(join(root, 'real'));
    await chmod(join(root, 'real'), 0o700);
    await symlink('real', join(root, 'link'));
    expect(await makeDataDirectory(join(root, 'link'))).to.equal(join(root, 'real'));
    expect(await modeOf(join(root, 'real'))).to.equal(0o700);
    expect(await makeDataDirectory('/')).to.equal('/');
  });

  it('is made once by those who make it together', async () => {
    const path = join(root, 'a/b/c/d');
    const made = await Promise.all(Array.from({ length: 20 }, () => makeDataDirectory(path)));
    expect(new Set(made)).to.deep.equal(new Set([path]));
  });

  it('is refused in one line where there can be none', async () => {
    await writeFile(join(root, 'file'), '');
    await symlink('nowhere', join(root, 'dangling'));
    const refused = [
      ['file', 'file'],
      ['file/x/y', 'file'],
      ['dangling', 'dangling'],
      ['a'.repeat(300), 'a'.repeat(300)],
    ] as const;
    for (const [wanted, at] of refused) {
      const path = join(root, wanted);
      const message = await messageOf(path);
      expect(message).to.include(
        `DATA_DIR: ${JSON.stringify(path)} is wrong, expected a directory, or a place where one can be made (E`,
      );
      expect(message)
        .to.include(`'${join(root, at)}')`)
        .and.not.include('\n');
    }
    expect(await readdir(root)).to.have.members(['file', 'dangling']);
  });
});
