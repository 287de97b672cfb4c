import type { Configuration } from '#config/configuration.ts';
import { createLog, standardError, type Log } from '#kernel/log.ts';

interface OpenLog {
  log: Log;
  /** Tells a person something, whatever `LOG_LEVEL` is: a line of the log where it is JSON, else the text itself. */
  say(text: string): void;
}

/** The log of this process, in the form of `LOG_FORMAT`. */
export async function openLog({
  logLevel,
  logFormat,
}: Pick<Configuration, 'logLevel' | 'logFormat'>): Promise<OpenLog> {
  const lines = standardError();
  const isTerminal = process.stderr.isTTY;
  if ((logFormat ?? (isTerminal ? 'pretty' : 'json')) === 'json') {
    const spoken = createLog('info', lines);
    return { log: createLog(logLevel, lines), say: (text) => spoken.info(text.trim()) };
  }
  const { prettyLines } = await import('#process/pretty-lines.ts');
  return {
    log: createLog(logLevel, prettyLines(lines, isTerminal)),
    say: (text) => lines.write(text),
  };
}
