import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { monotonic } from '#bench/monotonic.ts';
import { startPartnerService } from '#bench/partner-service.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { createLeaf, testAuthority, type LeafOptions } from '#test-kit/delivery/certificates.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { createEndpoint } from '#test/support/ground/accounts.ts';
import { startLoad, type Load } from './load.ts';
import { readMetrics, samplesOf } from './metrics-text.ts';
import { readWarnings } from './service-log.ts';
import type { Stage } from '#test/support/ground/stage.ts';

export type Operated = Awaited<ReturnType<typeof operate>>;

const LOOK_MS = 200;

interface OperatedOptions {
  env?: Record<string, string>;
  /** Of `bordereau start`. */
  args?: readonly string[];
}

/** A running `bordereau start` with metrics, a partner, and its subscriber at `subscriber.test`. */
export async function operate(stage: Stage, { env = {}, args = [] }: OperatedOptions = {}) {
  const { scope, say } = stage;
  const directory = join(stage.directory, 'service');
  await mkdir(directory, { mode: 0o711 });
  const metricsPort = await findFreePort();
  const authority = await testAuthority();
  const variables = {
    METRICS_PORT: String(metricsPort),
    EGRESS_HOSTS: '*.subscriber.test=127.0.0.1,subscriber.test=127.0.0.1',
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    EGRESS_CA_FILE: authority.certFile,
    ...env,
  };
  const service = await startPartnerService(directory, { args, env: variables }, scope.closing);
  let subscriber = await startSubscriber();
  scope.closing.add(() => subscriber.close());
  const { address: api } = service;
  const { signing_secret } = await createEndpoint({ api }, service, subscriber.url());
  const log = join(directory, 'log');
  /** Tells what the log and the metrics show. */
  const tell = async () => {
    for (const line of await readWarnings(log)) say(`log: ${line}`);
    const metrics = await readMetrics(metricsPort).catch(() => '');
    for (const name of ['bordereau_deliveries_total', 'bordereau_crowded_total'])
      for (const sample of samplesOf(metrics, name)) say(`metric: ${name}${sample}`);
  };
  say('the service runs');
  return {
    /** Its environment. */
    env: variables,
    service,
    metricsPort,
    get subscriber() {
      return subscriber;
    },
    startLoad: (rate: number): Load => {
      const load = startLoad(service, signing_secret, rate);
      scope.closing.add(() => load.stop());
      subscriber.respondWith(load.receive);
      return load;
    },
    /** Ends the subscriber and starts it again at its port, with another certificate. */
    replaceSubscriber: async (load: Load, next: LeafOptions) => {
      const { port } = subscriber;
      await subscriber.close();
      subscriber = await startSubscriber({ port, identity: await createLeaf(next) });
      subscriber.respondWith(load.receive);
    },
    tell,
    /** Ends the load and waits for what is still owed, so many milliseconds at most. @returns how many are missing */
    end: async (load: Load, within: number): Promise<number> => {
      await load.stop();
      const deadline = monotonic() + within;
      while (load.deliveries().lost > 0 && monotonic() < deadline) await stage.pass(LOOK_MS);
      const { deposits, arrived, lost, repeated, unverified } = load.deliveries();
      say(
        `${arrived} of ${deposits} deliveries arrived, ${repeated} again, ${unverified} not verified`,
      );
      await tell();
      return lost;
    },
  };
}
