import { expect } from 'chai';
import { QUOTE_STATES, quoteMachine, type QuoteEvent } from '#machines/quote.ts';
import { QUOTE_TABLE } from '#test/tables/quote.ts';
import { obeysInVisualizer } from './obeys-in-visualizer.ts';
import { obeysTable, type Sample } from './obeys-table.ts';

const SAMPLES: Sample<QuoteEvent>[] = [
  { event: { type: 'acceptance', is_over: false }, holds: ['isNotOver'] },
  { event: { type: 'acceptance', is_over: true }, holds: ['isOver'] },
  { event: { type: 'refusal' } },
  { event: { type: 'expiry', is_over: true }, holds: ['isOver'] },
  { event: { type: 'expiry', is_over: false }, holds: ['isNotOver'] },
  { event: { type: 'conversion' } },
];

describe('quote machine', () => {
  obeysTable(quoteMachine, QUOTE_TABLE, SAMPLES);
  obeysInVisualizer(quoteMachine, QUOTE_TABLE, SAMPLES);

  it('exports its states', () => {
    expect(Object.keys(quoteMachine.states)).to.deep.equal([...QUOTE_STATES]);
  });
});
