import { expect } from 'chai';
import { ApiError, paginate, unwrap, type Client } from '#client/index.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

const CATEGORIES = '/api/v1/workspaces/{workspace_id}/categories';
const NAMES = ['Achats', 'Frais', 'Loyers', 'Papier', 'Voyages'];

describe('paginate', () => {
  let partner: ClientPartner;
  let api: Client;
  let path: { workspace_id: number };
  before(async () => {
    partner = await startClientPartner();
    path = { workspace_id: partner.workspace_id };
    api = partner.createClient();
    for (const name of NAMES)
      unwrap(await api.POST(CATEGORIES, { params: { path }, body: { category: { name } } }));
  });
  beforeEach(() => partner.proxy.forget());
  after(() => partner.stop());

  const requests = () => partner.proxy.count(/^GET /);

  it('returns all rows of a list, as often as it is asked', async () => {
    const list = paginate(api, CATEGORIES, { params: { path, query: { per_page: 2 } } });
    for (const time of [1, 2]) {
      const names: string[] = [];
      for await (const { name } of list) names.push(name);
      expect(names).to.deep.equal(NAMES);
      expect(requests()).to.equal(3 * time);
    }
  });

  it('requests a page once the rows before it are used', async () => {
    const query = { per_page: 2 };
    for await (const { name } of paginate(api, CATEGORIES, { params: { path, query } })) {
      expect(requests()).to.equal(Math.floor(NAMES.indexOf(name) / 2) + 1);
      if (name === 'Loyers') break;
    }
    expect(requests()).to.equal(2);
  });

  it('returns all pages of a list', async () => {
    const pages: string[][] = [];
    const query = { per_page: 2 };
    for await (const { data } of paginate(api, CATEGORIES, { params: { path, query } }).pages())
      pages.push(data.map(({ name }) => name));
    expect(pages).to.deep.equal([['Achats', 'Frais'], ['Loyers', 'Papier'], ['Voyages']]);
    expect(requests()).to.equal(3);
  });

  it('requests no page that is not used', async () => {
    const query = { per_page: 1, page: 2 };
    const list = paginate(api, CATEGORIES, { params: { path, query } });
    for await (const { data, meta } of list.pages()) {
      expect(data.map(({ name }) => name)).to.deep.equal(['Frais']);
      expect(meta.total_count).to.equal(NAMES.length);
      break;
    }
    expect(requests()).to.equal(1);
  });

  it('returns the one page of an empty list, and repeats what got lost', async () => {
    partner.proxy.plan(/workspaces/, 'lose_answer');
    const pages: number[] = [];
    for await (const { data } of paginate(api, '/api/v1/workspaces/{workspace_id}/suppliers', {
      params: { path },
    }).pages())
      pages.push(data.length);
    expect(pages).to.deep.equal([0]);
  });

  it('throws a refusal', async () => {
    const list = paginate(api, CATEGORIES, { params: { path: { workspace_id: 999_999 } } });
    for (const begun of [list.pages(), list[Symbol.asyncIterator]()])
      expect(await errorOf(begun.next()))
        .to.be.instanceOf(ApiError)
        .and.include({ status: 404, code: 'not_found' });
  });

  it('returns each row once if others are added meanwhile', async () => {
    const seen: string[] = [];
    const query = { per_page: 2, sort: '-id' } as const;
    for await (const { name } of paginate(api, CATEGORIES, { params: { path, query } })) {
      seen.push(name);
      if (name !== 'Papier') continue;
      const added = { category: { name: 'Zinc' } };
      unwrap(await api.POST(CATEGORIES, { params: { path }, body: added }));
    }
    expect(seen).to.deep.equal(NAMES.toReversed());
  });
});
