import {
  chmod,
  chown,
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
import { makeDataDirectory } from '#embedded-postgres/data-directory.ts';
import { findServerAccount, isRoot } from '#embedded-postgres/postgres-account.ts';

describe('the data directory', () => {
  let root: string;
  beforeEach(async () => (root = await realpath(await mkdtemp(join(tmpdir(), 'bordereau-data-')))));
  afterEach(() => rm(root, { recursive: true }));

  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  const messageOf = (path: string) =>
    makeDataDirectory(path).then(
      () => 'made',
      (error: Error) => error.message,
    );

  const CLOSED = isRoot() ? 0o710 : 0o700;

  for (const umask of [0o000, 0o022, 0o077]) {
    it(`is made with all that is missing above it, closed to others under umask ${umask.toString(8)}`, async () => {
      const path = join(root, 'a/b/c');
      const before = process.umask(umask);
      try {
        expect(await makeDataDirectory(path)).to.equal(path);
      } finally {
        process.umask(before);
      }
      expect(await modeOf(path)).to.equal(CLOSED);
      for (const above of ['a', 'a/b'])
        expect(await modeOf(join(root, above)), above).to.equal(isRoot() ? 0o711 : 0o700);
      const account = await findServerAccount();
      if (account !== undefined) expect((await stat(path)).gid).to.equal(account.gid);
    });
  }

  it("is named by its real path, and left as it is when it is the machine's", async () => {
    await mkdir(join(root, 'real/srv'), { recursive: true });
    await chmod(join(root, 'real'), 0o755);
    await symlink('real', join(root, 'link'));
    expect(await makeDataDirectory(join(root, 'link'))).to.equal(join(root, 'real'));
    expect(await modeOf(join(root, 'real'))).to.equal(0o755);
    expect(await makeDataDirectory('/')).to.equal('/');
  });

  for (const [what, mode, file] of [
    ['is empty', 0o755, null],
    ['holds our files', 0o755, 'secret.key'],
    ["is writable by its owner's own group", 0o775, 'postgres.lock'],
  ] as const) {
    it(`is closed to others when it exists and ${what}`, async function () {
      const { uid, gid } = await stat(root);
      if (mode === 0o775 && gid !== uid) this.skip(); // this account shares its group
      const path = join(root, 'kept');
      await mkdir(path);
      await chmod(path, mode);
      if (file !== null) await writeFile(join(path, file), '');
      await makeDataDirectory(path);
      expect(await modeOf(path)).to.equal(CLOSED);
    });
  }

  it('is refused in one line when others may write to it', async () => {
    const path = join(root, 'open');
    await mkdir(path);
    const modes = [0o777, 0o1777, 0o702];
    if (isRoot()) {
      await chown(path, 0, 54321);
      modes.push(0o770);
    }
    for (const mode of modes) {
      await chmod(path, mode);
      expect(await messageOf(path)).to.equal(
        `DATA_DIR: others may write to ${JSON.stringify(path)}, expected one of your own: "chmod 700" it, or name a new directory below it`,
      );
      expect(await modeOf(path)).to.equal(mode & 0o777);
    }
  });

  it('is refused in one line when everyone may replace it', async () => {
    await mkdir(join(root, 'open/own/data'), { recursive: true });
    await chmod(join(root, 'open'), 0o777);
    const path = join(root, 'open/own/data');
    expect(await messageOf(path)).to.equal(
      `DATA_DIR: everyone may replace ${JSON.stringify(path)}, because everyone may write to ${JSON.stringify(join(root, 'open'))}: "chmod o-w" that, or name another place`,
    );
    await chmod(join(root, 'open'), 0o1777);
    expect(await messageOf(path)).to.equal('made');
  });

  it('is made once by callers that make it together', async () => {
    const path = join(root, 'a/b/c/d');
    const made = await Promise.all(Array.from({ length: 20 }, () => makeDataDirectory(path)));
    expect(new Set(made)).to.deep.equal(new Set([path]));
  });

  it('is refused in one line where none can be made', async () => {
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
