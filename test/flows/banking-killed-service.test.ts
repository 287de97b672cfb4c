import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf } from '#test-kit/service/answers.ts';
import { readBodies } from '#test-kit/banking/build-bank.ts';
import {
  buildReceipt,
  depositSale,
  startReconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { createFleet } from '#test/support/ground/fleet.ts';
import { shared } from '#test/support/ground/opened.ts';

const OPERATIONS = 2000;
const INVOICES = 60;
/** Milliseconds after its request: while a sync is leased, read or written. */
const KILLED_AFTER_MS = [0, 300, 700];

describe('a service that is killed while it banks', () => {
  const partner = shared(startReconciler);
  const fleet = shared(() => createFleet({ DATABASE_URL: partner.db.url, DELIVERY_LEASE: '1s' }));
  before(() => fleet.start('all'));

  const post = async (path: string, body?: unknown) => {
    const answer = await partner.call('POST', `/api/v1/${path}`, body);
    expect(answer.status, answer.text).to.be.within(200, 202);
    return dataOf(answer);
  };
  const inWorkspace = (path: string) => `workspaces/${partner.workspace.id}/${path}`;

  async function connect(number: number): Promise<string> {
    const bank_connection = { provider: 'sandbox', name: `Banque ${number}` };
    const path = `bank_connections/${String((await post(inWorkspace('bank_connections'), { bank_connection }))['id'])}`;
    const operations = Array.from({ length: OPERATIONS }, (_, at) => ({
      provider_operation_id: `op-${at}`,
      amount: '-1.5',
      booking_date: '2026-03-02',
      description: `CB ${at % 100}`,
    }));
    const accounts = [
      { provider_account_id: 'a', iban: `FR76300060000112345${number}`, operations },
    ];
    await partner.call('PUT', `/api/v1/${path}/sandbox`, { sandbox: { accounts } });
    return path;
  }

  async function readBrought(
    path: string,
  ): Promise<[accounts: number, operations: number, events: number]> {
    const connection = Number(path.split('/')[1]);
    const { rows } = await sql<{ accounts: number; operations: number }>`
      select count(distinct a.id)::int as accounts, count(o.id)::int as operations
      from bank_accounts a
      left join bank_operations o on o.workspace_id = a.workspace_id and o.bank_account_id = a.id
      where a.bank_connection_id = ${connection}`.execute(partner.db.sql);
    const events = await readBodies(partner.db, 'bank_account.updated');
    const own = events.filter((body) => body['bank_connection_id'] === connection);
    return [rows[0]?.accounts ?? 0, rows[0]?.operations ?? 0, own.length];
  }

  for (const [number, killedAfter] of KILLED_AFTER_MS.entries())
    it(`brings everything once, when a sync is killed ${killedAfter} ms after it was asked for`, async () => {
      const path = await connect(number);
      await post(`${path}/sync`);
      await sleep(killedAfter);
      await fleet.all[0]?.kill();
      expect(await readBrought(path)).to.be.deep.oneOf([
        [0, 0, 0],
        [1, OPERATIONS, 1],
      ]);
      await fleet.start('all');
      await eventually(
        async () => dataOf(await partner.call('GET', `/api/v1/${path}`))['state'] === 'idle',
      );
      expect(await readBrought(path)).to.deep.equal([1, OPERATIONS, 1]);
    });

  it('goes on with a run where it stood, and confirms nothing twice', async () => {
    for (let number = 0; number < INVOICES; number += 1) {
      await depositSale(partner, '70', { invoice_number: `G-${number}` });
      await buildReceipt(partner, '70.0000', { description: `G ${number}` });
    }
    const { id } = await post(inWorkspace('bank_operations/converge'), {});
    const read = async () => dataOf(await partner.call('GET', `/api/v1/bank_runs/${String(id)}`));
    await eventually(async () => Number((await read())['processed_count']) > 0);
    await fleet.all[0]?.kill();
    await fleet.start('all');
    const run = await eventually(async () => {
      const shown = await read();
      return shown['state'] === 'running' ? null : shown;
    });
    const all = KILLED_AFTER_MS.length * OPERATIONS + INVOICES;
    expect(run).to.include({
      state: 'done',
      operations_count: all,
      processed_count: all,
      confirmed_count: INVOICES,
    });
    const bodies = await readBodies(partner.db, 'bank_operation.reconciled');
    expect(bodies.map(({ version }) => version)).to.deep.equal(Array(INVOICES).fill(2));
  });
});
