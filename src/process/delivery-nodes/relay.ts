import type { MessagePort } from 'node:worker_threads';
import type { CrashedAttempts } from '#delivery/attempt/crashed-attempts.ts';
import type { EngineAnnouncer } from '#delivery/engine-options.ts';
import { createLog, type Log, type LogLevel } from '#kernel/log.ts';
import type { Labels, Observer, Tracing } from '#kernel/observer.ts';
import type { Channel } from '#orm/announcer.ts';
import { isDatabaseAway } from '#orm/database-away.ts';
import type { FromNode, Report, ToNode } from './messages.ts';

/** A node's log, announcements and observer, which pass everything on to the main thread. */
export interface Relay {
  log: Log;
  announcer: EngineAnnouncer;
  observer: Observer;
  /** Resolves when the process wants the node to stop. */
  stopping: Promise<void>;
  ready(): void;
  /** Sends what is left, and closes the port. */
  close(): void;
}

interface RelayOptions {
  port: MessagePort;
  logLevel: LogLevel;
  /** Members that the process's observer has. */
  observed: readonly (keyof Observer)[];
  /** Names work before it begins; undefined unless the process traces. */
  open: Tracing['open'] | undefined;
  /** Hears of those of other threads. */
  crashed: Pick<CrashedAttempts, 'add'>;
}

const GATHER_LINES_MS = 20;
const REPORT_MS = 1_000;
/** Moves and actors are shown to a person who watches, and thousands of spans at once would be dropped. */
const REPORT_OFTEN_MS = 50;
const OFTEN = ['moved', 'actor', 'traces'] as const satisfies (keyof Observer)[];

export function createRelay(options: RelayOptions): Relay {
  const { port, logLevel, observed, open, crashed } = options;
  const say = (message: FromNode): void => port.postMessage(message);
  const hearing = new Map<Channel, Set<(subjects: readonly string[]) => void>>();
  const stopping = Promise.withResolvers<void>();
  port.on('message', (message: ToNode) => {
    if (message.type === 'stop') stopping.resolve();
    else if (message.type === 'crashed') crashed.add(message.attempts);
    else for (const hear of hearing.get(message.channel) ?? []) hear(message.subjects);
  });

  const lines = gatherLines((text) => say({ type: 'lines', text }));
  const gathered = gatherReport(observed, open);
  const isWatched = OFTEN.some((member) => observed.includes(member));
  const report = () => say({ type: 'report', report: gathered.take() });
  const flush = (): void => {
    lines.flush();
    report();
  };
  process.once('exit', flush); // of the thread: what it says last tells most
  const reporting = setInterval(report, isWatched ? REPORT_OFTEN_MS : REPORT_MS);

  return {
    log: createLog(logLevel, lines, isDatabaseAway),
    observer: gathered.observer,
    announcer: {
      announce: async (channel, subjects = []) =>
        say({ type: 'announce', channel, subjects: [...subjects] }),
      subscribe: (channel, hear) => {
        const known = hearing.get(channel) ?? new Set();
        hearing.set(channel, known.add(hear));
        return () => void known.delete(hear);
      },
      listen: () => Promise.resolve(), // its process does
    },
    stopping: stopping.promise,
    ready: () => say({ type: 'ready' }),
    close: () => {
      clearInterval(reporting);
      process.off('exit', flush);
      flush();
      port.close();
    },
  };
}

/** A message for the lines of some milliseconds. */
function gatherLines(send: (text: string) => void) {
  let text = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (text !== '') send(text);
    text = '';
  };
  return {
    flush,
    write: (line: string): void => {
      text += line;
      timer ??= setTimeout(flush, GATHER_LINES_MS);
    },
  };
}

const noReport = (): Report => ({
  counts: [],
  times: [],
  gauges: [],
  works: [],
  moves: [],
  actors: [],
});

function gatherReport(observed: RelayOptions['observed'], open: Tracing['open'] | undefined) {
  let report = noReport();
  const places = new Map<string, number>();
  const reads: [name: string, labels: Labels, read: () => number][] = [];
  /** Where the list has the entry of the name and its labels; -1 if it has none yet. */
  const placeIn = (kind: string, name: string, labels: Labels, end: number): number => {
    const key = `${kind} ${name} ${Object.values(labels).join()}`;
    const place = places.get(key) ?? -1;
    if (place < 0) places.set(key, end);
    return place;
  };
  const all: Required<Observer> = {
    count: (name, labels, by = 1) => {
      const { counts } = report;
      const known = counts[placeIn('count', name, labels, counts.length)];
      if (known === undefined) counts.push([name, labels, by]);
      else known[2] += by;
    },
    time: (name, milliseconds, labels) => {
      const { times } = report;
      const known = times[placeIn('time', name, labels, times.length)];
      if (known === undefined) times.push([name, labels, [milliseconds]]);
      else known[2].push(milliseconds);
    },
    gauge: (name, labels, read) => void reads.push([name, labels, read]),
    begin: (name) => {
      const began = performance.now();
      return { end: (result) => all.time(name, performance.now() - began, result) };
    },
    moved: (moves) => void report.moves.push(...moves),
    actor: (event) => {
      const shown = withoutFunctions(event);
      if (shown !== null) report.actors.push(shown);
    },
    traces: {
      open: (name, parent) => open?.(name, parent) ?? null,
      close: (work) => void report.works.push(work),
    },
  };
  const has = ([name]: [string, unknown]) => observed.includes(name as keyof Observer);
  return {
    observer: Object.fromEntries(Object.entries(all).filter(has)) as Observer,
    take: (): Report => {
      const taken = report;
      report = noReport();
      places.clear();
      taken.gauges = reads.map(([name, labels, read]) => [name, labels, read()]);
      return taken;
    },
  };
}

type ActorEvent = Report['actors'][number];

/** The part of an actor's report that is shown, as plain values. */
function withoutFunctions(event: ActorEvent): ActorEvent | null {
  if (event.type !== '@xstate.snapshot' || !('value' in event.snapshot)) return null;
  const { value, status, context } = event.snapshot as unknown as {
    value: string;
    status: string;
    context: { lane: { workspace_id: string; webhook_endpoint_id: string } };
  };
  const { workspace_id, webhook_endpoint_id } = context.lane;
  return {
    type: event.type,
    snapshot: { value, status, context: { lane: { workspace_id, webhook_endpoint_id } } },
    event: { type: event.event.type },
  } as unknown as ActorEvent;
}
