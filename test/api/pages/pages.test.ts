import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { PAGES } from '#api/pages/pages.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { connectRaw, headOf, readUntil } from '#test/support/service/raw-client.ts';

const NOT_FOUND = {
  error: 'not_found',
  message: 'La ressource demandée est introuvable',
};

describe('the pages of the documentation', () => {
  let partner: Partner;
  let html: string;
  /** `docs/assets/<version>`. */
  let assets: string;

  before(async () => {
    partner = await startPartner();
    html = (await get('/docs')).text;
    assets = /docs\/assets\/[\w-]{16}(?=\/pages\.css)/.exec(html)?.[0] ?? '';
  });
  after(() => partner.stop());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    partner.service.call(method, path, { headers });

  for (const { path, title } of PAGES) {
    it(`${path} is open to everyone and loads nothing from elsewhere`, async () => {
      const { status, headers, text } = await get(path);
      expect([status, headers.get('content-type')]).to.deep.equal([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(text).to.include(`<title>${title} · Bordereau</title>`);
      const policy = headers.get('content-security-policy') ?? '';
      const directives = new Map(
        policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
      );
      expect(directives.get('default-src')).to.equal("'none'");
      expect(directives.get('script-src')).to.equal("'self'");
      expect(directives.get('connect-src')).to.equal("'self'");
      expect(directives.get('frame-ancestors')).to.equal("'none'");
      expect(directives.get('base-uri')).to.equal("'none'");
      expect(policy).not.to.match(/unsafe|https?:|\*/);
      expect(headers.get('x-content-type-options')).to.equal('nosniff');
      expect(headers.get('referrer-policy')).to.equal('same-origin');
      expect(headers.get('cross-origin-opener-policy')).to.equal('same-origin');
      expect(headers.get('x-request-id')).to.match(/^[\w-]{36}$/);
    });
  }

  for (const { path } of PAGES)
    it(`are revalidated each time, and answered 304 while unchanged: ${path}`, async () => {
      const page = await get(path);
      expect(page.headers.get('cache-control')).to.equal('no-cache');
      const again = await get(path, { 'If-None-Match': page.headers.get('etag') ?? '' });
      expect([again.status, again.text]).to.deep.equal([304, '']);
      expect(again.headers.get('cache-control')).to.equal('no-cache');
      expect(again.headers.get('etag')).to.equal(page.headers.get('etag'));
      expect(again.headers.get('vary')).to.equal('Accept-Encoding');
      expect((await get(path, { 'If-None-Match': '"other"' })).status).to.equal(200);
    });

  it('have files that are cached for good at a versioned path', async () => {
    const file = await get(`/${assets}/pages.css`);
    expect(file.headers.get('content-type')).to.equal('text/css; charset=utf-8');
    expect(file.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
    expect(file.headers.get('cross-origin-resource-policy')).to.equal('same-origin');
    const held = { 'If-None-Match': file.headers.get('etag') ?? '' };
    expect((await get(`/${assets}/pages.css`, held)).status).to.equal(304);
    const ofAnotherVersion = await get('/docs/assets/0000000000000000/pages.css');
    expect([ofAnotherVersion.status, ofAnotherVersion.text]).to.deep.equal([200, file.text]);
    expect(ofAnotherVersion.headers.get('cache-control')).to.equal('no-cache');
  });

  it('have every file, page and anchor that they name', async () => {
    const places = new Map<string, Set<string>>();
    const read = async (path: string) => {
      const { status, text } = await get(path);
      expect([path, status]).to.deep.equal([path, 200]);
      places.set(path, new Set(Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id)));
      return text;
    };
    for (const { path } of PAGES) {
      const links = [...(await read(path)).matchAll(/(?:href|src)="([^"]+)"/g)]
        .map(([, to = '']) => new URL(to, `https://bordereau.test${path}`))
        .filter(({ origin }) => origin === 'https://bordereau.test')
        // The console, which leads on.
        .filter(({ pathname }) => pathname !== '/');
      expect(links.map(({ pathname }) => pathname)).to.include('/openapi.json');
      for (const { pathname, hash } of links) {
        if (!places.has(pathname)) await read(pathname);
        // The charts' page creates its anchors by script.
        if (hash === '' || pathname === '/docs/charts') continue;
        const place = decodeURIComponent(hash.slice(1));
        expect(places.get(pathname)?.has(place), `${pathname}#${place}`).to.equal(true);
      }
    }
  });

  it('come compressed as the client takes it, each encoding under its own tag', async () => {
    const raw = async (encoding: string) => {
      const socket = await connectRaw(partner);
      socket.setEncoding('latin1');
      socket.write(headOf('GET', '/docs', { 'Accept-Encoding': encoding, Connection: 'close' }));
      const [head = '', body = ''] = (await readUntil(socket, () => false)).split('\r\n\r\n', 2);
      return { head, body: Buffer.from(body, 'latin1') };
    };
    const plain = await raw('identity');
    expect(plain.head).not.to.match(/content-encoding/i);
    expect(plain.body.toString()).to.equal(html);
    const zipped = await raw('gzip');
    expect(zipped.head).to.match(/content-encoding: gzip/i);
    expect(gunzipSync(zipped.body).toString()).to.equal(html);
    const brotli = await raw('gzip, deflate, br');
    expect(brotli.head).to.match(/content-encoding: br/i);
    expect(brotliDecompressSync(brotli.body).toString()).to.equal(html);
    const tags = [plain, zipped, brotli].map(({ head }) => /etag: (\S+)/i.exec(head)?.[1]);
    expect(new Set(tags).size).to.equal(3);
  });

  it('answer HEAD with the headers alone', async () => {
    const page = await get('/docs', {}, 'HEAD');
    expect([page.status, page.text]).to.deep.equal([200, '']);
    expect(page.headers.get('etag')).to.equal((await get('/docs')).headers.get('etag'));
  });

  it('redirect from a path with a final slash to the one without', async () => {
    for (const { path } of PAGES) {
      const url = `${partner.service.baseUrl}${path}/`;
      const response = await fetch(url, { redirect: 'manual' });
      expect(response.status).to.equal(308);
      expect(new URL(response.headers.get('location') ?? '', url).pathname).to.equal(path);
    }
  });

  it('are read-only: another method is 405', async () => {
    const answer = await get('/docs', {}, 'POST');
    expect([answer.status, answer.headers.get('allow')]).to.deep.equal([405, 'GET, HEAD']);
  });

  it('serve nothing else: an unknown path is 404, and none leads to a file', async () => {
    for (const path of [
      '/docs/unknown',
      '/docs/assets',
      `/${assets}`,
      `/${assets}/unknown.js`,
      `/${assets}/constructor`,
      `/${assets}/pages.css/more`,
      `/${assets}/..%2fpages.ts`,
      `/${assets}/..%2f..%2f..%2f..%2fpackage.json`,
      `/${assets}/%2fetc%2fpasswd`,
      `/${assets}/..%5cpages.ts`,
      `/${assets}/pages.css%00`,
      '/docs/assets/..%2f/pages.ts',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, answer.body]).to.deep.equal([path, 404, NOT_FOUND]);
    }
  });
});
