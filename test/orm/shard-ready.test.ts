import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const SRC = join(import.meta.dirname, '../../src');

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|sql)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

/** What Citus refuses wherever it stands: the same schema and statements are to run there. */
const RULES = [
  {
    rule: 'the SET of an UPDATE draws from a sequence once a statement, by a subquery',
    broken: /\bset\b[^;`]*?[^(\s]\s*=\s*nextval\(/i,
  },
  { rule: 'no foreign key sets null when its row is deleted', broken: /on delete set null/i },
  { rule: 'no table has triggers', broken: /create (?:or replace )?trigger/i },
  { rule: 'no statement merges', broken: /\bmerge into\b/i },
];

describe('statements that are to run on Citus, too', () => {
  for (const { rule, broken } of RULES)
    it(`keep to this: ${rule}`, () => {
      const breaking = sources.filter(({ text }) => broken.test(text)).map(({ file }) => file);
      expect(breaking).to.deep.equal([]);
    });
});
