import { dirname, join } from 'node:path';
import { NOT_AN_HTTPS_URL } from '#domain/webhooks/webhook-endpoints/url-rule.ts';
import type { Life } from '#cli/supervise.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import type { EndpointAccess } from './endpoints/endpoint-access.ts';
import { explainTrouble } from './endpoints/explain-trouble.ts';
import {
  makeOwnEndpoints,
  type OwnEndpoint,
  type OwnSubscription,
} from './endpoints/own-endpoints.ts';
import { watchLog } from './endpoints/watch-log.ts';

interface SubscribeOptions {
  access: EndpointAccess;
  subscription: OwnSubscription;
  /** How the service calls the receiver. */
  url: string;
  certFile: string;
  say: (sentence: string) => void;
  /** Aborted by the first delivery. */
  arrived: AbortSignal;
}

/** Creates endpoints that point here until the end, and explains why nothing arrives. */
export async function subscribeReceiver(
  { access, subscription, url, certFile, say, arrived }: SubscribeOptions,
  { closing, stopping }: Life,
): Promise<OwnEndpoint[]> {
  const made = await makeOwnEndpoints({
    access,
    directory: join(dirname(certFile), 'runs'),
    url,
    subscription,
    onEnd: (remove) => closing.addOutliving(remove),
    say,
    stopping,
  }).catch((error: unknown) => {
    throw error instanceof Error && error.message.includes(NOT_AN_HTTPS_URL.message)
      ? refused(url, certFile, error)
      : error;
  });
  const ended = AbortSignal.any([arrived, stopping]);
  void watchLog(access, made, say, (trouble) => explainTrouble(trouble, certFile), ended);
  return made;
}

const refused = (url: string, certFile: string, cause: Error): CommandFailure =>
  new CommandFailure(
    url.startsWith('https://127.0.0.1:')
      ? `the service takes no endpoint on ${url}: start it with npm start -- --dev, or with EGRESS_ALLOW_CIDRS=127.0.0.0/8 and EGRESS_CA_FILE=${certFile}`
      : `the service takes no endpoint on ${url}: it delivers to public addresses, and to those of its EGRESS_ALLOW_CIDRS`,
    { cause },
  );
