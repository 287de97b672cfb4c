import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { createCipher } from '#kernel/cipher.ts';
import { createLog } from '#kernel/log.ts';
import { reportProcess } from '#orm/sql/processes/running-processes.ts';
import { listSealingKeys, noteSealingKeys } from '#orm/sql/sealing/sealing-keys.ts';
import { createClosing, type Closing } from '#process/closing.ts';
import { resealRegularly } from '#process/reseal.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildSealedRows, openAll } from '#test/support/database/sealed-rows.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

const OLD = Buffer.alloc(32, 1);
const NEW = Buffer.alloc(32, 2);
const HOUR_MS = 3_600_000;

describe('the worker that seals again after a rotation', () => {
  const before = createCipher({ key: OLD });
  const rotated = createCipher({ key: NEW, previous: OLD });
  const after = createCipher({ key: NEW });
  let db: TestDatabase;
  let closing: Closing;
  let lines: string[];

  beforeEach(async () => {
    db = await createDatabase();
    closing = createClosing();
    lines = [];
    await buildSealedRows(db, before);
    await noteSealingKeys(db, rotated.keyIds, new Date());
  });
  afterEach(async () => {
    await closing.close();
    await db.drop();
  });

  const start = (cipher = rotated) => {
    const log = createLog('info', { write: (line) => void lines.push(line) });
    resealRegularly({ db, cipher, log, pollInterval: 20 }, closing);
  };
  const notedKeys = async () => (await listSealingKeys(db)).map(({ key_id }) => key_id);
  const isOpened = () =>
    openAll(db, after).then(
      () => true,
      () => false,
    );
  const report = (sealing_key: string) =>
    reportProcess(
      db,
      {
        process: 'host/1/x',
        sealing_key,
        key_ids: [...rotated.keyIds],
        version: '0.1.0',
        migration: 1,
        role: 'all',
      },
      new Date(Date.now() + HOUR_MS),
    );

  it('says once everything is sealed with the new key, and then forgets the old one', async () => {
    start();
    await eventually(async () => lines.some((line) => line.includes('may be removed')));
    expect(await notedKeys()).to.deep.equal([after.keys.current]);
    expect(await isOpened()).to.equal(true);
    expect(lines.length).to.equal(2);
  });

  it('waits while a running process seals with the old key', async () => {
    await report(before.keys.current);
    start();
    await sleep(200);
    expect(await openAll(db, before)).to.have.property('signing_secrets');
    await sql`delete from running_processes`.execute(db.sql);
    await eventually(isOpened);
  });

  it('does nothing with the next key, with which others seal already', async () => {
    await report(after.keys.current);
    start(createCipher({ key: OLD, next: NEW }));
    start(createCipher({ key: OLD }));
    await sleep(200);
    expect(await openAll(db, before)).to.have.property('signing_secrets');
  });

  it('leaves the work to another worker until that one’s lease has ended', async () => {
    await sql`
      update sealing_keys set resealed_by = 'other', resealed_until = now() + interval '1 hour'
      where key_id = ${before.keys.current}`.execute(db.sql);
    start();
    await sleep(200);
    expect(await isOpened()).to.equal(false);
    await sql`update sealing_keys set resealed_until = now()`.execute(db.sql);
    await eventually(isOpened);
  });

  it('keeps the old key in mind if a process begins to seal with it meanwhile', async () => {
    const letGo = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const refresh = async () => {
      begun.resolve();
      await letGo.promise;
    };
    const slow = { ...db, shards: { ...db.shards, refresh } };
    const log = createLog('info', { write: (line) => void lines.push(line) });
    await sql`truncate users, webhook_endpoints, platform_connections, bank_sandboxes, idempotency_keys, payment_handovers,
      payment_instructions, payment_batches, bank_operations, bank_accounts cascade`.execute(
      db.sql,
    );
    resealRegularly({ db: slow, cipher: rotated, log, pollInterval: HOUR_MS }, closing);
    await begun.promise;
    await noteSealingKeys(db, [before.keys.current], new Date());
    letGo.resolve();
    await eventually(async () => {
      const { rows } = await sql<{ free: boolean }>`
        select resealed_by is null as free from sealing_keys
        where key_id = ${before.keys.current}`.execute(db.sql);
      return rows[0]?.free === true;
    });
    expect(await notedKeys()).to.include(before.keys.current);
    expect(lines).to.deep.equal([]);
  });
});
