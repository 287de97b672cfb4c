import { pause } from '#cli/receiver/pause.ts';
import type { EndpointAccess, Trouble } from './endpoint-access.ts';
import type { OwnEndpoint } from './own-endpoints.ts';

const LOOK_MS = 5_000;

/**
 * Polls the delivery log until something arrives or the signal aborts; explains each kind of failure once.
 * @param explain a failure in a sentence
 */
export async function watchLog(
  access: EndpointAccess,
  endpoints: readonly OwnEndpoint[],
  say: (sentence: string) => void,
  explain: (trouble: Trouble) => string,
  arrived: AbortSignal,
  every: number = LOOK_MS,
): Promise<void> {
  const said = new Set<string>();
  while (await pause(every, arrived))
    for (const { id } of endpoints) {
      // A restarting service answers later.
      const trouble = await access.findTrouble(id).catch(() => null);
      if (trouble === null || arrived.aborted) continue;
      const sentence = explain(trouble);
      if (said.has(sentence)) continue;
      said.add(sentence);
      say(sentence);
    }
}
