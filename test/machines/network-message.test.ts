import { expect } from 'chai';
import {
  NETWORK_MESSAGE_STATES,
  networkMessageMachine,
  type NetworkMessageEvent,
} from '#machines/network-message.ts';
import { rows } from '#machines/rows.ts';
import { NETWORK_MESSAGE_TABLE } from '#test/tables/network-message.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const OF_A_WORKER = ['network_took', 'network_refused', 'attempt_interrupted'] as const;

const SAMPLES: Sample<NetworkMessageEvent>[] = [
  { event: { type: 'attempt_begun', is_due: true }, holds: ['isDue'] },
  { event: { type: 'attempt_begun', is_due: false } },
  ...OF_A_WORKER.flatMap((type): Sample<NetworkMessageEvent>[] => [
    { event: { type, holds_lease: true }, holds: ['holdsLease'] },
    { event: { type, holds_lease: false } },
  ]),
  {
    event: { type: 'outcome_unknown', holds_lease: true, may_retry: true },
    holds: ['holdsLease', 'holdsLeaseAndMayRetry'],
  },
  {
    event: { type: 'outcome_unknown', holds_lease: true, may_retry: false },
    holds: ['holdsLease'],
  },
  { event: { type: 'outcome_unknown', holds_lease: false, may_retry: true } },
  { event: { type: 'outcome_unknown', holds_lease: false, may_retry: false } },
  { event: { type: 'withdrawal' } },
  { event: { type: 'database_restored' } },
  { event: { type: 'released', was_tried: true }, holds: ['wasTried'] },
  { event: { type: 'released', was_tried: false } },
  { event: { type: 'known_as_sent' } },
];

describe('network message machine', () => {
  obeysTable(networkMessageMachine, NETWORK_MESSAGE_TABLE, SAMPLES, NETWORK_MESSAGE_STATES);

  it('never leads from a tried message to a withdrawn one', () => {
    // Releasing an attempted one has its own row.
    const moves = rows(networkMessageMachine).filter(
      ({ trigger, guard }) => trigger !== 'released' || guard === 'wasTried',
    );
    const reached = new Set(['sending']);
    for (const state of reached)
      for (const { to } of moves.filter(({ from }) => from === state)) reached.add(to);
    expect([...reached]).to.have.members([
      'sending',
      'parked',
      'retry_scheduled',
      'sent',
      'failed',
    ]);
  });

  it('lets the next go with every move into a state that nothing leaves', () => {
    const moves = rows(networkMessageMachine);
    const settles = (to: string) => moves.every(({ from }) => from !== to);
    for (const { from, trigger, to, actions } of moves)
      expect(
        actions.some(({ type }) => type === 'let_next_go'),
        `${from} ${trigger}`,
      ).to.equal(settles(to));
  });
});
