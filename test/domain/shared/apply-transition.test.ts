import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { applyTransition, type TransitionExecutors } from '#domain/shared/apply-transition.ts';
import { endpointActivityMachine } from '#machines/endpoint-activity.ts';
import { paymentBatchMachine } from '#machines/payment-batch.ts';

describe('applying a transition', () => {
  /** Note their arguments, and take time. */
  const noting = (noted: unknown[]): TransitionExecutors<typeof endpointActivityMachine> => {
    const note =
      (name: string) =>
      async (_move: unknown, params?: unknown): Promise<void> => {
        await sleep(1);
        noted.push(params === undefined ? name : { name, params });
      };
    return {
      save: async ({ from, to, context: { failure_count } }) => {
        await sleep(5);
        noted.push({ from, to, failure_count });
      },
      count_failed_delivery: note('count_failed_delivery'),
      reset_failure_counter: note('reset_failure_counter'),
      start_activation_period: note('start_activation_period'),
      end_activation_period: note('end_activation_period'),
      end_access_period: note('end_access_period'),
      start_access_period: note('start_access_period'),
      record_deactivation: note('record_deactivation'),
    };
  };
  const endpoint = (state: 'active' | 'inactive') => ({
    state,
    context: { failure_count: 19, failure_limit: 20 },
  });

  it("saves the move, then executes each of its actions, one after the other in the machine's order", async () => {
    const noted: unknown[] = [];
    const outcome = await applyTransition(
      endpointActivityMachine,
      endpoint('active'),
      { type: 'failed_delivery' },
      noting(noted),
    );
    expect(outcome).to.equal('moved');
    expect(noted).to.deep.equal([
      { from: 'active', to: 'inactive', failure_count: 20 },
      'count_failed_delivery',
      'end_activation_period',
      { name: 'record_deactivation', params: { reason: 'consecutive_failures' } },
    ]);
  });

  it('saves and executes nothing for a replay or a refusal', async () => {
    const noted: unknown[] = [];
    const apply = (type: 'patch_active_false' | 'failed_delivery') =>
      applyTransition(endpointActivityMachine, endpoint('inactive'), { type }, noting(noted));
    expect(await apply('patch_active_false')).to.equal('replay');
    expect(await apply('failed_delivery')).to.equal('refused');
    expect(noted).to.deep.equal([]);
  });

  it('executes nothing when the move cannot be saved', async () => {
    const noted: unknown[] = [];
    const save = () => Promise.reject(new Error('not saved'));
    const applied = applyTransition(
      endpointActivityMachine,
      endpoint('active'),
      { type: 'failed_delivery' },
      { ...noting(noted), save },
    );
    expect(await applied.catch(String)).to.equal('Error: not saved');
    expect(noted).to.deep.equal([]);
  });

  it('requires one executor for each action of the machine, with its parameters, and no other', () => {
    type OfBatch = TransitionExecutors<typeof paymentBatchMachine>;
    const emit: OfBatch['emit'] = (_move, { event }: { event: 'payment_batch.updated' }) =>
      void event;
    const save = () => {};
    const taken = [
      { save, emit } satisfies OfBatch,
      // @ts-expect-error the action `emit` has no executor
      { save } satisfies OfBatch,
      // @ts-expect-error no action of a batch is named `record`
      { save, emit, record: save } satisfies OfBatch,
      // @ts-expect-error `emit` has no such parameter
      { save, emit: (_move, _params: { reason: string }) => {} } satisfies OfBatch,
    ];
    expect(taken).to.have.length(4);
    const draft = { state: 'draft' } as const;
    const event = { type: 'submission_for_approval' } as const;
    // @ts-expect-error the action `emit` has no executor
    const missing = () => applyTransition(paymentBatchMachine, draft, event, { save });
    const spare = () =>
      // @ts-expect-error no action of a batch is named `record`
      applyTransition(paymentBatchMachine, draft, event, { save, emit, record: save });
    expect([missing, spare]).to.have.length(2);
  });
});
