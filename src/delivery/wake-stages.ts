import type { Announcer } from '#orm/announcer.ts';
import type { Shards } from '#orm/shards.ts';
import type { EndpointWatch } from './attempt/watch-endpoints.ts';
import type { FanOut } from './fan-out.ts';
import type { Lanes } from './lanes.ts';

interface WakeOptions {
  announcer: Pick<Announcer, 'subscribe'>;
  pollInterval: number;
  shards: Pick<Shards, 'of' | 'refresh'>;
  fanOut: Pick<FanOut, 'request'>;
  lanes: Pick<Lanes, 'look' | 'announced'>;
  endpoints: Pick<EndpointWatch, 'start' | 'look'>;
  onError(error: unknown): void;
}

/** Wakes the stages by notifications, and by polls, since a notification may be missed. @returns what ends it */
export function wakeStages(options: WakeOptions): () => void {
  const { announcer, shards, fanOut, lanes, endpoints, onError } = options;
  const refresh = () => shards.refresh().catch(onError);
  const poll = (): void => {
    fanOut.request([]);
    endpoints.look();
    lanes.look();
    void refresh();
  };
  /** Locates a workspace first that was made since the last poll. */
  const located =
    (hear: (workspaces: readonly string[]) => void) => (workspaces: readonly string[]) => {
      const isKnown = (workspace_id: string) => shards.of(workspace_id) !== undefined;
      if (workspaces.every(isKnown)) hear(workspaces);
      else void refresh().then(() => hear(workspaces));
    };
  const ends = [
    announcer.subscribe('events', located(fanOut.request)),
    announcer.subscribe('deliveries', located(lanes.announced)),
  ];
  endpoints.start();
  const polling = setInterval(poll, options.pollInterval);
  poll();
  return () => {
    clearInterval(polling);
    for (const end of ends) end();
  };
}
