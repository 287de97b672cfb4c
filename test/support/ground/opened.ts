import type { Context, Suite } from 'mocha';
import { createClosing, type Closing } from '#process/closing.ts';

/** Closed by the first of these that it has. */
type Opened = object & Partial<Record<'drop' | 'stop' | 'close', () => Promise<unknown>>>;

const SUITE = { begin: before, end: after, closings: new WeakMap<Suite, Closing>() };
const TEST = { begin: beforeEach, end: afterEach, closings: new WeakMap<Suite, Closing>() };

/** Opened before the suite's tests, closed after them in reverse order. Empty until then. */
export const shared = <T extends object>(open: () => Promise<T> | T): T => openBy(SUITE, open);

/** Opened before each test of the suite, closed after it in reverse order. Empty until then. */
export const fresh = <T extends object>(open: () => Promise<T> | T): T => openBy(TEST, open);

/** What starts any number of workers on `ground` in a test, which stop with it. */
export function starting<
  G,
  A extends unknown[],
  W extends { stop(): Promise<unknown> },
  S extends W | Promise<W>,
>(start: (ground: G, ...input: A) => S, ground: G): (...input: A) => S {
  const started: S[] = [];
  fresh(() => ({
    stop: () => Promise.all(started.splice(0).map(async (one) => (await one).stop())),
  }));
  return (...input) => {
    const one = start(ground, ...input);
    started.push(one);
    return one;
  };
}

function openBy<T extends object>(
  { begin, end, closings }: typeof SUITE,
  open: () => Promise<T> | T,
): T {
  const filled = {} as T; // by the hook, before any test reads it
  begin(async function (this: Context) {
    const opened: Opened & T = await open();
    Object.defineProperties(filled, Object.getOwnPropertyDescriptors(opened));
    const closing = closings.get(suiteOf(this)) ?? createClosing();
    closings.set(suiteOf(this), closing);
    closing.add(async () => void (await (opened.drop?.() ?? opened.stop?.() ?? opened.close?.())));
  });
  end(async function (this: Context) {
    await closings.get(suiteOf(this))?.close();
    closings.delete(suiteOf(this));
  });
  return filled;
}

function suiteOf({ test }: Context): Suite {
  if (test?.parent === undefined) throw new Error('a hook has a suite');
  return test.parent;
}
