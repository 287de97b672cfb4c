import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHostsFile, parseHosts } from '#egress/dns/hosts-file.ts';

describe('a hosts file', () => {
  it('gives each name all of its addresses, in any case', () => {
    const entries = parseHosts(
      '# head\n127.0.0.1\tlocalhost  Box box\n::1 localhost # six\n\n10.0.0.7 hooks.example\r\n',
    );
    expect(Object.fromEntries(entries)).to.deep.equal({
      localhost: ['127.0.0.1', '::1'],
      box: ['127.0.0.1'],
      'hooks.example': ['10.0.0.7'],
    });
  });

  it('skips invalid lines', () => {
    expect(parseHosts('name only\n10.0.0.256 a\n10.0.0.1\n\0').size).to.equal(0);
  });

  it('is read again after it has changed, appeared or gone', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'hosts-'));
    const path = join(directory, 'hosts');
    const addressesOf = createHostsFile(path);
    expect(addressesOf('a.test')).to.deep.equal([]);
    for (const address of ['192.0.2.1', '192.0.2.10']) {
      await writeFile(path, `${address} a.test`);
      expect(addressesOf('A.test')).to.deep.equal([address]);
    }
    await rm(directory, { recursive: true });
    expect(addressesOf('a.test')).to.deep.equal([]);
  });
});
