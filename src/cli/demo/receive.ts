import type { Cast } from './cast.ts';
import type { Expectation } from './inbox.ts';
import { summarise } from './summarise.ts';

/** Shows expected deliveries once they arrive. @returns their number */
export async function receive(
  { inbox, screen, stopping }: Cast,
  expectations: readonly Expectation[],
): Promise<number> {
  const arrivals = await inbox.expect(expectations, stopping);
  for (const { delivery, data } of arrivals) screen.delivery(delivery, summarise(data));
  return arrivals.length;
}
