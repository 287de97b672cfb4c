import {
  QUARANTINED_FILE_STATES,
  quarantinedFileMachine,
  type QuarantinedFileEvent,
} from '#machines/quarantined-file.ts';
import { QUARANTINED_FILE_TABLE } from '#test/tables/quarantined-file.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const SAMPLES: Sample<QuarantinedFileEvent>[] = [
  { event: { type: 'refusal' } },
  { event: { type: 'import' } },
  { event: { type: 'discard' } },
  { event: { type: 'expiry' } },
];

describe('quarantined file machine', () => {
  obeysTable(quarantinedFileMachine, QUARANTINED_FILE_TABLE, SAMPLES, QUARANTINED_FILE_STATES);
});
