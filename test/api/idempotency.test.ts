import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const DAY_MS = 86_400_000;
const REUSED = refused({ base: ['Idempotency-Key a déjà servi pour une autre requête'] });
const RUNNING = {
  error: 'conflict',
  message: 'Une requête portant la même Idempotency-Key est en cours',
};

describe('Idempotency-Key', () => {
  let partner: Partner;
  let endpoints: string;
  let categories: string;

  beforeEach(async () => {
    partner = await startPartner();
    endpoints = `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints`;
    categories = `/api/v1/workspaces/${partner.workspace.id}/categories`;
  });
  afterEach(() => partner.stop());

  const register = (key: string, members: object = {}) =>
    partner.call(
      'POST',
      endpoints,
      {
        webhook_endpoint: {
          event_type: 'invoice.created',
          url: 'https://hooks.example.com/',
          ...members,
        },
      },
      { 'Idempotency-Key': key },
    );
  const addCategory = (key: string, name = 'Achats') =>
    partner.call('POST', categories, { category: { name } }, { 'Idempotency-Key': key });
  const count = async (table: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
    `.execute(partner.db.sql);
    return rows[0]?.count;
  };

  it('gives a repetition the first answer, signing secret included, and does nothing', async () => {
    const first = await register('a-1');
    const second = await register('a-1');
    expect(first.status).to.equal(201);
    expect(first.headers.get('idempotent-replayed')).to.equal(null);
    expect([second.status, second.text]).to.deep.equal([201, first.text]);
    expect(second.headers.get('idempotent-replayed')).to.equal('true');
    expect(second.headers.get('cache-control')).to.equal('no-store');
    expect(dataOf(second)['signing_secret']).to.match(/^whsec_/);
    expect(await count('webhook_endpoints')).to.equal(1);
    expect(await count('audit_log')).to.equal(1);
  });

  it('replaces a secret only once', async () => {
    const { id } = dataOf(await register('a-1'));
    const regenerate = () =>
      partner.call('POST', `${endpoints}/${String(id)}/regenerate_secret`, undefined, {
        'Idempotency-Key': 'r-1',
      });
    const first = await regenerate();
    expect(first.status).to.equal(200);
    expect((await regenerate()).text).to.equal(first.text);
  });

  it('keeps the answer sealed', async () => {
    const secret = String(dataOf(await register('a-1'))['signing_secret']);
    const { rows } = await sql<{ row: string }>`
      select k::text as row from idempotency_keys k
    `.execute(partner.db.sql);
    expect(rows).to.have.length(1);
    expect(rows[0]?.row).to.not.contain(secret);
    expect(rows[0]?.row).to.not.contain(Buffer.from(secret).toString('base64'));
  });

  it('is refused for another body or another path', async () => {
    await addCategory('a-1');
    for (const answer of [await addCategory('a-1', 'Ventes'), await register('a-1')]) {
      expect([answer.status, answer.body]).to.deep.equal([422, REUSED]);
    }
    expect(await count('categories')).to.equal(1);
    expect(await count('webhook_endpoints')).to.equal(0);
  });

  it('is separate for each application', async () => {
    await addCategory('a-1');
    const answer = await partner.service.call('POST', categories, {
      token: await partner.otherToken(),
      body: { category: { name: 'Achats' } },
      headers: { 'Idempotency-Key': 'a-1' },
    });
    expect([answer.status, answer.headers.get('idempotent-replayed')]).to.deep.equal([201, null]);
    expect(await count('categories')).to.equal(2);
  });

  it('is remembered for 24 hours', async () => {
    await addCategory('a-1');
    partner.clock.advance(DAY_MS - 1);
    expect((await addCategory('a-1')).headers.get('idempotent-replayed')).to.equal('true');
    partner.clock.advance(1);
    const later = await addCategory('a-1', 'Ventes');
    expect([later.status, later.headers.get('idempotent-replayed')]).to.deep.equal([201, null]);
    expect(await count('categories')).to.equal(2);
  });

  it('does not remember a refusal', async () => {
    const taken = dataOf(await register('a-1'));
    expect((await register('a-2', { name: 'encore' })).status).to.equal(422);
    await partner.call('DELETE', `${endpoints}/${String(taken['id'])}`);
    expect((await register('a-2', { name: 'encore' })).status).to.equal(201);
  });

  it('is refused while its first request runs', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const target = { category_id: Number(category.id) };
    let first: Promise<Answer> | undefined;
    await partner.db.transact(async (tx) => {
      await sql`select 1 from categories for update`.execute(tx.sql);
      first = register('a-1', target);
      await waitingForLock(partner.db);
      const second = await register('a-1', target);
      expect([second.status, second.body]).to.deep.equal([409, RUNNING]);
      expect(second.headers.get('retry-after')).to.equal('1');
    });
    const answer = await first;
    expect(answer?.status).to.equal(201);
    expect((await register('a-1', target)).text).to.equal(answer?.text);
  });

  it('is checked after the request itself: 422 before 409', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    let first: Promise<Answer> | undefined;
    await partner.db.transact(async (tx) => {
      await sql`select 1 from categories for update`.execute(tx.sql);
      first = register('a-1', { category_id: Number(category.id) });
      await waitingForLock(partner.db);
      expect((await addCategory('a-1', '')).status).to.equal(422);
      expect((await addCategory('a-1', 'Ventes')).status).to.equal(409);
    });
    expect((await first)?.status).to.equal(201);
  });

  it('lets only one of 20 simultaneous requests through', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => addCategory('a-1')));
    const created = answers.filter(({ status }) => status === 201);
    expect(created.filter(({ headers }) => !headers.has('idempotent-replayed'))).to.have.length(1);
    expect(new Set(created.map(({ text }) => text)).size).to.equal(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 201)) {
      expect([status, body]).to.deep.equal([409, RUNNING]);
    }
    expect(await count('categories')).to.equal(1);
  });

  it('may have 1 to 255 printable characters', async () => {
    for (const key of ['', 'x'.repeat(256), 'clé']) {
      const answer = await addCategory(key);
      expect([answer.status, answer.body]).to.deep.equal([
        400,
        {
          error: 'bad_request',
          message: 'Idempotency-Key doit compter de 1 à 255 caractères imprimables',
        },
      ]);
    }
    expect((await addCategory('x'.repeat(255))).status).to.equal(201);
    expect(await count('categories')).to.equal(1);
  });

  it('is ignored on other methods', async () => {
    const { id } = dataOf(await addCategory('a-1'));
    const headers = { 'Idempotency-Key': 'b-1' };
    const rename = (name: string) =>
      partner.call('PATCH', `/api/v1/categories/${String(id)}`, { category: { name } }, headers);
    expect(dataOf(await rename('Ventes'))['name']).to.equal('Ventes');
    expect(dataOf(await rename('Achats'))['name']).to.equal('Achats');
    expect(await count('idempotency_keys')).to.equal(1);
  });
});
