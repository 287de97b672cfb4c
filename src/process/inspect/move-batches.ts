import type { Clock } from '#kernel/clock.ts';
import type { KnownRow, KnownRows } from './known-rows.ts';
import { createMessages, type InspectionMessage } from './messages.ts';

/** What a page is sent at once. */
export interface InspectedBatch {
  messages: readonly InspectionMessage[];
  /** Transitions that there were too many of to show. */
  skipped: number;
}

/** Of a batch of 100 ms, so 400 transitions a second: more than anybody reads, and some 0.2 MB a second. */
const MAX_SHOWN = 40;

/** Makes batches of what moves. What comes too fast is counted, and its states are reported in later batches. */
export function createMoveBatches(rows: KnownRows, clock: Clock) {
  const messages = createMessages(clock);
  let batch: InspectionMessage[] = [];
  let shown = 0;
  let skipped = 0;

  /** `trigger` is null where only the state is reported. */
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
    /** @param trigger null where it begins */
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
    /** Each row that was reported, in its current state. */
    standing: (): InspectionMessage[] =>
      rows.reportedRows().map(({ name, value, isOver }) => messages.actor(name, value, isOver)),
  };
}
