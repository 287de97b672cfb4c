import { expect } from 'chai';
import { SMALL_BYTES } from '#orm/sql/delivery/delivery-data.ts';
import { fetchDeliveries, type DueDelivery } from '#orm/sql/delivery/fetch-deliveries.ts';
import {
  buildTwinDelivery,
  NOW,
  type DeliveryTable,
  type TwinDelivery,
} from '#test/support/delivery/twin-delivery.ts';

type Fetched = Pick<
  DueDelivery,
  'signing_secret' | 'standard_webhooks' | 'endpoint_active' | 'access_granted' | 'data'
>;

const FETCHED: Fetched = {
  signing_secret: 'its own',
  standard_webhooks: true,
  endpoint_active: true,
  access_granted: true,
  data: '{"own":1}',
};
const INACTIVE = { ...FETCHED, endpoint_active: false };
const REFUSED = { ...FETCHED, access_granted: false };
const DELETED = {
  ...FETCHED,
  signing_secret: null,
  standard_webhooks: false,
  endpoint_active: false,
};

type Case = [table: DeliveryTable, set: string, fetched: Fetched[]];

const CASES: Record<string, Case> = {
  'a delivery that is gone': ['deliveries', 'deleted', []],
  'a delivery that is settled': [
    'deliveries',
    "state = 'acknowledged', next_attempt_at = null",
    [],
  ],
  'an event that is gone': ['events', 'deleted', []],
  'an event of as many bytes as are small': [
    'events',
    `fragment_bytes = array[${SMALL_BYTES}]`,
    [FETCHED],
  ],
  'an event of more bytes': [
    'events',
    `fragment_bytes = array[${SMALL_BYTES + 1}]`,
    [{ ...FETCHED, data: null }],
  ],
  'an endpoint that is deleted': ['webhook_endpoints', 'deleted', [DELETED]],
  'an endpoint of a later activation period': [
    'webhook_endpoints',
    'activation_period = 2',
    [INACTIVE],
  ],
  "an endpoint of the workspace's own": [
    'webhook_endpoints',
    'oauth_application_id = null',
    [FETCHED],
  ],
  'an application without access': ['access_grants', 'deleted', [REFUSED]],
  'an access that is revoked': ['access_grants', 'revoked_at = now()', [REFUSED]],
  'an access of a later period': ['access_grants', 'access_period = 2', [REFUSED]],
};

describe('the look for what is due on one lane', () => {
  let twin: TwinDelivery;

  beforeEach(async () => (twin = await buildTwinDelivery()));
  afterEach(() => twin.db.drop());

  const fetch = async (retriesOnly: boolean) => {
    const demand = { ...twin.lane, limit: 10, retriesOnly };
    const [fetched] = await fetchDeliveries(twin.db.pool, [demand], NOW);
    return fetched?.deliveries.map((one): Fetched => {
      const { signing_secret, standard_webhooks, endpoint_active, access_granted, data } = one;
      return { signing_secret, standard_webhooks, endpoint_active, access_granted, data };
    });
  };

  it('finds its own delivery and its own endpoint', async () => {
    expect(await fetch(false)).to.deep.equal([FETCHED]);
  });

  it('finds only retries when it is asked for these', async () => {
    expect(await fetch(true)).to.deep.equal([]);
    await twin.alter('deliveries', "state = 'retry_scheduled'");
    expect(await fetch(true)).to.deep.equal([FETCHED]);
  });

  it('reads and measures what is always in the data and what is asked for', async () => {
    await twin.alter(
      'events',
      `fragment_names = array['', 'lines', 'document'], fragment_bytes = array[1, 10, 100],
       fragments = array['"own":1', '"lines":[]', '"document":""']`,
    );
    const read = async () => {
      const [fetched] = await fetchDeliveries(
        twin.db.pool,
        [{ ...twin.lane, limit: 1, retriesOnly: false }],
        NOW,
      );
      return fetched?.deliveries.map(({ data, body_bytes }) => [data, body_bytes]);
    };
    expect(await read()).to.deep.equal([['{"own":1}', 1]]);
    await twin.alter('deliveries', `includes = '{lines}'`);
    expect(await read()).to.deep.equal([['{"own":1,"lines":[]}', 11]]);
  });

  for (const [name, [table, set, expected]] of Object.entries(CASES))
    it(`looks at ${name}`, async () => {
      await twin.alter(table, set);
      expect(await fetch(false)).to.deep.equal(expected);
    });
});
