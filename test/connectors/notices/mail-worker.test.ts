import { expect } from 'chai';
import { sql } from 'kysely';
import { openDatabase } from '#orm/open-database.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { addTo, breakDown, HOUR_MS, MINUTE_MS, recover } from '#test/support/notices/causes.ts';
import { smtpRefusal, startMailServer } from '#test/support/notices/mail-server.ts';
import { LEASE_MS, startMailWorker } from '#test/support/notices/workers.ts';
import { fresh, starting } from '#test/support/ground/opened.ts';

describe('the worker of mails', () => {
  const clock = new DrivenClock();
  const db = fresh(() => createDatabase({ clock }));
  const server = fresh(startMailServer);
  const workspace = fresh(() => buildWorkspace(db));
  const start = starting(startMailWorker, db);
  beforeEach(() => addTo(db, workspace));

  const addresses = async () => {
    const { rows } = await sql<{
      email: string;
      leased: boolean;
      due: boolean;
      attempts: number;
      error: string | null;
    }>`
      select email, leased_by is not null as leased, next_attempt_at is not null as due,
        attempts_count as attempts, last_error as error
      from notice_addresses order by id`.execute(db.sql);
    return rows;
  };
  const untilAddresses = async (is: (rows: Awaited<ReturnType<typeof addresses>>) => boolean) => {
    for (;;) {
      const rows = await addresses();
      if (is(rows)) return rows;
    }
  };
  const atRest = () => untilAddresses((rows) => rows.every(({ due }) => !due));
  const breakFor = async (milliseconds: number, subject_id = '1') => {
    await breakDown(db, workspace, { subject_id });
    clock.advance(milliseconds);
  };

  it('reports a cause once, then a digest, then the end', async () => {
    start({ url: server.url });
    await breakFor(MINUTE_MS, '1');
    await server.waitFor(1);
    await atRest();
    await breakDown(db, workspace, { subject_id: '2' });
    await breakFor(HOUR_MS, '3');
    await server.waitFor(2);
    await atRest();
    for (const subject_id of ['1', '2', '3']) await recover(db, workspace, { subject_id });
    clock.advance(HOUR_MS);
    await server.waitFor(3);
    await atRest();
    expect(server.mails.map(({ headers }) => headers.get('subject'))).to.deep.equal([
      'Atelier Lumière : 1 nouveau problème',
      'Atelier Lumière : 2 nouveaux problèmes',
      'Atelier Lumière : 3 problèmes résolus',
    ]);
    expect(new Set(server.mails.map(({ headers }) => headers.get('message-id'))).size).to.equal(3);
  });

  it('sends each mail once, beside other workers', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => buildWorkspace(db)));
    for (const [n, other] of others.entries()) {
      await addTo(db, other, `a${n}@example.com`);
      await breakDown(db, other);
    }
    await breakFor(MINUTE_MS);
    for (let n = 0; n < 3; n += 1) start({ url: server.url });
    await server.waitFor(5);
    await atRest();
    clock.advance(LEASE_MS);
    await atRest();
    expect(server.mails.map(({ to }) => to.join()).toSorted()).to.deep.equal([
      'a0@example.com',
      'a1@example.com',
      'a2@example.com',
      'a3@example.com',
      'compta@example.com',
    ]);
  });

  it('sends one mail of a thousand causes, with a bounded text', async () => {
    await sql`
      insert into notice_causes (workspace_id, kind, subject_id, label, opened_at, changed_at)
      select ${workspace.id}::bigint, 'endpoint_deactivated', n, 'hooks.example.com', ${clock.now()}, ${clock.now()}
      from generate_series(1, 1000) n`.execute(db.sql);
    clock.advance(MINUTE_MS);
    start({ url: server.url });
    await server.waitFor(1);
    await atRest();
    clock.advance(HOUR_MS);
    await atRest();
    expect(server.mails).to.have.length(1);
    expect(server.mails[0]?.text).to.contain('(1000)').and.contain('- et 980 autres');
    expect(server.mails[0]?.text.length).to.be.below(10_000);
  });

  it('reaches the other addresses when one is refused', async () => {
    await addTo(db, workspace, 'gone@example.com');
    await addTo(db, workspace, 'other@example.com');
    server.checkRecipients((address) => {
      if (address === 'gone@example.com') throw smtpRefusal(550, 'no such user');
    });
    await breakFor(MINUTE_MS);
    start({ url: server.url });
    await server.waitFor(2);
    const rows = await atRest();
    expect(rows.map(({ error }) => error !== null)).to.deep.equal([false, true, false]);
    expect(rows[1]?.error).to.contain('no such user');
    expect(server.mails.map(({ to }) => to.join()).toSorted()).to.deep.equal([
      'compta@example.com',
      'other@example.com',
    ]);
  });

  it('sends a mail again, under the same identifier, whose outcome could not be written', async () => {
    const away = await openDatabase({ url: db.url, clock });
    const taken = Promise.withResolvers<void>();
    server.answerAfter(() => taken.promise);
    await breakFor(MINUTE_MS);
    const worker = start({ db: away, url: server.url });
    await server.waitFor(1);
    await away.pool.end();
    taken.resolve();
    await worker.stop();
    await away.announcer.close();
    expect(await addresses()).to.containSubset([{ leased: true, due: true }]);
    start({ url: server.url });
    clock.advance(LEASE_MS);
    await server.waitFor(2);
    await atRest();
    const [first, second] = server.mails;
    expect(second?.headers.get('message-id')).to.equal(first?.headers.get('message-id'));
    expect(second?.text).to.equal(first?.text);
    clock.advance(HOUR_MS);
    await atRest();
    expect(server.mails).to.have.length(2);
  });

  it('sends a mail again, under the same identifier, that the server took without a word, and no third', async () => {
    const silent = Promise.withResolvers<void>();
    server.answerAfter(() => silent.promise);
    await breakFor(MINUTE_MS);
    start({ url: server.url, callLimit: 300 });
    await server.waitFor(1);
    await untilAddresses(([row]) => row?.error !== null);
    server.answerAfter(async () => {});
    clock.advance(MINUTE_MS);
    await server.waitFor(2);
    await atRest();
    clock.advance(HOUR_MS);
    await atRest();
    silent.resolve();
    const [first, ...again] = server.mails.map(({ headers }) => headers.get('message-id'));
    expect(again).to.deep.equal([first]);
  });

  it('reports everything in one mail when the server was away for long', async () => {
    const away = await startMailServer();
    await away.close();
    const worker = start({ url: away.url });
    for (const attempt of [1, 2, 3]) {
      await breakFor(HOUR_MS, String(attempt));
      await untilAddresses(([row]) => row?.attempts === attempt && !row.leased);
    }
    await worker.stop();
    clock.advance(HOUR_MS);
    start({ url: server.url });
    await server.waitFor(1);
    await atRest();
    expect(server.mails.map(({ headers }) => headers.get('subject'))).to.deep.equal([
      'Atelier Lumière : 3 nouveaux problèmes',
    ]);
  });

  it('stops while a server hangs, and leaves the mail to the next worker at once', async () => {
    const hanging = Promise.withResolvers<void>();
    server.answerAfter(() => hanging.promise);
    await breakFor(MINUTE_MS);
    const worker = start({ url: server.url });
    await server.waitFor(1);
    await worker.stop();
    expect(await addresses()).to.containSubset([{ leased: false, due: true, error: null }]);
    hanging.resolve();
    start({ url: server.url });
    await server.waitFor(2);
    const [first, second] = server.mails;
    expect(second?.headers.get('message-id')).to.equal(first?.headers.get('message-id'));
  });

  it('counts what it sends, and what is not taken', async () => {
    await addTo(db, workspace, 'gone@example.com');
    server.checkRecipients((address) => {
      if (address === 'gone@example.com') throw smtpRefusal(550, 'no such user');
    });
    const counted: unknown[] = [];
    const observer = { count: (...call: unknown[]) => void counted.push(call) };
    await breakFor(MINUTE_MS);
    start({ url: server.url, observer });
    await atRest();
    while (counted.length < 2) await new Promise(setImmediate);
    expect(counted).to.have.deep.members([
      ['notices', { channel: 'mail', outcome: 'sent' }],
      ['notices', { channel: 'mail', outcome: 'refused' }],
    ]);
  });
});
