import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { keepAuthority } from '#cli/receiver/authority-files.ts';

describe("the receiver's authority", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bordereau-receiver-'));
  });
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

  it('is made again when its files are damaged', async () => {
    const first = await keepAuthority(directory);
    await writeFile(first.certFile, 'damaged');
    expect((await keepAuthority(directory)).cert).to.match(/^-----BEGIN CERTIFICATE-----/);
  });
});
