import { expect } from 'chai';
import { resealValues } from '#domain/shared/sealing/reseal-values.ts';
import { regenerateSecret } from '#domain/webhooks/webhook-endpoints/regenerate-secret.ts';
import { createCipher } from '#kernel/cipher.ts';
import { SEALED_COLUMNS, TENANT_COLUMNS, type SealedColumn } from '#orm/sealed-columns.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { buildSealedRows, openAll, readSealed } from '#test/support/database/sealed-rows.ts';

const OLD = Buffer.alloc(32, 1);
const NEW = Buffer.alloc(32, 2);
const ACTOR = { kind: 'command_line' } as const;

describe('sealing everything again with a new key', () => {
  const before = createCipher({ key: OLD });
  const rotated = createCipher({ key: NEW, previous: OLD });
  const after = createCipher({ key: NEW });
  const [secrets] = TENANT_COLUMNS as [SealedColumn];
  let db: TestDatabase;
  let errors: object[];
  beforeEach(async () => {
    db = await createDatabase();
    errors = [];
  });
  afterEach(() => db.drop());

  const begin = () =>
    resealValues({
      db,
      cipher: rotated,
      keyId: before.keys.current,
      onError: (about) => errors.push(about),
    });
  async function finish(steps = begin()) {
    const sum = { found: 0, resealed: 0, failed: 0 };
    for await (const step of steps)
      for (const name of ['found', 'resealed', 'failed'] as const) sum[name] += step[name];
    return sum;
  }
  const buildSecrets = async (count: number) => {
    const workspace = await buildWorkspace(db);
    for (let n = 0; n < count; n += 1)
      await buildEndpoint(db, before, workspace, {
        secret: `whsec_${n}`,
        url: `https://hooks.example.com/${n}`,
      });
    return workspace;
  };

  it('leaves every value as it was, opened by the new key alone, in every workspace', async () => {
    await buildSealedRows(db, before);
    await buildSealedRows(db, before);
    const opened = await openAll(db, before);
    for (const { kind } of SEALED_COLUMNS) expect(opened[kind]?.length, kind).to.equal(2);
    const values = 2 * SEALED_COLUMNS.length;
    expect(await finish()).to.deep.equal({ found: values, resealed: values, failed: 0 });
    expect(await openAll(db, after)).to.deep.equal(opened);
  });

  it('finds nothing more, and leaves what is sealed with other keys', async () => {
    await buildSealedRows(db, before);
    await finish();
    await buildEndpoint(db, createCipher({ key: Buffer.alloc(32, 3) }), await buildWorkspace(db));
    const sealed = await readSealed(db, secrets);
    expect(await finish()).to.deep.equal({ found: 0, resealed: 0, failed: 0 });
    expect(await readSealed(db, secrets)).to.deep.equal(sealed);
  });

  it('continues where one that was stopped between two steps had come to', async () => {
    await buildSecrets(250);
    const stopped = begin();
    const { value } = await stopped.next();
    await stopped.return();
    expect(value).to.deep.equal({ found: 100, resealed: 100, failed: 0 });
    expect(await finish()).to.deep.equal({ found: 150, resealed: 150, failed: 0 });
    expect((await openAll(db, after))['signing_secrets']?.length).to.equal(250);
  });

  it('reads past a page of rows', async () => {
    const workspace = await buildSecrets(1);
    const [first] = await readSealed(db, secrets);
    await db.pool.query(
      `insert into bank_accounts (workspace_id, company_id, account_name, bank_name, origin, currency_code, iban,
        iban_masked, iban_last4, created_at, updated_at)
      select workspace_id, id, 'x', 'x', 'manual', 'EUR', case when n < 1200 then null else $2 end, '', '', now(), now()
      from companies cross join generate_series(1, 1200) as n where workspace_id = $1`,
      [workspace.id, first?.sealed],
    );
    // The last account has what belongs to another row.
    expect(await finish()).to.deep.equal({ found: 2, resealed: 1, failed: 0 });
    expect(errors.length).to.equal(1);
  });

  it('shares the work with another that runs at the same time', async () => {
    await buildSecrets(450);
    const [one, other] = await Promise.all([finish(), finish()]);
    expect(one.resealed + other.resealed).to.equal(450);
    const opened = (await openAll(db, after))['signing_secrets'];
    expect(opened).to.have.members(Array.from({ length: 450 }, (_, n) => `whsec_${n}`));
  });

  it('never brings back a secret that is regenerated meanwhile', async () => {
    await buildSecrets(200);
    const endpoints = await readSealed(db, secrets);
    const fresh = new Map<string, string>();
    const regenerate = async () => {
      for (const { owner: workspace_id, id } of endpoints) {
        // A process that has not the new key yet regenerates, too.
        const cipher = Number(id) % 2 === 0 ? before : rotated;
        const made = await regenerateSecret({ db, cipher }, ACTOR, { workspace_id, id });
        fresh.set(id, made.signing_secret);
      }
    };
    const working = regenerate();
    let isOver = false;
    void working.finally(() => (isOver = true));
    do await finish();
    while (!isOver);
    await working;
    await finish();
    for (const { id, sealed } of await readSealed(db, secrets))
      expect(after.open(sealed, id)).to.equal(fresh.get(id));
  });

  it('waits for no lock, and takes what was locked the next time', async () => {
    await buildSecrets(3);
    const letGo = await holdLock(db, `select from webhook_endpoints where id = 2 for update`);
    expect(await finish()).to.deep.equal({ found: 3, resealed: 2, failed: 0 });
    await letGo();
    expect(await finish()).to.deep.equal({ found: 1, resealed: 1, failed: 0 });
  });

  it('leaves an altered value alone, reports it, and seals the others', async () => {
    await buildSecrets(3);
    await db.pool.query(
      `update webhook_endpoints set signing_secret = left(signing_secret, -8)
        || case when right(signing_secret, 8) like 'A%' then 'B' else 'A' end || right(signing_secret, 7)
        where id = 2`,
    );
    const [, altered] = await readSealed(db, secrets);
    expect(await finish()).to.deep.equal({ found: 3, resealed: 2, failed: 0 });
    expect(errors).to.have.lengthOf(1);
    expect(errors[0]).to.deep.include({ table: 'webhook_endpoints', id: '2' });
    expect((await readSealed(db, secrets))[1]).to.deep.equal(altered);
  });

  it('holds up no workspace of another server while one is away', async () => {
    const [away, here] = [await buildSecrets(2), await buildSecrets(3)];
    const home = { [away.id]: 'away', [here.id]: 'here' };
    const shards = {
      ...db.shards,
      of: (id: string) => home[id] as never, // only compared
    };
    const query: TestDatabase['query'] = (statement) =>
      statement.values?.[0] === away.id ? Promise.reject(new Error('away')) : db.query(statement);
    const steps = resealValues({
      db: { ...db, shards, query },
      cipher: rotated,
      keyId: before.keys.current,
      onError: (about) => errors.push(about),
    });
    expect(await finish(steps)).to.deep.equal({ found: 3, resealed: 3, failed: 1 });
    expect(errors[0]).to.include({ owner: away.id });
  });
});
