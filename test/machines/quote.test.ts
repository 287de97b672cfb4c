import { QUOTE_STATES, quoteMachine, type QuoteEvent } from '#machines/quote.ts';
import { QUOTE_TABLE } from '#test/tables/quote.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const SAMPLES: Sample<QuoteEvent>[] = [
  { event: { type: 'acceptance', is_over: false }, holds: ['isNotOver'] },
  { event: { type: 'acceptance', is_over: true }, holds: ['isOver'] },
  { event: { type: 'refusal' } },
  { event: { type: 'expiry', is_over: true }, holds: ['isOver'] },
  { event: { type: 'expiry', is_over: false }, holds: ['isNotOver'] },
  { event: { type: 'conversion' } },
];

describe('quote machine', () => {
  obeysTable(quoteMachine, QUOTE_TABLE, SAMPLES, QUOTE_STATES);
});
