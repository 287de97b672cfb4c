import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

function readAnswer(raw: string) {
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: JSON.parse(body) as unknown };
}

describe('the HTTP server', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  async function exchange(bytes: string) {
    const socket = connect(Number(new URL(partner.service.baseUrl).port), '127.0.0.1');
    socket.write(bytes);
    return readAnswer(await text(socket));
  }

  for (const [title, request, status] of [
    ['no HTTP', 'hello\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    ['long headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no Host', 'GET /api/v1/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two Hosts',
      'GET /api/v1/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      400,
    ],
  ] as const) {
    it(`answers ${title} like everything else: JSON, with X-Request-Id`, async () => {
      const answer = await exchange(request);
      expect(answer.status).to.equal(status);
      expect(answer.body)
        .to.have.all.keys('error', 'message')
        .and.include({ error: 'bad_request' });
      expect(answer.headers.get('content-type')).to.equal('application/json; charset=utf-8');
      expect(answer.headers.get('x-request-id')).to.match(/^[\da-f-]{36}$/);
      expect(answer.headers.get('x-content-type-options')).to.equal('nosniff');
    });
  }

  it('requires no Host of HTTP/1.0, and ignores an unknown expectation', async () => {
    const old = await exchange('GET /api/v1/health HTTP/1.0\r\n\r\n');
    const expecting = await exchange(
      'GET /api/v1/health HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    );
    for (const { status, body } of [old, expecting]) {
      expect([status, body]).to.deep.equal([200, { status: 'ok' }]);
    }
  });
});
