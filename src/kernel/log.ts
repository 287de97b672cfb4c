import { pino, destination, type DestinationStream, type LogFn, type Logger } from 'pino';
import { loggableError, safeMessage } from './loggable-error.ts';

export type Log = Logger;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Lines are gathered for this long, or until they fill a page: a write for each would cost a busy API a tenth of its rate. */
const GATHER_MS = 100;
const GATHER_BYTES = 4096;

/**
 * One JSON object a line on stderr, so that stdout has only a command's output. Gathered lines are written at exit.
 * Errors (`err`) are written without the values that they quote.
 */
export function createLog(level: LogLevel, stream: DestinationStream = standardError()): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const serializers = { err: (error: unknown) => loggableError(error) };
  return pino({ level, base: null, timestamp, serializers, hooks: { logMethod } }, stream);
}

const standardError = (): DestinationStream =>
  destination({ dest: 2, sync: false, minLength: GATHER_BYTES, periodicFlush: GATHER_MS });

/** A line without words of its own would get those of its error, which pino passes through no serializer. */
function logMethod(this: Log, args: Parameters<LogFn>, write: LogFn): void {
  const [merged] = args as unknown[];
  const error = merged instanceof Error ? merged : errorIn(merged);
  if (args.length === 1 && error !== undefined) write.call(this, merged, safeMessage(error));
  else write.apply(this, args);
}

const errorIn = (merged: unknown): unknown =>
  typeof merged === 'object' && merged !== null && 'err' in merged ? merged.err : undefined;
