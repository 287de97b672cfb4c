import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import {
  insertLifecycleEvent,
  ownLifecycleEvent,
} from '#domain/invoicing/invoices/lifecycle-event.ts';
import { statusOf } from '#machines/lifecycle-codes.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';

const MIGRATION = new URL(
  '../../../../src/orm/migrations/0037-withdrawn-platform-statuses.sql',
  import.meta.url,
);

/** A message as an earlier version left it. */
interface Left {
  status: InvoiceLifecycleState;
  state: 'queued' | 'sending' | 'retry_scheduled' | 'sent';
  due: boolean;
}

describe('messages of the statuses of platforms that an earlier version queued', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  /** @returns state and whether it is due, by message, after the migration */
  async function migrate(left: readonly Left[]): Promise<unknown[]> {
    const workspace = await buildWorkspace(db);
    const invoice = await buildInvoice(db, workspace, { lifecycle_state: 'submitted' });
    await db.transact(async (tx) => {
      for (const { status, state, due } of left) {
        const event = ownLifecycleEvent(invoice, statusOf(status), tx.now);
        const { id } = await insertLifecycleEvent(tx, workspace.id, event);
        await sql`
          insert into network_messages (workspace_id, lifecycle_event_id, invoice_id, message_id,
            body, state, created_at, next_attempt_at, leased_by, settled_at)
          values (${workspace.id}, ${id}, ${invoice.id}, ${id}, '', ${state}, ${tx.now},
            ${due ? tx.now : null}, ${state === 'sending' ? 'lease' : null},
            ${state === 'sent' ? tx.now : null})`.execute(db.sql);
      }
    });
    await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db.sql);
    const { rows } = await sql<{ state: string; due: boolean; settled: boolean }>`
      select state, next_attempt_at is not null as due, settled_at is not null as settled
      from network_messages where workspace_id = ${workspace.id} order by lifecycle_event_id
    `.execute(db.sql);
    return rows.map(({ state, due, settled }) => [state, due, settled]);
  }

  it('are withdrawn, and what waited for them is due', async () => {
    expect(
      await migrate([
        { status: 'submitted', state: 'queued', due: true },
        { status: 'collected', state: 'queued', due: false },
        { status: 'collected', state: 'queued', due: false },
      ]),
    ).to.deep.equal([
      ['withdrawn', false, true],
      ['queued', true, false],
      ['queued', false, false],
    ]);
    for (const status of ['issued', 'received', 'available', 'rejected'] as const)
      expect(await migrate([{ status, state: 'queued', due: true }])).to.deep.equal([
        ['withdrawn', false, true],
      ]);
  });

  it('stay as they are once an attempt was made, and so do those of parties', async () => {
    expect(
      await migrate([
        { status: 'submitted', state: 'sending', due: true },
        { status: 'collected', state: 'queued', due: false },
      ]),
    ).to.deep.equal([
      ['sending', true, false],
      ['queued', false, false],
    ]);
    for (const left of [
      { status: 'submitted', state: 'retry_scheduled', due: true },
      { status: 'submitted', state: 'sent', due: false },
      { status: 'refused', state: 'queued', due: true },
    ] as const)
      expect(await migrate([left])).to.deep.equal([[left.state, left.due, left.state === 'sent']]);
  });
});
