import { systemClock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { Closing } from '#process/closing.ts';
import { serveInspection } from './inspect-server.ts';
import { createMoveRecorder, type MoveRecorder } from './recorder.ts';

/** Gathers this process's transitions and shows them on a loopback port; 0 takes any free one. */
export async function startInspection(
  port: number,
  log: Log,
  closing: Closing,
): Promise<{ recorder: MoveRecorder; url: string }> {
  const recorder = createMoveRecorder(systemClock);
  closing.add(async () => recorder.close());
  const server = await serveInspection(recorder, port, log);
  closing.add(() => server.close());
  return { recorder, url: server.url };
}
