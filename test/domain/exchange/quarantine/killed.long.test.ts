import { hash } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import { preparePurchase, type FlowReader } from '#domain/exchange/network/flow-reader.ts';
import { readFlow } from '#domain/exchange/network/read-flow.ts';
import { discardFile } from '#domain/exchange/quarantine/discard-file.ts';
import { keepFileFor } from '#domain/exchange/quarantine/keep-file.ts';
import { retryFile } from '#domain/exchange/quarantine/retry-file.ts';
import { summariseFlow } from '#domain/exchange/network/summarise-flow.ts';
import { ApiError, refusedFile } from '#kernel/api-error.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { Keeper } from '#orm/sql/exchange/kept-files.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  startDatabaseRelay,
  type Cut,
  type DatabaseRelay,
} from '#test/support/database/database-relay.ts';
import { readFiles, readUsage } from '#test/support/invoices/quarantine-rows.ts';
import { countAudits } from '#test/support/service/audit.ts';
import { printBill, withoutLines } from '#test/support/invoices/bills.ts';

const READER: FlowReader = { read: readFlow, prepare: preparePurchase, summarise: summariseFlow };
const ACTOR = { kind: 'command_line' } as const;
const REFUSAL = refusedFile({ code: 'unreadable', message: 'ne peut pas être lu' });
/** More than any of these operations sends. */
const MAX_MESSAGES = 100;

/** The database takes the end of a connection for that of its process. */
describe('quarantine, killed between any two steps', () => {
  let db: TestDatabase;
  let relay: DatabaseRelay;
  let process: OpenDatabase;
  let sent = 0;
  let cutAt: { message: number; cut: Cut } | null = null;
  let keeper: string;

  before(async () => {
    db = await createDatabase();
    keeper = (await buildWorkspace(db)).id;
    relay = await startDatabaseRelay(db.url, () => {
      sent += 1;
      return cutAt?.message === sent ? cutAt.cut : null;
    });
    process = await openDatabase({ url: relay.url, connections: 1 });
  });
  after(async () => {
    await process.close();
    await relay.cut();
    await db.drop();
  });

  const keep = async (on: OpenDatabase, of: Keeper, content: string): Promise<string> => {
    const bytes = Buffer.from(content);
    const file = {
      channel: 'network' as const,
      bytes,
      sha256: hash('sha256', bytes, 'hex'),
      summary: await summariseFlow(bytes),
      refusal: REFUSAL,
    };
    const kept = await keepFileFor(on, of, file);
    if (kept.kind === 'full') throw new Error('no room for the file');
    return kept.id;
  };
  const retry = (on: OpenDatabase, of: Keeper, id: string) =>
    retryFile({ db: on, reader: READER, baseUrl: 'https://bordereau.test' }, ACTOR, {
      keeper: of,
      id,
    });

  /** Rows of the audit log are never deleted. */
  let audited: number | undefined;
  const forget = async () => {
    audited = await countAudits(db);
    await sql`truncate quarantined_files, quarantine_usage, unrouted_files, unrouted_usage, invoices, events cascade`.execute(
      db.sql,
    );
  };
  const counts = async () => {
    const { rows } = await sql<{ invoices: number; events: number; files: number; audits: number }>`
      select (select count(*)::int from invoices) as invoices, (select count(*)::int from events) as events,
        (select count(*)::int from received_files) as files,
        (select count(*)::int - ${audited}::int from audit_log) as audits`.execute(db.sql);
    return rows[0];
  };
  /** All of an import or nothing; the bytes of held files and of no others; usage as it is. */
  const checkWhole = async (at: string) => {
    for (const file of await readFiles(db)) {
      const isHeld = file.state === 'held';
      expect(file.chunks, at).to.equal(isHeld ? file.chunk_count : 0);
      const all = file.state === 'imported' ? 1 : 0;
      const { invoices, events, files, audits } = (await counts()) ?? {};
      const imported = { invoices: all, events: 2 * all, files: all, audits: 2 * all };
      const expected = file.state === 'discarded' ? { ...imported, audits: 1 } : imported;
      expect({ invoices, events, files, audits }, at).to.deep.equal(expected);
    }
    for (const { written, counted } of await readUsage(db)) expect(written, at).to.equal(counted);
    expect(await filesNotTold(), at).to.equal(0);
  };
  /** Files of the workspace that their cause of notices does not follow. */
  const filesNotTold = async () => {
    const { rows } = await sql<{ files: number }>`
      select count(*)::int as files from quarantined_files f
      left join notice_causes c
        on c.workspace_id = f.workspace_id and c.kind = 'file_quarantined' and c.subject_id = f.id
      where c.subject_id is null or coalesce(c.ended_as, 'lasts')
        <> case f.state when 'held' then 'lasts' when 'imported' then 'well' else 'removed' end
    `.execute(db.sql);
    return rows[0]?.files;
  };

  /** Carries the work out with a cut at each message in turn, until one run is over before it. */
  async function cutEverywhere(prepare: () => Promise<() => Promise<unknown>>, finished: string[]) {
    for (const cut of ['before', 'after'] as const)
      for (let message = 1; ; message += 1) {
        if (message > MAX_MESSAGES) throw new Error('the work never ends');
        await forget();
        const work = await prepare();
        await process.query({ text: 'select 1' });
        sent = 0;
        cutAt = { message, cut };
        const outcome = await work().then(
          () => 'done',
          (error: unknown) => error,
        );
        const wasCut = sent >= message;
        cutAt = null;
        const at = `cut ${cut} message ${message}`;
        await checkWhole(at);
        // The sender, the application or a person repeats it.
        if (outcome !== 'done')
          await work().catch((error: unknown) => {
            if (!(error instanceof ApiError) || error.status !== 409) throw error;
          });
        await checkWhole(`${at}, repeated`);
        const [file, ...others] = await readFiles(db);
        expect(others, at).to.deep.equal([]);
        expect(file?.state, at).to.be.oneOf(finished);
        if (!wasCut) break;
      }
  }

  for (const unrouted of [false, true]) {
    const of = (): Keeper => (unrouted ? null : keeper);
    describe(unrouted ? 'an unrouted file' : "a workspace's file", () => {
      it('is kept whole or not at all', () =>
        cutEverywhere(async () => () => keep(process, of(), 'x'.repeat(600_000)), ['held']));

      it('is imported with its invoice, or neither', () =>
        cutEverywhere(async () => {
          const id = await keep(db, of(), printBill());
          return () => retry(process, of(), id);
        }, ['imported']));

      it('keeps its bytes when a retry is refused', () =>
        cutEverywhere(async () => {
          const id = await keep(db, of(), withoutLines(printBill()));
          return () => retry(process, of(), id);
        }, ['held']));

      it('is discarded with its bytes, or neither', () =>
        cutEverywhere(async () => {
          const id = await keep(db, of(), printBill());
          return () => discardFile(process, ACTOR, { keeper: of(), id });
        }, ['discarded']));
    });
  }
});
