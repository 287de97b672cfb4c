import type { Configuration } from '#config/configuration.ts';
import { createLog, standardError, type Log } from '#kernel/log.ts';
import { isDatabaseAway } from '#orm/database-away.ts';

interface OpenLog {
  log: Log;
  /**
   * Reports to a person or a supervisor at any `LOG_LEVEL`: as text, unless the log was asked to be JSON. Those
   * who start the service and wait for its line need no setting.
   */
  say(text: string): void;
}

/** The log of this process, in the form of `LOG_FORMAT`. */
export async function openLog({
  logLevel,
  logFormat,
}: Pick<Configuration, 'logLevel' | 'logFormat'>): Promise<OpenLog> {
  const lines = standardError();
  const isTerminal = process.stderr.isTTY;
  const say = (text: string) => lines.write(text);
  if ((logFormat ?? (isTerminal ? 'pretty' : 'json')) === 'json') {
    const log = createLog(logLevel, lines, isDatabaseAway);
    if (logFormat === null) return { log, say };
    const spoken = createLog('info', lines);
    return { log, say: (text) => spoken.info(text.trim()) };
  }
  const { prettyLines } = await import('#process/pretty-lines.ts');
  return { log: createLog(logLevel, prettyLines(lines, isTerminal), isDatabaseAway), say };
}
