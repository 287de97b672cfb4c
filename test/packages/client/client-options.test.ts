import { expect } from 'chai';
import { createClient, type ClientOptions } from '#client/index.ts';

const OPTIONS = {
  baseUrl: 'https://bordereau.test',
  clientId: 'id',
  clientSecret: 'secret',
};

describe("a client's options", () => {
  const refusal = (overrides: Partial<Record<keyof ClientOptions, unknown>>) => {
    try {
      createClient({ ...OPTIONS, ...overrides } as ClientOptions); // as an untyped caller may
      return 'taken';
    } catch (error) {
      return String(error);
    }
  };
  const asked = async (baseUrl: string) => {
    const urls: string[] = [];
    const fetch = ({ url }: Request) => {
      urls.push(url);
      return Promise.resolve(Response.json({ error: 'invalid_client' }, { status: 401 }));
    };
    await createClient({ ...OPTIONS, baseUrl, fetch }).GET('/api/v1/workspaces');
    return urls;
  };

  it('name what is missing or wrong', () => {
    const baseUrl = 'TypeError: baseUrl must be an address such as https://invoicing.example.com';
    for (const wrong of [undefined, '', 'example.com', 'ftp://example.com', 'https://x/?a=1'])
      expect(refusal({ baseUrl: wrong })).to.equal(baseUrl);
    expect(refusal({ clientId: undefined })).to.equal('TypeError: clientId is missing');
    expect(refusal({ clientSecret: '' })).to.equal('TypeError: clientSecret is missing');
    for (const wrong of [0, -1, NaN, Infinity, 2 ** 31])
      expect(refusal({ timeoutMs: wrong })).to.equal(
        'RangeError: timeoutMs must be above 0 and at most 2147483647',
      );
    expect(refusal({ timeoutMs: 1 })).to.equal('taken');
  });

  it('report a token that is missing, wrong, or given with credentials', () => {
    const withToken = (token: unknown, rest: object = {}) =>
      refusal({ clientId: undefined, clientSecret: undefined, token, ...rest });
    for (const token of [undefined, null, '', 7])
      expect(withToken(token)).to.equal('TypeError: token is missing');
    expect(withToken('two words')).to.equal(
      'TypeError: token has characters that no access token has',
    );
    expect(withToken('text', { clientId: 'id' })).to.equal(
      'TypeError: give either token, or clientId and clientSecret, not both',
    );
    expect([withToken('text'), withToken(() => 'text')]).to.deep.equal(['taken', 'taken']);
  });

  it('accept an address with a path and with slashes at its end', async () => {
    expect(await asked('https://bordereau.test//')).to.deep.equal([
      'https://bordereau.test/oauth/token',
    ]);
    expect(await asked('https://example.com/bordereau/')).to.deep.equal([
      'https://example.com/bordereau/oauth/token',
    ]);
  });
});
