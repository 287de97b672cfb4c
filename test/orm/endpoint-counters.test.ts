import { expect } from 'chai';
import { moveEndpoint } from '#domain/webhooks/webhook-endpoints/move-endpoint.ts';
import { createCipher } from '#kernel/cipher.ts';
import { inTransactionByKey } from '#orm/transact.ts';
import type { LaneKey } from '#orm/sql/delivery/lane-key.ts';
import {
  lockCounters,
  resetCounters,
  writeCounters,
  type EndpointCounter,
} from '#orm/sql/delivery/endpoint-counters.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const NOW = new Date('2026-03-02T10:00:00Z');

describe('the failure counters of endpoints', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let db: TestDatabase;
  let one: LaneKey;
  let other: LaneKey;
  /** The first endpoint's id in another workspace. */
  let foreign: LaneKey;

  beforeEach(async () => {
    db = await createDatabase();
    const workspace = await buildWorkspace(db);
    const build = async (name: string) => {
      const url = `https://hooks.example.com/${name}`;
      const { workspace_id, id } = await buildEndpoint(db, cipher, workspace, { url });
      return { workspace_id, webhook_endpoint_id: id };
    };
    [one, other] = [await build('one'), await build('other')];
    foreign = { ...one, workspace_id: String(Number(workspace.id) + 1) };
    await db.pool.query('update webhook_endpoints set failure_count = 5');
  });
  afterEach(() => db.drop());

  const counts = async () => {
    const { rows } = await db.pool.query<{ failure_count: number; active: boolean }>(
      'select failure_count, active from webhook_endpoints order by id',
    );
    return rows.map(({ failure_count, active }) => [failure_count, active]);
  };
  const reset = (key: LaneKey, activation_period = 1) =>
    inTransactionByKey(db.pool, (client) => resetCounters(client, [{ ...key, activation_period }]));
  const write = (key: LaneKey) =>
    inTransactionByKey(db.pool, (client) =>
      writeCounters(
        client,
        [
          {
            ...key,
            active: false,
            activation_period: 1,
            failure_count: 20,
            failing_since: NOW,
            deactivated_at: NOW,
            deactivation_reason: 'consecutive_failures',
            last_error_at: NOW,
            last_error_status: 503,
            last_error_code: null,
          },
        ],
        NOW,
      ),
    );

  it('are set to zero for the endpoint that acknowledged, in its present period', async () => {
    await reset(foreign);
    await reset(one, 2);
    expect(await counts()).to.deep.equal([
      [5, true],
      [5, true],
    ]);
    await reset(one);
    expect(await counts()).to.deep.equal([
      [0, true],
      [5, true],
    ]);
  });

  it('are set to zero as the machine of an endpoint says', async () => {
    await db.pool.query(
      'update webhook_endpoints set failing_since = $1, last_error_at = $1, last_error_status = 503',
      [NOW],
    );
    const read = async (): Promise<EndpointCounter> => {
      const [found] = await inTransactionByKey(db.pool, (client) => lockCounters(client, [one]));
      if (found === undefined) throw new Error('no endpoint');
      return found;
    };
    const before = await read();
    const move = await moveEndpoint(before, { type: 'successful_delivery' }, { now: NOW });
    await reset(one);
    expect(await read()).to.deep.equal({ ...before, ...move?.endpoint });
    expect(before).not.to.deep.equal(await read());
  });

  it('are locked and read for the endpoints that are named', async () => {
    const read = await inTransactionByKey(db.pool, (client) => lockCounters(client, [other]));
    expect(read).to.deep.equal([
      {
        ...other,
        active: true,
        activation_period: 1,
        failure_count: 5,
        failing_since: null,
        last_error_at: null,
        last_error_status: null,
        last_error_code: null,
      },
    ]);
    expect(
      await inTransactionByKey(db.pool, (client) => lockCounters(client, [foreign])),
    ).to.deep.equal([]);
  });

  it('are written, with a deactivation, to the endpoint that is named', async () => {
    await write(foreign);
    expect(await counts()).to.deep.equal([
      [5, true],
      [5, true],
    ]);
    await write(one);
    expect(await counts()).to.deep.equal([
      [20, false],
      [5, true],
    ]);
  });
});
