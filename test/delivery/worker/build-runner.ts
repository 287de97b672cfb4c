import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import type { Addressee, Attempt, Outcome } from '#delivery/outcome.ts';
import { createAttemptRunner } from '#delivery/worker/attempt-runner.ts';
import type { AttemptRunnerSettings } from '#delivery/worker/attempt-runner.ts';
import { testTrust } from '#test-kit/delivery/certificates.ts';
import { SUBSCRIBER_EGRESS } from '#test-kit/delivery/subscriber.ts';

/** No listener, so that no test asks an outside server. */
const NO_NAME_SERVER = '127.0.0.1:9';

export const SHORT = { connectTimeout: 1_000, responseTimeout: 1_500 };

type Overrides = Partial<Omit<AttemptRunnerSettings, 'egress'>> & {
  egress?: Partial<AttemptRunnerSettings['egress']>;
};

export interface TestRunner {
  makeAttempt(attempt: Attempt): Promise<Outcome>;
  close(): void;
}

/** Trusts the test authority, and resolves `*.subscriber.test` to loopback. */
export async function buildRunner(overrides: Overrides = {}): Promise<TestRunner> {
  const { egress, ...rest } = overrides;
  const runner = createAttemptRunner({
    brand: 'Service',
    connectTimeout: 5_000,
    responseTimeout: 10_000,
    changes: createEndpointChanges(),
    ...rest,
    egress: {
      ...SUBSCRIBER_EGRESS,
      ...(await testTrust()),
      dnsServers: [NO_NAME_SERVER],
      ...egress,
    },
  });
  return {
    makeAttempt: (attempt) =>
      new Promise((report) => {
        runner.makeAttempt(attempt, 0, (_attempt, outcome) => report(outcome));
      }),
    close: () => runner.close(),
  };
}

type SmallAttempt = Attempt & { body: string };

export function buildAttempt(
  overrides: Partial<Omit<SmallAttempt, 'to'> & Addressee> = {},
): SmallAttempt {
  const {
    workspace_id = '1',
    webhook_endpoint_id = '1',
    url = 'https://subscriber.test/webhooks',
    secret = 'whsec_test',
    standard_key = null,
    event_type = 'invoice.created',
    ...rest
  } = overrides;
  return {
    to: { workspace_id, webhook_endpoint_id, url, secret, standard_key, event_type },
    delivery_id: '42',
    as_of: 0,
    body: '{"id":42,"type":"invoice.created","data":{"label":"Créé"}}',
    ...rest,
  };
}
