import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { lockAccountsOf } from '#domain/banking/bank-accounts/lock-accounts-of.ts';
import { buildOperations, buildPostingAccount, buildRule } from '#test-kit/banking/build-bank.ts';
import {
  allocated,
  buildReceipt,
  depositSale,
  readOperation,
  startReconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { readBodies } from '#test-kit/banking/build-bank.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { createFleet } from '#test/support/ground/fleet.ts';
import { shared } from '#test/support/ground/opened.ts';

const PROCESSES = 2;
const AT_ONCE = 40;

async function untilServed(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send();
    if (response.status !== 503) return response;
    await response.text();
    await sleep(1000 * Number(response.headers.get('retry-after')));
  }
}

describe('banking on two processes', () => {
  const partner = shared(startReconciler);
  const fleet = shared(() => createFleet({ DATABASE_URL: partner.db.url }));
  before(() => Promise.all(Array.from({ length: PROCESSES }, () => fleet.start('all'))));

  const callAtOnce = (path: string, body?: unknown) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const response = await untilServed(() =>
          fetch(`${fleet.all[index % PROCESSES]?.api ?? ''}/api/v1/${path}`, {
            method: 'POST',
            headers: {
              Authorization: `Bearer ${partner.token}`,
              'Content-Type': 'application/json',
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          }),
        );
        const { data } = (await response.json()) as { data: Record<string, unknown> };
        return { status: response.status, data };
      }),
    );
  const statusesOf = (answers: readonly { status: number }[]) => [
    ...new Set(answers.map(({ status }) => status)),
  ];
  const inWorkspace = (path: string) => `workspaces/${partner.workspace.id}/${path}`;
  /** Their runs, once all have ended. */
  const untilRunsEnded = () =>
    eventually(async () => {
      const { rows } = await sql`select from bank_runs where state = 'running'`.execute(
        partner.db.sql,
      );
      return rows.length === 0;
    });
  const count = async (from: string): Promise<number> => {
    const { rows } = await partner.db.pool.query<{ count: number }>(
      `select count(*)::int as count from ${from}`,
    );
    return rows[0]?.count ?? 0;
  };

  it('confirms an allocation once, however many confirm at the same time', async () => {
    const { id: invoice_document_id } = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '100.0000');
    const { id } = await allocated(partner, operation, { invoice_document_id });
    const written = await markAudit(partner.db);
    const before = await readBodies(partner.db, 'bank_operation.reconciled');
    const path = `bank_operations/${operation.id}/allocations/${String(id)}/confirm`;
    const answers = await callAtOnce(path);
    expect(statusesOf(answers)).to.deep.equal([200]);
    const events = (await readBodies(partner.db, 'bank_operation.reconciled')).slice(before.length);
    expect(events.map(({ version }) => version)).to.deep.equal([2]);
    expect((await written()).map(({ action }) => action)).to.deep.equal(['confirm']);
    expect(await readOperation(partner, operation)).to.include({ version: 2 });
  });

  it('converges a workspace once, however many ask for it', async () => {
    const operations = [];
    for (let number = 0; number < 30; number += 1) {
      await depositSale(partner, '70', { invoice_number: `G-${number}` });
      operations.push(await buildReceipt(partner, '70.0000', { description: `G ${number}` }));
    }
    const answers = await callAtOnce(inWorkspace('bank_operations/converge'), {});
    expect(statusesOf(answers)).to.deep.equal([202]);
    await untilRunsEnded();
    for (const operation of operations) {
      const shown = await readOperation(partner, operation);
      expect(shown).to.include({ version: 2, reconciliation_status: 'matched' });
    }
    const ids = new Set(operations.map(({ id }) => Number(id)));
    const bodies = await readBodies(partner.db, 'bank_operation.reconciled');
    expect(bodies.filter(({ id }) => ids.has(Number(id)))).to.have.length(operations.length);
    const runs = new Set(answers.map(({ data }) => data['id']));
    const { rows } = await sql<{ confirmed: number }>`
      select sum(confirmed_count)::int as confirmed from bank_runs
      where id = any(${[...runs]}::bigint[])`.execute(partner.db.sql);
    expect(rows).to.deep.equal([{ confirmed: operations.length }]);
  });

  it('synchronises a connection once, however many ask for it', async () => {
    const bank_connection = { provider: 'sandbox', name: 'Ma banque' };
    const made = await partner.call('POST', `/api/v1/${inWorkspace('bank_connections')}`, {
      bank_connection,
    });
    const { id, company_id } = dataOf(made);
    const path = `bank_connections/${String(id)}`;
    const operations = Array.from({ length: 50 }, (_, at) => ({
      provider_operation_id: `op-${at}`,
      amount: '-1',
      booking_date: '2026-03-02',
    }));
    const accounts = [
      { provider_account_id: 'a', iban: 'FR7630006000011234567890189', operations },
    ];
    await partner.call('PUT', `/api/v1/${path}/sandbox`, { sandbox: { accounts } });
    // If a sync ended before the last request came, another would rightly follow.
    const letGo = await holdLock(partner.db, (on) =>
      lockAccountsOf(on, { workspace_id: partner.workspace.id, company_id: String(company_id) }),
    );
    const answers = await callAtOnce(`${path}/sync`);
    await letGo();
    expect(statusesOf(answers)).to.deep.equal([202]);
    expect(new Set(answers.map(({ data }) => data['sync_started_at'])).size).to.equal(1);
    await eventually(
      async () => dataOf(await partner.call('GET', `/api/v1/${path}`))['state'] === 'idle',
    );
    expect(await count("bank_accounts where origin = 'synchronized'")).to.equal(1);
    expect(await count("bank_operations where origin = 'synchronized'")).to.equal(50);
    const bodies = await readBodies(partner.db, 'bank_account.updated');
    expect(bodies.filter(({ origin }) => origin === 'synchronized')).to.have.length(1);
    // Only the request of a sync is audited.
    expect(await count("audit_log where action = 'sync'")).to.equal(1);
  });

  it('posts an account once, however many ask for it', async () => {
    const { db, workspace } = partner;
    await untilRunsEnded();
    const account = await buildPostingAccount(db, workspace);
    const rule = await buildRule(db, workspace);
    await buildOperations(db, account, 700); // two slices
    const answers = await callAtOnce(inWorkspace('bank_operations/project'));
    expect(statusesOf(answers)).to.deep.equal([202]);
    await untilRunsEnded();
    expect(await count(`accounting_entries where bank_account_id = ${account.id}`)).to.equal(700);
    const bodies = await readBodies(db, 'bank_rule.applied');
    const posted = bodies.filter(({ id }) => id === Number(rule.id));
    expect(posted).to.have.length(700);
    expect(new Set(posted.map((body) => body['bank_operation_id'])).size).to.equal(700);
  });
});
