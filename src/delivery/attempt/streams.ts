import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { Clock } from '#kernel/clock.ts';
import type { Attempt, ErrorCode, Outcome } from '#delivery/outcome.ts';
import type { Batch, ServeTask } from '#delivery/worker/thread.ts';

export interface Streams {
  /** Sends a batch to the thread with the fewest open attempts; resolves when all its outcomes are known. */
  run(attempts: readonly Attempt[], onOutcome: (outcome: Outcome) => void): Promise<void>;
  close(): void;
}

/** A batch with attempts whose outcomes are not known. */
interface Running {
  onOutcome: (outcome: Outcome) => void;
  open: number;
  /** By performance.now(), and in milliseconds since 1970. */
  start: { at: number; attempted_at: number };
  resolve: () => void;
}

/** A thread's one long task of the pool: batches go in over its port, and outcomes come back as they are known. */
interface Stream {
  port: MessagePort;
  /** Open attempts by key, with their batches. */
  open: Map<number, Running>;
}

/**
 * One task of the pool for each thread, which ends only with the thread: a task for each batch cost 4 µs a delivery.
 * When a thread is lost, its open attempts fail with the code from `onLost`, and the next batch opens another.
 */
// oxlint-disable-next-line max-lines-per-function -- its closures share the streams
export function createStreams(
  piscina: Pick<Piscina, 'run'>,
  count: number,
  clock: Clock,
  onLost: (error: unknown) => ErrorCode,
): Streams {
  const streams = new Set<Stream>();

  const passOn = (stream: Stream, outcome: Outcome): void => {
    const batch = stream.open.get(outcome.key);
    if (batch === undefined) return;
    stream.open.delete(outcome.key);
    batch.onOutcome(outcome);
    batch.open -= 1;
    if (batch.open === 0) batch.resolve();
  };
  const receive = (stream: Stream, outcomes: readonly Outcome[]): void => {
    for (const outcome of outcomes) passOn(stream, outcome);
  };
  const lose = (stream: Stream, error: unknown): void => {
    streams.delete(stream);
    // What the thread sent before it died counts.
    for (
      let sent = receiveMessageOnPort(stream.port);
      sent !== undefined;
      sent = receiveMessageOnPort(stream.port)
    )
      receive(stream, sent.message as Outcome[]);
    stream.port.close();
    if (stream.open.size === 0) return void onLost(error);
    const error_code = onLost(error);
    for (const [key, { start }] of stream.open) passOn(stream, lost(key, start, error_code));
  };

  const open = (): Stream => {
    const { port1: port, port2 } = new MessageChannel();
    const stream: Stream = { port, open: new Map() };
    port.on('message', (outcomes: readonly Outcome[]) => receive(stream, outcomes));
    const task: ServeTask = { port: port2 };
    void piscina
      .run(task, { transferList: [port2] })
      .catch((error: unknown) => lose(stream, error));
    streams.add(stream);
    return stream;
  };
  const choose = (): Stream => {
    if (streams.size < count) return open();
    let chosen: Stream | undefined;
    for (const stream of streams)
      if (chosen === undefined || stream.open.size < chosen.open.size) chosen = stream;
    return chosen ?? open();
  };

  return {
    run: (attempts, onOutcome) => {
      if (attempts.length === 0) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const start = { at: performance.now(), attempted_at: clock.now().getTime() };
      const running: Running = { onOutcome, open: attempts.length, start, resolve };
      const stream = choose();
      for (const { key } of attempts) stream.open.set(key, running);
      const batch: Batch = { attempts, ahead: start.attempted_at - Date.now() };
      stream.port.postMessage(batch);
      return promise;
    },
    close: () => {
      for (const { port } of streams) port.close();
    },
  };
}

const lost = (
  key: number,
  { at, attempted_at }: Running['start'],
  error_code: ErrorCode,
): Outcome => ({
  key,
  attempted_at,
  duration_ms: Math.round(performance.now() - at),
  kind: 'failed',
  response_status: null,
  error_code,
  response_excerpt: '',
});
