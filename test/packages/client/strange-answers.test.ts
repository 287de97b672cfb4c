import { expect } from 'chai';
import { createClient, paginate, unwrap, type Client } from '#client/index.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const LIST = '/api/v1/workspaces';

describe('the client, before what is not the API', () => {
  const clientOf = (
    text: string,
    { type = 'application/json', token = { access_token: 'text' } } = {},
  ): Client =>
    createClient({
      baseUrl: 'https://bordereau.test',
      clientId: 'id',
      clientSecret: 'secret',
      fetch: async ({ url }) => {
        if (url.endsWith('/oauth/token')) return Response.json(token);
        const answer = new Response(text, { headers: { 'Content-Type': type } });
        return Object.defineProperty(answer, 'url', { value: url });
      },
    });
  const refusal = async (work: Promise<unknown>) => String(await errorOf(work));
  const pagesOf = async (text: string) => {
    const pages: unknown[] = [];
    for await (const page of paginate(clientOf(text), LIST).pages()) pages.push(page);
    return pages;
  };

  it('reports a success that is not valid JSON', async () => {
    expect(await refusal(clientOf('{"data":[').GET(LIST))).to.equal(
      'Error: https://bordereau.test/api/v1/workspaces answered 200 with no sound JSON: is baseUrl the address of the service, and nothing else in between?',
    );
    const forced = clientOf('<p>', { type: 'text/html' }).GET(LIST, { parseAs: 'json' });
    expect(await refusal(forced)).to.include('answered 200 with no sound JSON');
  });

  it('does not return a login page as a document', async () => {
    const api = clientOf('<h1>Welcome</h1>', { type: 'text/html; charset=utf-8' });
    expect(await refusal(api.GET(LIST))).to.equal(
      'Error: https://bordereau.test/api/v1/workspaces answered 200 with a page of HTML: is baseUrl the address of the service, and nothing else in between?',
    );
    expect(unwrap(await api.GET(LIST, { parseAs: 'text' }))).to.equal('<h1>Welcome</h1>');
  });

  it('neither ends a list nor goes on if the number of pages is missing', async () => {
    const sentence = `Error: ${LIST} answered no page of a list: is it the API?`;
    for (const text of ['null', '[]', '{"data":[1]}', '{"data":[1],"meta":{"total_pages":"2"}}'])
      expect(await refusal(pagesOf(text)), text).to.equal(sentence);
    expect(await pagesOf('{"data":[1],"meta":{"total_pages":0}}')).to.have.length(1);
  });

  it('shows no text that is not a token', async () => {
    for (const access_token of ['', 'two words', 'sécret', 'of\nlines']) {
      const api = clientOf('{}', { token: { access_token } });
      expect(await refusal(api.GET(LIST))).to.equal(
        'Error: the token endpoint answered without an access_token: is baseUrl the address of the service?',
      );
    }
  });

  it('refuses an address with a user, whose password nobody would use', () => {
    const baseUrl = 'https://user:password@bordereau.test';
    expect(() => createClient({ baseUrl, clientId: 'id', clientSecret: 'secret' })).to.throw(
      TypeError,
      /^baseUrl takes no user and password: they are clientId and clientSecret$/,
    );
  });
});
