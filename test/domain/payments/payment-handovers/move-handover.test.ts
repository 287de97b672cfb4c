import { expect } from 'chai';
import { sql } from 'kysely';
import { moveHandover } from '#domain/payments/payment-handovers/move-handover.ts';
import type { PaymentHandoverEvent, PaymentHandoverState } from '#machines/payment-handover.ts';
import type { Transaction } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findDueHandover } from '#orm/sql/payments/due-handovers.ts';
import type { LockedHandover } from '#orm/sql/payments/payment-handovers.ts';
import { rowFor } from '#test/machines/sample.ts';
import { buildSubmitted, REFUSED } from '#test-kit/payments/handover-steps.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { PAYMENT_HANDOVER_TABLE } from '#test/tables/payment-handover.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';

const MINE = 'mine';
const REFUSAL = { ...REFUSED, by: 'provider' } as const;

interface Shape {
  state: PaymentHandoverState;
  leased_by: string | null;
  expired?: boolean;
}

const SHAPES: Shape[] = [
  { state: 'queued', leased_by: null },
  ...(['leased', 'sent'] as const).flatMap((state) =>
    [MINE, 'another'].flatMap((leased_by) =>
      [false, true].map((expired) => ({ state, leased_by, expired })),
    ),
  ),
  { state: 'sent', leased_by: null },
  { state: 'concluded', leased_by: null },
  { state: 'parked', leased_by: null },
];

const factsOf = (row: LockedHandover) => ({ holds_lease: row.leased_by === MINE });
const EVENTS: ((row: LockedHandover) => PaymentHandoverEvent)[] = [
  ({ lease_expired }) => ({ type: 'lease_taken', lease_expired }),
  (row) => ({ type: 'lease_renewed', ...factsOf(row) }),
  (row) => ({ type: 'lease_released', ...factsOf(row) }),
  (row) => ({ type: 'refused_by_service', ...factsOf(row) }),
  (row) => ({ type: 'file_stored', ...factsOf(row), order_changed: false }),
  (row) => ({ type: 'file_stored', ...factsOf(row), order_changed: true }),
  (row) => ({ type: 'order_sent', ...factsOf(row), order_changed: false }),
  (row) => ({ type: 'order_sent', ...factsOf(row), order_changed: true }),
  (row) => ({ type: 'channel_took', ...factsOf(row) }),
  (row) => ({ type: 'channel_refused', ...factsOf(row) }),
  (row) => ({ type: 'channel_unknown', ...factsOf(row) }),
  () => ({ type: 'bank_report', knows_a_payment: true }),
  () => ({ type: 'bank_report', knows_a_payment: false }),
  () => ({ type: 'database_restored' }),
  () => ({ type: 'released', was_started: true }),
  () => ({ type: 'known_as_sent' }),
];

const earlier = ({ now }: Transaction) => new Date(now.getTime() - 60_000);

const holdsOf = (event: PaymentHandoverEvent): string[] => [
  ...('lease_expired' in event && event.lease_expired ? ['leaseExpired'] : []),
  ...('holds_lease' in event && event.holds_lease ? ['holdsLease'] : []),
  ...('order_changed' in event && event.holds_lease && !event.order_changed
    ? ['holdsLeaseOfSameOrder']
    : []),
  ...('was_started' in event && event.was_started ? ['wasStarted'] : []),
  ...('knows_a_payment' in event && event.knows_a_payment ? ['knowsAPayment'] : []),
];

const EFFECTS: Record<string, object> = {
  start_lease: { leased_by: 'next', expires: true },
  extend_lease: { leased_by: 'next', expires: true },
  end_lease: { leased_by: null, expires: false },
  keep_file: { file: 'sealed' },
  mark_payments_handed_over: { handed_over: true },
  handover_taken: { batch: 'submitted' },
  handover_refused: { batch: 'failed' },
};

describe('a move of a handover', () => {
  let partner: Partner;
  let key: RowKey;

  before(async () => {
    partner = await startPartner();
    const batch = await buildSubmitted(partner);
    key = { workspace_id: partner.workspace.id, id: String(batch['id']) };
  });
  after(() => partner.stop());

  const tryOut = async (
    { state, leased_by, expired }: Shape,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<void> => {
    const undo = new Error('undo');
    const tried = partner.db.transact(async (tx) => {
      const expires_at =
        leased_by === null ? null : new Date(tx.now.getTime() + (expired ? 0 : 60_000));
      const sent_at = state === 'sent' || state === 'concluded' ? earlier(tx) : null;
      const concluded_at = state === 'concluded' ? earlier(tx) : null;
      await sql`
        update payment_handovers set state = ${state === 'leased' ? 'queued' : state},
          leased_by = ${leased_by}, lease_expires_at = ${expires_at}, sent_at = ${sent_at},
          concluded_at = ${concluded_at}
      `.execute(tx.sql);
      await work(tx);
      throw undo;
    });
    expect(await tried.catch((error: unknown) => error)).to.equal(undo);
  };

  const show = async (tx: Transaction) => {
    const { rows } = await sql<Record<string, unknown>>`
      select h.state, h.leased_by, h.lease_expires_at > ${tx.now} as expires, h.file,
        b.state as batch, (select bool_and(handed_over) from payment_instructions) as handed_over,
        h.sent_at = ${tx.now} as sent_now, h.sent_at = ${earlier(tx)} as sent_earlier,
        h.concluded_at = ${tx.now} as concluded_now
      from payment_handovers h join payment_batches b on b.id = h.payment_batch_id
    `.execute(sqlOn(tx));
    return { ...rows[0], expires: rows[0]?.['expires'] ?? false };
  };

  for (const shape of SHAPES) {
    const { state, leased_by, expired } = shape;
    const lease = `${leased_by ?? 'nobody'}${expired ? ', expired' : ''}`;

    it(`writes what the table says, from ${state} (lease: ${lease})`, async () => {
      for (const eventOf of EVENTS)
        await tryOut(shape, async (begun) => {
          const { row: batch, tx } = await lockOr404(begun, PaymentBatch, key);
          const before = await show(tx);
          const seen: PaymentHandoverEvent[] = [];
          const outcome = await moveHandover(
            tx,
            key,
            (row) => {
              expect(row.state).to.equal(state);
              seen.push(eventOf(row));
              return eventOf(row);
            },
            {
              batch,
              file: 'sealed',
              refusal: REFUSAL,
              lease: { lease: 'next', expires_at: new Date(tx.now.getTime() + 1) },
            },
          );
          const [event = expect.fail('no event')] = seen;
          const row = rowFor(PAYMENT_HANDOVER_TABLE, state, event.type, holdsOf(event));
          const replayed = PAYMENT_HANDOVER_TABLE.replays.some(
            (replay) => replay.state === state && replay.trigger === event.type,
          );
          const none = replayed ? 'replay' : 'refused';
          const said = JSON.stringify(event);
          expect(outcome, said).to.equal(row === null ? none : 'moved');
          const effects = (row?.actions ?? []).map(({ type, params }) => {
            const { event: name } = { event: type, ...params };
            return EFFECTS[name] ?? expect.fail(name);
          });
          const after = row && {
            state: row.to === 'leased' ? 'queued' : row.to,
            ...(row.to === 'sent' && state !== 'sent'
              ? { sent_now: true, sent_earlier: false }
              : {}),
            ...(row.to === 'concluded' ? { concluded_now: true } : {}),
          };
          const expected = Object.assign({ ...before }, after, ...effects) as object;
          expect(await show(tx), said).to.deep.equal(expected);
        });
    });

    it(`is begun where the look for due ones finds it, from ${state} (lease: ${lease})`, async () => {
      const holds = expired ? ['leaseExpired'] : [];
      const due = rowFor(PAYMENT_HANDOVER_TABLE, state, 'lease_taken', holds) !== null;
      await tryOut(shape, async (tx) => {
        const found = await findDueHandover(tx, 'sandbox', '0');
        expect(found !== null).to.equal(due);
      });
    });
  }
});
