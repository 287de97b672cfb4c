import { expect } from 'chai';
import type { ChosenFault } from '#sandbox-platform/index.ts';
import { MINUTE, SECOND, type Sending, startSending } from '#test/support/platforms/sending.ts';

describe('a pause that a platform asks for', () => {
  let sending: Sending;
  beforeEach(async () => (sending = await startSending()));
  afterEach(() => sending.stop());

  const fault = (...faults: ChosenFault[]) => sending.platform.faults.add(faults);
  const countSubmissions = () =>
    sending.platform.requests.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/v1/flows'),
    ).length;

  it('holds the whole connection for as long', async () => {
    await sending.depositSale();
    await sending.depositSale();
    fault({ on: 'submit', answer: 'status', status: 429, retry_after: '120' });
    await sending.work();
    expect(await sending.states()).to.deep.equal(['queued', 'queued']);
    expect(await sending.readConnection()).to.include({ state: 'active', error_code: null });
    expect(await sending.workAfter(2 * MINUTE - 1)).to.equal(0);
    await sending.workAfter(1);
    expect(await sending.states()).to.deep.equal(['accepted', 'accepted']);
    expect((await sending.messages()).map((one) => one.attempts_count)).to.deep.equal([1, 1]);
  });

  it('counts as well instead of a token', async () => {
    await sending.depositSale();
    fault({ on: 'token', answer: 'status', status: 429, retry_after: '120' });
    await sending.work();
    expect(await sending.readConnection()).to.include({ state: 'active', error_code: null });
    expect(await sending.workAfter(2 * MINUTE - 1)).to.equal(0);
    await sending.workAfter(1);
    expect((await sending.onlyMessage()).state).to.equal('accepted');
  });

  it('lets the same message go first afterwards, unlike a fault', async () => {
    await sending.depositSale();
    sending.wait(SECOND);
    await sending.depositSale();
    const firstAfter = async (status: number) => {
      fault({ on: 'submit', answer: 'status', status });
      await sending.work();
      sending.wait(MINUTE);
      return (await sending.findDue())?.id;
    };
    const [first, second] = (await sending.messages()).map(({ id }) => id);
    expect(await firstAfter(429)).to.equal(first);
    expect(await firstAfter(403)).to.equal(second);
  });

  it('is a minute if the platform names no time to come', async () => {
    await sending.depositSale();
    fault({ on: 'submit', answer: 'status', status: 429, retry_after: '0', times: 2 });
    for (let minute = 0; minute < 2; minute += 1) {
      await sending.work();
      expect((await sending.onlyMessage()).state).to.equal('queued');
      expect(await sending.workAfter(MINUTE - 1)).to.equal(0);
      sending.wait(1);
    }
    await sending.work();
    expect((await sending.onlyMessage()).state).to.equal('accepted');
    expect(countSubmissions()).to.equal(3);
  });
});
