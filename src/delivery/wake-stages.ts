import type { Announcer } from '#orm/announcer.ts';
import type { EndpointWatch } from './attempt/watch-endpoints.ts';
import type { Lanes } from './lanes.ts';

interface Stages {
  fanOut: { request(): void };
  lanes: Pick<Lanes, 'look' | 'announced'>;
  endpoints: Pick<EndpointWatch, 'start' | 'look'>;
}

/** Wakes the stages by notifications, and by polls, since a notification may be missed. @returns what ends it */
export function wakeStages(
  announcer: Pick<Announcer, 'subscribe'>,
  pollInterval: number,
  { fanOut, lanes, endpoints }: Stages,
): () => void {
  const poll = (): void => {
    fanOut.request();
    endpoints.look();
    lanes.look();
  };
  const ends = [
    announcer.subscribe('events', fanOut.request),
    announcer.subscribe('deliveries', lanes.announced),
  ];
  endpoints.start();
  const polling = setInterval(poll, pollInterval);
  poll();
  return () => {
    clearInterval(polling);
    for (const end of ends) end();
  };
}
