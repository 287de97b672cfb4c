import { RELAY_PAGE } from '#api/pages/charts/charts-page.ts';
import { systemClock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { Closing } from '#process/closing.ts';
import { serveInspection } from './inspect-server.ts';
import { createMoveRecorder, type MoveRecorder } from './recorder.ts';

/**
 * Gathers this process's transitions and shows them on a loopback port; 0 takes any free one.
 * @param relays whether Stately's inspector may show them too
 */
export async function startInspection(
  port: number,
  log: Log,
  closing: Closing,
  relays = false,
): Promise<{ recorder: MoveRecorder; url: string; relayUrl: string | null }> {
  const recorder = createMoveRecorder(systemClock);
  closing.add(async () => recorder.close());
  const relay = relays ? await (await import('./relay.ts')).createRelay(recorder, log) : null;
  const server = await serveInspection(recorder, port, log, relay);
  closing.add(() => server.close());
  const relayUrl = relay === null ? null : new URL(RELAY_PAGE.path, server.url).href;
  return { recorder, url: server.url, relayUrl };
}
