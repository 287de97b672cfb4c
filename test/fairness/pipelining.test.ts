import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { startPartner } from '#test-kit/service/partner.ts';
import { shared } from '#test/support/ground/opened.ts';
import { closed, connectRaw, headOf, readUntil } from '#test/support/service/raw-client.ts';

describe('requests that one connection sends at once', () => {
  const partner = shared(startPartner);
  let path: string;
  /** Requests that wait for the database, and their maximum. */
  let open = 0;
  let most = 0;

  before(async () => {
    path = `/api/v1/workspaces/${partner.workspace.id}/categories`;
    const { services } = partner.service;
    const find = services.findCaller;
    services.findCaller = async (asked) => {
      open += 1;
      most = Math.max(most, open);
      // Long enough that others would come in between.
      for (let count = 0; count < 5; count += 1) await turn();
      const found = await find(asked);
      open -= 1;
      return found;
    };
  });
  beforeEach(() => {
    open = 0;
    most = 0;
  });

  const requests = (count: number) =>
    headOf('GET', path, { Authorization: `Bearer ${partner.token}` }).repeat(count);
  const countAnswers = (text: string) => text.split('HTTP/1.1 200').length - 1;

  it('are served one after another, all of them', async () => {
    const socket = await connectRaw(partner);
    socket.write(requests(20));
    const text = await readUntil(socket, (arrived) => countAnswers(arrived) === 20);
    socket.destroy();
    expect([countAnswers(text), most]).to.deep.equal([20, 1]);
  });

  it('keep their order, with a body among them', async () => {
    const socket = await connectRaw(partner);
    const body = JSON.stringify({ category: { name: 'Achats' } });
    const head = headOf('POST', path, {
      Authorization: `Bearer ${partner.token}`,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    });
    socket.write(`${requests(1)}${head}${body}${requests(1)}`);
    const text = await readUntil(socket, (arrived) => arrived.split('HTTP/1.1').length === 4);
    socket.destroy();
    expect(text.match(/HTTP\/1\.1 \d+/g)).to.deep.equal([
      'HTTP/1.1 200',
      'HTTP/1.1 201',
      'HTTP/1.1 200',
    ]);
  });

  it('by the thousand close their connection and keep no neighbour waiting', async () => {
    const socket = await connectRaw(partner);
    socket.write(requests(3_000));
    const neighbour = partner.call('GET', path);
    await closed(socket);
    expect((await neighbour).status).to.equal(200);
    expect(most).to.be.at.most(2);
    // Its last request ends before the database closes.
    for (let count = 0; count < 3; count += 1) await partner.call('GET', path);
  });
});
