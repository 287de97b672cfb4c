import { networkMessageMachine } from '#machines/network-message.ts';
import { platformConnectionMachine } from '#machines/platform-connection.ts';
import { platformFlowMachine } from '#machines/platform-flow.ts';
import type { Chart } from './chart.ts';

/** Of what passes between companies and the e-invoicing network. */
export const PLATFORM_CHARTS: readonly Chart[] = [
  {
    name: 'network-message',
    title: 'Network message',
    source: 'machines/network-message.ts',
    machine: networkMessageMachine,
    births: ['queued', 'skipped', 'withdrawn'],
    ours: 'the specification has no table of messages to the network. They leave under one identifier until the network has answered; that none is withdrawn once it was tried follows from its row that an invoice is reopened when its refusal never left the service.',
    helpers: {},
    facts: [
      { type: 'attempt_begun', is_due: true },
      { type: 'network_took', holds_lease: true },
      { type: 'network_refused', holds_lease: true },
      { type: 'outcome_unknown', holds_lease: true, may_retry: true },
      { type: 'outcome_unknown', holds_lease: true, may_retry: false },
      { type: 'attempt_interrupted', holds_lease: true },
      { type: 'released', was_tried: true },
      { type: 'released', was_tried: false },
      { type: 'preparation_begun', is_due: true },
      { type: 'prepared', is_prepared_now: true },
      { type: 'preparation_failed', is_prepared_now: true },
      { type: 'recipient_missing', is_prepared_now: true },
      { type: 'not_sent', holds_lease: true, was_tried: true },
      { type: 'not_sent', holds_lease: true, was_tried: false },
      { type: 'repeat_refused', holds_lease: true },
      { type: 'not_found', holds_lease: true, may_retry: true },
      { type: 'not_found', holds_lease: true, may_retry: false },
      { type: 'platform_accepted', holds_lease: true },
      { type: 'acknowledgement_asked', is_due: true },
      { type: 'acknowledgement_late', is_late_already: false },
      { type: 'retried', may_be_sent: true },
    ],
  },
  {
    name: 'platform-connection',
    title: 'Platform connection',
    source: 'machines/platform-connection.ts',
    machine: platformConnectionMachine,
    births: ['active'],
    ours: 'the specification knows the e-invoicing network, and no connection of a company to a platform.',
    helpers: {},
    facts: [
      { type: 'pass_succeeded', is_sending_refused: true },
      { type: 'pass_succeeded', is_sending_refused: false },
      { type: 'send_succeeded', is_receiving: true },
      { type: 'send_succeeded', is_receiving: false },
    ],
  },
  {
    name: 'platform-flow',
    title: 'Platform flow',
    source: 'machines/platform-flow.ts',
    machine: platformFlowMachine,
    births: ['new'],
    ours: 'the specification knows the e-invoicing network, and no flows that a platform lists.',
    helpers: {},
    facts: [],
  },
];
