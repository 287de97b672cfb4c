import { pino, destination, type Logger } from 'pino';

export type Log = Logger;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Lines are gathered for this long, or until they fill a page: a write for each would cost a busy API a tenth of its rate. */
const GATHER_MS = 100;
const GATHER_BYTES = 4096;

/** One JSON object a line on stderr, so that stdout stays what a command prints. What is gathered is written at exit. */
export function createLog(level: LogLevel): Log {
  const gathered = { dest: 2, sync: false, minLength: GATHER_BYTES, periodicFlush: GATHER_MS };
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: null, timestamp }, destination(gathered));
}
