import { expect } from 'chai';
import { sql } from 'kysely';
import { recordNetworkStatus } from '#domain/invoicing/lifecycle/record-network-status.ts';
import { setStatus } from '#domain/invoicing/lifecycle/set-status.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { LIFECYCLE_STATUSES } from '#einvoice/model/lifecycle-codes.ts';
import { reasonsOf } from '#einvoice/model/lifecycle-reasons.ts';
import type { Transaction } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { COMMAND_LINE } from '#test/support/invoices/drafts.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { MATRIX, STATE_OF_CODE } from '#test/tables/invoice-lifecycle.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { BASE_URL, buildIssuer, buildNetworkStatus } from './network-status.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';

const ROLES = { buyer: 'BY', seller: 'SE', platform: 'WK' } as const;
const PARTIES = ['buyer', 'seller', 'platform'] as const;

/** Every state, code, party and channel through the operations, against the matrix. */
describe('every status', () => {
  let db: TestDatabase;
  let workspace: { id: string };

  before(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
  });
  after(() => db.drop());

  /** Only issuing gives a draft its status. */
  const matrixOf = (from: string) => (from === 'draft' ? {} : (MATRIX[from] ?? {}));
  const membersOf = (code: string) => ({
    status_code: code,
    reason_code: reasonsOf(code)[0]?.code ?? null,
    ...(code === '212' ? { amounts: [{ amount: '1', tax_rate: '20' }] } : {}),
  });
  const clear = (tx: Transaction) =>
    sql`delete from lifecycle_events; delete from undispatched_events; delete from events`.execute(
      sqlOn(tx),
    );

  for (const from of INVOICE_LIFECYCLE_STATES)
    it(`set here moves ${from} as the matrix says, and else writes nothing`, async () => {
      for (const [direction, party] of [
        ['sales', 'seller'],
        ['purchases', 'buyer'],
      ] as const) {
        const { id } = await buildInvoice(db, workspace, { direction, lifecycle_state: from });
        const key = { workspace_id: workspace.id, id };
        for (const { code, state } of LIFECYCLE_STATUSES) {
          const moves = matrixOf(from)[party]?.includes(Number(code)) ?? false;
          const input = {
            ...key,
            members: membersOf(code),
            outbox: networkOutbox,
            baseUrl: BASE_URL,
          };
          const outcome = await setStatus(db, COMMAND_LINE, input).then(
            ({ event }) => event.state,
            (error: unknown) => (error as { status?: number }).status,
          );
          expect(outcome, `${direction} ${code}`).to.equal(moves ? state : 409);
          const read = await db.reader().findOneOrFail(Invoice, key);
          expect(read.lifecycle_state, `${direction} ${code}`).to.equal(moves ? state : from);
          if (moves)
            await sql`update invoices set lifecycle_state = ${from} where id = ${id}`.execute(
              db.sql,
            );
        }
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from lifecycle_events where invoice_id = ${id}
        `.execute(db.sql);
        expect(rows[0]?.count, direction).to.equal(matrixOf(from)[party]?.length ?? 0);
      }
    });

  for (const from of INVOICE_LIFECYCLE_STATES)
    it(`of the network moves ${from} as the matrix says, and is recorded in any case`, async () => {
      const { id } = await buildInvoice(db, workspace);
      await db.transact(async (begun) => {
        const { row: invoice, tx } = await lockOr404(begun, Invoice, {
          workspace_id: workspace.id,
          id,
        });
        for (const { code, state, terminal } of LIFECYCLE_STATUSES)
          for (const party of PARTIES) {
            await clear(tx);
            invoice.lifecycle_state = from;
            const status = buildNetworkStatus(code, { issuer: buildIssuer(ROLES[party]) });
            const { result, event } = await recordNetworkStatus(tx, invoice, status, BASE_URL);
            const { [party]: always = [], [`${party}OverNetwork` as const]: here = [] } =
              matrixOf(from);
            const applied = [...always, ...here].includes(Number(code));
            const name = `${code} by the ${party}`;
            expect(result, name).to.equal(applied ? 'applied' : 'recorded');
            expect(invoice.lifecycle_state, name).to.equal(applied ? STATE_OF_CODE[code] : from);
            expect(event, name).to.include({
              status_code: code,
              state: state ?? 'unknown',
              applied,
              rejected: false,
              terminal,
            });
          }
      });
    });
});
