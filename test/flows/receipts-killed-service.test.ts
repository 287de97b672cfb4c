import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import {
  buildReceipt,
  depositSale,
  startReconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { keepBooks } from '#test-kit/banking/build-receipts.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { createFleet } from '#test/support/ground/fleet.ts';
import { shared } from '#test/support/ground/opened.ts';

const INVOICES = 120;
const PROCESSES = 2;
const KILLS = 3;

describe('services that are killed while they declare receipts', () => {
  const partner = shared(startReconciler);
  const fleet = shared(() => createFleet({ DATABASE_URL: partner.db.url, DELIVERY_LEASE: '1s' }));
  const start = () => Promise.all(Array.from({ length: PROCESSES }, () => fleet.start('all')));

  const count = async (from: string): Promise<number> => {
    const { rows } = await partner.db.pool.query<{ count: number }>(
      `select count(*)::int as count from ${from}`,
    );
    return rows[0]?.count ?? 0;
  };

  it('declare each once', async () => {
    await keepBooks(partner, { receipts: 'automatic', receipts_delay_minutes: 0 });
    for (let number = 0; number < INVOICES; number += 1) {
      await depositSale(partner, '70', { invoice_number: `G-${number}` });
      await buildReceipt(partner, '70.0000', { description: `G ${number}` });
    }
    await start();
    const path = `/api/v1/workspaces/${partner.workspace.id}/bank_operations/converge`;
    dataOf(await partner.call('POST', path, {}));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const declared = await count(`receipts where state = 'declared'`);
      await eventually(
        async () =>
          (await count(`receipts where state = 'declared'`)) > declared ||
          (await count(`receipts where state = 'declared'`)) === INVOICES,
      );
      await sleep(20 * kill);
      await fleet.all.at(-1)?.kill();
      await fleet.start('all');
    }
    await eventually(async () => (await count(`receipts where state = 'declared'`)) === INVOICES);
    const is212 = `lifecycle_events where status_code = '212'`;
    expect(await count(is212)).to.equal(INVOICES);
    expect(await count(`(select distinct lifecycle_event_id from receipts) as said`)).to.equal(
      INVOICES,
    );
    expect(await count(`(select distinct invoice_id from ${is212}) as collected`)).to.equal(
      INVOICES,
    );
    expect(
      await count(
        `events where type = 'invoice.lifecycle_event.created' and array_to_string(fragments, '') like '%"status_code":"212"%'`,
      ),
    ).to.equal(INVOICES);
  });
});
