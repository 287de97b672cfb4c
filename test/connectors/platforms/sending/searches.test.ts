import { expect } from 'chai';
import { MINUTE, type Sending, startSending } from '#test/support/platforms/sending.ts';

describe('a sale whose answer is lost', () => {
  let sending: Sending;
  beforeEach(async () => (sending = await startSending()));
  afterEach(() => sending.stop());

  const countSearches = () =>
    sending.platform.requests.filter(({ path }) => path.endsWith('/v1/flows/search')).length;

  it('is searched after a minute, before anything else is due: ten sales stored, ten answers lost', async () => {
    for (let n = 0; n < 10; n += 1) await sending.depositSale();
    sending.platform.faults.add([{ on: 'submit', answer: 'lost', carried_out: true, times: 10 }]);
    await sending.work();
    for (let found = 0; found < 10; found += 1) {
      const states = await sending.states();
      expect(states.filter((state) => state === 'retry_scheduled')).to.have.lengthOf(1);
      expect(sending.sent()).to.have.lengthOf(found + 1);
      await sending.workAfter(MINUTE - 1);
      expect(sending.sent()).to.have.lengthOf(found + 1);
      await sending.workAfter(1);
    }
    expect(new Set(await sending.states())).to.deep.equal(new Set(['accepted', 'sent']));
    expect(sending.sent()).to.have.lengthOf(10);
  });

  it('is searched again by its own wait, which grows, and not by that of its connection', async () => {
    await sending.depositSale();
    await sending.depositSale();
    sending.platform.faults.add([{ on: 'submit', answer: 'lost', carried_out: true }]);
    sending.platform.faults.add([{ on: 'search', answer: 'status', status: 503, times: 3 }]);
    await sending.work();
    for (const minutes of [1, 1, 2]) {
      await sending.workAfter(minutes * MINUTE);
      expect(await sending.states()).to.deep.equal(['retry_scheduled', 'queued']);
    }
    const { send_after } = await sending.readConnection();
    expect(send_after?.getTime()).to.be.greaterThan(sending.partner.clock.now().getTime());
    expect(countSearches()).to.equal(3);
    await sending.workAfter(4 * MINUTE);
    expect(countSearches()).to.equal(4);
    expect(await sending.states()).to.deep.equal(['accepted', 'accepted']);
    expect(sending.sent()).to.have.lengthOf(2);
  });
});
