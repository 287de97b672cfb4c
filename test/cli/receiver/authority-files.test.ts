import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { createAuthority } from '#cli/receiver/certificates.ts';
import { keepAuthority } from '#cli/receiver/authority-files.ts';

describe("the receiver's authority", () => {
  let directory: string;
  beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), 'bordereau-receiver-'))));
  afterEach(() => rm(directory, { recursive: true }));

  it('stays the same, so that a service that trusts it goes on', async () => {
    const first = await keepAuthority(directory);
    expect(await keepAuthority(directory)).to.deep.equal(first);
  });

  it('keeps its key to itself', async () => {
    await keepAuthority(directory);
    const { mode } = await stat(join(directory, 'receiver/ca.key'));
    expect(mode & 0o777).to.equal(0o600);
  });

  it('is one, though several receivers start at once', async () => {
    const kept = await Promise.all([1, 2, 3].map(() => keepAuthority(directory)));
    expect(new Set(kept.map(({ key }) => key)).size).to.equal(1);
    expect(await keepAuthority(directory)).to.deep.equal(kept[0]);
  });

  it('is made again when its key is another one', async () => {
    const first = await keepAuthority(directory);
    const other = await createAuthority();
    await writeFile(join(directory, 'receiver/ca.key'), other.key);
    const second = await keepAuthority(directory);
    expect([first.cert, other.cert]).to.not.include(second.cert);
  });

  it('is made again when its files are damaged', async () => {
    const first = await keepAuthority(directory);
    await writeFile(first.certFile, 'damaged');
    expect((await keepAuthority(directory)).cert).to.match(/^-----BEGIN CERTIFICATE-----/);
  });
});
