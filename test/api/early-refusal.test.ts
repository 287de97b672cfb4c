import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { createEarlyRefusal } from '#http/early-refusal.ts';
import { createApp } from '#http/app.ts';
import { listen } from '#http/server.ts';
import { createLog } from '#kernel/log.ts';
import { createSides } from '#process/create-sides.ts';
import { buildToken } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

type Line = Record<string, unknown>;
type Asked = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

const LIST = '/api/v1/workspaces';
const rateLimit = { limit: 2, period: 3_600_000 };
const HEALTH = 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\nX-Request-Id: b\r\n\r\n';
/** So long that a test would end before, unless the answer is let go. */
const LONG_MS = 600_000;

describe('the refusal of a request beyond the limit', () => {
  let partner: Partner;
  let lines: Line[];
  let address: string;
  let close: () => Promise<void>;
  beforeEach(async () => {
    partner = await startPartner({ rateLimit });
    lines = [];
    for (let number = 0; number < 3; number += 1) await partner.call('GET', LIST);
  });
  afterEach(async () => {
    await close();
    await partner.stop();
  });

  /** The same service at another port. */
  const start = async (maxHold: number, refusals = { total: 512, each: 64 }) => {
    const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
    const budgets = { ...partner.service.services.budgets, refusals };
    const services = { ...partner.service.services, log, budgets };
    const { shareDatabase } = services;
    const { guarded, ...sides } = createSides(services, { lookUps: partner.db, shareDatabase });
    const early = createEarlyRefusal({ ...services, sides: guarded, trustedProxies: [], maxHold });
    const app = createApp(services, { ...sides, trustedProxies: [] });
    const listening = await listen(app, '127.0.0.1', 0, {
      early,
      budgets,
      trustedProxies: [],
      log,
    });
    ({ address } = listening);
    close = () => listening.close(1_000);
  };
  const ask = (path = LIST, { headers, ...init }: Asked = {}) =>
    fetch(`${address}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${partner.token}`, ...headers },
    });
  const open = (): Socket => connect(Number(new URL(address).port), '127.0.0.1');
  const request = (more = '') =>
    `GET ${LIST} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${partner.token}\r\n${more}\r\n`;

  it('is the answer that its route gives, header for header', async () => {
    await start(1);
    const early = await ask(LIST, { headers: { 'X-Request-Id': 'mine' } });
    const token = await buildToken(partner.db, partner.application);
    // The route refuses the first request of each token.
    const late = await ask(LIST, {
      headers: { 'X-Request-Id': 'mine', Authorization: `Bearer ${token}` },
    });
    expect(early.status).to.equal(429);
    expect(await early.text()).to.equal(await late.text());
    const headersOf = ({ headers }: Response) =>
      [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
    expect(headersOf(early)).to.have.deep.members(headersOf(late));
    for (const { headers } of [early, late]) expect(headers.get('x-request-id')).to.equal('mine');
    expect((await ask()).headers.get('x-request-id')).to.match(/^[\da-f-]{36}$/);
  });

  it('makes no query, for any spelling of the path', async () => {
    await start(1);
    const { lookUps } = partner.service.services;
    const asked: unknown[] = [];
    const query = lookUps.query.bind(lookUps);
    lookUps.query = (statement) => {
      asked.push(statement.name);
      return query(statement);
    };
    const id = partner.workspace.id;
    for (const path of [LIST, '/API/V1/Workspaces/', `${LIST}?page=1/2`, `${LIST}/${id}/invoices`])
      expect((await ask(path)).status, path).to.equal(429);
    const socket = open();
    const whole = `http://x${LIST}`;
    socket.write(request('Connection: close\r\n').replace(LIST, whole));
    expect(await text(socket)).to.match(/^HTTP\/1\.1 429 /);
    expect(asked).to.deep.equal([]);
  });

  it('has no body for HEAD', async () => {
    await start(1);
    const answer = await ask(LIST, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).to.deep.equal([429, '']);
  });

  it('is held back, and sent at once beyond the shares', async () => {
    await start(LONG_MS, { total: 2, each: 1 });
    const socket = open();
    socket.write(HEALTH + request());
    // The next request is served right after it.
    await once(socket, 'data');
    const kept = once(socket, 'data');
    let given = false;
    void kept.then(() => (given = true));
    for (let number = 0; number < 3; number += 1) expect((await ask()).status).to.equal(429);
    expect(given).to.equal(false);
    await close();
    expect(String((await kept)[0])).to.match(/^HTTP\/1\.1 429 /);
  });

  it('is sent in the order of the requests of a connection', async () => {
    await start(30);
    const socket = open();
    socket.write(
      request('X-Request-Id: a\r\n') + HEALTH + request('X-Request-Id: c\r\nConnection: close\r\n'),
    );
    const said = await text(socket);
    expect([...said.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).to.deep.equal([
      '429',
      '200',
      '429',
    ]);
    expect([...said.matchAll(/^X-Request-Id: (.)/gm)].map(([, id]) => id)).to.deep.equal([
      'a',
      'b',
      'c',
    ]);
  });

  it('reads the rest of a body, and closes the connection of one that is too large', async () => {
    await start(1);
    const body = (bytes: number) => ({ method: 'POST', body: new Uint8Array(bytes) });
    const small = await ask(`${LIST}/1/invoices`, body(1024 * 1024));
    expect([small.status, small.headers.get('connection')]).to.deep.equal([429, 'keep-alive']);
    const socket = open();
    socket.on('error', () => {});
    socket.write(
      `POST ${LIST}/1/invoices HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${partner.token}\r\n` +
        `Content-Length: ${20 * 1024 * 1024}\r\n\r\n{`,
    );
    const said = await text(socket);
    expect(said).to.match(/^HTTP\/1\.1 429 /);
    expect(said).to.match(/^Connection: close\r$/m);
  });

  it('does not affect health, tokens, pages or other applications', async () => {
    await start(LONG_MS);
    for (const path of ['/api/v1/health', '/openapi.json', '/docs'])
      expect((await ask(path)).status, path).to.equal(200);
    const token = await ask('/oauth/token', { method: 'POST', body: new URLSearchParams() });
    expect(token.status).to.equal(400);
    const other = { headers: { Authorization: `Bearer ${await partner.otherToken()}` } };
    expect((await ask(LIST, other)).status).to.equal(200);
    const none = { headers: { Authorization: '' } };
    expect((await ask(LIST, none)).status).to.equal(401);
  });

  it('writes one log line at once, and later one a second with their count', async () => {
    await start(1);
    await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(lines).to.have.length(1);
    expect(lines[0]).to.deep.include({
      level: 30,
      application_id: partner.application.id,
      address: '127.0.0.1',
      count: 1,
      msg: 'requests beyond the rate limit',
    });
  });
});
