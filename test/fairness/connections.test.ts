import { expect } from 'chai';
import { BUDGETS } from '#http/budgets.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { closed, connectRaw, headOf, readHead } from '#test/support/service/raw-client.ts';

const budgets = { ...BUDGETS, connections: { total: 6, each: 2 } };
const asking = headOf('GET', '/api/v1/health');

describe('connections', () => {
  let partner: Partner;
  afterEach(() => partner.stop());

  it('of one address are as many as the budget says, and those of another have their own', async () => {
    partner = await startPartner({ budgets });
    const own = [await connectRaw(partner), await connectRaw(partner)];
    await closed(await connectRaw(partner));
    const other = await connectRaw(partner, '127.0.0.2');
    for (const socket of [...own, other]) {
      socket.write(asking);
      expect((await readHead(socket)).status).to.equal(200);
    }
    own[0]?.destroy();
    await closed(other.destroy());
    // A place that came free is taken again.
    let status = 0;
    while (status !== 200) {
      const again = await connectRaw(partner);
      again.write(asking);
      ({ status } = await readHead(again));
      again.destroy();
    }
    own[1]?.destroy();
  });

  it('of a trusted proxy are everybody’s, and bounded in all only', async () => {
    partner = await startPartner({ budgets, trustedProxies: ['127.0.0.1/32'] });
    const sockets = [];
    for (let count = 0; count < 6; count += 1) sockets.push(await connectRaw(partner));
    for (const socket of sockets) {
      socket.write(asking);
      expect((await readHead(socket)).status).to.equal(200);
    }
    await closed(await connectRaw(partner));
    for (const socket of sockets) socket.destroy();
  });
});
