import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import { createLineWriter, type LineWriter } from './line-writer.ts';
import { loggableError, safeMessage } from './loggable-error.ts';

export type Log = Logger;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const LOG_FORMATS = ['json', 'pretty'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/**
 * One JSON object a line on stderr; stdout is for a command's output. A failing log stops no other work. Errors
 * (`err`) are written without the values that they quote.
 */
export function createLog(level: LogLevel, stream: DestinationStream = standardError()): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const serializers = { err: (error: unknown) => loggableError(error) };
  return pino({ level, base: null, timestamp, serializers, hooks: { logMethod } }, stream);
}

/** For the log, and for messages to a person between its lines. */
export const standardError = (): LineWriter => createLineWriter(2, describeLost);

function describeLost(lost: number): string {
  const line = { level: 40, time: new Date().toISOString(), lost, msg: 'log lines were lost' };
  return `${JSON.stringify(line)}\n`;
}

/** Without a message of its own a line would get its error's, which pino passes through no serializer. */
function logMethod(this: Log, args: Parameters<LogFn>, write: LogFn): void {
  const [merged] = args as unknown[];
  const error = merged instanceof Error ? merged : errorIn(merged);
  if (args.length === 1 && error !== undefined) write.call(this, merged, safeMessage(error));
  else write.apply(this, args);
}

const errorIn = (merged: unknown): unknown =>
  typeof merged === 'object' && merged !== null && 'err' in merged ? merged.err : undefined;
