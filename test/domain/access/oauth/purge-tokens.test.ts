import { expect } from 'chai';
import { sql } from 'kysely';
import { purgeTokens } from '#domain/access/oauth/purge-tokens.ts';
import { buildApplication, buildToken } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { aliveAmong } from './tokens-of.ts';

const HOUR_MS = 3_600_000;

describe('purgeTokens', () => {
  let db: TestDatabase;
  let clock: DrivenClock;

  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
  });

  afterEach(() => db.drop());

  it('drops tokens at the end of their lifetime, and no sooner', async () => {
    const { application } = await buildApplication(db);
    const tokens = {
      short: await buildToken(db, application, { expiresInMs: HOUR_MS }),
      long: await buildToken(db, application, { expiresInMs: HOUR_MS + 1 }),
    };
    clock.advance(HOUR_MS - 1);
    expect(await purgeTokens(db)).to.equal(0);
    clock.advance(1);
    expect(await purgeTokens(db)).to.equal(1);
    expect(await aliveAmong(db, tokens)).to.deep.equal(['long']);
  });

  it('leaves rows that another transaction holds for the next time, without waiting', async () => {
    const { application } = await buildApplication(db);
    await buildToken(db, application, { expiresInMs: 1 });
    await buildToken(db, application, { expiresInMs: 1 });
    clock.advance(1);
    await db.transact(async (tx) => {
      await sql`select from access_tokens limit 1 for update`.execute(tx.sql);
      expect(await purgeTokens(db)).to.equal(1);
    });
    expect(await purgeTokens(db)).to.equal(1);
  });
});
