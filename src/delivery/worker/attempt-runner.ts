import { createUrlCheck } from '#egress/check-url.ts';
import { createConnect } from '#egress/connect.ts';
import { createResolver } from '#egress/create-resolver.ts';
import type { EgressSettings } from '#egress/egress-settings.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import type { EndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { createMakeAttempt } from './attempt.ts';
import type { MakeAttempt } from './attempt.ts';
import { createConnections } from './transport/connections.ts';
import { createSend } from './transport/send.ts';

/** Times in milliseconds. */
export interface AttemptRunnerSettings {
  brand: string;
  connectTimeout: number;
  responseTimeout: number;
  changes: EndpointChanges;
  egress: EgressSettings;
}

/** Makes attempts in this thread. */
export interface AttemptRunner {
  /** Read right before an attempt is written; an outdated one is not sent. */
  readonly changes: EndpointChanges;
  makeAttempt: MakeAttempt;
  close(): void;
}

export function createAttemptRunner(settings: AttemptRunnerSettings): AttemptRunner {
  const { brand, connectTimeout, responseTimeout, changes, egress } = settings;
  const policy = createEgressPolicy(egress);
  const connections = createConnections(responseTimeout);
  const times = { timeout: connectTimeout, maxWait: responseTimeout };
  const makeAttempt = createMakeAttempt({
    checkUrl: createUrlCheck(policy),
    resolver: createResolver(egress, policy, times),
    connections,
    send: createSend({ connect: createConnect(egress), connections }),
    isOutdated: changes.isOutdated,
    brand,
    connectTimeout,
    responseTimeout,
  });
  return { changes, makeAttempt, close: () => connections.close() };
}
