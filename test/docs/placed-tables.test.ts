import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { LOCAL_TABLES, REFERENCE_TABLES } from '#orm/citus/tables.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8');

/** The tables that the page names in the row of a place. */
const tablesIn = (place: string): string[] => {
  const [, cell = ''] = new RegExp(`^\\| ${place} \\|.*\\| (.+) \\|$`, 'm').exec(PAGE) ?? [];
  return [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
};

describe('the places of tables that the page on scaling has', () => {
  it('are those that a distribution gives them', () => {
    expect(tablesIn('reference')).to.have.members([...REFERENCE_TABLES]);
    // "files that belong to no workspace yet"
    const local = [...LOCAL_TABLES].filter((name) => !name.startsWith('unrouted_'));
    expect(tablesIn('local')).to.have.members(local);
  });
});
