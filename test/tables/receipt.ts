import type { SpecRow, SpecTable } from './spec-row.ts';

const OURS = 'books: receipts, from the bank statement to the status 212';

interface Also {
  guard?: string;
  action?: string;
  condition?: string;
}

const row = (
  from: string,
  trigger: string,
  to: string,
  { guard, action, condition }: Also = {},
): SpecRow => ({
  from,
  trigger,
  ...(condition === undefined ? {} : { condition }),
  to,
  source: OURS,
  rows: [
    {
      from,
      trigger,
      ...(guard === undefined ? {} : { guard }),
      to,
      actions: action === undefined ? [] : [{ type: action }],
    },
  ],
});

const DUE = { action: 'make_due' };
const REVERSED = { action: 'add_reversal' };

const replays = (trigger: string, states: readonly string[]) =>
  states.map((state) => ({ state, trigger }));

export const RECEIPT_TABLE: SpecTable = {
  states: [
    'recorded',
    'proposed',
    'waiting',
    'parked',
    'declared',
    'dismissed',
    'withdrawn',
    'reversed',
  ],
  rows: [
    row('recorded', 'undo', 'reversed', REVERSED),
    row('proposed', 'declaration', 'waiting', DUE),
    row('proposed', 'dismissal', 'dismissed'),
    row('proposed', 'undo', 'withdrawn'),
    row('waiting', 'turn', 'declared', {
      condition: 'the lifecycle admits 212',
      guard: 'isToSay',
      action: 'set_212',
    }),
    row('waiting', 'turn', 'declared', {
      condition: 'a 212 set by hand or by the network covers it wholly',
      guard: 'isSaid',
    }),
    row('waiting', 'turn', 'waiting', {
      condition: 'state without a 212 row, no rate of exchange',
      guard: 'isNotYet',
      action: 'note_reason',
    }),
    row('waiting', 'turn', 'recorded', {
      condition: 'refused, rejected, cancelled',
      guard: 'isNever',
      action: 'note_reason',
    }),
    row('waiting', 'turn', 'withdrawn', {
      condition: 'the 212 that it takes back never left',
      guard: 'neverLeft',
    }),
    row('waiting', 'undo', 'withdrawn'),
    row('waiting', 'database_restored', 'parked', { action: 'note_reason' }),
    row('parked', 'declaration', 'waiting', DUE),
    row('parked', 'dismissal', 'dismissed'),
    row('parked', 'undo', 'withdrawn'),
    row('declared', 'undo', 'reversed', REVERSED),
    row('dismissed', 'declaration', 'waiting', DUE),
    row('dismissed', 'undo', 'withdrawn'),
  ],
  replays: [
    ...replays('declaration', ['waiting', 'declared']),
    ...replays('dismissal', ['dismissed']),
    ...replays('undo', ['withdrawn', 'reversed']),
    ...replays('database_restored', ['parked']),
  ],
};
