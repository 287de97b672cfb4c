import { once } from 'node:events';
import { COMMAND } from '#kernel/command-name.ts';
import type { Configuration } from '#config/configuration.ts';
import type { Life } from '#cli/supervise.ts';
import { planAnswer, type AnswerPlan } from './answer.ts';
import { keepAuthority } from './authority-files.ts';
import type { EndpointAccess } from './endpoints/endpoint-access.ts';
import type { OwnEndpoint, OwnSubscription } from './endpoints/own-endpoints.ts';
import { introduce } from './introduce.ts';
import { openKeptFiles, type KeptFiles } from './kept-files.ts';
import { printDelivery } from './print-delivery.ts';
import { startReceiver, type CheckedDelivery, type ReceiverOptions } from './receiver.ts';
import { subscribeReceiver } from './subscribe-receiver.ts';

export interface RunOptions {
  port: number;
  secret: string | undefined;
  plan: AnswerPlan;
  /** Unfolded bodies. */
  full: boolean;
  /** Where deliveries are kept. */
  write: string | undefined;
  /** Null: others create endpoints. */
  subscribe: {
    subscription: OwnSubscription;
    /** How the service calls the receiver, if not by its own address. */
    url: string | undefined;
    openAccess: () => Promise<{
      access: EndpointAccess;
      /** Called once the endpoints are there: after that it needs no key. */
      onMade: () => Promise<void>;
    }>;
  } | null;
}

/** Receives until stopped: deliveries on stdout, the rest on stderr. */
export async function runReceiver(
  { port, secret, plan, full, write, subscribe }: RunOptions,
  { dataDirectory, brand }: Pick<Configuration, 'dataDirectory' | 'brand'>,
  life: Life,
): Promise<void> {
  const { closing, stopping } = life;
  const files = write === undefined ? null : await openKeptFiles(write, say);
  if (files !== null) closing.add(() => files.written());
  const authority = await keepAuthority(dataDirectory);
  const { certFile } = authority;
  const own = Promise.withResolvers<readonly OwnEndpoint[]>();
  const arrived = new AbortController();
  const receiver = await startReceiver({
    port,
    secret: subscribe === null ? secret : findSecret(own.promise, secret),
    brand,
    authority,
    answer: (event_type, times) => planAnswer(plan, event_type, times),
    onDelivery: (delivery) => {
      arrived.abort();
      show(delivery, full, files);
    },
    onRefused: (reason) => say(`A request was ${reason}.`),
  });
  closing.add(() => receiver.close());
  if (subscribe === null) own.resolve([]);
  else {
    const { access, onMade } = await subscribe.openAccess();
    const { subscription, url = receiver.url } = subscribe;
    const options = { access, subscription, url, certFile, say, arrived: arrived.signal };
    own.resolve(await subscribeReceiver(options, life));
    await onMade();
  }
  process.stderr.write(introduce(receiver.url, certFile, await own.promise, process.stderr));
  if (!stopping.aborted) await once(stopping, 'abort');
}

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** A delivery may precede the answer with its new secret. */
const findSecret =
  (own: Promise<readonly OwnEndpoint[]>, other: string | undefined): ReceiverOptions['secret'] =>
  async ({ path }) =>
    (await own).find((endpoint) => endpoint.path === path)?.signing_secret ?? other;

function show(delivery: CheckedDelivery, full: boolean, files: KeptFiles | null): void {
  const file = files?.keep(delivery) ?? null;
  const rest = file === null ? '--full shows all' : `${COMMAND} receive --show ${file}`;
  const shape = { rest: full ? null : rest, headers: false };
  process.stdout.write(printDelivery(delivery, process.stdout, shape));
}
