import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { EgressConfiguration } from '#config/configuration.ts';
import { readEgressSettings } from '#egress/egress-settings.ts';
import { systemClock, type Clock } from '#kernel/clock.ts';
import { createBatches } from './batches.ts';
import { createEndpointChanges, type EndpointChanges } from './endpoint-changes.ts';
import type { Attempt, Outcome } from '#delivery/outcome.ts';
import type { AttemptRunnerSettings } from '#delivery/worker/attempt-runner.ts';

export interface ThreadPoolOptions {
  threads: number;
  /** Dates attempts and their signatures; the machine's if absent. */
  clock?: Clock;
  /** The word in `X-<Brand>-Event` and `<Brand>-Webhooks/1`. */
  brand: string;
  /** Milliseconds for DNS, TCP and TLS together. */
  connectTimeout: number;
  /** Milliseconds for an attempt; before its start it waits at most as long for a connection or look-up. */
  responseTimeout: number;
  egress: EgressConfiguration;
  onThreadLost?: (error: unknown) => void;
}

export interface ThreadPool {
  /** Read right before an attempt is written; an outdated one is not sent. */
  readonly changes: EndpointChanges;
  /**
   * Makes a batch of attempts (about 50 are cheapest) and calls `onOutcome` for each as soon as its outcome is known;
   * resolves when all are known. Never rejects. `onOutcome` must not throw.
   */
  run(attempts: readonly Attempt[], onOutcome: (outcome: Outcome) => void): Promise<void>;
  /** Waits up to `deadlineMs` for running batches, then ends the threads; remaining attempts are `interrupted`. */
  close(deadlineMs: number): Promise<void>;
}

/** Batches, not attempts. High, because the caller limits the attempts in flight. */
const BATCHES_PER_THREAD = 100_000;
const THREAD_FILE = fileURLToPath(new URL('../worker/thread.ts', import.meta.url));

/** Throws if a certificate file cannot be read. `threadFile` exports `deliver(batch)`. */
export function createThreadPool(options: ThreadPoolOptions, threadFile = THREAD_FILE): ThreadPool {
  const { clock = systemClock, onThreadLost } = options;
  const changes = createEndpointChanges();
  const piscina = createThreads(options, changes, threadFile);
  piscina.on('error', (error) => onThreadLost?.(error)); // it was idle
  const running = new Set<Promise<void>>();
  let closing = false;
  const runBatch = createBatches(piscina, clock, (error) => {
    if (closing) return 'interrupted';
    onThreadLost?.(error);
    return 'worker_crashed';
  });

  return {
    changes,
    run(attempts, onOutcome) {
      const batch = runBatch(attempts, onOutcome).finally(() => running.delete(batch));
      running.add(batch);
      return batch;
    },
    async close(deadlineMs) {
      closing = true;
      await atMost(deadlineMs, Promise.all(running));
      await piscina.destroy();
      await Promise.all(running);
    },
  };
}

function createThreads(
  options: ThreadPoolOptions,
  { memory: changes }: EndpointChanges,
  threadFile: string,
): Piscina {
  const { threads, brand, connectTimeout, responseTimeout, egress } = options;
  const workerData: AttemptRunnerSettings = {
    brand,
    connectTimeout,
    responseTimeout,
    changes,
    // Here, so that a missing file stops the start with its name instead of ending every thread.
    egress: readEgressSettings(egress),
  };
  return new Piscina({
    filename: threadFile,
    name: 'deliver',
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: BATCHES_PER_THREAD,
    // By default an idle thread sleeps in Atomics.wait: no timer fires and no socket is read.
    atomics: 'async',
    recordTiming: false,
    workerData,
  });
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, deadline]);
  clearTimeout(timer);
}
