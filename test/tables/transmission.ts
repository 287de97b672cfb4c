import type { SpecTable } from './spec-row.ts';

const OURS = 'decisions: the specification observes e-reporting by reading the API';

const row = (from: string, trigger: string, to: string, when: string, actions: string[] = []) => ({
  from,
  trigger: when,
  to,
  source: OURS,
  rows: [{ from, trigger, to, actions: actions.map((type) => ({ type })) }],
});

export const TRANSMISSION_TABLE: SpecTable = {
  states: [
    'composed',
    'discarded',
    'sending',
    'accepted',
    'sent',
    'rejected',
    'deposited',
    'superseded',
  ],
  rows: [
    row('composed', 'composed_again', 'discarded', 'composed again with other content'),
    row('composed', 'send', 'sending', 'send: a person, or automatic'),
    row('composed', 'taken_elsewhere', 'sent', 'taken elsewhere by hand', ['replace_earlier']),
    row('sending', 'taken_elsewhere', 'sent', 'taken by hand, or the portal has it', [
      'replace_earlier',
    ]),
    row('sending', 'platform_took', 'accepted', 'platform took it, or search found it'),
    row('sending', 'platform_refused', 'rejected', 'refused'),
    row('sending', 'outcome_unknown', 'sending', 'unknown outcome', ['schedule_search']),
    row('accepted', 'taken_elsewhere', 'sent', 'taken by hand, or the portal has it', [
      'replace_earlier',
    ]),
    row('accepted', 'acknowledged_ok', 'sent', 'acknowledgement Ok', ['replace_earlier']),
    row('accepted', 'acknowledged_error', 'rejected', 'acknowledgement Error'),
    row('sent', 'deposit', 'deposited', 'PPF 300, or by hand'),
    row('sent', 'rejection', 'rejected', 'PPF 301, or by hand'),
    row('sent', 'later_sent', 'superseded', 'a later one of its period is sent'),
    row('deposited', 'later_sent', 'superseded', 'a later one of its period is sent'),
  ],
  replays: [
    { state: 'sending', trigger: 'send' },
    { state: 'sent', trigger: 'taken_elsewhere' },
    { state: 'rejected', trigger: 'rejection' },
    { state: 'deposited', trigger: 'deposit' },
  ],
};
