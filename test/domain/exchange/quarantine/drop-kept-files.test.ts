import { expect } from 'chai';
import { sql } from 'kysely';
import { discardFile } from '#domain/exchange/quarantine/discard-file.ts';
import { dropKeptFiles } from '#domain/exchange/quarantine/drop-kept-files.ts';
import type { Keeper } from '#orm/sql/exchange/kept-files.ts';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { readFiles, readUsage } from '#test/support/invoices/quarantine-rows.ts';

const DAY = 86_400_000;
const RETENTION = 365 * DAY;

describe('the retention of quarantined files', () => {
  let db: TestDatabase;
  let clock: DrivenClock;
  let keeper: string;
  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    keeper = (await buildWorkspace(db)).id;
  });
  afterEach(() => db.drop());

  const drop = async (on = db) => {
    const sums = { expired_files: 0, dropped_files: 0 };
    for await (const step of dropKeptFiles(on, RETENTION)) {
      sums.expired_files += step.expired_files;
      sums.dropped_files += step.dropped_files;
    }
    return sums;
  };
  const states = async () => (await readFiles(db)).map(({ state, chunks }) => [state, chunks]);

  for (const unrouted of [false, true]) {
    const of = (): Keeper => (unrouted ? null : keeper);
    it(`discards ${unrouted ? 'unrouted' : 'held'} ones at its end and no sooner, and drops the row 90 days later`, async () => {
      await buildQuarantinedFile(db, of());
      clock.advance(RETENTION - 1);
      expect(await drop()).to.deep.equal({ expired_files: 0, dropped_files: 0 });
      clock.advance(1);
      expect(await drop()).to.deep.equal({ expired_files: 1, dropped_files: 0 });
      expect(await states()).to.deep.equal([['discarded', 0]]);
      expect((await readUsage(db))[0]).to.include({ written: '0 0', counted: '0 0' });
      clock.advance(90 * DAY - 1);
      expect(await drop()).to.deep.equal({ expired_files: 0, dropped_files: 0 });
      clock.advance(1);
      expect(await drop()).to.deep.equal({ expired_files: 0, dropped_files: 1 });
      expect(await states()).to.deep.equal([]);
    });
  }

  it('is not put off by the same bytes again', async () => {
    await buildQuarantinedFile(db, keeper, { content: 'same' });
    clock.advance(RETENTION);
    await buildQuarantinedFile(db, keeper, { content: 'same' });
    expect(await drop()).to.deep.equal({ expired_files: 1, dropped_files: 0 });
  });

  it('keeps the row of what a person discarded for 90 days', async () => {
    const id = await buildQuarantinedFile(db, keeper);
    await discardFile(db, { kind: 'command_line' }, { keeper, id });
    clock.advance(90 * DAY - 1);
    expect(await drop()).to.deep.equal({ expired_files: 0, dropped_files: 0 });
    clock.advance(1);
    expect(await drop()).to.deep.equal({ expired_files: 0, dropped_files: 1 });
  });

  it('finishes more than one step, once for two processes at once', async () => {
    await buildQuarantinedFile(db, keeper);
    await sql`
      insert into quarantined_files (workspace_id, channel, sha256, size_bytes, chunk_count, findings,
        findings_count, created_at, updated_at)
      select workspace_id, channel, sha256 || n, size_bytes, 0, findings, findings_count, created_at, updated_at
      from quarantined_files cross join generate_series(1, 230) n`.execute(db.sql);
    await sql`update quarantine_usage set files_count = 231, size_bytes = size_bytes * 231`.execute(
      db.sql,
    );
    clock.advance(RETENTION);
    const [one, other] = await Promise.all([drop(), drop()]);
    // A file that the other one has is left for the next time.
    const rest = await drop();
    expect(one.expired_files + other.expired_files + rest.expired_files).to.equal(231);
    expect((await readUsage(db))[0]).to.include({ written: '0 0', counted: '0 0' });
  });
});
