import { expect } from 'chai';
import { shortestWays } from '#machines/lifecycle-ways.ts';

describe('shortest ways through the lifecycle', () => {
  const all = () => true;
  const texts = (ways: ReturnType<typeof shortestWays>, state: Parameters<typeof ways.get>[0]) =>
    ways.get(state)?.map(({ to, set_by }) => `${to} by ${set_by}`);

  it('name each status on the way and who sets it', () => {
    const ways = shortestWays('draft', all);
    expect(texts(ways, 'draft')).to.deep.equal([]);
    expect(texts(ways, 'approved')).to.deep.equal([
      'submitted by seller',
      'issued by platform',
      'received by platform',
      'available by platform',
      'approved by buyer',
    ]);
    expect(texts(ways, 'collected')).to.deep.equal(['submitted by seller', 'collected by seller']);
  });

  it('skip no status that only the network may skip', () => {
    expect(texts(shortestWays('submitted', all), 'received')).to.have.length(2);
  });

  it('take the lower codes among ways of one length', () => {
    expect(texts(shortestWays('available', all), 'payment_sent')).to.deep.equal([
      'in_hand by buyer',
      'payment_sent by buyer',
    ]);
  });

  it('pass only through states that are passable', () => {
    const ways = shortestWays('available', (state) => state !== 'suspended');
    expect(ways.has('completed')).to.equal(false);
    expect(texts(shortestWays('available', all), 'completed')).to.have.length(2);
  });

  it('do not turn back, nor leave a final state or a refusal', () => {
    expect([...shortestWays('rejected', all).keys()]).to.deep.equal(['rejected']);
    expect([...shortestWays('refused', all).keys()]).to.deep.equal(['refused']);
    expect(shortestWays('available', all).has('received')).to.equal(false);
  });
});
