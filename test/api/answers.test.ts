import { expect } from 'chai';
import { renderCategory } from '#render/category.ts';
import { printJson } from '#kernel/json.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startService } from '#test-kit/service/service.ts';
import { ROWS, violationOf, type CheckedAnswer } from '#test-kit/service/check-answer.ts';
import { checkJson } from '#test-kit/service/check-json.ts';

const CATEGORY = renderCategory({
  id: '1',
  workspace_id: '2',
  name: 'Achats',
  archived_at: null,
  created_at: new Date(0),
  updated_at: new Date(0),
});

const answer = ({
  contentType = 'application/json; charset=utf-8',
  ...overrides
}: Partial<CheckedAnswer> & { data?: object; contentType?: string }): CheckedAnswer => ({
  method: 'GET',
  path: '/api/v1/categories/:id',
  status: 200,
  headers: { 'x-request-id': '1', 'content-type': contentType },
  text: printJson({ data: overrides.data ?? CATEGORY }),
  ...overrides,
});

/** Pages also redirect. */
const isSuccess = (status: number) => status >= 200 && status < 400;

describe("a route's answers", () => {
  it('are declared for every route: one success at least, and every schema compiles', () => {
    for (const { method, path, answers } of ROWS) {
      const statuses = Object.keys(answers).map(Number);
      expect(statuses, `${method} ${path}`).not.to.deep.equal([]);
      for (const status of statuses)
        expect(isSuccess(status), `${method} ${path} ${status}`).to.equal(true);
      for (const body of Object.values(answers))
        if (body !== null) expect(checkJson(body.schema, '0')).not.to.equal(null);
    }
  });

  it('are the declared ones', () => {
    expect(violationOf(answer({}))).to.equal(null);
    expect(violationOf(answer({ method: 'HEAD' }))).to.equal(null);
  });

  it('have exactly the declared members', () => {
    const { archived_at: _archived_at, ...without } = CATEGORY;
    expect(violationOf(answer({ data: { ...CATEGORY, secret: 1 } }))).to.include('additional');
    expect(violationOf(answer({ data: without }))).to.include("'archived_at'");
    expect(violationOf(answer({ data: { ...CATEGORY, id: '1' } }))).to.include('body/data/id');
  });

  it('have the declared status, type and body', () => {
    expect(violationOf(answer({ status: 201 }))).to.equal('is no status of its route');
    expect(violationOf(answer({ contentType: 'text/plain' }))).to.include('of the type');
    expect(violationOf(answer({ method: 'DELETE', status: 204 }))).to.equal('has a body');
  });

  it('print amounts with two decimals', () => {
    const schema = { type: 'object', properties: { amount: { type: 'number', 'x-decimals': 2 } } };
    expect(checkJson(schema, '{"amount":1200.00}')).to.equal(null);
    expect(checkJson(schema, '{"amount":1200.0}')).to.include('/amount');
    expect(checkJson(schema, '{"amount":1200}')).to.include('/amount');
  });

  it("that refuse have one shape, and OAuth's its own", () => {
    const refused = (path: string, status: number, body: object) =>
      violationOf(answer({ path, status, text: printJson(body) }));
    const api = { error: 'not_found', message: 'Rien' };
    const oauth = { error: 'invalid_client', error_description: 'Inconnu' };
    expect(refused('/nowhere', 404, api)).to.equal(null);
    expect(refused('/api/v1/categories/:id', 404, { ...api, stack: '' })).to.include('additional');
    const invalid = answer({ method: 'PATCH', status: 422, text: printJson(api) });
    expect(violationOf(invalid)).to.include("'code'");
    expect(violationOf({ ...invalid, method: 'GET' })).to.equal('is no status of its route');
    const ofOauth = answer({
      method: 'POST',
      path: '/oauth/token',
      status: 401,
      text: printJson(oauth),
    });
    const uncached = { ...ofOauth.headers, 'cache-control': 'no-store', pragma: 'no-cache' };
    expect(violationOf({ ...ofOauth, headers: uncached })).to.equal(null);
    expect(violationOf(ofOauth)).to.equal('has no Cache-Control');
  });

  describe('of a service under test', () => {
    let db: TestDatabase;
    before(async () => (db = await createDatabase()));
    after(() => db.drop());

    it('fail a call with an undeclared answer, and otherwise the end of the service', async () => {
      const service = await startService(db);
      const path = '/.well-known/oauth-authorization-server';
      // Its schema expects a text.
      Object.assign(service.services, { baseUrl: 1 });
      const called = await service.call('GET', path).catch(String);
      expect(called).to.include('unlike').and.include(`GET ${path} 200`);
      await fetch(`${service.baseUrl}${path}`);
      expect(await service.close().catch(String)).to.include(`GET ${path} 200`);
    });
  });
});
