import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runIdempotently } from '#domain/shared/idempotency/run-idempotently.ts';
import { takeTurn } from '#domain/payments/payment-batches/take-turn.ts';
import { createCipher } from '#kernel/cipher.ts';
import { tryAdvisoryLock, whileMigrating } from '#orm/advisory-lock.ts';
import type { Queryable } from '#orm/statement.ts';
import { buildApplication } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const SRC = join(import.meta.dirname, '../../src');

describe('advisory locks', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  /** First byte and number of keys of each lock that this session holds. */
  async function classesHeld(on: Queryable): Promise<unknown[]> {
    const text = `
      select (classid::bigint >> 24)::int as class, objsubid as keys from pg_locks
      where locktype = 'advisory' and pid = pg_backend_pid()`;
    return (await on.query({ text })).rows;
  }

  it('have a class each, so that an idempotency key meets no other lock', async () => {
    const { application } = await buildApplication(db);
    const cipher = createCipher({ key: Buffer.alloc(32, 1) });
    const held: unknown[] = [];
    await runIdempotently(
      db,
      cipher,
      { application_id: application.id, key: '7341001', fingerprint: 'x' },
      (same) =>
        same.transact(async (tx) => {
          held.push(...(await classesHeld(tx)));
          return { status: 201, body: null };
        }),
    );
    await db.transact(async (tx) => {
      await takeTurn(tx, '7341001');
      held.push(...(await classesHeld(tx)));
    });
    const connection = await db.pool.connect();
    await whileMigrating(connection, async () => held.push(...(await classesHeld(connection))));
    expect(await classesHeld(connection)).to.deep.equal([]);
    connection.release();
    expect(held).to.deep.equal([
      { class: 1, keys: 1 },
      { class: 2, keys: 1 },
      { class: 0, keys: 1 },
    ]);
  });

  it('hold for one name of a class, until the transaction ends', async () => {
    await db.transact(async (first) => {
      expect(await tryAdvisoryLock(first, 'idempotency_key', '1:a')).to.equal(true);
      await db.transact(async (second) => {
        expect(await tryAdvisoryLock(second, 'idempotency_key', '1:a')).to.equal(false);
        expect(await tryAdvisoryLock(second, 'idempotency_key', '1:b')).to.equal(true);
        expect(await tryAdvisoryLock(second, 'end_to_end_ids', '1:a')).to.equal(true);
      });
    });
    expect(await tryAdvisoryLock(db, 'idempotency_key', '1:a')).to.equal(true);
  });

  it('are taken in src/orm/advisory-lock.ts alone', () => {
    const takers = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') && /pg_\w*advisory/.test(readFileSync(join(SRC, file), 'utf8')),
    );
    expect(takers).to.deep.equal([join('orm', 'advisory-lock.ts')]);
  });
});
