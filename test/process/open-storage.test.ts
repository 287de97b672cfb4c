import { expect } from 'chai';
import { sql } from 'kysely';
import { createClosing } from '#process/closing.ts';
import { openStorage } from '#process/open-storage.ts';
import { readConfiguration } from '#config.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createLog } from '#kernel/log.ts';
import { buildEndpoint } from '#test/support/build-endpoint.ts';
import { buildBankAccount } from '#test/support/build-payment.ts';
import { buildWorkspace } from '#test/support/builders.ts';
import { createDatabase, type TestDatabase } from '#test/support/database.ts';
import { startCommand, type RunningCommand } from '#test/cli/run-command.ts';

describe('opening the storage', () => {
  const key = Buffer.alloc(32, 1);
  let db: TestDatabase;
  beforeEach(async () => {
    db = await createDatabase();
    await buildEndpoint(db, createCipher({ key }), await buildWorkspace(db));
  });
  afterEach(() => db.drop());

  /** What it says with these keys; null when it opens. */
  async function open(keys: Record<string, Buffer>): Promise<string | null> {
    const variables = Object.entries(keys).map(([name, value]) => [name, value.toString('base64')]);
    const closing = createClosing();
    try {
      const configuration = readConfiguration({
        DATABASE_URL: db.url,
        ...Object.fromEntries(variables),
      });
      await openStorage(configuration, createLog('silent'), closing);
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

  it('stops on a key that does not open them', async () => {
    expect(await open({ SECRET_KEY: Buffer.alloc(32, 2) })).to.match(
      /^SECRET_KEY does not open the signing secrets/,
    );
  });

  it('stops on a key that does not open the IBANs, where there is no signing secret', async () => {
    await sql`delete from webhook_endpoints`.execute(db.sql);
    await buildBankAccount(db, createCipher({ key }), await buildWorkspace(db));
    expect(await open({ SECRET_KEY: key })).to.equal(null);
    expect(await open({ SECRET_KEY: Buffer.alloc(32, 2) })).to.match(
      /^SECRET_KEY does not open the IBANs/,
    );
  });

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
      this.timeout(30_000);
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
