import type { Clock } from '#kernel/clock.ts';
import type { Queryable } from '#orm/statement.ts';
import { statement } from '#orm/statement.ts';

/** Moves only by the story, also for the service. */
export interface StoryTime extends Clock {
  /** @param instant `2026-03-02T09:00:00+01:00` */
  moveTo(instant: string): Promise<void>;
  advance(seconds: number): Promise<void>;
}

const SET = statement<object, [instant: Date]>(
  'set_story_time',
  'update story.time set instant = $1',
);

export function createStoryTime(db: Queryable, begin: Date): StoryTime {
  let now = begin;
  const move = async (instant: Date) => {
    if (instant < now) throw new Error(`the story is past ${instant.toISOString()}`);
    now = instant;
    await SET.all(db, now);
  };
  return {
    now: () => now,
    moveTo: (instant) => move(new Date(instant)),
    advance: (seconds) => move(new Date(now.getTime() + seconds * 1_000)),
  };
}
