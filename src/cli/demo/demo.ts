import { Interrupted } from '#cli/interrupted.ts';
import type { Life } from '#cli/supervise.ts';
import { openConsole } from './console.ts';
import { createInbox } from './inbox.ts';
import { playScenario } from './scenario.ts';
import { createScreen, type Screen } from './screen.ts';
import { setStage } from './stage.ts';
import type { CheckedDelivery } from '#cli/receiver/receiver.ts';
import { asObject } from './event-members.ts';
import { summarise } from './summarise.ts';

/**
 * Throws unless every expected delivery arrived and verified.
 * @param stays whether everything keeps running until it is interrupted, with a console for the user
 */
export async function runDemo(
  life: Life,
  stream: NodeJS.WriteStream,
  stays: boolean,
): Promise<() => void> {
  const began = performance.now();
  const screen = createScreen(stream);
  const inbox = createInbox();
  let take = inbox.take;
  screen.title('Bordereau: from an API call to a verified webhook, all on this machine');
  try {
    const stage = await screen.step('PostgreSQL, API, delivery and an https receiver run', () =>
      setStage(life, (delivery) => take(delivery)),
    );
    life.stopping.throwIfAborted();
    const { count, workspace_id } = await playScenario({
      stage,
      inbox,
      screen,
      stopping: life.stopping,
    });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const success = `All ${count} expected deliveries arrived and were verified, in ${seconds} s.`;
    if (!stays) return () => screen.conclusion(success);
    screen.conclusion(success);
    await openConsole(stage, workspace_id, screen);
    take = (delivery) => showArrival(screen, delivery);
    await interruption(life.stopping);
    return () => screen.conclusion('Everything was stopped and removed.');
  } catch (error) {
    if (life.stopping.aborted && life.stopping.reason instanceof Interrupted) {
      screen.conclusion('Interrupted: everything is being stopped and removed.');
      throw life.stopping.reason;
    }
    throw error;
  }
}

const interruption = (stopping: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stopping.aborted) resolve();
    stopping.addEventListener('abort', () => resolve(), { once: true });
  });

/** Shows a delivery that a person caused in the console. */
function showArrival(screen: Pick<Screen, 'delivery'>, delivery: CheckedDelivery): void {
  const { data } = asObject(JSON.parse(delivery.body.toString('utf8')));
  screen.delivery(delivery, summarise(asObject(data)));
}
