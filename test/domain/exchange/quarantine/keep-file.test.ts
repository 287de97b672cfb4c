import { hash } from 'node:crypto';
import { expect } from 'chai';
import { boundsOf, type QuarantineBounds } from '#domain/exchange/quarantine/bounds.ts';
import { discardFile } from '#domain/exchange/quarantine/discard-file.ts';
import { keepFileFor, type KeepOutcome } from '#domain/exchange/quarantine/keep-file.ts';
import { NO_SUMMARY } from '#domain/exchange/network/summarise-flow.ts';
import { refusedFile } from '#kernel/api-error.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { Keeper } from '#orm/sql/exchange/kept-files.ts';
import { sql } from 'kysely';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { readFiles, readUsage } from '#test/support/invoices/quarantine-rows.ts';

const REFUSAL = refusedFile({ code: 'unreadable', message: 'ne peut pas être lu' });

describe('keeping a refused file', () => {
  let db: TestDatabase;
  let other: OpenDatabase;
  let keeper: string;
  let neighbour: string;
  beforeEach(async () => {
    db = await createDatabase();
    other = await openDatabase({ url: db.url });
    keeper = (await buildWorkspace(db)).id;
    neighbour = (await buildWorkspace(db)).id;
  });
  afterEach(async () => {
    await other.close();
    await db.drop();
  });

  const keep = (on: OpenDatabase, of: Keeper, content: string, bounds?: QuarantineBounds) => {
    const bytes = Buffer.from(content);
    const sha256 = hash('sha256', bytes, 'hex');
    const file = {
      channel: 'network',
      bytes,
      sha256,
      summary: NO_SUMMARY,
      refusal: REFUSAL,
    } as const;
    return keepFileFor(on, of, file, bounds);
  };
  const kinds = (outcomes: readonly KeepOutcome[]) => ({
    kept: outcomes.filter(({ kind }) => kind === 'kept').length,
    full: outcomes.filter(({ kind }) => kind === 'full').length,
  });
  /** From two processes at once. */
  const flood = (of: Keeper, count: number, size: number, bounds?: QuarantineBounds) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        keep(n % 2 === 0 ? db : other, of, `${n}`.padEnd(size, ' '), bounds),
      ),
    );

  for (const unrouted of [false, true]) {
    const of = () => (unrouted ? null : keeper);
    describe(unrouted ? 'that is unrouted' : 'of a workspace', () => {
      it('stops at the number of files, exactly, for two processes at once', async () => {
        const outcomes = await flood(of(), 60, 10, { files: 20, bytes: 1_000_000 });
        expect(kinds(outcomes)).to.deep.equal({ kept: 20, full: 40 });
        expect(await readUsage(db)).to.deep.equal([
          { keeper: of(), written: '20 200', counted: '20 200', not_kept: 40 },
        ]);
        expect((await readFiles(db)).every((file) => file.chunks === file.chunk_count)).to.equal(
          true,
        );
        expect(kinds([await keep(db, neighbour, 'x')])).to.deep.equal({ kept: 1, full: 0 });
      });

      it('stops at the bytes, exactly, for two processes at once', async () => {
        const outcomes = await flood(of(), 20, 300_000, { files: 100, bytes: 1_000_000 });
        expect(kinds(outcomes)).to.deep.equal({ kept: 3, full: 17 });
        // A smaller one still has room.
        const small = await keep(db, of(), 'y'.repeat(100_000), { files: 100, bytes: 1_000_000 });
        const one = await keep(db, of(), 'z', { files: 100, bytes: 1_000_000 });
        expect([small.kind, one.kind]).to.deep.equal(['kept', 'full']);
      });

      it('accepts the same bytes again though it is full', async () => {
        const bounds = { files: 1, bytes: 1_000_000 };
        const first = await keep(db, of(), 'one', bounds);
        const second = await keep(db, of(), 'two', bounds);
        const again = await keep(other, of(), 'one', bounds);
        expect(second).to.deep.equal({ kind: 'full', keeper: of(), not_kept_count: 1 });
        expect(again).to.deep.equal({ ...first, attempts_count: 2 });
      });

      it('has room again once a file is discarded', async () => {
        const bounds = { files: 1, bytes: 1_000_000 };
        const first = await keep(db, of(), 'one', bounds);
        if (first.kind !== 'kept') throw new Error('nothing was kept');
        await discardFile(db, { kind: 'command_line' }, { keeper: of(), id: first.id });
        expect((await keep(db, of(), 'two', bounds)).kind).to.equal('kept');
        expect(await readUsage(db)).to.deep.equal([
          { keeper: of(), written: '1 3', counted: '1 3', not_kept: 0 },
        ]);
      });
    });
  }

  it('makes one file of the same bytes from two processes at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => keep(n % 2 === 0 ? db : other, keeper, 'same')),
    );
    expect(new Set(outcomes.map((one) => 'id' in one && one.id)).size).to.equal(1);
    expect(await readFiles(db)).to.deep.equal([
      { keeper, state: 'held', attempts_count: 10, invoice_id: null, chunk_count: 1, chunks: 1 },
    ]);
    expect((await readUsage(db))[0]).to.include({ written: '1 4', counted: '1 4' });
  });

  it('has the bounds of the contract', async () => {
    const gibibyte = 2 ** 30;
    expect([boundsOf('1'), boundsOf(null)]).to.deep.equal([
      { files: 1_000, bytes: gibibyte },
      { files: 10_000, bytes: 5 * gibibyte },
    ]);
    await keep(db, keeper, 'first');
    await sql`update quarantine_usage set size_bytes = ${gibibyte - 10}`.execute(db.sql);
    expect((await keep(db, keeper, 'eleven byte')).kind).to.equal('full');
    expect((await keep(db, keeper, 'ten bytes.')).kind).to.equal('kept');
    await sql`update quarantine_usage set size_bytes = 0, files_count = 999`.execute(db.sql);
    expect((await keep(db, keeper, 'the thousandth')).kind).to.equal('kept');
    expect((await keep(db, keeper, 'one too many')).kind).to.equal('full');
  });
});
