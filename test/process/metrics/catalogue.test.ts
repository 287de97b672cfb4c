import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { COUNTERS, DURATIONS, GAUGES, SPANS } from '#process/metrics/catalogue.ts';

const SOURCE = join(import.meta.dirname, '../../../src');
/** `observer.count?.('name'` and the like; a call may also name its member alone. */
const CALL = /\b(count|time|gauge|begin)(?:\?\.)?\(\s*'([a-z_]+)'/g;
/** Runs begin a span of their own name. */
const RUN = /^\s*name: '(\w+_run)',/gm;

function namesIn(member: string): Set<string> {
  const names = new Set<string>();
  for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const text = readFileSync(join(SOURCE, file), 'utf8');
    for (const [, called, name = ''] of text.matchAll(CALL)) if (called === member) names.add(name);
    if (member === 'begin') for (const [, name = ''] of text.matchAll(RUN)) names.add(name);
  }
  return names;
}

describe('the catalogue of metrics', () => {
  for (const [member, catalogue] of Object.entries({
    count: COUNTERS,
    time: DURATIONS,
    gauge: GAUGES,
    begin: SPANS,
  }))
    it(`contains each name that the code gives to ${member}, and no other`, () => {
      expect([...namesIn(member)].sort()).to.deep.equal(Object.keys(catalogue).sort());
    });
});
