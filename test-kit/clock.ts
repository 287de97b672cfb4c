import type { Clock } from '#kernel/clock.ts';

/** Moves only when told to. */
export class DrivenClock implements Clock {
  #now: number;

  constructor(start = '2026-03-02T09:00:00Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
