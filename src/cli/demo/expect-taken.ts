import { setTimeout as sleep } from 'node:timers/promises';
import type { StatusMessage } from '#einvoice/model/status-message.ts';
import type { Cast } from './cast.ts';
import { DemoFailure } from './demo-failure.ts';

const DEADLINE_MS = 10_000;
const LOOK_MS = 20;

/** Shows that the network's platform took our messages about an invoice (`205 Approuvée`), in status order. */
export async function expectTaken(
  { stage, screen, stopping }: Cast,
  invoice_number: string,
  states: readonly string[],
): Promise<void> {
  await screen.step(`The network's platform took: ${states.join(', ')}`, async () => {
    const until = performance.now() + DEADLINE_MS;
    for (;;) {
      const taken = statusesOf(stage.network.taken, invoice_number);
      if (taken.join() === states.join()) return;
      if (performance.now() > until)
        throw new DemoFailure(
          `the network's platform has ${taken.join() || 'nothing'} of ${invoice_number}, not ${states.join()}`,
        );
      await sleep(LOOK_MS, undefined, { signal: stopping });
    }
  });
}

const statusesOf = (
  messages: ReadonlyMap<string, StatusMessage>,
  invoice_number: string,
): string[] =>
  [...messages.values()]
    .flatMap(({ statuses }) => statuses)
    .filter(({ invoice }) => invoice.invoice_number === invoice_number)
    .map(({ code, label }) => `${code} ${label}`);
