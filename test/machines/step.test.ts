import { expect } from 'chai';
import type { DeliveryState } from '#machines/delivery.ts';
import { deliveryMachine } from '#machines/delivery.ts';
import { endpointActivityMachine } from '#machines/endpoint-activity.ts';
import { paymentBatchMachine } from '#machines/payment-batch.ts';
import type { ActionOf, StateOf } from '#machines/step.ts';
import { step } from '#machines/step.ts';

describe('step', () => {
  it('answers a move with its states, its context and its actions as data', () => {
    const from = { state: 'active', context: { failure_count: 19, failure_limit: 20 } } as const;
    expect(step(endpointActivityMachine, from, { type: 'failed_delivery' })).to.deep.equal({
      outcome: 'moved',
      from: 'active',
      to: 'inactive',
      context: { failure_count: 20, failure_limit: 20 },
      actions: [
        { type: 'count_failed_delivery' },
        { type: 'end_activation_period' },
        { type: 'record_deactivation', params: { reason: 'consecutive_failures' } },
      ],
    });
  });

  it('tells a replay from a refusal', () => {
    const approved = { state: 'approved' } as const;
    expect(step(paymentBatchMachine, approved, { type: 'approval' })).to.deep.equal({
      outcome: 'replay',
    });
    expect(step(paymentBatchMachine, approved, { type: 'submission_for_approval' })).to.deep.equal({
      outcome: 'refused',
    });
  });

  it('replays in a state tagged final and moves nothing there', () => {
    const failed = { state: 'failed' } as const;
    expect(step(paymentBatchMachine, failed, { type: 'handover_refused' })).to.deep.equal({
      outcome: 'replay',
    });
    expect(step(paymentBatchMachine, failed, { type: 'handover_taken' })).to.deep.equal({
      outcome: 'refused',
    });
  });

  it('answers a row that stays as a move', () => {
    expect(
      step(
        deliveryMachine,
        { state: 'retry_scheduled', context: { failure_counted: true } },
        { type: 'attempt_failed' },
      ),
    ).to.deep.equal({
      outcome: 'moved',
      from: 'retry_scheduled',
      to: 'retry_scheduled',
      context: { failure_counted: true },
      actions: [{ type: 'schedule_retry' }],
    });
  });

  it("is typed by the machine: states, triggers, actions and the context's presence", () => {
    const states: Record<StateOf<typeof deliveryMachine>, true> & Record<DeliveryState, true> = {
      queued: true,
      retry_scheduled: true,
      acknowledged: true,
      abandoned: true,
      failed_permanently: true,
    };
    const action: ActionOf<typeof paymentBatchMachine> = {
      type: 'emit',
      params: { event: 'payment_batch.updated' },
    };
    expect(Object.keys(states)).to.have.members(Object.keys(deliveryMachine.states));
    expect(action.params.event).to.equal('payment_batch.updated');
    // @ts-expect-error a delivery has no such trigger
    step(deliveryMachine, { state: 'queued' }, { type: 'approval' });
    // @ts-expect-error an endpoint's counter must be given, lest it be taken for zero
    step(endpointActivityMachine, { state: 'inactive' }, { type: 'patch_active_true' });
    // @ts-expect-error a delivery has no such state
    expect(() => step(deliveryMachine, { state: 'draft' }, { type: 'response_2xx' })).to.throw();
  });
});
