import { expect } from 'chai';
import { DELIVERY_STATES, deliveryMachine } from '#machines/delivery.ts';
import { paymentInstructionMachine } from '#machines/payment-instruction.ts';
import { step } from '#machines/step.ts';
import { tabulate } from '#machines/table.ts';

describe('tabulate', () => {
  it('answers every pair of the delivery machine as XState does', () => {
    const lookup = tabulate(deliveryMachine);
    const events = [
      { type: 'response_2xx' },
      { type: 'attempt_failed' },
      { type: 'attempt_failed_by_us' },
      { type: 'retry_window_elapsed' },
      { type: 'refused_before_sending', reason: 'url_refused' },
      { type: 'subscription_ended', reason: 'endpoint_deleted' },
    ] as const;
    expect(events.map(({ type }) => type)).to.have.members(deliveryMachine.events);
    for (const state of DELIVERY_STATES)
      for (const event of events)
        for (const context of [{ failure_counted: false }, { failure_counted: true }]) {
          const outcome = step(deliveryMachine, { state, context }, event);
          const move =
            outcome.outcome === 'moved' ? { to: outcome.to, actions: outcome.actions } : undefined;
          const found = lookup(state, event.type, context);
          expect(found, `${state}, ${event.type}`).to.deep.equal(move);
        }
  });

  it('refuses a machine whose rows depend on more than state, trigger and context', () => {
    expect(() => tabulate(paymentInstructionMachine)).to.throw(TypeError, 'noBankStatusYet');
  });
});
