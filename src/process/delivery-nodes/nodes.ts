import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { Configuration } from '#config/configuration.ts';
import { createAttemptRecord, createCrashedAttempts } from '#delivery/attempt/crashed-attempts.ts';
import { createEndpointChanges, type EndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { readEgressSettings } from '#egress/egress-settings.ts';
import type { Clock } from '#kernel/clock.ts';
import { writeLines, type Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import { readEndpointSubject } from '#orm/endpoint-subject.ts';
import { forgetNode, freeLanes } from '#orm/sql/delivery/delivery-nodes.ts';
import type { Storage } from '#process/open-storage.ts';
import type { FromNode, NodeSettings, NodeTask, ToNode } from './messages.ts';
import { createReports } from './reports.ts';

interface NodesOptions {
  configuration: Pick<Configuration, 'brand' | 'egress' | 'delivery' | 'traces' | 'logLevel'>;
  /** Its announcer listens. */
  storage: Pick<Storage, 'db' | 'url' | 'keys' | 'limits'>;
  observer: Observer;
  log: Log;
  /** From `createThreads`, one for each of `DELIVERY_WORKERS`. `stop` ends them. */
  threads: Piscina;
  /** The database's. */
  clock: Clock;
  /** Milliseconds after which a thread is known to hang. */
  maxSilence?: number;
}

interface Node {
  name: string;
  port: MessagePort;
  /** Looks since it was last heard. */
  silent: number;
  hasBegun: boolean;
  /** Ends its thread. */
  abort: AbortController;
}

export interface Nodes {
  /** Each thread has its task at once. Rejects if one of them cannot begin. */
  start(): Promise<void>;
  /** As `Engine.stop`, in all threads. */
  stop(): Promise<void>;
}

/** A thread that dies at its start would else be started over and over. */
const RESTART_MS = 1_000;
/**
 * A thread that says nothing for half of a lease hangs. It is ended before another one has its lanes, and may hang at
 * the same delivery. Looks are counted, because this thread may have stood still itself.
 */
const MIN_SILENCE_MS = 10_000;
const MAX_LOOKS = 10;
/** Its program is still being loaded, perhaps on a busy machine. */
const MAX_LOOKS_AT_START = 10 * MAX_LOOKS;
const MAX_LOOKS_WHEN_LATE = 3;
/** For the last reports of a thread. */
const HEARD_MS = 1_000;

/**
 * Runs a node in each thread of a pool: a delivery engine with its own name and connections. A thread that dies is
 * replaced; the others take its lanes at once, and what it attempted is written as failed by us.
 */
// oxlint-disable-next-line max-lines-per-function -- its closures share the nodes
export function createNodes(options: NodesOptions): Nodes {
  const { configuration, storage, log, threads } = options;
  const { workers: count } = configuration.delivery;
  const { announcer, shards } = storage.db;
  const changes = createEndpointChanges();
  /** By number of the thread. */
  const nodes = new Map<number, Node>();
  const crashed = createCrashedAttempts();
  const reports = createReports(options.observer);
  const settings = settingsOf(options, changes);
  threads.on('error', (err) => {
    // The task that waits for it gets no other thread.
    for (const { hasBegun, abort } of nodes.values()) if (!hasBegun) abort.abort(err);
  });
  let closing = false;
  /** Whether it stops, and attempts should have ended. */
  let isLate = false;
  /** The node whose announcement is being passed on; it need not hear it. */
  let announcing: Node | null = null;

  const tell = (told: Iterable<Node | undefined>, message: ToNode): void => {
    for (const node of told) if (node !== announcing) node?.port.postMessage(message);
  };
  const hear = (node: Node, message: FromNode, onReady: () => void): void => {
    node.silent = 0;
    switch (message.type) {
      case 'ready':
        node.hasBegun = true;
        return onReady();
      case 'announce':
        announcing = node;
        void announcer.announce(message.channel, message.subjects);
        announcing = null;
        return undefined;
      case 'lines':
        return writeLines(log, message.text);
      case 'report':
        return reports.take(node.name, message.report);
      default:
        return message satisfies never;
    }
  };

  const run = async (number: number, started: PromiseWithResolvers<void>): Promise<void> => {
    const { port1: port, port2: theirs } = new MessageChannel();
    const abort = new AbortController();
    const node: Node = { name: randomUUID(), port, silent: 0, hasBegun: false, abort };
    const record = createAttemptRecord();
    port.on('message', (message: FromNode) => hear(node, message, started.resolve));
    const closed = once(port, 'close');
    nodes.set(number, node);
    const task: NodeTask = {
      settings,
      node: node.name,
      port: theirs,
      record: record.memory,
      crashed: crashed.all(),
    };
    try {
      await threads.run(task, { transferList: [theirs], signal: abort.signal });
    } catch (error) {
      // Piscina's error hides why the task was aborted.
      const err: unknown = abort.signal.aborted ? abort.signal.reason : error;
      const attempts = record.read(options.clock.now().getTime());
      crashed.add(attempts);
      log.error({ err, attempts: attempts.length }, 'a delivery thread died');
      options.observer.count?.('delivery_threads_lost', {});
      started.reject(err);
      // Before its lanes are free: the next thread must not repeat these attempts.
      tell(nodes.values(), { type: 'crashed', attempts });
      await forget(node.name);
      if (!closing) await sleep(RESTART_MS);
      // Once more: a statement that it had sent may have leased lanes since.
      await forget(node.name);
    } finally {
      nodes.delete(number);
      // Its last report may arrive after its end. A port that its thread never got is not closed by it.
      await Promise.race([closed, sleep(HEARD_MS, undefined, { ref: false })]);
      port.close();
      reports.end(node.name);
    }
  };
  /** Others take its lanes at once; by the end of its leases if the database is away. */
  const forget = async (name: string): Promise<void> => {
    try {
      await shards.refresh();
      const now = options.clock.now();
      for (const group of shards.all.flatMap((shard) => shard.groups()))
        await freeLanes(storage.db, name, now, group);
      await forgetNode(storage.db, name);
      await announcer.announce('deliveries');
    } catch (err) {
      log.warn({ err }, "a dead thread's lanes");
    }
  };
  const keepRunning = async (
    number: number,
    started: PromiseWithResolvers<void>,
  ): Promise<void> => {
    while (!closing) await run(number, started);
  };
  const look = (): void => {
    const most = isLate ? MAX_LOOKS_WHEN_LATE : MAX_LOOKS;
    for (const { silent, hasBegun, abort } of nodes.values()) {
      if (silent > (hasBegun || isLate ? most : MAX_LOOKS_AT_START))
        abort.abort(new Error('the thread hangs'));
    }
    for (const node of nodes.values()) node.silent += 1;
  };

  /** Fans out the events of a workspace in one thread, so that others need not look for them. */
  const byWorkspace = (workspaces: readonly string[]): void => {
    const perThread = Map.groupBy(workspaces, (id) => Number(id) % count);
    for (const [number, subjects] of perThread)
      tell([nodes.get(number)], { type: 'heard', channel: 'events', subjects });
  };
  const unsubscribes = [
    announcer.subscribe('endpoints', (subjects) => {
      for (const subject of subjects) changes.note(readEndpointSubject(subject));
      if (subjects.length === 0)
        tell(nodes.values(), { type: 'heard', channel: 'endpoints', subjects });
    }),
    announcer.subscribe('events', (subjects) => {
      if (subjects.length > 0) byWorkspace(subjects);
      else tell(nodes.values(), { type: 'heard', channel: 'events', subjects });
    }),
    announcer.subscribe('deliveries', (subjects) =>
      tell(nodes.values(), { type: 'heard', channel: 'deliveries', subjects }),
    ),
  ];
  const { lease, responseTimeout } = configuration.delivery;
  const { maxSilence = Math.max(MIN_SILENCE_MS, lease / 2) } = options;
  const looking = setInterval(look, maxSilence / MAX_LOOKS);
  const starts = Array.from({ length: count }, () => Promise.withResolvers<void>());
  let running: Promise<void>[] = [];

  return {
    start: async () => {
      running = starts.map((started, number) => keepRunning(number, started));
      await Promise.all(starts.map(({ promise }) => promise));
    },
    stop: async () => {
      closing = true;
      tell(nodes.values(), { type: 'stop' });
      const ending = setTimeout(() => (isLate = true), responseTimeout + HEARD_MS);
      await Promise.all(running);
      clearTimeout(ending);
      clearInterval(looking);
      for (const unsubscribe of unsubscribes) unsubscribe();
      await threads.destroy();
    },
  };
}

/** Throws if a certificate file cannot be read, which would else end every thread. */
function settingsOf(
  { configuration, storage, observer }: NodesOptions,
  changes: EndpointChanges,
): NodeSettings {
  const { brand, egress, delivery, traces, logLevel } = configuration;
  const { url, keys, limits } = storage;
  return {
    url,
    keys,
    limits,
    brand,
    egress: readEgressSettings(egress),
    delivery,
    traces,
    logLevel,
    observed: Object.keys(observer) as (keyof Observer)[],
    changes: changes.memory,
  };
}
