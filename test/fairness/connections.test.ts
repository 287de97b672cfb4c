import type { Socket } from 'node:net';
import { expect } from 'chai';
import { BUDGETS } from '#http/budgets.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { closed, headOf, rawConnections, readHead } from '#test/support/service/raw-client.ts';

const budgets = { ...BUDGETS, connections: { total: 6, each: 2 } };
const asking = headOf('GET', '/api/v1/health');

describe('connections', () => {
  let partner: Partner;
  const connections = rawConnections(() => partner);
  afterEach(() => partner.stop());
  const expectServed = async (socket: Socket) => {
    socket.write(asking);
    expect((await readHead(socket)).status).to.equal(200);
  };

  it('of one address are as many as the budget says, and those of another have their own', async () => {
    partner = await startPartner({ budgets });
    const own = [await connections.open(), await connections.open()];
    await closed(await connections.open());
    const other = await connections.open('127.0.0.2');
    for (const socket of [...own, other]) await expectServed(socket);
    own[0]?.destroy();
    await closed(other.destroy());
    let status = 0;
    while (status !== 200) {
      const again = await connections.open();
      again.write(asking);
      ({ status } = await readHead(again));
      again.destroy();
    }
  });

  it('of a trusted proxy are limited only in total', async () => {
    partner = await startPartner({ budgets, trustedProxies: ['127.0.0.1/32'] });
    const sockets = [];
    for (let count = 0; count < 6; count += 1) sockets.push(await connections.open());
    for (const socket of sockets) await expectServed(socket);
    await closed(await connections.open());
  });
});
