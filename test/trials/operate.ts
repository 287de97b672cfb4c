import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { monotonic } from '#bench/monotonic.ts';
import { startPartnerService, type PartnerService } from '#bench/partner-service.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { createLeaf, testAuthority, type LeafOptions } from '#test-kit/delivery/certificates.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import { startLoad, type Load } from './load.ts';
import { readMetrics, samplesOf } from './metrics-text.ts';
import { readWarnings } from './service-log.ts';
import type { Stage } from '#test/support/ground/stage.ts';

/** A running `bordereau start` with metrics, a partner, and its subscriber at `subscriber.test`. */
export interface Operated {
  /** Its environment. */
  env: Record<string, string>;
  service: PartnerService;
  metricsPort: number;
  subscriber: Subscriber;
  startLoad(rate: number): Load;
  /** Ends the subscriber and starts it again at its port, with another certificate. */
  replaceSubscriber(load: Load, certificate: LeafOptions): Promise<void>;
  /** Tells what the log and the metrics show. */
  tell(): Promise<void>;
}

interface OperatedOptions {
  env?: Record<string, string>;
  /** Of `bordereau start`. */
  args?: readonly string[];
}

export async function operate(
  stage: Stage,
  { env = {}, args = [] }: OperatedOptions = {},
): Promise<Operated> {
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
  const secret = await subscribe(service, subscriber.url());
  const log = join(directory, 'log');
  say('the service runs');
  return {
    env: variables,
    service,
    metricsPort,
    get subscriber() {
      return subscriber;
    },
    startLoad: (rate) => {
      const load = startLoad({ service, secret, rate });
      scope.closing.add(() => load.stop());
      subscriber.respondWith(load.receive);
      return load;
    },
    replaceSubscriber: async (load, next) => {
      const { port } = subscriber;
      await subscriber.close();
      subscriber = await startSubscriber({ port, identity: await createLeaf(next) });
      subscriber.respondWith(load.receive);
    },
    tell: async () => {
      for (const line of await readWarnings(log)) say(`log: ${line}`);
      const metrics = await readMetrics(metricsPort).catch(() => '');
      for (const name of ['bordereau_deliveries_total', 'bordereau_crowded_total'])
        for (const sample of samplesOf(metrics, name)) say(`metric: ${name}${sample}`);
    },
  };
}

/** @returns the signing secret */
async function subscribe(service: PartnerService, url: string): Promise<string> {
  const answer = await fetch(
    `${service.address}/api/v1/workspaces/${service.workspace_id}/webhook_endpoints`,
    {
      method: 'POST',
      headers: { ...service.authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ webhook_endpoint: { event_type: 'invoice.created', url } }),
    },
  );
  const { data } = (await answer.json()) as { data: { signing_secret: string } };
  return data.signing_secret;
}

const LOOK_MS = 200;

/** Waits until everything owed has come, so many milliseconds at most. @returns how many are missing */
export async function untilArrived(stage: Stage, load: Load, within: number): Promise<number> {
  const deadline = monotonic() + within;
  while (load.deliveries().lost > 0 && monotonic() < deadline) await stage.pass(LOOK_MS);
  const { deposits, arrived, lost, repeated, unverified } = load.deliveries();
  stage.say(
    `${arrived} of ${deposits} deliveries arrived, ${repeated} again, ${unverified} not verified`,
  );
  return lost;
}
