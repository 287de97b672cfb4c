import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { VIOLATION_CODES } from '#kernel/violation.ts';

describe('the codes of a 422 in the guide', () => {
  it('are those that the service has, in their order', () => {
    const guide = readFileSync('docs/guides/concepts.md', 'utf8');
    const table = guide.split('| `code` | means |')[1]?.split('\n\n')[0] ?? '';
    const codes = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
    expect(codes).to.deep.equal(Object.keys(VIOLATION_CODES));
  });
});
