import { expect } from 'chai';
import { sql } from 'kysely';
import {
  insertLifecycleEvents,
  ownLifecycleEvent,
} from '#domain/invoicing/invoices/lifecycle-event.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { copyRows } from '#test/support/database/copy-rows.ts';
import { copyInvoices } from '#test/support/invoices/copy-invoices.ts';
import { bringStatus, buildNetworkStatus } from './network-status.ts';

describe('a status of the network that rejects the delivery', () => {
  const clock = new DrivenClock();
  let db: TestDatabase;
  let workspace: { id: string };

  beforeEach(async () => {
    db = await createDatabase({ clock });
    workspace = await buildWorkspace(db);
  });
  afterEach(() => db.drop());

  const sale = (lifecycle_state: InvoiceLifecycleState) =>
    buildInvoice(db, workspace, { lifecycle_state });
  const bring = (invoice: Invoice, code: string, overrides = {}) =>
    bringStatus(db, invoice, buildNetworkStatus(code, overrides));
  const stateOf = async ({ id }: Invoice) =>
    (await db.reader().findOneOrFail(Invoice, { workspace_id: workspace.id, id })).lifecycle_state;

  /** Messages of the 200, or of another status, as `network_messages` has them. */
  const logSendings = async (
    invoice: Invoice,
    sendings: readonly (readonly [string, number])[],
    {
      status = 'submitted',
      connection_id = null,
    }: { status?: InvoiceLifecycleState; connection_id?: string | null } = {},
  ) => {
    for (const [state, attempts] of sendings) {
      const isLeased = state === 'sending';
      const isSettled = ['sent', 'failed', 'withdrawn'].includes(state);
      const event = { ...ownLifecycleEvent(invoice, statusOf(status), clock.now()) };
      await db.transact(async (tx) => {
        const [{ id } = { id: '' }] = await insertLifecycleEvents(tx, workspace.id, [event]);
        await sql`
          insert into network_messages (workspace_id, lifecycle_event_id, invoice_id, message_id,
            body, state, attempts_count, created_at, settled_at, leased_by, connection_id,
            tracking_id, next_attempt_at, connection_due_at)
          values (${workspace.id}, ${id}, ${invoice.id}, ${`M-${id}`}, '', ${state}, ${attempts},
            now(), ${isSettled ? clock.now() : null}, ${isLeased ? 'a worker' : null},
            ${connection_id}, ${connection_id && id}, ${isLeased && !connection_id ? clock.now() : null},
            ${isLeased && connection_id ? clock.now() : null})
        `.execute(sqlOn(db));
      });
    }
  };
  const reject = (invoice: Invoice, reason_code: string) => bring(invoice, '213', { reason_code });

  it('is applied until the buyer has the invoice, and recorded for good from then on', async () => {
    for (const state of ['submitted', 'issued'] as const) {
      const invoice = await sale(state);
      expect((await reject(invoice, 'REJ_SEMAN')).result).to.equal('applied');
      expect(await stateOf(invoice)).to.equal('rejected');
    }
    const invoice = await sale('received');
    expect((await reject(invoice, 'REJ_SEMAN')).result).to.equal('recorded');
    for (const code of ['203', '204', '205']) await bring(invoice, code);
    expect(await stateOf(invoice)).to.equal('approved');
  });

  it('is applied as a duplicate if our log has one sending, accepted at once', async () => {
    for (const reason_code of ['DOUBLON', 'REJ_UNI'])
      for (const sendings of [
        [['sent', 1]],
        [
          ['withdrawn', 0],
          ['sent', 1],
        ],
      ] as const) {
        const invoice = await sale('submitted');
        await logSendings(invoice, sendings);
        expect((await reject(invoice, reason_code)).result).to.equal('applied');
        expect(await stateOf(invoice)).to.equal('rejected');
      }
  });

  it('is judged as a duplicate by the sendings of the invoice, not of its other statuses', async () => {
    const sent = await sale('submitted');
    await logSendings(sent, [['sent', 1]]);
    await logSendings(sent, [['sent', 1]], { status: 'collected' });
    expect((await reject(sent, 'DOUBLON')).result).to.equal('applied');
    const unsent = await sale('submitted');
    await logSendings(unsent, [['sent', 1]], { status: 'collected' });
    expect((await reject(unsent, 'DOUBLON')).result).to.equal('recorded');
  });

  it('counts as a duplicate before the platform of the company has acknowledged the sending', async () => {
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    const connection = await buildPlatformConnection(db, cipher, workspace);
    for (const [state, attempts, result] of [
      ['sending', 1, 'applied'],
      ['accepted', 1, 'applied'],
      ['sending', 2, 'recorded'],
      ['failed', 1, 'recorded'],
    ] as const) {
      const invoice = await sale('submitted');
      await logSendings(invoice, [[state, attempts]], { connection_id: connection.id });
      expect((await reject(invoice, 'DOUBLON')).result, `${state} ${attempts}`).to.equal(result);
    }
  });

  it('is judged as a duplicate by the sendings of its workspace', async () => {
    const invoice = await sale('submitted');
    await logSendings(invoice, [['sent', 1]]);
    const pair = [workspace, await buildWorkspace(db)] as const;
    await copyInvoices(db, pair);
    await copyRows(db, 'network_messages', pair);
    expect((await reject(invoice, 'DOUBLON')).result).to.equal('applied');
  });

  it('differs from a refusal by the buyer, which may name a duplicate in any case', async () => {
    const invoice = await sale('received');
    const refusal = await bring(invoice, '210', { reason_code: 'DOUBLON' });
    expect(refusal.result).to.equal('applied');
    expect(await stateOf(invoice)).to.equal('refused');
  });

  it('is recorded for good as a duplicate if the first sending may have arrived', async () => {
    const logs: [string, number][][] = [
      [],
      [['queued', 0]],
      [['failed', 1]],
      [['withdrawn', 0]],
      [['sent', 2]],
      [['sending', 1]],
      [
        ['failed', 3],
        ['sent', 1],
      ],
      [
        ['sent', 1],
        ['sent', 1],
      ],
    ];
    for (const reason_code of ['DOUBLON', 'REJ_UNI'])
      for (const log of logs) {
        const invoice = await sale('submitted');
        await logSendings(invoice, log);
        const { result, event, unapplied_reason } = await reject(invoice, reason_code);
        expect([result, unapplied_reason]).to.deep.equal(['recorded', 'doubtful_rejection']);
        expect(event).to.include({ state: 'rejected', applied: false, rejected: false });
        await bring(invoice, '201');
        expect(await stateOf(invoice)).to.equal('issued');
      }
  });
});
