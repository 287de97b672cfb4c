import type { NoticePace } from '#orm/sql/notices/due-notices.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A change is reported once it has lasted so long, together with others. */
const SETTLED_MS = MINUTE_MS;
/** From one notice of a workspace to the next. */
export const NOTICE_INTERVAL_MS = HOUR_MS;
/** An endpoint that has failed for so long is reported. */
const FAILING_MS = DAY_MS;
/** The wait for the first reminder; each later one is twice as long. */
const REMINDER_MS = DAY_MS;
const MAX_REMINDER_MS = 30 * DAY_MS;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

export const paceAt = (now: Date): NoticePace => ({
  now,
  last_notice: before(now, NOTICE_INTERVAL_MS),
  last_change: before(now, SETTLED_MS),
});

export const lastToldChange = (now: Date): Date => before(now, SETTLED_MS);

export const failingCutoff = (now: Date): Date => before(now, FAILING_MS);

/** When a lasting cause is reported again, after so many reminders. */
export const remindAt = (now: Date, reminders: number): Date =>
  new Date(now.getTime() + Math.min(REMINDER_MS * 2 ** reminders, MAX_REMINDER_MS));
