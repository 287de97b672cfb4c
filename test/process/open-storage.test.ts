import { expect } from 'chai';
import { createClosing } from '../../src/process/closing.ts';
import { openStorage } from '../../src/process/open-storage.ts';
import { readConfiguration } from '../../src/config.ts';
import { createCipher } from '../../src/kernel/cipher.ts';
import { createLog } from '../../src/kernel/log.ts';
import { buildEndpoint } from '../support/build-endpoint.ts';
import { buildWorkspace } from '../support/builders.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

describe('opening the storage', () => {
  const key = Buffer.alloc(32, 1);
  let db: TestDatabase;
  before(async () => {
    db = await createDatabase();
    await buildEndpoint(db, createCipher({ key }), await buildWorkspace(db));
  });
  after(() => db.drop());

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
    expect(await open({ SECRET_KEY: Buffer.alloc(32, 2) })).to.match(/^SECRET_KEY does not open/);
  });
});
