const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Most platforms acknowledge within seconds. */
const FIRST_MS = [10_000, 60_000, 300_000, 900_000];
const DAYS_AFTER_LATE = 7;

/**
 * When to ask next for the acknowledgement of an accepted message: after 10 s, 1, 5 and 15 min, then hourly; once it is
 * late, daily for a week. Null after that.
 * @param wait milliseconds after which it is late
 */
export function nextQuestion(accepted_at: Date, now: Date, wait: number): Date | null {
  const age = now.getTime() - accepted_at.getTime();
  const at = (milliseconds: number) => new Date(accepted_at.getTime() + milliseconds);
  if (age < wait) {
    const next = FIRST_MS.find((one) => one > age) ?? (Math.floor(age / HOUR_MS) + 1) * HOUR_MS;
    return at(Math.min(next, wait));
  }
  const days = Math.floor((age - wait) / DAY_MS) + 1;
  return days > DAYS_AFTER_LATE ? null : at(wait + days * DAY_MS);
}
