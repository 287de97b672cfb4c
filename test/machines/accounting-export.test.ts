import {
  ACCOUNTING_EXPORT_STATES,
  accountingExportMachine,
  type AccountingExportEvent,
} from '#machines/accounting-export.ts';
import { ACCOUNTING_EXPORT_TABLE } from '#test/tables/accounting-export.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const SAMPLES: Sample<AccountingExportEvent>[] = [
  { event: { type: 'end_reached' } },
  { event: { type: 'blocked' } },
  { event: { type: 'failure' } },
];

describe('accounting export machine', () => {
  obeysTable(accountingExportMachine, ACCOUNTING_EXPORT_TABLE, SAMPLES, ACCOUNTING_EXPORT_STATES);
});
