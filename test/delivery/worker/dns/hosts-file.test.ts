import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followFile } from '#delivery/worker/dns/changing-file.ts';
import { parseHosts } from '#delivery/worker/dns/hosts-file.ts';

describe('a hosts file', () => {
  it('gives each name all addresses it stands behind, in any case', () => {
    const entries = parseHosts(
      '# head\n127.0.0.1\tlocalhost  Box box\n::1 localhost # six\n\n10.0.0.7 hooks.example\r\n',
    );
    expect(Object.fromEntries(entries)).to.deep.equal({
      localhost: ['127.0.0.1', '::1'],
      box: ['127.0.0.1'],
      'hooks.example': ['10.0.0.7'],
    });
  });

  it('passes over lines that are none', () => {
    expect(parseHosts('name only\n10.0.0.256 a\n10.0.0.1\n\0').size).to.equal(0);
  });
});

describe('a file that is followed', () => {
  it('is read again after it has changed, appeared or gone, and not otherwise', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'followed-'));
    const path = join(directory, 'file');
    const clock = { ms: 0 };
    let reads = 0;
    const value = followFile(
      path,
      () => (reads += 1),
      () => clock.ms,
    );
    const later = () => {
      clock.ms += 1_000;
      return value();
    };
    expect([value(), later()]).to.deep.equal([1, 1]);
    await writeFile(path, 'a');
    expect([value(), later(), later()]).to.deep.equal([1, 2, 2]);
    await writeFile(path, 'longer');
    expect(later()).to.equal(3);
    await rm(directory, { recursive: true });
    expect([later(), later()]).to.deep.equal([4, 4]);
  });
});
