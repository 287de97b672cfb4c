import type { Clock } from '#kernel/clock.ts';
import type { KnownRow, KnownRows } from './known-rows.ts';
import { createMessages, type InspectionMessage } from './messages.ts';

/** The messages that a page gets at once. */
export interface InspectedBatch {
  messages: readonly InspectionMessage[];
  /** Number of omitted transitions. */
  skipped: number;
}

/** Per batch of 100 ms, so 400 transitions a second: more than a person can read, and about 0.2 MB a second. */
const MAX_SHOWN = 40;

/** Makes batches of transitions. Those beyond the limit are counted, and their states are reported in later batches. */
export function createMoveBatches(rows: KnownRows, clock: Clock) {
  const messages = createMessages(clock);
  let batch: InspectionMessage[] = [];
  let shown = 0;
  let skipped = 0;

  /** `trigger` is null if only the state is reported. */
  const report = (row: KnownRow, trigger: string | null) => {
    const { name, value, isOver, isReported } = row;
    shown += 1;
    rows.markReported(row);
    if (!isReported) batch.push(messages.actor(name, value, isOver));
    if (trigger !== null) batch.push(messages.event(name, trigger));
    if (trigger !== null || isReported)
      batch.push(messages.snapshot(name, trigger ?? '', value, isOver));
  };
  return {
    /** @param trigger null at the start */
    note: (name: string, trigger: string | null, value: string, isOver: boolean) => {
      const row = rows.put(name, value, isOver);
      if (shown < MAX_SHOWN) report(row, trigger);
      else skipped += 1;
    },
    end: (): InspectedBatch => {
      for (const row of rows.takeUnreported(MAX_SHOWN - shown)) report(row, null);
      const ended = { messages: batch, skipped };
      batch = [];
      shown = 0;
      skipped = 0;
      return ended;
    },
    /** Each reported row in its current state. */
    standing: (): InspectionMessage[] =>
      rows.reportedRows().map(({ name, value, isOver }) => messages.actor(name, value, isOver)),
  };
}
