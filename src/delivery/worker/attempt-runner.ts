import { createUrlCheck } from '#egress/check-url.ts';
import { createConnect } from '#egress/connect.ts';
import { createResolver } from '#egress/create-resolver.ts';
import type { EgressSettings } from '#egress/egress-settings.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { readChanges } from '#delivery/attempt/endpoint-changes.ts';
import { createMakeAttempt } from './attempt.ts';
import type { MakeAttempt } from './attempt.ts';
import { createConnections } from './transport/connections.ts';
import { createSend } from './transport/send.ts';

/** A thread's settings, as plain values. Times in milliseconds. */
export interface AttemptRunnerSettings {
  brand: string;
  connectTimeout: number;
  responseTimeout: number;
  changes: SharedArrayBuffer;
  egress: EgressSettings;
}

export interface AttemptRunner {
  makeAttempt: MakeAttempt;
  close(): void;
}

export function createAttemptRunner(settings: AttemptRunnerSettings): AttemptRunner {
  const { brand, connectTimeout, responseTimeout, egress } = settings;
  const policy = createEgressPolicy(egress);
  const connections = createConnections(responseTimeout);
  const times = { timeout: connectTimeout, maxWait: responseTimeout };
  const makeAttempt = createMakeAttempt({
    checkUrl: createUrlCheck(policy),
    resolver: createResolver(egress, policy, times),
    connections,
    send: createSend({ connect: createConnect(egress), connections }),
    isOutdated: readChanges(settings.changes),
    brand,
    connectTimeout,
    responseTimeout,
  });
  return { makeAttempt, close: () => connections.close() };
}
