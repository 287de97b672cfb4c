import type { Configuration } from '#config/configuration.ts';
import type { NetworkConnector } from '#connectors/network/connector.ts';
import { createNetworkWorker } from '#connectors/network/network-worker.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Log } from '#kernel/log.ts';
import type { Closing } from './closing.ts';
import type { Storage } from './open-storage.ts';

/** Starts the worker that sends messages to the e-invoicing network on the delivery schedule. */
export async function startNetwork(
  { delivery }: Configuration,
  { db }: Storage,
  connector: NetworkConnector,
  observer: Observer,
  log: Log,
  closing: Closing,
): Promise<void> {
  const retries = { schedule: delivery.retrySchedule, window: delivery.retryWindow };
  const worker = createNetworkWorker({ db, connector, retries, observer, log });
  closing.add(() => worker.stop());
  await worker.start();
}
