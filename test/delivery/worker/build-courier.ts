import type { Attempt } from '../../../src/delivery/outcome.ts';
import { createCourier } from '../../../src/delivery/worker/courier.ts';
import type { Courier, CourierSettings } from '../../../src/delivery/worker/courier.ts';
import { testAuthority } from '../../support/certificates.ts';
import { SUBSCRIBER_EGRESS } from '../../support/subscriber.ts';

/** Short deadlines, for tests that run into them. */
export const SHORT = { connectTimeout: 200, responseTimeout: 400 };

type Overrides = Partial<Omit<CourierSettings, 'egress'>> & {
  egress?: Partial<CourierSettings['egress']>;
};

/** A courier that trusts the test authority and finds `*.subscriber.test` on loopback. */
export async function buildCourier(overrides: Overrides = {}): Promise<Courier> {
  const { egress, ...rest } = overrides;
  return createCourier({
    brand: 'Service',
    connectTimeout: 5_000,
    responseTimeout: 10_000,
    ...rest,
    egress: {
      ...SUBSCRIBER_EGRESS,
      extraCa: (await testAuthority()).cert,
      dnsServers: null,
      ...egress,
    },
  });
}

export function buildAttempt(overrides: Partial<Attempt> = {}): Attempt {
  return {
    key: 1,
    url: 'https://subscriber.test/webhooks',
    secret: 'whsec_test',
    event_type: 'invoice.created',
    delivery_id: '42',
    body: '{"id":42,"type":"invoice.created","data":{"label":"Créé"}}',
    ...overrides,
  };
}
