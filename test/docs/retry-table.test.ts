import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { readConfiguration } from '#config/configuration.ts';
import { nextAttempt } from '#kernel/retry-schedule.ts';

const PAGE = join(import.meta.dirname, '../../docs/guides/when-your-endpoint-is-down.md');

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** `1 h 53 min 30 s` */
function inWords(milliseconds: number): string {
  let rest = milliseconds / 1_000;
  const parts = UNITS.map(([unit, seconds]) => {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    return { count, unit };
  });
  return parts.flatMap(({ count, unit }) => (count === 0 ? [] : [`${count} ${unit}`])).join(' ');
}

/** All attempts by the default schedule if each fails at once. */
function retryTable(): string[] {
  const { retrySchedule: schedule, retryWindow: window } = readConfiguration({}).delivery;
  const rows = ['| 1 | | |'];
  let now = new Date(0);
  for (;;) {
    const next = nextAttempt({ schedule, window }, new Date(0), now, rows.length);
    if (next.kind === 'abandon') return rows;
    const wait = inWords(next.at.getTime() - now.getTime());
    rows.push(`| ${rows.length + 1} | ${wait} | ${inWords(next.at.getTime())} |`);
    now = next.at;
  }
}

describe('the timetable of attempts in the guides', () => {
  it('is that of the service by default', () => {
    const rows = readFileSync(PAGE, 'utf8')
      .split('\n')
      .filter((line) => /^\| \d+ \|/.test(line));
    expect(rows).to.deep.equal(retryTable());
  });
});
