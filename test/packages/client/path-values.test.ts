import { expect } from 'chai';
import { createClient } from '#client/index.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const PATH = '/api/v1/workspaces/{workspace_id}/invoices';

describe("the values of a call's path", () => {
  let asked: string[];
  beforeEach(() => (asked = []));
  const api = createClient({
    baseUrl: 'https://bordereau.test',
    clientId: 'id',
    clientSecret: 'secret',
    fetch: async ({ url }) => {
      if (url.endsWith('/oauth/token')) return Response.json({ access_token: 'text' });
      asked.push(new URL(url).pathname);
      return Response.json({});
    },
  });
  const call = (value: unknown) =>
    // As an untyped caller may.
    api.GET(PATH, { params: { path: { workspace_id: value as number } } });
  const refusal = async (value: unknown) => String(await errorOf(call(value)));
  const isNeither = 'TypeError: params.path.workspace_id must be a text or a whole number';

  it('are required', async () => {
    for (const value of [undefined, null, ''])
      expect(await refusal(value)).to.equal(
        `TypeError: params.path.workspace_id is missing for ${PATH}`,
      );
    const without = api.GET('/api/v1/invoices/{id}', {} as { params: { path: { id: number } } });
    expect(String(await errorOf(without))).to.equal(
      'TypeError: params.path.id is missing for /api/v1/invoices/{id}',
    );
    expect(asked).to.deep.equal([]);
  });

  it('lead to no other path', async () => {
    for (const value of ['.', '..'])
      expect(await refusal(value)).to.equal(
        `TypeError: params.path.workspace_id cannot be "${value}"`,
      );
    expect(asked).to.deep.equal([]);
  });

  it('are texts and whole numbers, and nothing that only prints itself as one', async () => {
    const printed = { toString: () => '..' };
    const own = Object.assign(Object.create(null) as object, { a: 1 });
    const things = [['..'], [['..']], [], [1, 2], {}, { a: '..' }, printed, own, () => '..'];
    for (const value of [...things, new String('..'), new Date(0), true, 12n, Symbol('..')])
      expect(await refusal(value), typeof value).to.equal(isNeither);
    expect(asked).to.deep.equal([]);
  });

  it('are numbers that name a row exactly', async () => {
    for (const value of [NaN, Infinity, -Infinity, 1.5, 2 ** 53])
      expect(await refusal(value), String(value)).to.equal(isNeither);
    await call(2 ** 53 - 1);
    expect(asked).to.deep.equal(['/api/v1/workspaces/9007199254740991/invoices']);
  });

  it('stay one segment, in any spelling', async () => {
    const values = ['../x?y#z', '%2e%2e', '..%2F1', '..\\1', '$&', '12', ' '];
    for (const value of values) await call(value);
    const segments = asked.map((path) => path.split('/'));
    expect(segments.map((path) => path.length)).to.deep.equal(values.map(() => 6));
    expect(segments.map((path) => path[4])).to.deep.equal(values.map(encodeURIComponent));
  });

  it('are read once, so that what was checked is what is sent', async () => {
    const answers = ['1', '..'];
    const path = Object.defineProperty({}, 'workspace_id', { get: () => answers.shift() });
    await api.GET(PATH, { params: { path: path as { workspace_id: number } } });
    expect(asked).to.deep.equal(['/api/v1/workspaces/1/invoices']);
  });
});
