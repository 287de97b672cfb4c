import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const SRC = join(import.meta.dirname, '../src');
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm;

/** Names that several files still export. This list may only shrink. */
const DOUBLE = [
  'archiveCategory',
  'createCategory',
  'createSupplier',
  'deleteInvoice',
  'depositInvoice',
  'listCategories',
  'listInvoices',
  'listSuppliers',
  'updateSupplier',
];

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

  it('stand for one thing each, but for those listed', () => {
    const unlisted = double.filter(([name]) => !DOUBLE.includes(name));
    expect(unlisted.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).to.deep.equal([]);
  });

  it('leave the list once they stand for one thing', () => {
    const names = new Set(double.map(([name]) => name));
    expect(DOUBLE.filter((name) => !names.has(name))).to.deep.equal([]);
  });
});
