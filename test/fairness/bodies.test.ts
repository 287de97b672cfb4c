import { expect } from 'chai';
import { BUDGETS } from '#http/budgets.ts';
import { ROUTES } from '#resources/registry.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { closed, headOf, rawConnections, readHead } from '#test/support/service/raw-client.ts';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const budgets = {
  ...BUDGETS,
  bodies: { total: 512 * KIBIBYTE, each: 256 * KIBIBYTE },
  forms: { total: 64 * KIBIBYTE, each: 16 * KIBIBYTE },
};

describe('request bodies', () => {
  let partner: Partner;
  let path: string;
  const connections = rawConnections(() => partner);
  afterEach(() => partner.stop());

  const start = async (own: Partial<typeof BUDGETS> = {}) => {
    partner = await startPartner({ budgets: { ...budgets, ...own } });
    path = `/api/v1/workspaces/${partner.workspace.id}/categories`;
  };

  const post = async (token: string, headers: Record<string, string | number>) => {
    const socket = await connections.open();
    const type = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    socket.write(headOf('POST', path, { ...type, ...headers }));
    return socket;
  };

  /** Sends 100 kB of 1 MiB, again and again. @returns the first refusal */
  const fill = async (token: string) => {
    for (let count = 0; count < 10; count += 1) {
      const socket = await post(token, { 'Content-Length': MEBIBYTE });
      socket.write('x'.repeat(100_000));
      const answer = await Promise.race([readHead(socket), settle(partner, token)]);
      if (answer !== null) return { ...answer, socket };
    }
    throw new Error('none was refused');
  };

  it('that are half sent use up their own application’s share, and no other’s', async () => {
    await start();
    const other = await partner.otherToken();
    const { status, head, socket } = await fill(partner.token);
    expect(status).to.equal(503);
    expect(head)
      .to.match(/Retry-After: \d/)
      .and.match(/Connection: close/);
    await closed(socket);
    const body = { category: { name: 'Achats' } };
    const refused = await partner.call('POST', path, body);
    expect(refused.status).to.equal(503);
    expect(await partner.call('GET', path)).to.include({ status: 200 });
    expect(await partner.service.call('POST', path, { token: other, body })).to.include({
      status: 201,
    });
    await connections.end();
    while ((await partner.call('POST', path, body)).status !== 201);
  });

  for (const [chunks, admitted] of [
    [10, 4],
    [2000, 4],
  ] as const)
    it(`in ${chunks} chunks of one byte count by the memory that they take`, async () => {
      await start();
      const chunked = { 'Transfer-Encoding': 'chunked' };
      for (let count = 0; count <= admitted; count += 1) {
        const socket = await post(partner.token, chunked);
        socket.write('1\r\nx\r\n'.repeat(chunks));
        const answer = await Promise.race([readHead(socket), settle(partner, partner.token)]);
        expect(answer?.status).to.equal(count < admitted ? undefined : 503);
      }
    });

  it('that stop arriving are answered 408, and their connection ends', async () => {
    await start({ maxBodyPause: 100 });
    const socket = await post(partner.token, { 'Content-Length': 100 });
    socket.write('{');
    expect((await readHead(socket)).status).to.equal(408);
    await closed(socket);
  });

  it('without a token are not read', async () => {
    await start();
    const socket = await post('unknown', { 'Content-Length': 1024 * MEBIBYTE });
    expect((await readHead(socket)).status).to.equal(401);
    let sent = 0;
    const write = (error?: Error | null) => {
      if (error != null || sent > 200) return;
      sent += 1;
      socket.write(Buffer.alloc(MEBIBYTE), write);
    };
    write();
    await closed(socket);
    expect(sent).to.be.below(20);
  });

  it('of a usual size that are refused leave their connection open', async () => {
    await start();
    const socket = await post('unknown', { 'Content-Length': 100_000 });
    socket.write('x'.repeat(100_000));
    expect((await readHead(socket)).status).to.equal(401);
    socket.write(headOf('GET', '/api/v1/health'));
    expect((await readHead(socket)).status).to.equal(200);
  });

  it('that are forms use up their address’s share, and no other’s', async () => {
    await start();
    const form = async (from: string) => {
      const socket = await connections.open(from);
      const type = 'application/x-www-form-urlencoded';
      const head = { 'Content-Type': type, 'Content-Length': 8 * KIBIBYTE };
      socket.write(`${headOf('POST', '/oauth/token', head)}grant_type=`);
      return socket;
    };
    await form('127.0.0.1');
    await form('127.0.0.1');
    expect((await readHead(await form('127.0.0.1'))).status).to.equal(503);
    const other = await form('127.0.0.2');
    other.write('x'.repeat(8 * KIBIBYTE));
    expect((await readHead(other)).status).to.equal(400);
  });
});

describe('a share of request bodies', () => {
  it('holds the largest that a route takes', () => {
    for (const { body, file } of ROUTES) {
      for (const { each } of [BUDGETS.bodies, BUDGETS.parsed])
        expect(body?.limitBytes ?? 0).to.be.at.most(each);
      expect(file?.limitBytes ?? 0).to.be.at.most(BUDGETS.bodies.each);
    }
  });
});

/** Null once all that was sent before is served. */
async function settle(partner: Partner, token: string): Promise<null> {
  for (let count = 0; count < 3; count += 1)
    await partner.service.call('GET', '/api/v1/workspaces', { token });
  return null;
}
