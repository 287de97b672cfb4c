import { prettyFactory } from 'pino-pretty';
import type { LineWriter } from '#kernel/line-writer.ts';

/** Log lines for people, in colours on a terminal. */
export function prettyLines(lines: LineWriter, colorize: boolean): LineWriter {
  const format = prettyFactory({ colorize, translateTime: 'SYS:HH:MM:ss.l', singleLine: true });
  return { write: (line) => lines.write(format(line)) };
}
