import { readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { keepFile } from '#cli/demo/keep-file.ts';

describe('a file that the demo keeps', () => {
  const name = `test-${process.pid}.txt`;
  const elsewhere = `elsewhere-${name}`;
  let path: string;
  beforeEach(async () => (path = await keepFile(name, Buffer.from('first'))));
  afterEach(async () => {
    await rm(path, { force: true });
    await rm(join(dirname(path), elsewhere), { force: true });
  });

  it('replaces an earlier one, and leaves nothing else', async () => {
    expect(await keepFile(name, Buffer.from('second'))).to.equal(path);
    expect(await readFile(path, 'utf8')).to.equal('second');
    const left = (await readdir(dirname(path))).filter((one) => one.startsWith(name));
    expect(left).to.deep.equal([name]);
  });

  it('is not written through a link', async () => {
    const target = join(dirname(path), elsewhere);
    await writeFile(target, 'untouched');
    await rm(path);
    await symlink(target, path);
    await keepFile(name, Buffer.from('second'));
    expect(await readFile(target, 'utf8')).to.equal('untouched');
    expect(await readFile(path, 'utf8')).to.equal('second');
  });
});
