import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createTimeAllowance } from '#connectors/banks/time-allowance.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const NEVER = () => Promise.withResolvers<never>().promise;
const running = new AbortController().signal;

describe('the time that a provider has for a sync', () => {
  it('covers all answers together', async () => {
    const { ask } = createTimeAllowance(100, running);
    const askOnAndOn = async () => {
      for (;;) await ask(() => sleep(20));
    };
    expect(await errorOf(askOnAndOn())).to.include({
      error_code: 'provider_timeout',
      message: 'no answer in 100 ms',
    });
    expect(await errorOf(ask(async () => 'at once'))).to.include({
      error_code: 'provider_timeout',
    });
  });

  it('stands still while nothing is asked', async () => {
    const { ask } = createTimeAllowance(300, running);
    await ask(async () => 'an answer');
    await sleep(400);
    expect(await ask(async () => 'another')).to.equal('another');
  });

  it('ends at once when the service stops, with its reason', async () => {
    const stop = new AbortController();
    const { ask } = createTimeAllowance(100_000, stop.signal);
    const asked = errorOf(ask(NEVER));
    const reason = new Error('stop');
    stop.abort(reason);
    expect(await asked).to.equal(reason);
    expect(await errorOf(ask(async () => 'an answer'))).to.equal(reason);
  });

  it('treats whatever a provider throws as an outage', async () => {
    const { ask } = createTimeAllowance(100_000, running);
    const failing = [
      () => {
        throw new Error('at once');
      },
      () => Promise.reject(new Error('later')),
    ];
    for (const call of failing)
      expect(await errorOf(ask(call))).to.include({ error_code: 'provider_unavailable' });
  });
});
