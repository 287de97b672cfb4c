import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { KINDS } from '#process/traces/catalogue.ts';

const SOURCE = join(import.meta.dirname, '../../../src');
const NAMED = /\btraces\??\.(?:open\('(\w+)'|close\(\{\s*name: '(\w+)')/g;

describe('the catalogue of spans', () => {
  it('contains each name that the code gives to its work, and no other', () => {
    const names = new Set<string>();
    for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue;
      for (const [, opened, closed] of readFileSync(join(SOURCE, file), 'utf8').matchAll(NAMED))
        names.add(opened ?? closed ?? '');
    }
    expect([...names].sort()).to.deep.equal(Object.keys(KINDS).sort());
  });
});
