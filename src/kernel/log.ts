import { pino, symbols, type DestinationStream, type LogFn, type Logger } from 'pino';
import { createLineWriter, type LineWriter } from './line-writer.ts';
import { loggableError, safeMessage } from './loggable-error.ts';
import { createRepeatedLines } from './repeated-lines.ts';

export type Log = Logger;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const LOG_FORMATS = ['json', 'pretty'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/**
 * One JSON object a line on stderr; stdout is for a command's output. A failing log stops no other work. Errors
 * (`err`) are written without the values that they quote.
 * @param isShared whether everything that runs meets this error at once, as while the database is away: then one line a
 * second is written for each message of such errors, the last one with the `count`
 */
export function createLog(
  level: LogLevel,
  stream: DestinationStream = standardError(),
  isShared: (error: unknown) => boolean = () => false,
): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const serializers = { err: (error: unknown) => loggableError(error) };
  const logMethod = createLogMethod(isShared);
  return pino({ level, base: null, timestamp, serializers, hooks: { logMethod } }, stream);
}

/** For the log, and for messages to a person between its lines. */
export const standardError = (): LineWriter => createLineWriter(2, describeLost);

function describeLost(lost: number): string {
  const line = { level: 40, time: new Date().toISOString(), lost, msg: 'log lines were lost' };
  return `${JSON.stringify(line)}\n`;
}

interface SharedLine {
  merged: { err: unknown; count?: unknown };
  write: (merged: object) => void;
}

function createLogMethod(isShared: (error: unknown) => boolean) {
  const shared = createRepeatedLines<SharedLine>(({ merged, write }, count) =>
    write(count === 1 ? merged : { ...merged, count }),
  );
  return function (this: Log, args: Parameters<LogFn>, write: LogFn, level: number): void {
    const [first, ...rest] = args as [unknown, ...string[]];
    const merged = withError(first);
    if (merged === null) {
      write.apply(this, args);
      return;
    }
    // Without a message of its own a line would get its error's, which pino passes through no serializer.
    const words = rest.length === 0 ? [safeMessage(merged.err)] : rest;
    const line = { merged, write: (about: object) => write.call(this, about, ...words) };
    if (level < WARN || !isShared(merged.err)) line.write(merged);
    else shared.add(safeMessage(merged.err), line, countIn(merged));
  };
}

const WARN = 40;

function withError(merged: unknown): SharedLine['merged'] | null {
  if (merged instanceof Error) return { err: merged };
  const isOfError = typeof merged === 'object' && merged !== null && 'err' in merged;
  return isOfError && merged.err !== undefined ? merged : null;
}

/** A line may already be written in place of others. */
const countIn = ({ count }: SharedLine['merged']): number =>
  typeof count === 'number' ? count : 1;

/** Writes lines that another thread's log of the same level has made, as they are. */
export function writeLines(log: Log, lines: string): void {
  if (!log.isLevelEnabled('fatal')) return; // silent
  const { [symbols.streamSym]: stream } = log as unknown as Record<symbol, DestinationStream>;
  // One at a time: a form for people reads each.
  for (const line of lines.split('\n')) if (line !== '') stream?.write(`${line}\n`);
}
