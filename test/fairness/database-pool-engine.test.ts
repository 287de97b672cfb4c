import { expect } from 'chai';
import { readConfiguration } from '#config/configuration.ts';
import { createCipher } from '#kernel/cipher.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { createLog } from '#kernel/log.ts';
import { startService } from '#main.ts';
import { API_SHARES } from '#process/open-api-database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { deliveriesIn, emitEvent } from '#test/support/delivery/deliveries.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { shared } from '#test/support/ground/opened.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const KEY = Buffer.alloc(32, 7);
const TENANTS = 3;

describe('one process that serves the API and delivers', () => {
  const db = shared(createDatabase);
  const service = shared(async () => {
    const url = new URL(db.url);
    // The address overrules the service's limits: no wait gives up.
    url.searchParams.set('options', '-c lock_timeout=0 -c statement_timeout=0');
    return startService(
      readConfiguration({
        DATABASE_URL: url.href,
        SECRET_KEY: KEY.toString('base64'),
        PORT: String(await findFreePort()),
        DELIVERY_WORKERS: '1',
      }),
      'all',
      createLog('silent'),
    );
  });

  it('delivers while all connections of its API are taken', async () => {
    const release = await holdLock(db, 'lock table suppliers in access exclusive mode');
    let answered = 0;
    const renames = Array.from({ length: TENANTS }, async () => {
      const workspace = await buildWorkspace(db);
      const { application } = await buildApplication(db, { workspaces: [workspace] });
      const token = await buildToken(db, application);
      await Promise.all(
        Array.from({ length: API_SHARES.each }, async () => {
          await fetch(`${service.address}/api/v1/workspaces/${workspace.id}/suppliers`, {
            method: 'POST',
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify({ supplier: { name: 'Achats' } }),
          });
          answered += 1;
        }),
      );
    });
    await waitingForLock(db, API_SHARES.total);
    expect(await deliver()).to.equal('failed_permanently');
    expect(answered).to.equal(0);
    await release();
    await Promise.all(renames);
  });

  /** Needs no receiver: the address is refused. @returns the delivery's last state */
  async function deliver(): Promise<string> {
    const workspace = await buildWorkspace(db);
    await buildEndpoint(db, createCipher({ key: KEY }), workspace, {
      event_type: 'bank_account.updated',
      url: 'https://127.0.0.1/',
    });
    await emitEvent(db, workspace);
    const [delivery] = await deliveriesIn(
      db,
      1,
      'failed_permanently',
      'acknowledged',
      'retry_scheduled',
    );
    return delivery?.state ?? '';
  }
});
