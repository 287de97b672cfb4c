import type { FlowCriteria, FlowPage } from './flow-service/search.ts';
import type { PlatformFlow } from './flow-service/flow.ts';
import { createLatestUpdate, MAX_AHEAD_MS } from './walk-flows/latest-update.ts';
import { criteriaOf, halveWindow, type FlowWindow } from './walk-flows/window.ts';

/** A page, or why there is none. */
export type PageReading<Failure> =
  | { kind: 'page'; page: FlowPage }
  | { kind: 'failed'; failure: Failure };

interface Walk<Failure> {
  /** Flows updated later than this are walked, and perhaps some before. */
  after: Date;
  now: Date;
  readPage(where: FlowCriteria, cursor: string | null): Promise<PageReading<Failure>>;
  /** Keeps the flows of a page. The same flow may come several times. */
  keep(flows: readonly PlatformFlow[]): Promise<void>;
}

export type Walked<Failure> =
  /** All flows were kept; `latest` is the last update among them, in the platform's words. */
  | { kind: 'whole'; latest: string | null; unreadable: number }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'invalid_answer'; words: string };

/** A platform that always has one more page must not keep a worker for ever. These are half a million flows. */
const MAX_PAGES = 5000;
/** Full pages of two seconds. More mean a platform that does not read the bounds of a search. */
const MAX_CROWDS = 20;

/**
 * Walks all flows updated after an instant, earlier ones first, so that a flow whose update moves it on meanwhile is met
 * later. Pages follow one another by cursor where the platform gives one. Otherwise a full page, whose order means
 * nothing, has its window halved until no page is full. One that cannot be halved makes the answer invalid, but what comes
 * after it is kept.
 */
export async function walkFlows<Failure>(walk: Walk<Failure>): Promise<Walked<Failure>> {
  const latest = createLatestUpdate(walk.now);
  const counts = { pages: 0, unreadable: 0 };
  const crowds: string[] = [];
  const windows: FlowWindow[] = [{ after: secondsOf(walk.after.getTime()), before: null }];
  for (let window = windows.pop(); window !== undefined; window = windows.pop()) {
    const where = criteriaOf(window);
    let cursor: string | null = null;
    let isFull: boolean;
    do {
      counts.pages += 1;
      if (counts.pages > MAX_PAGES) return invalid(`more than ${MAX_PAGES} pages`);
      const reading = await walk.readPage(where, cursor);
      if (reading.kind === 'failed') return reading;
      const { flows, unreadable, is_full, next_cursor } = reading.page;
      latest.see(flows);
      counts.unreadable += unreadable;
      await walk.keep(flows);
      if (next_cursor !== null && next_cursor === cursor) return invalid('a page follows itself');
      // The last of several pages may be full.
      isFull = is_full && cursor === null;
      cursor = next_cursor;
    } while (cursor !== null);
    if (!isFull) continue;
    const end = Math.max(walk.now.getTime() + MAX_AHEAD_MS, latest.furthest() + 1000);
    const halves = halveWindow(window, secondsOf(end));
    if (halves === null) crowds.push(describe(where));
    else windows.push(...halves.toReversed());
    if (crowds.length >= MAX_CROWDS) break;
  }
  const [crowd] = crowds;
  return crowd === undefined
    ? { kind: 'whole', latest: latest.text(), unreadable: counts.unreadable }
    : invalid(`more flows than a page between ${crowd}`);
}

const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const invalid = (words: string) => ({ kind: 'invalid_answer' as const, words });

const describe = ({ updatedAfter, updatedBefore = 'now' }: FlowCriteria): string =>
  `${updatedAfter} and ${updatedBefore}`;
