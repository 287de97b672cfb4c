import { setup } from 'xstate';

export const ACCOUNTING_EXPORT_STATES = ['running', 'sealed', 'failed'] as const;
export type AccountingExportState = (typeof ACCOUNTING_EXPORT_STATES)[number];

export type AccountingExportEvent =
  /** The file and the seal of its entries are one transaction. */
  | { type: 'end_reached' }
  /** Something of the period is not ready to be sealed. */
  | { type: 'blocked' }
  | { type: 'failure' };

/** A file of entries. Another worker begins anew where one died: it had sealed nothing. */
export const accountingExportMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: AccountingExportEvent },
}).createMachine({
  id: 'accounting_export',
  initial: 'running',
  states: {
    running: { on: { end_reached: 'sealed', blocked: 'failed', failure: 'failed' } },
    sealed: { tags: 'final' },
    failed: { tags: 'final' },
  },
});
