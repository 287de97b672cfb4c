import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const SRC = join(import.meta.dirname, '../src');
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm;

/** Each exported name, with the files that export it. */
function exportedNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    for (const [, name = ''] of readFileSync(join(SRC, file), 'utf8').matchAll(EXPORTED))
      names.set(name, (names.get(name) ?? new Set()).add(file));
  }
  return names;
}

describe('the names that src exports', () => {
  it('are found', () => {
    expect(exportedNames().size).to.be.above(1_000);
  });

  const double = [...exportedNames()].filter(([, files]) => files.size > 1);

  it('stand for one thing each', () => {
    expect(double.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).to.deep.equal([]);
  });
});
