const QUARTER_MS = 15 * 60_000;
/** Six weeks of quarter hours, about half a megabyte. A backlog or a page of a list spans far less. */
const MAX_QUARTERS = 4096;

interface Offset {
  minutes: number;
  /** `+02:00`. */
  text: string;
}

const paris = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Paris',
  timeZoneName: 'longOffset',
});

// A memo of a pure function, not state. Intl takes 2 µs a date, and since 1911 Paris has changed its
// offset only on quarter hours of UTC.
const offsets = new Map<number, Offset>();

/** UTC with milliseconds: `2026-03-29T01:00:00.250Z` (spec, envelope `occurred_at`). */
export const utcInstant = (date: Date): string => date.toISOString();

/** With the Europe/Paris offset: `2026-03-29T03:00:00.250+02:00` (spec, dates inside `data`). */
export function parisInstant(date: Date): string {
  const offset = parisOffset(date);
  const local = new Date(date.getTime() + offset.minutes * 60_000);
  return `${local.toISOString().slice(0, -'Z'.length)}${offset.text}`;
}

/**
 * `now`, or a millisecond after `last` where that is later. Receivers order the events of a resource by their instants
 * (spec, Delivery semantics 3), so no two may be equal; read `last` under the row's lock.
 */
export const laterThan = (last: Date, now: Date): Date =>
  now > last ? now : new Date(last.getTime() + 1);

export const parisDay = (date: Date): string => parisInstant(date).slice(0, 10);

export function nullableParis(date: Date | null): string | null {
  return date === null ? null : parisInstant(date);
}

const DAY_MS = 86_400_000;

/**
 * The instant at which clocks in Paris show `2026-03-29T03:00:00`; null if the text is not a time. A time that autumn
 * repeats is the first of its two; one that spring skips is an hour later, as in Java and Temporal ("compatible").
 */
export function readParisTime(text: string): Date | null {
  if (!/^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) || !isPlainDate(text.slice(0, 10)))
    return null;
  const utc = Date.parse(`${text}Z`);
  const withOffsetOf = (other: number) =>
    new Date(utc - parisOffset(new Date(other)).minutes * 60_000);
  const earlier = withOffsetOf(utc - DAY_MS);
  const later = withOffsetOf(utc + DAY_MS);
  const shows = (date: Date) => parisInstant(date).startsWith(text);
  return shows(later) && !shows(earlier) ? later : earlier;
}

/** Whether the text is a calendar day, `2026-02-28`, years 0001 to 9999 (the range of a `date` column). */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Date turns 30 February into 2 March; only a real day comes back unchanged.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function parisOffset(date: Date): Offset {
  const quarter = Math.floor(date.getTime() / QUARTER_MS);
  const known = offsets.get(quarter);
  if (known) return known;
  const offset = readOffset(date);
  if (offsets.size >= MAX_QUARTERS) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

/** Intl prints `GMT` (1911 to 1940), `GMT+01:00`, or `GMT+00:09:21` before 1911. Seconds are dropped. */
function readOffset(date: Date): Offset {
  const name = paris.formatToParts(date).find((part) => part.type === 'timeZoneName')?.value;
  const [, text, hours, minutes] = /([+-](\d{2}):(\d{2}))/.exec(name ?? '') ?? [];
  if (text === undefined) return { minutes: 0, text: '+00:00' };
  const size = Number(hours) * 60 + Number(minutes);
  return { minutes: text.startsWith('-') ? -size : size, text };
}
