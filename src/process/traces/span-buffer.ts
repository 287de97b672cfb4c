import type { EndedSpan } from './ended-span.ts';

/** Whether the collector got a batch, with the number of spans that it refused; `away` if it may get it later. */
export type Sent = { kind: 'taken'; refused: number } | { kind: 'away' };

/** Never rejects, and resolves as soon as `ended` is aborted. */
export type SendSpans = (spans: readonly EndedSpan[], ended: AbortSignal) => Promise<Sent>;

/** Why spans are lost: the buffer was full, the collector refused them, was away for too long, or the process ended. */
export type DropReason = 'full' | 'refused' | 'away' | 'stopped';

interface SpanBuffer {
  add(span: EndedSpan): void;
  /** Sends what is left, and takes nothing more. */
  close(): Promise<void>;
}

interface BufferOptions {
  send: SendSpans;
  onDropped(count: number, reason: DropReason): void;
  /** Milliseconds from a span to its sending, for more to gather. */
  delay?: number;
  /** Longest time for the last spans of a process. */
  maxStop?: number;
}

/** Some 1 kB each. */
export const MAX_WAITING = 2_048;
/** Printing a batch holds the event loop for some 2 ms. */
const MAX_BATCH = 256;
/** After it a batch is given up, since it may be the batch that the collector fails at. */
const MAX_TRIES = 5;
const MAX_PAUSE_MS = 30_000;

/**
 * Keeps ended spans until they are sent, one batch at a time. While the collector is away it pauses, each time for
 * twice as long. Spans that do not fit are dropped and counted: work never waits for them.
 */
// oxlint-disable-next-line max-lines-per-function -- its closures share the spans
export function createSpanBuffer(options: BufferOptions): SpanBuffer {
  const { send, onDropped, delay = 1_000, maxStop = 3_000 } = options;
  const ended = new AbortController();
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopping = false;

  const drop = (count: number, reason: DropReason): void => {
    if (count > 0) onDropped(count, reason);
  };
  const leave = (count: number): void => {
    waiting = waiting.slice(count);
  };

  /** @returns whether the collector took it */
  const sendNext = async (): Promise<boolean> => {
    const batch = waiting.slice(0, MAX_BATCH);
    const answer = await send(batch, ended.signal);
    if (answer.kind === 'taken') {
      failures = 0;
      leave(batch.length);
      drop(answer.refused, 'refused');
      return true;
    }
    failures += 1;
    if (failures >= MAX_TRIES && !stopping) {
      leave(batch.length);
      drop(batch.length, 'away');
    }
    return false;
  };
  const sendAll = async (): Promise<void> => {
    const isWorthIt = () => waiting.length >= (stopping ? 1 : MAX_BATCH);
    while ((await sendNext()) && isWorthIt());
    sending = null;
    if (waiting.length > 0 && !stopping) schedule();
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll();
  };
  const schedule = (): void => {
    timer ??= setTimeout(flush, Math.min(MAX_PAUSE_MS, delay * 2 ** failures)).unref();
  };

  return {
    add: (span) => {
      if (stopping) return drop(1, 'stopped');
      if (waiting.length >= MAX_WAITING) return drop(1, 'full');
      waiting.push(span);
      if (sending !== null) return undefined;
      if (waiting.length >= MAX_BATCH && failures === 0) return flush();
      return schedule();
    },
    close: async () => {
      stopping = true;
      clearTimeout(timer);
      const deadline = setTimeout(() => ended.abort(), maxStop);
      await sending;
      if (waiting.length > 0 && !ended.signal.aborted) await sendAll();
      clearTimeout(deadline);
      drop(waiting.length, 'stopped');
      waiting = [];
    },
  };
}
