import { expect } from 'chai';
import { sql } from 'kysely';
import { createClosing, type Closing } from '#process/closing.ts';
import { openStorage } from '#process/open-storage.ts';
import { readConfiguration } from '#config/configuration.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createLog } from '#kernel/log.ts';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';
import { startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';

describe('opening the storage', () => {
  const key = Buffer.alloc(32, 1);
  let db: TestDatabase;
  beforeEach(async () => {
    db = await createDatabase();
    await buildEndpoint(db, createCipher({ key }), await buildWorkspace(db));
  });
  afterEach(() => db.drop());

  const idOf = (of: Buffer): string => createCipher({ key: of }).keys.current;
  const configurationOf = (keys: Record<string, Buffer>) => {
    const variables = Object.entries(keys).map(([name, value]) => [name, value.toString('base64')]);
    return readConfiguration({ DATABASE_URL: db.url, ...Object.fromEntries(variables) });
  };

  async function open(keys: Record<string, Buffer>): Promise<string | null> {
    const closing = createClosing();
    try {
      await openStorage(configurationOf(keys), createLog('silent'), closing);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await closing.close();
    }
  }

  it('takes the key that the signing secrets were sealed with, as present or previous', async () => {
    expect(await open({ SECRET_KEY: key })).to.equal(null);
    const rotated = { SECRET_KEY: Buffer.alloc(32, 2), SECRET_KEY_PREVIOUS: key };
    expect(await open(rotated)).to.equal(null);
  });

  it('stops on keys that open nothing there, and names those it takes and the one it needs', async () => {
    const [first, second] = [key, Buffer.alloc(32, 2)].map(idOf);
    expect(await open({ SECRET_KEY: Buffer.alloc(32, 2) })).to.equal(
      `The signing secrets in the database are sealed with the key ${first}, which is neither SECRET_KEY (${second}) nor SECRET_KEY_PREVIOUS (unset) nor SECRET_KEY_NEXT (unset): start with that key as SECRET_KEY_PREVIOUS; "bordereau key status" counts what is sealed with which key`,
    );
  });

  it('stops on a key that does not open the IBANs, where there is no signing secret', async () => {
    await sql`delete from webhook_endpoints`.execute(db.sql);
    await buildBankAccount(db, createCipher({ key }), await buildWorkspace(db));
    expect(await open({ SECRET_KEY: key })).to.equal(null);
    expect(await open({ SECRET_KEY: Buffer.alloc(32, 2) })).to.match(
      /^The IBANs of accounts .* are sealed/,
    );
  });

  it('refuses a second rotation as long as something is sealed with the first key', async () => {
    const [second, third] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
    expect(await open({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: key })).to.equal(null);
    const twice = { SECRET_KEY: third, SECRET_KEY_PREVIOUS: second };
    await buildEndpoint(db, createCipher({ key: second }), await buildWorkspace(db));
    expect(await open(twice)).to.match(/^The signing secrets .* nor SECRET_KEY_PREVIOUS/);
    expect(await open({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: key })).to.equal(null);
    await sql`delete from webhook_endpoints where signing_secret like ${`v1.${createCipher({ key }).keyIds[0]}.%`}`.execute(
      db.sql,
    );
    expect(await open(twice)).to.equal(null);
    expect(await open({ SECRET_KEY: key })).to.match(/^The signing secrets/);
  });

  describe('beside a running process', () => {
    const [second, third] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
    const running: Closing[] = [];
    /** Runs with the first key. */
    beforeEach(() => run({ SECRET_KEY: key }));
    afterEach(async () => {
      for (const closing of running.splice(0)) await closing.close();
    });
    async function run(keys: Record<string, Buffer>, command?: string): Promise<void> {
      const closing = createClosing();
      running.push(closing);
      const options = command === undefined ? {} : { command };
      await openStorage(configurationOf(keys), createLog('silent'), closing, options);
    }
    const stopFirst = async () => running.shift()?.close();

    it('is refused if that cannot open what it would seal', async () => {
      const refused = await open({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: key });
      expect(refused).to.match(
        new RegExp(
          `^The running process \\S+/${process.pid} \\(command\\) does not have the key ${idOf(second)}, .*: first restart every process with that key as SECRET_KEY_NEXT`,
        ),
      );
      await stopFirst();
      expect(await open({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: key })).to.equal(null);
    });

    it('is told which command that is', async () => {
      await run({ SECRET_KEY: key }, 'audit list');
      await stopFirst();
      expect(await open({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: key })).to.include(
        `/${process.pid} ("bordereau audit list") does not have the key`,
      );
    });

    it('is refused if it cannot open what that seals', async () => {
      await sql`delete from webhook_endpoints`.execute(db.sql);
      const refused = await open({ SECRET_KEY: second });
      expect(refused).to.match(new RegExp(` seals with the key ${idOf(key)}, which this`));
      await stopFirst();
      expect(await open({ SECRET_KEY: second })).to.equal(null);
    });

    it('takes over key by key, once every process opens the next one', async () => {
      await run({ SECRET_KEY: key, SECRET_KEY_NEXT: second });
      await stopFirst();
      await run({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: key });
      // One that was prepared may still start, one that knows nothing of the next key may not.
      expect(await open({ SECRET_KEY: key, SECRET_KEY_NEXT: second })).to.equal(null);
      expect(await open({ SECRET_KEY: key })).to.match(
        / seals with the key .*, which this process/,
      );
      await stopFirst();
      expect(await open({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: key })).to.equal(null);
      expect(await open({ SECRET_KEY: third, SECRET_KEY_PREVIOUS: second })).to.match(
        /^The running process .* SECRET_KEY_NEXT/,
      );
    });

    it('counts one that was killed until its report has expired', async () => {
      await sql`update running_processes set seen_until = now()`.execute(db.sql);
      expect(await open({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: key })).to.equal(null);
      const { rows } = await sql`select from running_processes`.execute(db.sql);
      expect(rows.length).to.equal(0);
    });

    it('has one of two starts that disagree, however close they are', async () => {
      await stopFirst();
      const letGo = await holdLock(db, (on) => takeAdvisoryLock(on, 'sealing_keys', ''));
      const starting = Promise.allSettled([
        run({ SECRET_KEY: key }),
        run({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: key }),
      ]);
      await waitingForLock(db, 2);
      await letGo();
      const starts = await starting;
      expect(starts.filter(({ status }) => status === 'rejected').length).to.equal(1);
    });
  });

  for (const [table, column, what] of [
    ['payment_instructions', 'beneficiary_iban', 'IBANs of payments'],
    ['payment_handovers', 'file', 'SEPA files'],
    ['bank_operations', 'counterparty_iban', 'IBANs of operations'],
    ['bank_sandboxes', 'accounts', 'accounts of sandbox banks'],
    ['idempotency_keys', 'response', 'remembered answers'],
  ] as const)
    it(`misses the key of the ${what}`, async () => {
      const sealed = createCipher({ key: Buffer.alloc(32, 9) }).seal('x', 'y');
      await insertAlone(table, column, sealed);
      expect(await open({ SECRET_KEY: key })).to.match(
        new RegExp(`^The ${what} in the database are sealed with the key ${sealed.split('.')[1]},`),
      );
    });

  /** A row of only this column, without the rows it refers to. */
  async function insertAlone(table: string, column: string, value: string): Promise<void> {
    const others = await sql<{ drop: string }>`
      select format('alter table %I drop constraint %I cascade', ${table}::text, conname) as drop
      from pg_constraint where conrelid = ${table}::regclass and contype in ('p', 'f')
      union all
      select format('alter table %I alter %I drop not null', ${table}::text, attname)
      from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and attnotnull and attidentity = ''`.execute(
      db.sql,
    );
    for (const { drop } of others.rows) await sql.raw(drop).execute(db.sql);
    await sql`insert into ${sql.table(table)} (${sql.ref(column)}) values (${value})`.execute(
      db.sql,
    );
  }

  it('does not blame the key for what was put into another row', async () => {
    await sql`update webhook_endpoints set id = default`.execute(db.sql);
    expect(await open({ SECRET_KEY: key })).to.match(/^The signing secrets .* were altered/);
  });
});

describe('a start whose DATA_DIR cannot be made', () => {
  const running: RunningCommand[] = [];
  afterEach(() => {
    for (const { child } of running.splice(0)) child.kill('SIGKILL');
  });

  for (const [what, DATA_DIR] of [
    ['a file', import.meta.filename],
    ['a place below a file', `${import.meta.filename}/data`],
    ["a place where Node's own recursive mkdir never ends", '/proc/nowhere/x'],
  ] as const) {
    it(`ends with one line and 1 on ${what}`, async function () {
      const command = startCommand(['start', '--role', 'api'], { DATA_DIR });
      running.push(command);
      const { code, stdout, stderr } = await command.end;
      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      const shown = JSON.stringify(DATA_DIR);
      expect(stderr).to.match(/^[^\n]+\)\n$/);
      expect(
        stderr.startsWith(`bordereau: DATA_DIR: ${shown} is wrong, expected`),
        stderr,
      ).to.equal(true);
    });
  }
});
