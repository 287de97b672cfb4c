import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import { composeNotice, findNotice } from '#domain/notices/compose-notice.ts';
import { findMail, leaseMail } from '#domain/notices/mails/lease-mail.ts';
import { recordMail } from '#domain/notices/mails/record-mail.ts';
import {
  leaseOperatorNotice,
  recordOperatorNotice,
} from '#domain/notices/operator/operator-notice.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { openDatabase } from '#orm/open-database.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  startDatabaseRelay,
  type Cut,
  type DatabaseRelay,
} from '#test/support/database/database-relay.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { addTo, breakDown, MINUTE_MS, recover } from '#test/support/notices/causes.ts';

const LEASE_MS = 60_000;
/** More than one round sends. */
const MAX_MESSAGES = 200;

/** The database takes the end of a connection for that of its process. */
describe('the work of notices, killed between any two steps', () => {
  let clock: DrivenClock;
  let db: TestDatabase;
  let relay: DatabaseRelay;
  let process: OpenDatabase;
  let workspace: { id: string };
  let sent = 0;
  let cutAt: { message: number; cut: Cut } | null = null;
  before(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    workspace = await buildWorkspace(db);
    await addTo(db, workspace, 'a@example.com');
    await addTo(db, workspace, 'b@example.com');
    relay = await startDatabaseRelay(db.url, () => {
      sent += 1;
      return cutAt?.message === sent ? cutAt.cut : null;
    });
    process = await openDatabase({ url: relay.url, connections: 1, clock });
  });
  after(async () => {
    await process.close();
    await relay.cut();
    await db.drop();
  });

  /** Carries the round out with a cut at each message in turn, until one is over before it; another process ends it. */
  async function cutEverywhere(
    round: (on: OpenDatabase) => Promise<void>,
    isOver: () => Promise<boolean>,
    check: (at: string) => Promise<void>,
  ) {
    for (const cut of ['before', 'after'] as const)
      for (let message = 1; ; message += 1) {
        if (message > MAX_MESSAGES) throw new Error('the round never ends');
        await breakDown(db, workspace);
        clock.advance(MINUTE_MS);
        await process.query({ text: 'select 1' });
        sent = 0;
        cutAt = { message, cut };
        const isDone = await round(process).then(
          () => true,
          () => false,
        );
        const wasCut = sent >= message;
        cutAt = null;
        clock.advance(LEASE_MS);
        // The server may hold the locks of an ended connection for a moment.
        if (!isDone)
          await eventually(async () => {
            await round(db);
            return isOver();
          });
        await check(`cut ${cut} message ${message}`);
        await recover(db, workspace);
        clock.advance(2 * MINUTE_MS);
        await forget();
        if (!wasCut) break;
      }
  }
  const forget = async () => {
    await sql`truncate notices, notice_causes`.execute(db.sql);
    await sql`update notice_addresses set told_through = 0`.execute(db.sql);
  };

  const everyAddressTold = async () => {
    const { rows } = await sql<{ told: boolean }>`
      select told_by_mail and not exists (
        select from notice_addresses where next_attempt_at is not null) as told
      from notice_causes`.execute(db.sql);
    return rows[0]?.told === true;
  };
  const hookTold = async () => {
    const { rows } = await sql<{ told: boolean }>`
      select told_by_hook and (select body is null from operator_notice) as told
      from notice_causes`.execute(db.sql);
    return rows[0]?.told === true;
  };

  it('reaches each address, and again only under the same identifier', async () => {
    let mails: { email: string; key: string; text: string }[] = [];
    await cutEverywhere(
      async (on) => {
        const found = await findNotice(on, '0');
        if (found !== null) await composeNotice(on, found.workspace_id);
        for (;;) {
          const due = await findMail(on, '0');
          if (due === null) return;
          const mail = await leaseMail(on, due, randomUUID(), LEASE_MS);
          if (mail === null) continue;
          mails.push({ email: mail.held.email, key: mail.key, text: mail.text });
          await recordMail(on, mail.held, { outcome: 'sent' });
        }
      },
      everyAddressTold,
      async (at) => {
        expect(new Set(mails.map(({ email }) => email)), at).to.deep.equal(
          new Set(['a@example.com', 'b@example.com']),
        );
        expect(new Set(mails.map((mail) => JSON.stringify(mail))).size, at).to.equal(2);
        expect(mails.length, at).to.be.at.most(3);
        expect(await everyAddressTold(), at).to.equal(true);
        mails = [];
      },
    );
  });

  it('reaches the hook, and again only with the same id and body', async () => {
    let posted: string[] = [];
    await cutEverywhere(
      async (on) => {
        for (;;) {
          const notice = await leaseOperatorNotice(on, randomUUID(), LEASE_MS);
          if (notice === null) return;
          posted.push(`${notice.id} ${notice.body}`);
          await recordOperatorNotice(on, notice, { outcome: 'sent' });
        }
      },
      hookTold,
      async (at) => {
        expect(new Set(posted).size, at).to.equal(1);
        expect(posted.length, at).to.be.at.most(2);
        expect(await hookTold(), at).to.equal(true);
        posted = [];
      },
    );
  });
});
