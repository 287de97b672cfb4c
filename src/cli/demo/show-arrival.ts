import type { CheckedDelivery } from '#cli/receiver/receiver.ts';
import { asObject } from './event-members.ts';
import type { Screen } from './screen.ts';
import { summarise } from './summarise.ts';

/** Shows a delivery that nobody expected: one that a person has caused in the console. */
export function showArrival(screen: Pick<Screen, 'delivery'>, delivery: CheckedDelivery): void {
  const { data } = asObject(JSON.parse(delivery.body.toString('utf8')));
  screen.delivery(delivery, summarise(asObject(data)));
}
