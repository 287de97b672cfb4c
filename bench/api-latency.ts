import type { ApiWindow } from './api-load-process.ts';
import { percentile } from './percentile.ts';

/** Milliseconds from sending a request to the end of its answer: medians over the windows. */
export interface RequestLatency {
  p50_ms: number | null;
  p99_ms: number | null;
}

export interface ApiLatency {
  idle: { get: RequestLatency; post: RequestLatency };
  loaded: { get: RequestLatency; post: RequestLatency };
  /** p99 under load, divided by that of the idle windows. */
  get_p99_ratio: number | null;
  post_p99_ratio: number | null;
}

/** @returns also the number of wrong answers */
export function checkWindows(
  idle: readonly ApiWindow[],
  loaded: readonly ApiWindow[],
): ApiLatency & { wrong: number } {
  const of = (windows: readonly ApiWindow[]) => ({
    get: summarise(windows.map(({ get }) => get)),
    post: summarise(windows.map(({ post }) => post)),
  });
  const result = { idle: of(idle), loaded: of(loaded) };
  return {
    ...result,
    get_p99_ratio: ratioOf(result.loaded.get, result.idle.get),
    post_p99_ratio: ratioOf(result.loaded.post, result.idle.post),
    wrong: [...idle, ...loaded].reduce((sum, window) => sum + window.wrong, 0),
  };
}

function summarise(windows: readonly (readonly number[])[]): RequestLatency {
  const median = (percent: number) => {
    const each = windows.map((window) => percentile(window, percent));
    return percentile(
      each.filter((value) => value !== null),
      50,
    );
  };
  return { p50_ms: median(50), p99_ms: median(99) };
}

const ratioOf = (of: RequestLatency, whole: RequestLatency) =>
  of.p99_ms === null || whole.p99_ms === null ? null : of.p99_ms / whole.p99_ms;
