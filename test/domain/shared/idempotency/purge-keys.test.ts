import { expect } from 'chai';
import { sql } from 'kysely';
import { runIdempotently } from '#domain/shared/idempotency/run-idempotently.ts';
import { purgeKeys } from '#domain/shared/idempotency/purge-keys.ts';
import { createCipher } from '#kernel/cipher.ts';
import { buildApplication } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const HOUR_MS = 3_600_000;

describe('purgeKeys', () => {
  let db: TestDatabase;
  let clock: DrivenClock;
  const cipher = createCipher({ key: Buffer.alloc(32, 1) });

  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
  });

  afterEach(() => db.drop());

  it('drops keys once they are 24 hours old, and no sooner', async () => {
    const { application } = await buildApplication(db);
    const request = { application_id: application.id, fingerprint: 'POST /x' };
    const answer = async () => ({ status: 201, body: '{}' });
    await runIdempotently(db, cipher, { ...request, key: 'first' }, answer);
    clock.advance(1);
    await runIdempotently(db, cipher, { ...request, key: 'second' }, answer);
    clock.advance(24 * HOUR_MS - 2);
    expect(await purgeKeys(db)).to.equal(0);
    clock.advance(1);
    expect(await purgeKeys(db)).to.equal(1);
    const { rows } = await sql<{ key: string }>`select key from idempotency_keys`.execute(db.sql);
    expect(rows).to.deep.equal([{ key: 'second' }]);
  });
});
