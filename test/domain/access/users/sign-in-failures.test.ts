import { expect } from 'chai';
import {
  countAttempt,
  forgetAttempt,
  forgiveAttempt,
  purgeFailures,
} from '#domain/access/users/sign-in-failures.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('attempts to sign in', () => {
  let db: TestDatabase;
  let clock: DrivenClock;

  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock, connections: 10 });
  });
  afterEach(() => db.drop());

  const attempt = (email_key: string, address: string, known: string | null = null) =>
    countAttempt(db, { email_key, address, known });
  const addressOf = (index: number) => `203.0.113.${index}`;
  const countRows = async () =>
    (await db.query({ text: 'select count(*)::int as count from sign_in_failures' })).rows[0];

  it('are limited to ten for an e-mail address from one address, even all at once', async () => {
    const counted = await Promise.all(
      Array.from({ length: 30 }, () => attempt('anna@exemple.fr', '203.0.113.1')),
    );
    expect(counted.filter((one) => 'attempt' in one)).to.have.length(10);
    const later = counted.find((one) => 'retry_after' in one);
    expect(later).to.deep.equal({ retry_after: 900 });
  });

  it('are limited to a hundred for an e-mail address from anywhere, and ten for a known browser', async () => {
    const counted = await Promise.all(
      Array.from({ length: 120 }, (_, index) => attempt('anna@exemple.fr', addressOf(index))),
    );
    expect(counted.filter((one) => 'attempt' in one)).to.have.length(100);
    const own = await Promise.all(
      Array.from({ length: 12 }, () => attempt('anna@exemple.fr', addressOf(1), 'browser')),
    );
    expect(own.filter((one) => 'attempt' in one)).to.have.length(10);
  });

  it('are limited to fifty for an address, for any e-mail addresses', async () => {
    const counted = await Promise.all(
      Array.from({ length: 60 }, (_, index) => attempt(`p${index}@exemple.fr`, '203.0.113.1')),
    );
    expect(counted.filter((one) => 'attempt' in one)).to.have.length(50);
  });

  it('may continue once the first of the bound is a quarter of an hour old', async () => {
    for (let minute = 0; minute < 10; minute += 1) {
      await attempt('anna@exemple.fr', addressOf(1));
      clock.advance(60_000);
    }
    expect(await attempt('anna@exemple.fr', addressOf(1))).to.deep.equal({ retry_after: 300 });
    clock.advance(300_000);
    expect(await attempt('anna@exemple.fr', addressOf(1))).to.have.property('attempt');
    expect(await attempt('anna@exemple.fr', addressOf(1))).to.deep.equal({ retry_after: 60 });
  });

  it('are taken back if they were not judged, and a success forgives those of its e-mail and address', async () => {
    const first = await attempt('anna@exemple.fr', '203.0.113.1');
    await attempt('bea@exemple.fr', '203.0.113.2');
    if ('attempt' in first) await forgetAttempt(db.reader(), first.attempt);
    expect(await countRows()).to.deep.equal({ count: 3 });
    await attempt('bea@exemple.fr', '203.0.113.3');
    const third = await attempt('bea@exemple.fr', '203.0.113.3');
    if ('attempt' in third) await forgiveAttempt(db.reader(), third.attempt);
    // Those of other addresses stay, and those that count for the network address or the e-mail address alone.
    expect(await countRows()).to.deep.equal({ count: 5 });
  });

  it('are judged by what counts at one instant, while others are taken back', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 10 }, () => attempt('anna@exemple.fr', addressOf(1))),
    );
    const transact = db.transact.bind(db);
    db.transact = (work) =>
      transact((tx) => {
        const query = tx.query.bind(tx);
        const takeBack = async (statement: Parameters<typeof query>[0]) => {
          const found = await query(statement);
          if (statement.name?.endsWith('count_sign_in_failures') === true)
            for (const one of attempts.splice(0))
              if ('attempt' in one) await forgetAttempt(db.reader(), one.attempt);
          return found;
        };
        return work(Object.assign(tx, { query: takeBack }));
      });
    expect(await attempt('anna@exemple.fr', addressOf(1))).to.have.property('retry_after');
    expect(await attempt('anna@exemple.fr', addressOf(1))).to.have.property('attempt');
  });

  it('are dropped once they no longer count', async () => {
    await attempt('anna@exemple.fr', '203.0.113.1');
    clock.advance(899_000);
    expect(await purgeFailures(db)).to.equal(0);
    clock.advance(1_000);
    expect(await purgeFailures(db)).to.equal(3);
  });
});
