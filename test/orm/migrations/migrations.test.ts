import { expect } from 'chai';
import { MIGRATIONS, NEWEST_MIGRATION } from '#orm/migrations/migrations.ts';
import { readMigrationName } from '#orm/migrations/migration-name.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { makeUpMigrations } from './made-up-migrations.ts';

describe('the files of migrations', () => {
  it('state their kind by their names', () => {
    expect(readMigrationName('0050-quotes')).to.deep.equal({
      name: '0050-quotes',
      number: 50,
      floor: null,
      isConcurrent: false,
    });
    expect(readMigrationName('0051-after-0048-drop-quotes')).to.include({ number: 51, floor: 48 });
    expect(readMigrationName('0052-concurrently-index-quotes')).to.include({
      number: 52,
      floor: null,
      isConcurrent: true,
    });
    expect(readMigrationName('0053-afterwards')).to.include({ floor: null, isConcurrent: false });
    expect(readMigrationName('of-tomorrow')).to.equal(null);
  });

  it('are in the order of their numbers, of which the last is the newest', () => {
    const numbers = MIGRATIONS.map(({ number }) => number);
    expect(numbers).to.deep.equal(numbers.toSorted((one, other) => one - other));
    expect(NEWEST_MIGRATION).to.equal(Math.max(...numbers));
  });

  const WRONG: readonly (readonly [name: string, sql: string, refusal: string])[] = [
    ['quotes', 'select 1', 'its name must be <number>-<words>.sql'],
    ['9000-after-9001-quotes', 'select 1', 'it cannot wait for a later migration'],
    [
      '9000-after-9000-concurrently-a',
      'create index concurrently a on t (b)',
      'it cannot wait for processes and be built beside them',
    ],
    [
      '9000-concurrently-a',
      'create index a on t (b)',
      'it must be one statement, create index concurrently <name> on …',
    ],
    [
      '9000-concurrently-a',
      'create index concurrently a on t (b); create index concurrently c on t (d)',
      'it must be one statement, create index concurrently <name> on …',
    ],
  ];
  for (const [name, sql, refusal] of WRONG)
    it(`are refused with a wrong name or content: ${name}, ${sql}`, async () => {
      expect(String(await errorOf(makeUpMigrations({ [name]: sql })))).to.equal(
        `Error: ${name}.sql: ${refusal}`,
      );
    });
});
