import { expect } from 'chai';
import { sql } from 'kysely';
import { readSteadyViews } from '#domain/banking/bank-operations/read-steady-views.ts';
import type { Database } from '#orm/database.ts';
import type { Queryable } from '#orm/statement.ts';
import { readBodies } from '#test-kit/banking/build-bank.ts';
import {
  allocate,
  allocated,
  buildReceipt,
  depositSale,
  openAmounts,
  pathOf,
  readOperation,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const sorted = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).sort((one, other) => one - other);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('allocations under concurrency', () => {
  let partner: Reconciler;

  beforeEach(async () => (partner = await startReconciler()));
  afterEach(() => partner.stop());

  const confirm = (operation: { id: string }, id: unknown) =>
    partner.call('POST', `${pathOf(operation)}/allocations/${String(id)}/confirm`);
  const remove = (operation: { id: string }, id: unknown) =>
    partner.call('DELETE', `${pathOf(operation)}/allocations/${String(id)}`);
  const versionsOf = async (type: string) =>
    (await readBodies(partner.db, type)).map(({ version }) => version);

  /** Lets requests meet at a locked row. */
  async function meet(
    statement: string,
    requests: readonly (() => Promise<Answer>)[],
  ): Promise<Answer[]> {
    const release = await holdLock(partner.db, statement);
    const asked = Promise.all(requests.map((request) => request()));
    await waitingForLock(partner.db, requests.length);
    await release();
    return asked;
  }
  const lockOf = ({ id }: { id: string }) =>
    `select from bank_operations where id = ${id} for update`;

  it('take effect once when they are confirmed four times at once', async () => {
    const { id: invoice_document_id } = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '100.0000');
    const { id } = await allocated(partner, operation, { invoice_document_id });
    const written = await markAudit(partner.db);
    const answers = await meet(
      lockOf(operation),
      times(4, () => () => confirm(operation, id)),
    );
    expect(sorted(answers)).to.deep.equal([200, 200, 200, 200]);
    expect(await versionsOf('bank_operation.reconciled')).to.deep.equal([2]);
    expect((await written()).map(({ action }) => action)).to.deep.equal(['confirm']);
  });

  it('are confirmed or deleted, and never half, when both are asked at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: invoice_document_id } = await depositSale(partner, '100');
      const operation = await buildReceipt(partner, '100.0000');
      const { id } = await allocated(partner, operation, { invoice_document_id });
      const requests = [() => confirm(operation, id), () => remove(operation, id)];
      const ordered = round % 2 === 0 ? requests : requests.toReversed();
      const answers = await meet(lockOf(operation), ordered);
      expect(sorted(answers)).to.be.deep.oneOf([
        [200, 204],
        [204, 409],
      ]);
      const { version } = await readOperation(partner, operation);
      expect(version).to.equal(sorted(answers)[1] === 409 ? 1 : 3);
      expect((await openAmounts(partner)).at(-1)).to.equal('100.0000');
    }
  });

  it('of two operations never exceed the invoice together', async () => {
    const { id } = await depositSale(partner, '100');
    const operations = [
      await buildReceipt(partner, '60.0000'),
      await buildReceipt(partner, '60.0000'),
    ];
    const wanted = { invoice_document_id: id, allocated_amount: '60', status: 'confirmed' };
    const answers = await meet(
      `select from open_items where invoice_id = ${String(id)} for update`,
      operations.map((operation) => () => allocate(partner, operation, wanted)),
    );
    expect(sorted(answers)).to.deep.equal([201, 422]);
    expect(await openAmounts(partner)).to.deep.equal(['40.0000']);
    expect(await versionsOf('bank_operation.reconciled')).to.deep.equal([2]);
  });

  it('of two invoices never exceed the operation together', async () => {
    const invoices = [await depositSale(partner, '100'), await depositSale(partner, '100')];
    const operation = await buildReceipt(partner, '150.0000');
    const answers = await meet(
      lockOf(operation),
      invoices.map(({ id }) => () => {
        const wanted = { allocated_amount: '100', status: 'confirmed' };
        return allocate(partner, operation, { invoice_document_id: id, ...wanted });
      }),
    );
    expect(sorted(answers)).to.deep.equal([201, 422]);
    expect(await readOperation(partner, operation)).to.include({
      reconciliation_status: 'partially_matched',
      version: 2,
    });
  });

  it('are not confirmed on an invoice that is cancelled meanwhile', async () => {
    const { id: invoice_document_id } = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '100.0000');
    const { id } = await allocated(partner, operation, { invoice_document_id });
    const client = await partner.db.pool.connect();
    await client.query(
      `begin; update invoices set lifecycle_state = 'cancelled' where id = ${String(invoice_document_id)}`,
    );
    const asked = confirm(operation, id);
    await waitingForLock(partner.db);
    await client.query('commit');
    client.release();
    expect((await asked).status).to.equal(422);
    expect(await versionsOf('bank_operation.reconciled')).to.deep.equal([]);
    expect(await openAmounts(partner)).to.deep.equal(['100.0000']);
  });

  it('are made once by convergences at once', async () => {
    await depositSale(partner, '100', { invoice_number: 'F-7' });
    const operations = [];
    for (let count = 0; count < 4; count += 1)
      operations.push(await buildReceipt(partner, '100.0000', { description: 'F-7' }));
    const answers = await Promise.all(
      operations.flatMap((operation) =>
        times(2, () => partner.call('POST', `${pathOf(operation)}/converge`)),
      ),
    );
    expect(new Set(sorted(answers))).to.deep.equal(new Set([200]));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from allocations where status = 'confirmed'`.execute(
      partner.db.sql,
    );
    expect(rows).to.deep.equal([{ count: 1 }]);
    expect(await versionsOf('bank_operation.reconciled')).to.deep.equal([2]);
  });

  it('are read with the version they belong to, while they come and go', async () => {
    const { id: invoice_document_id } = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '100.0000');
    let going = true;
    const read = async () => {
      while (going) {
        const { version, allocations, reconciliation_status } = await readOperation(
          partner,
          operation,
        );
        const isConfirmed = Number(version) % 2 === 0;
        expect([version, allocations]).to.satisfy(
          ([, list]: [unknown, unknown[]]) => list.length === (isConfirmed ? 1 : 0),
        );
        expect(reconciliation_status).to.equal(isConfirmed ? 'matched' : 'unmatched');
      }
    };
    const reading = Promise.all([read(), read()]);
    for (let round = 0; round < 15; round += 1) {
      const wanted = { invoice_document_id, status: 'confirmed' };
      const { id } = await allocated(partner, operation, wanted);
      await remove(operation, id);
    }
    going = false;
    await reading;
  });

  it('are read with the version they belong to, though the operation moves at each look', async () => {
    const { id: invoice_document_id } = await depositSale(partner, '100');
    const { id: operation } = await buildReceipt(partner, '100.0000');
    let allocation: unknown = null;
    const move = async () => {
      if (allocation !== null) {
        await remove({ id: operation }, allocation);
        allocation = null;
        return;
      }
      const wanted = { invoice_document_id, status: 'confirmed' };
      allocation = (await allocated(partner, { id: operation }, wanted)).id;
    };
    let looks = 0;
    const restless = <T extends Queryable>(on: T): T =>
      Object.assign(Object.create(on) as T, {
        query: async (config: Parameters<Queryable['query']>[0]) => {
          const answer = await on.query(config);
          if (!config.text.includes('from bank_operations')) return answer;
          looks += 1;
          await move();
          return answer;
        },
      });
    const { db, workspace } = partner;
    const transact: Database['transact'] = (work, begin) =>
      db.transact((tx) => work(restless(tx)), begin);
    const database = Object.assign(restless<Database>(db), { transact });
    const [view] = await readSteadyViews(database, workspace.id, [operation]);
    expect(looks).to.equal(7);
    expect(view?.allocations).to.have.length((view?.operation.version ?? 0) % 2 === 0 ? 1 : 0);
  });
});
