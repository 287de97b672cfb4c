import {
  PLATFORM_FLOW_STATES,
  platformFlowMachine,
  type PlatformFlowEvent,
} from '#machines/platform-flow.ts';
import { PLATFORM_FLOW_TABLE } from '#test/tables/platform-flow.ts';
import { obeysTable } from './obeys-table.ts';
import type { Sample } from './sample.ts';

const SAMPLES: Sample<PlatformFlowEvent>[] = (
  ['import', 'record', 'postpone', 'ignore', 'fail', 'retry'] as const
).map((type) => ({ event: { type } }));

describe('platform flow machine', () => {
  obeysTable(platformFlowMachine, PLATFORM_FLOW_TABLE, SAMPLES, PLATFORM_FLOW_STATES);
});
