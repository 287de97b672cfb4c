import {
  BANK_CONNECTION_STATES,
  bankConnectionMachine,
  type BankConnectionEvent,
} from '#machines/bank-connection.ts';
import { BANK_CONNECTION_TABLE } from '#test/tables/bank-connection.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const SAMPLES: Sample<BankConnectionEvent>[] = [
  { event: { type: 'sync_requested' } },
  { event: { type: 'pass_written' } },
  { event: { type: 'pass_failed' } },
];

describe('bank connection machine', () => {
  obeysTable(bankConnectionMachine, BANK_CONNECTION_TABLE, SAMPLES, BANK_CONNECTION_STATES);
});
