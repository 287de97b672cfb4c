import { endOfRun } from './end-of-run.ts';
import type { SpecTable } from './spec-row.ts';

export const RESEND_RUN_TABLE: SpecTable = {
  states: ['running', 'done', 'stopped', 'failed'],
  rows: [
    endOfRun('no delivery is left', 'end_reached', 'done'),
    endOfRun('the endpoint receives no more', 'subscription_ended', 'stopped'),
    endOfRun('a person asked it to stop', 'stop_requested', 'stopped'),
    endOfRun('its first deliveries all failed', 'first_failed', 'stopped'),
    endOfRun('a slice keeps failing', 'failure', 'failed'),
  ],
  replays: [],
};
