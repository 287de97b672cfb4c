import { expect } from 'chai';
import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from '#embedded-postgres/postgres-account.ts';
import { claimDirectory } from '#embedded-postgres/private-directory.ts';

async function refusalOf(work: Promise<void>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
}

describe('a private directory', () => {
  let parent: string;
  let path: string;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'bordereau-private-'));
    path = join(parent, 'known-name');
  });
  afterEach(() => rm(parent, { recursive: true }));

  it('is made with the requested mode, and reused by the next run', async () => {
    await claimDirectory(path, 0o711);
    expect((await stat(path)).mode & 0o777).to.equal(0o711);
    await claimDirectory(path, 0o700);
    expect((await stat(path)).mode & 0o777).to.equal(0o700);
  });

  it('is refused when others may write to it', async () => {
    await mkdir(path);
    await chmod(path, 0o777);
    expect(await refusalOf(claimDirectory(path, 0o700))).to.match(/belongs to someone else/);
  });

  it('is refused when it is a link', async () => {
    await symlink(parent, path);
    expect(await refusalOf(claimDirectory(path, 0o700))).to.match(/belongs to someone else/);
  });

  it("is refused when it is another account's, unless it is for that account", async function () {
    if (!isRoot()) this.skip(); // only root can give a directory away
    await mkdir(path, { mode: 0o700 });
    await chown(path, 54321, 54321);
    expect(await refusalOf(claimDirectory(path, 0o700))).to.match(/belongs to someone else/);
    await claimDirectory(path, 0o700, { uid: 54321, gid: 54321 });
    expect((await stat(path)).uid).to.equal(54321);
  });
});
