import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import { findMail, leaseMail } from '#domain/notices/mails/lease-mail.ts';
import { recordMail } from '#domain/notices/mails/record-mail.ts';
import {
  leaseOperatorNotice,
  recordOperatorNotice,
} from '#domain/notices/operator/operator-notice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  addTo,
  breakDown,
  composeDue,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  recover,
} from '#test/support/notices/causes.ts';

interface SentMail {
  email: string;
  subject: string;
  text: string;
}

describe('notices of much at once', () => {
  let clock: DrivenClock;
  let db: TestDatabase;
  let workspace: { id: string };
  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    workspace = await buildWorkspace(db);
    await addTo(db, workspace);
  });
  afterEach(() => db.drop());

  /** A round of the worker of mails. */
  const sendMails = async (): Promise<SentMail[]> => {
    await composeDue(db);
    const mails: SentMail[] = [];
    for (;;) {
      const due = await findMail(db, '0');
      if (due === null) return mails;
      const mail = await leaseMail(db, due, randomUUID(), MINUTE_MS);
      if (mail === null) continue;
      mails.push({ email: mail.held.email, subject: mail.subject, text: mail.text });
      await recordMail(db, mail.held, { outcome: 'sent' });
    }
  };
  /** A round of the worker of the hook. @returns how many causes each notice has */
  const postNotices = async (): Promise<number[]> => {
    const sizes: number[] = [];
    for (;;) {
      const notice = await leaseOperatorNotice(db, randomUUID(), MINUTE_MS);
      if (notice === null) return sizes;
      const { data } = JSON.parse(notice.body) as { data: { causes: unknown[] } };
      sizes.push(data.causes.length);
      await recordOperatorNotice(db, notice, { outcome: 'sent' });
    }
  };

  it('become one mail for three thousand endpoints, and thirty posts', async () => {
    await sql`
      insert into notice_causes (workspace_id, kind, subject_id, label, reason, opened_at, changed_at)
      select ${workspace.id}::bigint, 'endpoint_deactivated', n, repeat('h', 300), repeat('r', 1000),
        ${clock.now()}, ${clock.now()}
      from generate_series(1, 3000) n`.execute(db.sql);
    clock.advance(MINUTE_MS);
    const mails = await sendMails();
    expect(mails.map(({ subject }) => subject)).to.deep.equal([
      'Atelier Lumière : 3000 nouveaux problèmes',
    ]);
    expect(mails[0]?.text.length).to.be.below(20_000);
    expect(await postNotices()).to.deep.equal(Array<number>(30).fill(100));
    clock.advance(HOUR_MS);
    expect([await sendMails(), await postNotices()]).to.deep.equal([[], []]);
  });

  it('become one mail and one post for each of two hundred workspaces', async () => {
    await sql`insert into workspaces (name, created_at) select 'W', now() from generate_series(1, 200)`.execute(
      db.sql,
    );
    await sql`
      insert into notice_addresses (workspace_id, email, email_key, told_through, created_at)
      select id, 'a@example.com', 'a@example.com', 0, ${clock.now()} from workspaces where name = 'W'
    `.execute(db.sql);
    await sql`
      insert into notice_causes (workspace_id, kind, subject_id, label, opened_at, changed_at)
      select id, 'handover_failed', 1, 'Lot', ${clock.now()}, ${clock.now()} from workspaces where name = 'W'
    `.execute(db.sql);
    clock.advance(MINUTE_MS);
    const mails = await sendMails();
    expect(mails.map(({ email }) => email)).to.deep.equal(Array(200).fill('a@example.com'));
    expect(await postNotices()).to.deep.equal(Array(200).fill(1));
  });

  it('become a mail an hour at most for an endpoint that goes off and on, and end as it does', async () => {
    const endpoint = { kind: 'endpoint_deactivated', subject_id: '7' } as const;
    const mails: SentMail[] = [];
    for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
      await (minutes % 2 === 0 ? breakDown : recover)(db, workspace, endpoint);
      clock.advance(7 * MINUTE_MS);
      mails.push(...(await sendMails()));
    }
    expect(mails.length).to.be.within(1, 24);
    await recover(db, workspace, endpoint);
    clock.advance(HOUR_MS);
    mails.push(...(await sendMails()));
    expect(mails.at(-1)?.subject).to.equal('Atelier Lumière : 1 problème résolu');
    for (const [n, { subject }] of mails.entries())
      expect(subject).to.contain(n % 2 === 0 ? 'nouveau' : 'résolu');
  });

  it('do not multiply when the clock leaps a day and back, and none is lost', async () => {
    await breakDown(db, workspace, { subject_id: '1' });
    clock.advance(MINUTE_MS);
    expect(await sendMails()).to.have.length(1);
    clock.advance(DAY_MS);
    await breakDown(db, workspace, { subject_id: '2' });
    clock.advance(MINUTE_MS);
    const ahead = await sendMails();
    expect(ahead.map(({ subject }) => subject)).to.deep.equal([
      'Atelier Lumière : 1 nouveau problème',
    ]);
    expect(await postNotices()).to.deep.equal([2]);
    clock.advance(-DAY_MS);
    await breakDown(db, workspace, { subject_id: '3' });
    await recover(db, workspace, { subject_id: '2' });
    const later: SentMail[] = [];
    for (let hours = 0; hours < 26; hours += 1) {
      clock.advance(HOUR_MS);
      later.push(...(await sendMails()));
    }
    expect(later.map(({ subject }) => subject)).to.deep.equal([
      'Atelier Lumière : 1 nouveau problème, 1 problème résolu',
    ]);
  });

  it('become one mail when the clock goes back a day and on again', async () => {
    await breakDown(db, workspace);
    clock.advance(-DAY_MS);
    expect(await sendMails()).to.deep.equal([]);
    clock.advance(DAY_MS + MINUTE_MS);
    expect(await sendMails()).to.have.length(1);
    expect(await sendMails()).to.deep.equal([]);
  });
});
