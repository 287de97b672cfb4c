import { RECEIPT_STATES, receiptMachine, type ReceiptEvent } from '#machines/receipt.ts';
import { RECEIPT_TABLE } from '#test/tables/receipt.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const SAMPLES: Sample<ReceiptEvent>[] = [
  { event: { type: 'declaration' } },
  { event: { type: 'dismissal' } },
  { event: { type: 'turn', finding: 'to_say' }, holds: ['isToSay'] },
  { event: { type: 'turn', finding: 'said' }, holds: ['isSaid'] },
  { event: { type: 'turn', finding: 'not_yet' }, holds: ['isNotYet'] },
  { event: { type: 'turn', finding: 'never' }, holds: ['isNever'] },
  { event: { type: 'turn', finding: 'never_left' }, holds: ['neverLeft'] },
  { event: { type: 'undo' } },
  { event: { type: 'database_restored' } },
];

describe('receipt machine', () => {
  obeysTable(receiptMachine, RECEIPT_TABLE, SAMPLES, RECEIPT_STATES);
});
