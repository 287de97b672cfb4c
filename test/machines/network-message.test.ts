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

const OF_A_WORKER = [
  'network_took',
  'network_refused',
  'attempt_interrupted',
  'repeat_refused',
  'platform_accepted',
] as const;
const OF_PREPARATION = ['prepared', 'preparation_failed', 'recipient_missing'] as const;

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
  ...(['preparation_begun', 'acknowledgement_asked'] as const).flatMap(
    (type): Sample<NetworkMessageEvent>[] => [
      { event: { type, is_due: true }, holds: ['isDue'] },
      { event: { type, is_due: false } },
    ],
  ),
  ...OF_PREPARATION.flatMap((type): Sample<NetworkMessageEvent>[] => [
    { event: { type, is_prepared_now: true }, holds: ['isPreparedNow'] },
    { event: { type, is_prepared_now: false } },
  ]),
  {
    event: { type: 'not_sent', holds_lease: true, was_tried: true },
    holds: ['holdsLease', 'holdsLeaseAndWasTried'],
  },
  { event: { type: 'not_sent', holds_lease: true, was_tried: false }, holds: ['holdsLease'] },
  { event: { type: 'not_sent', holds_lease: false, was_tried: true } },
  {
    event: { type: 'not_found', holds_lease: true, may_retry: true },
    holds: ['holdsLease', 'holdsLeaseAndMayRetry'],
  },
  { event: { type: 'not_found', holds_lease: true, may_retry: false }, holds: ['holdsLease'] },
  { event: { type: 'not_found', holds_lease: false, may_retry: true } },
  { event: { type: 'found_at_platform' } },
  { event: { type: 'acknowledged_ok' } },
  { event: { type: 'acknowledged_error' } },
  { event: { type: 'acknowledgement_late', is_late_already: false }, holds: ['isLateNow'] },
  { event: { type: 'acknowledgement_late', is_late_already: true } },
  { event: { type: 'connection_deleted' } },
  { event: { type: 'retried', may_be_sent: true }, holds: ['mayBeSent'] },
  { event: { type: 'retried', may_be_sent: false } },
];

describe('network message machine', () => {
  obeysTable(networkMessageMachine, NETWORK_MESSAGE_TABLE, SAMPLES, NETWORK_MESSAGE_STATES);

  /** What leads back to a message that was not tried: its own row, or a person's decision. */
  const goesBack = ({ trigger, guard }: { trigger: string; guard?: string }): boolean =>
    trigger === 'retried' ||
    (trigger === 'released' && guard !== 'wasTried') ||
    (trigger === 'not_sent' && guard !== 'holdsLeaseAndWasTried');

  it('never leads from a tried message to a withdrawn one', () => {
    const moves = rows(networkMessageMachine).filter((row) => !goesBack(row));
    const reached = new Set(['sending']);
    for (const state of reached)
      for (const { to } of moves.filter(({ from }) => from === state)) reached.add(to);
    expect([...reached]).to.have.members([
      'sending',
      'parked',
      'retry_scheduled',
      'accepted',
      'sent',
      'failed',
    ]);
  });

  it('lets the next go with every move into a state that only a person leaves, and with lateness', () => {
    const moves = rows(networkMessageMachine);
    const settles = (to: string) =>
      moves.every(({ from, trigger }) => from !== to || trigger === 'retried');
    for (const { from, trigger, to, actions } of moves)
      expect(
        actions.some(({ type }) => type === 'let_next_go'),
        `${from} ${trigger}`,
      ).to.equal(settles(to) || trigger === 'acknowledgement_late');
  });
});
