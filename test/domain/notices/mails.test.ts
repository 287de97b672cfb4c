import { expect } from 'chai';
import { sql } from 'kysely';
import { addAddress, removeAddress } from '#domain/notices/addresses/change-addresses.ts';
import { findMail, leaseMail, type LeasedMail } from '#domain/notices/mails/lease-mail.ts';
import { recordMail, type MailAnswer } from '#domain/notices/mails/record-mail.ts';
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
} from '#test/support/notices/causes.ts';

const LEASE_MS = 60_000;
const FAILED: MailAnswer = { outcome: 'failed', reason: '421 try again' };
const UNKNOWN: MailAnswer = { outcome: 'unknown', reason: 'no answer' };

describe('a mail to an address', () => {
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

  const tell = async (subject_id: string) => {
    // It does not last, so each is told once.
    await breakDown(db, workspace, {
      kind: 'handover_failed',
      subject_id,
      label: `lot ${subject_id}`,
    });
    clock.advance(HOUR_MS);
    await composeDue(db);
  };
  const take = async (lease = 'one'): Promise<LeasedMail | null> => {
    const due = await findMail(db, '0');
    return due && leaseMail(db, due, lease, LEASE_MS);
  };
  const takeOne = async (lease?: string): Promise<LeasedMail> => {
    const mail = await take(lease);
    if (mail === null) throw new Error('no mail is due');
    return mail;
  };
  const answer = ({ held }: LeasedMail, with_: MailAnswer) => recordMail(db, held, with_);
  const row = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select told_through = coalesce((select max(id) from notices), 0) as knows_all, attempts_count,
        last_error, leased_by, last_sent_at is not null as was_sent,
        (extract(epoch from next_attempt_at - ${clock.now()}::timestamptz) * 1000)::float8 as due_in
      from notice_addresses`.execute(db.sql);
    return rows[0];
  };

  it('is due once, and ends with what was reported', async () => {
    await tell('1');
    const mail = await takeOne();
    expect(mail.held.email).to.equal('compta@example.com');
    expect(mail.subject).to.equal('Atelier Lumière : 1 nouveau problème');
    expect(await take()).to.equal(null);
    expect(await answer(mail, { outcome: 'sent' })).to.equal('sent');
    expect(await row()).to.deep.equal({
      knows_all: true,
      attempts_count: 0,
      last_error: null,
      leased_by: null,
      was_sent: true,
      due_in: null,
    });
    expect(await take()).to.equal(null);
  });

  it('is in the language of its address', async () => {
    await addAddress(
      db,
      { kind: 'command_line' },
      { workspace_id: workspace.id, email: 'compta@example.com', language: 'en' },
    );
    await tell('1');
    expect((await takeOne()).subject).to.equal('Atelier Lumière: 1 new problem');
  });

  it('is repeated as it was, under the same key, after a worker that died', async () => {
    await tell('1');
    const first = await takeOne('killed');
    await tell('2');
    clock.advance(LEASE_MS);
    const again = await takeOne('next');
    expect([again.key, again.subject, again.text]).to.deep.equal([
      first.key,
      first.subject,
      first.text,
    ]);
    expect(await answer(first, { outcome: 'sent' })).to.equal('lost');
    expect(await answer(again, { outcome: 'sent' })).to.equal('sent');
    expect(await row()).to.include({ knows_all: false, due_in: HOUR_MS });
    clock.advance(HOUR_MS);
    const rest = await takeOne();
    expect(rest.key).not.to.equal(first.key);
    expect(rest.text).to.contain('lot 2').and.not.contain('lot 1');
  });

  it('is repeated as it was if the server may have it', async () => {
    await tell('1');
    const first = await takeOne();
    expect(await answer(first, UNKNOWN)).to.equal('retried');
    await tell('2');
    const { key, text } = await takeOne();
    expect([key, text]).to.deep.equal([first.key, first.text]);
  });

  it('is composed again, with what came since, if the server does not have it', async () => {
    await tell('1');
    const first = await takeOne();
    expect(await answer(first, FAILED)).to.equal('retried');
    await tell('2');
    const second = await takeOne();
    expect(second.key).not.to.equal(first.key);
    expect(second.subject).to.equal('Atelier Lumière : 2 nouveaux problèmes');
    expect(second.text).to.contain('lot 1').and.contain('lot 2');
    await answer(second, { outcome: 'sent' });
    expect(await row()).to.include({ knows_all: true, due_in: null });
  });

  for (const failure of [FAILED, UNKNOWN])
    it(`is tried again ever more rarely, and given up after three days: ${failure.outcome}`, async () => {
      await tell('1');
      const waits: unknown[] = [];
      for (;;) {
        const recorded = await answer(await takeOne(), failure);
        if (recorded !== 'retried') {
          expect(recorded).to.equal('given_up');
          break;
        }
        const wait = (await row())?.['due_in'];
        waits.push(wait);
        clock.advance(Number(wait));
      }
      expect(waits.slice(0, 5)).to.deep.equal(
        [1, 5, 15, 60, 60].map((minutes) => minutes * MINUTE_MS),
      );
      const whole = waits.reduce<number>((sum, wait) => sum + Number(wait), 0);
      expect(whole).to.be.within(3 * DAY_MS - HOUR_MS, 3 * DAY_MS);
      expect(await row()).to.include({ knows_all: true, due_in: null, was_sent: false });
      expect((await row())?.['last_error']).to.equal('reason' in failure && failure.reason);
    });

  it('is given up at once when it is refused, and the next one is tried again', async () => {
    await tell('1');
    const refused = { outcome: 'refused', reason: '550 no such user' } as const;
    expect(await answer(await takeOne(), refused)).to.equal('refused');
    expect(await row()).to.include({
      knows_all: true,
      due_in: null,
      last_error: '550 no such user',
    });
    await tell('2');
    await answer(await takeOne(), { outcome: 'sent' });
    expect(await row()).to.include({ knows_all: true, last_error: null, was_sent: true });
  });

  it('is left to the next worker at once by one that stops, and the attempt does not count', async () => {
    await tell('1');
    const first = await takeOne();
    expect(await answer(first, { outcome: 'interrupted' })).to.equal('interrupted');
    expect(await row()).to.include({ attempts_count: 0, due_in: 0, leased_by: null });
    expect((await takeOne('two')).key).to.equal(first.key);
  });

  it('is sent to each address by itself, and holds up no other', async () => {
    await addTo(db, workspace, 'other@example.com');
    await tell('1');
    const [one, other] = [await takeOne(), await takeOne()];
    expect([one.held.email, other.held.email].toSorted()).to.deep.equal([
      'compta@example.com',
      'other@example.com',
    ]);
    expect(one.key).not.to.equal(other.key);
    await answer(one, FAILED);
    expect(await answer(other, { outcome: 'sent' })).to.equal('sent');
    await tell('2');
    const told = [await takeOne(), await takeOne()].map(({ held, text }) => [
      held.email,
      text.includes('lot 1'),
    ]);
    expect(told).to.have.deep.members([
      [one.held.email, true],
      [other.held.email, false],
    ]);
  });

  it('writes nothing to an address that is removed meanwhile', async () => {
    await tell('1');
    const mail = await takeOne();
    const { id: workspace_id } = workspace;
    const actor = { kind: 'command_line' } as const;
    await removeAddress(db, actor, { workspace_id, email: mail.held.email });
    expect(await answer(mail, { outcome: 'sent' })).to.equal('lost');
    expect(await take()).to.equal(null);
  });

  it('reports to an address that is added later what comes from then on', async () => {
    await tell('1');
    await addTo(db, workspace, 'later@example.com');
    expect((await takeOne()).held.email).to.equal('compta@example.com');
    expect(await take()).to.equal(null);
    await tell('2');
    clock.advance(LEASE_MS);
    const mails = [await takeOne(), await takeOne()];
    const later = mails.find(({ held }) => held.email === 'later@example.com');
    expect(later?.text).to.contain('lot 2');
    expect(later?.subject).to.equal('Atelier Lumière : 1 nouveau problème');
  });
});
