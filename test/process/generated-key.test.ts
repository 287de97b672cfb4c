import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readGeneratedKey } from '#process/generated-key.ts';

describe('the generated encryption key', () => {
  let directory: string;
  beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), 'bordereau-key-'))));
  afterEach(() => rm(directory, { recursive: true }));

  it('has 32 bytes and does not change', async () => {
    const key = await readGeneratedKey(directory);
    expect(key).to.have.length(32);
    expect(await readGeneratedKey(directory)).to.deep.equal(key);
  });

  it('is the same for all who start at once, and leaves one private file', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => readGeneratedKey(directory)));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).to.equal(1);
    expect(await readdir(directory)).to.deep.equal(['secret.key']);
    const { mode } = await stat(join(directory, 'secret.key'));
    expect(mode & 0o777).to.equal(0o600);
  });

  it('is never replaced: a damaged file is reported', async () => {
    await writeFile(join(directory, 'secret.key'), 'short\n');
    const failure = await readGeneratedKey(directory).catch((error: unknown) => error);
    expect(failure)
      .to.be.an('error')
      .with.property('message')
      .that.includes('secret.key is damaged');
  });
});
