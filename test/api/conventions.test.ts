import { expect } from 'chai';
import { sql } from 'kysely';
import { NOT_FOUND } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('HTTP conventions', () => {
  let partner: Partner;
  let workspacePath: string;
  let endpoints: string;
  let categories: string;

  before(async () => {
    partner = await startPartner();
    workspacePath = `/api/v1/workspaces/${partner.workspace.id}`;
    endpoints = `${workspacePath}/webhook_endpoints`;
    categories = `${workspacePath}/categories`;
  });
  after(() => partner.stop());

  describe('a list', () => {
    for (const query of [
      'page=0',
      'page=-1',
      'page=1.5',
      'page=abc',
      'page=',
      'page=1e2',
      'page=%201',
    ]) {
      for (const name of ['page', 'per_page']) {
        const asked = query.replace('page', name);
        it(`with ${asked} is 400`, async () => {
          const answer = await partner.call('GET', `${categories}?${asked}`);
          expect([answer.status, answer.body]).to.deep.equal([
            400,
            {
              error: 'bad_request',
              message: `Le paramètre ${name} doit être un entier positif`,
            },
          ]);
        });
      }
    }

    it('has 25 a page, at most 100, and an end', async () => {
      const elsewhere = await startPartner();
      try {
        const path = `/api/v1/workspaces/${elsewhere.workspace.id}/categories`;
        await sql`
          insert into categories (workspace_id, name, created_at, updated_at)
          select ${elsewhere.workspace.id}, 'c' || n, now(), now() from generate_series(1, 130) n
        `.execute(elsewhere.db.sql);
        for (const [query, length, meta] of [
          ['', 25, [1, 25, 6]],
          ['?page=6', 5, [6, 25, 6]],
          ['?per_page=100', 100, [1, 100, 2]],
          ['?per_page=101', 100, [1, 100, 2]],
          ['?per_page=99999999999999999999&page=2', 30, [2, 100, 2]],
          ['?page=3&per_page=100', 0, [3, 100, 2]],
          ['?page=99999999999999999999', 0, [1_000_000_000, 25, 6]],
        ] as const) {
          const { status, body } = await elsewhere.call('GET', `${path}${query}`);
          expect(status, query).to.equal(200);
          expect(body, query).to.have.property('data').with.length(length);
          const [current_page, per_page, total_pages] = meta;
          expect(body, query).to.have.deep.property('meta', {
            current_page,
            per_page,
            total_pages,
            total_count: 130,
          });
        }
      } finally {
        await elsewhere.stop();
      }
    });

    it('that is empty has no pages', async () => {
      const { body } = await partner.call('GET', `${workspacePath}/suppliers`);
      expect(body).to.deep.equal({
        data: [],
        meta: { current_page: 1, per_page: 25, total_pages: 0, total_count: 0 },
      });
    });
  });

  describe('an id', () => {
    for (const id of [
      '0',
      '-1',
      '+1',
      '01',
      '1.0',
      '1e3',
      'abc',
      '1%20',
      '9223372036854775808',
      '99999999999999999999',
      '%00',
      '９',
    ]) {
      it(`of ${id} is 404 everywhere`, async () => {
        for (const path of [
          `/api/v1/workspaces/${id}/webhook_endpoints`,
          `${endpoints}/${id}`,
          `/api/v1/categories/${id}`,
        ]) {
          const answer = await partner.call('GET', path);
          expect([path, answer.status, answer.body]).to.deep.equal([path, 404, NOT_FOUND]);
        }
      });
    }

    it('as large as a bigint is looked up', async () => {
      const answer = await partner.call('GET', `${endpoints}/9223372036854775807`);
      expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
    });
  });

  describe('a path', () => {
    it('that is unknown is 404, with a token or without', async () => {
      for (const path of ['/api', '/api/v1', '/api/v1/unknown', `${endpoints}/1/unknown`, '/%zz']) {
        for (const token of [{}, { token: partner.token }]) {
          const answer = await partner.service.call('GET', path, token);
          expect([path, answer.status, answer.body]).to.deep.equal([path, 404, NOT_FOUND]);
        }
      }
    });

    for (const [method, path, allow] of [
      ['PUT', '/webhook_endpoints', 'GET, HEAD, POST'],
      ['DELETE', '/webhook_endpoints', 'GET, HEAD, POST'],
      ['POST', '/webhook_endpoints/1', 'DELETE, GET, HEAD, PATCH'],
      ['PUT', '/webhook_endpoints/1', 'DELETE, GET, HEAD, PATCH'],
      ['GET', '/webhook_endpoints/1/regenerate_secret', 'POST'],
    ] as const) {
      it(`${path} does not take ${method}: 405, allowing ${allow}`, async () => {
        const answer = await partner.call(method, `${workspacePath}${path}`);
        expect(answer.status).to.equal(405);
        expect(answer.body).to.have.property('error', 'method_not_allowed');
        expect(answer.headers.get('allow')).to.equal(allow);
      });
    }
  });

  describe('every answer', () => {
    it('is JSON in UTF-8, not to be sniffed, and does not name its software', async () => {
      for (const path of ['/api/v1/health', endpoints, '/unknown']) {
        const { headers } = await partner.call('GET', path);
        expect(headers.get('content-type')).to.equal('application/json; charset=utf-8');
        expect(headers.get('x-content-type-options')).to.equal('nosniff');
        expect(headers.get('x-powered-by')).to.equal(null);
      }
    });

    it("has a request id, the client's own if it has 1 to 128 printable characters", async () => {
      const idOf = async (sent?: string, path = '/unknown') => {
        const headers: Record<string, string> = sent === undefined ? {} : { 'X-Request-Id': sent };
        const answer = await partner.call('GET', path, undefined, headers);
        return answer.headers.get('x-request-id');
      };
      for (const own of ['a', 'trace 7/~', 'x'.repeat(128)]) {
        expect(await idOf(own)).to.equal(own);
        expect(await idOf(own, '/api/v1/health')).to.equal(own);
      }
      const made = [await idOf(), await idOf(''), await idOf('x'.repeat(129)), await idOf('é')];
      for (const id of made) expect(id).to.match(/^[\da-f-]{36}$/);
      expect(new Set(made).size).to.equal(made.length);
    });
  });
});
