import { expect } from 'chai';
import { loadDeliveries, type LoadedDelivery } from '#orm/sql/delivery/load-deliveries.ts';
import {
  buildTwinDelivery,
  NODE,
  type DeliveryTable,
  type TwinDelivery,
} from '#test/support/delivery/twin-delivery.ts';

const LOADED: LoadedDelivery = {
  signing_secret: 'its own',
  standard_webhooks: true,
  endpoint_active: true,
  access_granted: true,
  data: { text: '{"own":1}' },
};
const INACTIVE = { ...LOADED, endpoint_active: false };
const REFUSED = { ...LOADED, access_granted: false };
const DELETED = {
  ...LOADED,
  signing_secret: null,
  standard_webhooks: false,
  endpoint_active: false,
};

type Case = [table: DeliveryTable, set: string, loaded: LoadedDelivery | null];

const CASES: Record<string, Case> = {
  'a lane that is closed': ['delivery_lanes', 'deleted', null],
  'a lane under a later lease': ['delivery_lanes', 'fence = 8', null],
  'a lane that another node has': ['delivery_lanes', "leased_by = 'another'", null],
  'a delivery that is gone': ['deliveries', 'deleted', null],
  'a delivery that is settled': [
    'deliveries',
    "state = 'acknowledged', next_attempt_at = null",
    null,
  ],
  'an event that is gone': ['events', 'deleted', null],
  'an endpoint that is deleted': ['webhook_endpoints', 'deleted', DELETED],
  'an endpoint of a later activation period': [
    'webhook_endpoints',
    'activation_period = 2',
    INACTIVE,
  ],
  "an endpoint of the workspace's own": [
    'webhook_endpoints',
    'oauth_application_id = null',
    LOADED,
  ],
  'an application without access': ['access_grants', 'deleted', REFUSED],
  'an access that is revoked': ['access_grants', 'revoked_at = now()', REFUSED],
  'an access of a later period': ['access_grants', 'access_period = 2', REFUSED],
};

describe('the loading of a delivery that was fetched without its data', () => {
  let twin: TwinDelivery;

  beforeEach(async () => (twin = await buildTwinDelivery()));
  afterEach(() => twin.db.drop());

  const load = async () => {
    const { db, lane, id } = twin;
    return (await loadDeliveries(db.pool, NODE, [{ lane, id }]))[0];
  };

  it('finds its own data and its own endpoint', async () => {
    expect(await load()).to.deep.equal(LOADED);
  });

  for (const [name, [table, set, expected]] of Object.entries(CASES))
    it(`looks at ${name}`, async () => {
      await twin.alter(table, set);
      expect(await load()).to.deep.equal(expected);
    });

  it('shares the data of deliveries that send the same', async () => {
    const { db, lane, id, beside } = twin;
    const { rows } = await db.pool.query<{ id: string }>(
      `update deliveries d set event_id = own.event_id from deliveries own
       where own.workspace_id = $1 and own.id = $2
         and d.workspace_id = $1 and d.webhook_endpoint_id = $3 returning d.id`,
      [lane.workspace_id, id, beside.webhook_endpoint_id],
    );
    const wanted = [
      { lane, id },
      { lane: beside, id: rows[0]?.id ?? '' },
    ];
    const [first, second] = await loadDeliveries(db.pool, NODE, wanted);
    expect(second?.data).to.equal(first?.data);
    expect(first?.data).to.deep.equal(LOADED.data);
  });
});
