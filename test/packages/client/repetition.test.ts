import { expect } from 'chai';
import { ApiError, UnansweredError, unwrap, type Client } from '#client/index.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

const CATEGORIES = '/api/v1/workspaces/{workspace_id}/categories';
const CATEGORY = '/api/v1/categories/{id}';

describe("the client's repetitions", () => {
  let partner: ClientPartner;
  let api: Client;
  let name: string;
  let count = 0;
  before(async () => (partner = await startClientPartner()));
  beforeEach(() => {
    partner.proxy.forget();
    api = partner.createClient();
    name = `Fournitures ${(count += 1)}`;
  });
  after(() => partner.stop());

  const add = async (headers: Record<string, string> = {}) => {
    const path = { workspace_id: partner.workspace_id };
    const body = { category: { name } };
    return unwrap(await api.POST(CATEGORIES, { params: { path }, body, headers })).data;
  };
  const added = async () => {
    const path = { workspace_id: partner.workspace_id };
    const { data } = unwrap(await api.GET(CATEGORIES, { params: { path } }));
    return data.filter((category) => category.name === name).map(({ id }) => id);
  };
  const keys = () => partner.proxy.seen.flatMap(({ headers }) => headers['idempotency-key'] ?? []);

  for (const fate of ['lose_request', 'lose_answer', 'cut_answer'] as const)
    it(`make up for a connection that breaks (${fate}), and nothing is done twice`, async () => {
      partner.proxy.plan(/categories/, fate, fate);
      const { id } = await add();
      expect(partner.proxy.count(/^POST .*categories$/)).to.equal(3);
      expect(await added()).to.deep.equal([id]);
      const [key = '', ...others] = keys();
      expect(key).to.match(/^[0-9a-f-]{36}$/);
      expect(others).to.deep.equal([key, key]);
    });

  for (const status of [408, 429, 502, 503, 504])
    it(`follow a ${status}`, async () => {
      partner.proxy.plan(/categories/, { status, body: 'in between' });
      const { id } = await add();
      expect(await added()).to.deep.equal([id]);
      expect(partner.proxy.count(/^POST .*categories$/)).to.equal(2);
    });

  it('wait while the first sending of a key still runs', async () => {
    const same = { 'Idempotency-Key': `key of ${name}` };
    const running = { status: 409, headers: { 'Retry-After': '0' }, body: '{"error":"conflict"}' };
    partner.proxy.plan(/categories/, running);
    const all = await Promise.all(Array.from({ length: 5 }, () => add(same)));
    expect(await added()).to.deep.equal([...new Set(all.map(({ id }) => id))]);
    expect(new Set(keys())).to.deep.equal(new Set([same['Idempotency-Key']]));
  });

  for (const status of [400, 404, 409, 422, 500])
    it(`do not follow a ${status}`, async () => {
      partner.proxy.plan(/categories/, { status, body: '{"error":"refused","message":"Non"}' });
      const error = await errorOf(add());
      expect(error).to.be.instanceOf(ApiError).and.include({ status, code: 'refused' });
      expect(await added()).to.deep.equal([]);
      expect(partner.proxy.count(/^POST .*categories$/)).to.equal(1);
    });

  it('send reads, changes and removals again, which are the same twice', async () => {
    const { id } = await add();
    const params = { path: { id } };
    partner.proxy.plan(/categories/, 'lose_answer');
    const body = { category: { name: `${name} et papier` } };
    const changed = unwrap(await api.PATCH(CATEGORY, { params, body }));
    expect(changed.data.name).to.equal(`${name} et papier`);
    partner.proxy.plan(/categories/, 'lose_answer', 'lose_request');
    expect(unwrap(await api.GET(CATEGORY, { params }))).to.deep.equal(changed);
    partner.proxy.plan(/categories/, 'lose_request');
    expect(unwrap(await api.DELETE(CATEGORY, { params }))).to.equal(undefined);
    expect(keys()).to.have.length(1);
  });

  it('end if no time is left for the next wait, with what is known and the key to continue with', async () => {
    api = partner.createClient({ timeoutMs: 1_600 });
    const fates = ['lose_answer', ...Array<'lose_request'>(9).fill('lose_request')] as const;
    partner.proxy.plan(/categories/, ...fates);
    const error = await withLongestWaits(() => errorOf(add()));
    if (!(error instanceof UnansweredError)) throw error;
    expect(error.message).to.match(
      /^POST \/api\/v1\/workspaces\/\d+\/categories was sent 3 times: fetch failed: /,
    );
    partner.proxy.forget();
    const { id } = await add({ 'Idempotency-Key': error.idempotencyKey ?? '' });
    expect(await added()).to.deep.equal([id]);
  });

  it('end at the deadline when a later answer never comes', async () => {
    api = partner.createClient({ timeoutMs: 4_000 });
    partner.proxy.plan(/categories/, 'lose_answer', 'hang');
    const error = await errorOf(add());
    expect(error).to.be.instanceOf(UnansweredError).and.include({ attempts: 2 });
    expect(String(error)).to.include('was sent 2 times: no answer within 4000 ms');
  });

  it('end at the deadline when an answer never comes', async () => {
    api = partner.createClient({ timeoutMs: 3_000 });
    partner.proxy.plan(/categories/, 'hang');
    const error = await errorOf(add());
    expect(error).to.be.instanceOf(UnansweredError).and.include({ attempts: 1 });
    expect(String(error)).to.include('was sent once: no answer within 3000 ms');
  });

  it('end before anything was sent if there is no token', async () => {
    api = partner.createClient({ timeoutMs: 300 });
    partner.proxy.plan(/oauth/, 'lose_request', 'lose_request', 'hang');
    const error = await errorOf(add());
    expect(error).to.be.instanceOf(UnansweredError).and.include({ attempts: 0 });
    expect(String(error)).to.include('/categories was not sent: ');
    expect(partner.proxy.count(/categories/)).to.equal(0);
  });

  it('are given up at once if the service asks to wait beyond the deadline', async () => {
    api = partner.createClient({ timeoutMs: 60_000 });
    partner.proxy.plan(/categories/, { status: 503, headers: { 'Retry-After': '3600' } });
    const error = await errorOf(add());
    expect(error).to.be.instanceOf(ApiError).and.include({ status: 503, code: 'http_503' });
    expect(partner.proxy.count(/^POST .*categories$/)).to.equal(1);
  });

  it('do not follow a redirect, nor take credentials along', async () => {
    const Location = `${partner.service.baseUrl}/oauth/token`;
    partner.proxy.plan(/oauth/, { status: 307, headers: { Location } });
    expect(String(await errorOf(add()))).to.equal(
      `Error: ${partner.proxy.baseUrl}/oauth/token redirects to ${Location}: baseUrl must be the address of the service itself`,
    );
    expect(partner.proxy.seen).to.have.length(1);
    partner.proxy.plan(/categories/, { status: 302, headers: { Location } });
    expect(String(await errorOf(add()))).to.include(`/categories redirects to ${Location}: `);
    expect(partner.proxy.seen).to.have.length(3);
  });
});

/** Attempts start 250, 750, 1 750 and 3 750 ms after the first, so a slow machine does not change their number. */
async function withLongestWaits<T>(work: () => Promise<T>): Promise<T> {
  const { random } = Math;
  Math.random = () => 1;
  try {
    return await work();
  } finally {
    Math.random = random;
  }
}
