import { expect } from 'chai';
import { createCipher } from '#kernel/cipher.ts';
import { SEALED_COLUMNS } from '#orm/sealed-columns.ts';
import { writeProcessName } from '#orm/sql/processes/process-name.ts';
import { reportProcess } from '#orm/sql/processes/running-processes.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildSealedRows } from '#test/support/database/sealed-rows.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

describe('bordereau key status', () => {
  const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const idOf = (key: Buffer): string => createCipher({ key }).keys.current;
  const NONE = { current: 0, previous: 0, next: 0, neither: 0 };
  let db: TestDatabase;
  before(async () => {
    db = await createDatabase();
    await buildSealedRows(db, createCipher({ key: first }));
  });
  after(() => db.drop());

  const status = async (keys: Record<string, Buffer>): Promise<Record<string, unknown>> => {
    const variables = Object.entries(keys).map(([name, key]) => [name, key.toString('base64')]);
    const { code, stdout, stderr } = await runInSession(['key', 'status'], {
      DATABASE_URL: db.url,
      ...Object.fromEntries(variables),
    });
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  const sealed = (counts: object) =>
    Object.fromEntries(SEALED_COLUMNS.map(({ kind }) => [kind, { ...NONE, ...counts }]));

  it('counts what is sealed with the present key', async () => {
    expect(await status({ SECRET_KEY: first })).to.deep.equal({
      keys: { current: idOf(first), previous: null, next: null },
      sealed: sealed({ current: 1 }),
      processes: NONE,
      running: [],
      missing_keys: [],
      may_remove_previous: null,
    });
  });

  it('counts what is still sealed with the previous one, which must stay', async () => {
    await buildEndpoint(db, createCipher({ key: second }), await buildWorkspace(db));
    const keys = { SECRET_KEY: second, SECRET_KEY_PREVIOUS: first };
    expect(await status(keys)).to.deep.include({
      keys: { current: idOf(second), previous: idOf(first), next: null },
      sealed: {
        ...sealed({ previous: 1 }),
        signing_secrets: { ...NONE, current: 1, previous: 1 },
      },
      may_remove_previous: false,
    });
    const before = { SECRET_KEY: first, SECRET_KEY_NEXT: second };
    expect(await status(before)).to.deep.include({
      sealed: { ...sealed({ current: 1 }), signing_secrets: { ...NONE, current: 1, next: 1 } },
    });
  });

  it('names a key that is missing, if a start would be refused', async () => {
    const found = await status({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: third });
    expect(found).to.deep.include({ missing_keys: [idOf(first)], may_remove_previous: true });
    expect(found['sealed']).to.deep.include({ sepa_files: { ...NONE, neither: 1 } });
  });

  describe('beside running processes', () => {
    const started_at = new Date('2026-11-27T15:00:00.000Z');
    const api = {
      process: writeProcessName({ host: 'vm', pid: '4711', started_at, command: null }),
      sealing_key: idOf(third),
      key_ids: [],
      version: '0.1.0',
      migration: 42,
      role: 'api' as const,
    };
    const command = {
      process: writeProcessName({ host: 'vm', pid: '5914', started_at, command: 'audit list' }),
      sealing_key: idOf(second),
      key_ids: [idOf(first), idOf(second)],
      version: '0.1.0',
      migration: 42,
      role: 'command' as const,
    };
    before(async () => {
      for (const running of [api, command])
        await reportProcess(db, running, new Date(Date.now() + 3_600_000));
    });

    it('keeps the previous key as long as one of them seals with it', async () => {
      const found = await status({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: third });
      expect(found).to.deep.include({
        processes: { ...NONE, current: 1, previous: 1 },
        may_remove_previous: false,
      });
    });

    it('lists them, so that each can be found', async () => {
      const shown = ({
        migration: _migration,
        process: _name,
        ...row
      }: typeof api | typeof command) => ({
        ...row,
        started_at: '2026-11-27T16:00:00.000+01:00',
      });
      const { running } = await status({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: first });
      expect(running).to.deep.equal([
        { ...shown(api), process: 'vm/4711', command: null },
        { ...shown(command), process: 'vm/5914', command: 'audit list' },
      ]);
    });
  });
});
