import type { Clock } from '#kernel/clock.ts';
import type { KnownRow, KnownRows } from './known-rows.ts';
import { createMessages, type InspectionMessage } from './messages.ts';

/** What a page is sent at once. */
export interface InspectedTurn {
  messages: readonly InspectionMessage[];
  /** Transitions that there were too many of to show. */
  skipped: number;
}

/** Of a turn of 100 ms, so 400 transitions a second: more than anybody reads, and some 0.2 MB a second. */
const MAX_SHOWN = 40;

/** Makes turns of what moves. What comes too fast is counted, and its states are told in later turns. */
export function createTurns(rows: KnownRows, clock: Clock) {
  const messages = createMessages(clock);
  let turn: InspectionMessage[] = [];
  let shown = 0;
  let skipped = 0;

  /** By the ways there, none if it is not told. */
  const tell = (row: KnownRow, trigger: string | null) => {
    const { name, value, isOver, isAnnounced } = row;
    shown += 1;
    rows.told(row);
    if (!isAnnounced) turn.push(messages.actor(name, value, isOver));
    if (trigger !== null) turn.push(messages.event(name, trigger));
    if (trigger !== null || isAnnounced)
      turn.push(messages.snapshot(name, trigger ?? '', value, isOver));
  };
  return {
    /** @param trigger null where it begins */
    note: (name: string, trigger: string | null, value: string, isOver: boolean) => {
      const row = rows.put(name, value, isOver);
      if (shown < MAX_SHOWN) tell(row, trigger);
      else skipped += 1;
    },
    end: (): InspectedTurn => {
      for (const row of rows.takeUntold(MAX_SHOWN - shown)) tell(row, null);
      const ended = { messages: turn, skipped };
      turn = [];
      shown = 0;
      skipped = 0;
      return ended;
    },
    /** Each row that was told of, as it stands. */
    standing: (): InspectionMessage[] =>
      rows.announced().map(({ name, value, isOver }) => messages.actor(name, value, isOver)),
  };
}
