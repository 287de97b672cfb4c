import { expect } from 'chai';
import { sql } from 'kysely';
import { countFailures } from '#delivery/write/count-failures.ts';
import type { Update } from '#delivery/update.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { inTransactionByKey } from '#orm/transact.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { acknowledged, deliveryOn, failed, idleLane } from '#test/support/delivery/updates.ts';

const PERIOD = 2;
const FAILED = 3;

describe('the failure counter of an endpoint', () => {
  let db: TestDatabase;
  let endpoint: WebhookEndpoint;
  beforeEach(async () => {
    db = await createDatabase();
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    endpoint = await buildEndpoint(db, cipher, await buildWorkspace(db), {
      event_type: 'bank_account.updated',
    });
    await sql`update webhook_endpoints set activation_period = ${PERIOD}, failure_count = ${FAILED}`.execute(
      db.sql,
    );
  });
  afterEach(() => db.drop());

  const settled = (activation_period: number, kind: 'acknowledged' | 'failed'): Update => {
    const { workspace_id, id: webhook_endpoint_id } = endpoint;
    const lane = idleLane({ workspace_id, webhook_endpoint_id, fence: '1' });
    const delivery = deliveryOn(lane, { activation_period });
    return kind === 'acknowledged' ? acknowledged(delivery) : failed(delivery);
  };
  const counterAfter = async (...updates: Update[]): Promise<number> => {
    await inTransactionByKey(db.pool, (client) => countFailures(client, updates, 20, new Date()));
    const { rows } = await sql<{ failure_count: number }>`
      select failure_count from webhook_endpoints`.execute(db.sql);
    return rows[0]?.failure_count ?? Number.NaN;
  };

  it('is set to zero by an acknowledged delivery', async () => {
    expect(await counterAfter(settled(PERIOD, 'acknowledged'))).to.equal(0);
  });

  it('is left alone by one of an earlier activation period, with either outcome', async () => {
    const earlier = PERIOD - 1;
    expect(await counterAfter(settled(earlier, 'acknowledged'))).to.equal(FAILED);
    expect(await counterAfter(settled(earlier, 'failed'))).to.equal(FAILED);
    expect(
      await counterAfter(settled(earlier, 'acknowledged'), settled(PERIOD, 'failed')),
    ).to.equal(FAILED + 1);
  });

  it('is left alone by acknowledgements of a deactivated endpoint', async () => {
    await sql`
      update webhook_endpoints
      set active = false, deactivated_at = now(), deactivation_reason = 'requested'
    `.execute(db.sql);
    expect(await counterAfter(settled(PERIOD, 'acknowledged'))).to.equal(FAILED);
    expect(await counterAfter(settled(PERIOD, 'failed'), settled(PERIOD, 'acknowledged'))).to.equal(
      FAILED,
    );
  });

  const readLastError = async () => {
    const { rows } = await sql<{ at: number | null; status: number | null; code: string | null }>`
      select extract(epoch from last_error_at)::int as at, last_error_status as status,
        last_error_code as code from webhook_endpoints`.execute(db.sql);
    return rows[0];
  };

  it('goes with the error that last raised it, and loses it with an acknowledged delivery', async () => {
    const none = { at: null, status: null, code: null };
    const failure = settled(PERIOD, 'failed');
    const error_code = 'connection_refused';
    const refused = { ...failure, attempted_at: 9_000, response_status: null, error_code };
    await counterAfter(failure, refused);
    const last = { at: 9, status: null, code: 'connection_refused' };
    expect(await readLastError()).to.deep.equal(last);
    await counterAfter(settled(PERIOD - 1, 'failed'));
    expect(await readLastError()).to.deep.equal(last);
    await counterAfter(settled(PERIOD, 'acknowledged'));
    expect(await readLastError()).to.deep.equal(none);
    await counterAfter(failure);
    expect(await readLastError()).to.deep.equal({ at: 0, status: 500, code: null });
    await counterAfter(refused, settled(PERIOD, 'acknowledged'));
    expect(await readLastError()).to.deep.equal(none);
  });

  it('keeps the error of the delivery that reached the limit', async () => {
    const failure = settled(PERIOD, 'failed');
    const late = { ...failure, attempted_at: 9_000 };
    await counterAfter(...Array.from({ length: 20 - FAILED }, () => failure), late);
    expect(await readLastError()).to.deep.equal({ at: 0, status: 500, code: null });
  });

  it('follows the order of several outcomes', async () => {
    const failure = settled(PERIOD, 'failed');
    const success = settled(PERIOD, 'acknowledged');
    expect(await counterAfter(failure, success, failure)).to.equal(1);
    expect(await counterAfter(settled(PERIOD - 1, 'failed'), success)).to.equal(0);
  });
});
