import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { openDatabase } from '#orm/open-database.ts';
import { readMigrationName } from '#orm/migrations/migration-name.ts';
import { MIGRATIONS } from '#orm/migrations/migrations.ts';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { describeBreak, findBreaks } from '#tools/upgrade/find-breaks.ts';
import { recordSchema, type SchemaRecord } from '#tools/upgrade/schema-record.ts';
import { JUDGED } from './judged.ts';

/** Written by `npm run release`. */
const RELEASED = JSON.parse(
  readFileSync(join(import.meta.dirname, 'released-schema.json'), 'utf8'),
) as SchemaRecord;

/** Later contractions wait for that release. */
const BESIDE_IT = MIGRATIONS.filter(
  ({ floor, number }) =>
    floor === null || number <= (readMigrationName(RELEASED.migration)?.number ?? 0),
);

describe('the release before this one', () => {
  let present: SchemaRecord;
  before(async () => {
    const { url, drop } = await createTestDatabase();
    const db = await openDatabase({ url, migrations: BESIDE_IT });
    try {
      await db.migrate();
      present = await recordSchema(db, { version: 'this one', migration: '' });
    } finally {
      await db.close();
      await drop();
    }
  });

  it('finds all that it reads and writes in the schema of this one, and its inserts pass', () => {
    const breaks = findBreaks(RELEASED, present).filter(({ subject }) => !(subject in JUDGED));
    expect(breaks.map((one) => describeBreak(one, RELEASED))).to.deep.equal([]);
  });

  it('is recorded: a migration that it has is one of this version', () => {
    expect(MIGRATIONS.map(({ name }) => name)).to.include(RELEASED.migration);
    expect(Object.keys(RELEASED.tables).length).to.be.greaterThan(50);
  });

  it('is excused by test/upgrade/judged.ts from nothing that it does not need', () => {
    const subjects = new Set(findBreaks(RELEASED, present).map(({ subject }) => subject));
    expect(Object.keys(JUDGED).filter((subject) => !subjects.has(subject))).to.deep.equal([]);
  });
});
