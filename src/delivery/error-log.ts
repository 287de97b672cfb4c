import { safeMessage } from '#kernel/loggable-error.ts';
import type { Log } from '#kernel/log.ts';
import { createRepeatedLines } from '#kernel/repeated-lines.ts';

/** Logs errors of the stages: one line a second for each kind, since thousands of deliveries may meet the same. */
export function createErrorLog(log: Log, node: string): (error: unknown) => void {
  const errors = createRepeatedLines<unknown>((err, count) =>
    log.error({ err, node, count }, 'delivery'),
  );
  return (error) => errors.add(safeMessage(error), error);
}
