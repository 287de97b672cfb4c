import { expect } from 'chai';
import { sql } from 'kysely';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildBatch, buildInstructions } from '#test-kit/payments/build-payment.ts';
import {
  handOverBatch,
  readBatch,
  readHandovers,
  readInstructionsOf,
  startWorker,
} from '#test-kit/payments/handovers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { dataText, readFrozenEvents, type FrozenEvent } from '#test-kit/delivery/frozen-events.ts';

type Row = Record<string, unknown>;

describe('payment_instruction.updated', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());
  beforeEach(async () => {
    await sql`delete from undispatched_events`.execute(partner.db.sql);
    await sql`delete from events`.execute(partner.db.sql);
  });

  const post = (path: string, body?: object) => partner.call('POST', `/api/v1/${path}`, body);
  const submit = ({ id }: Row) => post(`payment_batches/${String(id)}/submit`);
  const report = ({ id }: Row, statuses: readonly object[]) =>
    post(`payment_batches/${String(id)}/bank_reports`, { bank_report: { statuses } });
  const line = (row: Row | undefined, status: string) => ({
    end_to_end_id: row?.['end_to_end_id'],
    status,
  });
  const rowsOf = ({ id }: Row) => readInstructionsOf(partner, id);
  const emitted = async (): Promise<FrozenEvent[]> =>
    (await readFrozenEvents(partner.db)).filter(
      ({ type }) => type === 'payment_instruction.updated',
    );
  const dataOf = async (): Promise<Row[]> =>
    (await emitted()).map((event) => JSON.parse(dataText(event)) as Row);
  /** `[id, previous_status, status]` of each. */
  const moves = async () =>
    (await dataOf()).map(({ id, previous_status, status }) => [id, previous_status, status]);

  it('has exactly eleven keys, valued as the read endpoint values them, byte for byte', async () => {
    const [members] = buildInstructions(1, { amount: 1200, reference: 'Facture «4» 🖨' });
    const batch = await buildBatch(partner, {
      approved: true,
      instructions: [{ ...members, end_to_end_id: 'LOYER-2026-03' }],
    });
    partner.clock.advance(1_500);
    await submit(batch);
    const [event] = await emitted();
    const [row] = await rowsOf(batch);
    expect(event?.fragment_names).to.deep.equal(['']);
    expect(event && dataText(event)).to.equal(
      `{"id":${String(row?.['id'])},"company_id":${String(batch['company_id'])},` +
        `"payment_batch_id":${String(batch['id'])},"status":"submitted","previous_status":"draft",` +
        '"amount":1200.00,"currency_code":"EUR","reference":"Facture «4» 🖨",' +
        '"end_to_end_id":"LOYER-2026-03",' +
        '"beneficiary_iban_masked":"******************3000","beneficiary_iban_last4":"3000"}',
    );
    const path = `/api/v1/payment_instructions/${String(row?.['id'])}`;
    const { text } = await partner.call('GET', path);
    const published = /^\{"data":\{(.*),"beneficiary_name":/.exec(text)?.[1];
    expect(event && dataText(event).replace('"previous_status":"draft",', '')).to.equal(
      `{${published}}`,
    );
  });

  it('carries neither reason nor whole IBAN when the bank rejects', async () => {
    const batch = await buildBatch(partner, { approved: true, instructions: 1 });
    await handOverBatch(partner, batch);
    const [row] = await rowsOf(batch);
    await report(batch, [{ ...line(row, 'RJCT'), reason_code: 'AC04', reason: 'Compte clos' }]);
    const text = (await emitted()).map((event) => dataText(event)).at(-1);
    expect(text).to.include('"status":"rejected"');
    expect(text).to.not.match(/AC04|Compte clos|DE89370400440532013000/);
  });

  it('occurs when the instruction moves: at its updated_at', async () => {
    const batch = await buildBatch(partner, { approved: true, instructions: 1 });
    partner.clock.advance(3_600_500);
    const at = partner.clock.now();
    await submit(batch);
    const [row] = await rowsOf(batch);
    const [event] = await emitted();
    expect(event).to.include({ occurred_ms: at.getTime(), undispatched: true, category_id: null });
    const seconds = Math.floor(at.getTime() / 1000) * 1000;
    expect(Date.parse(String(row?.['updated_at']))).to.equal(seconds);
  });

  it('is emitted once per move, in the order of the instructions, before what it does to the batch', async () => {
    const batch = await buildBatch(partner, { approved: true });
    await handOverBatch(partner, batch);
    const [a, b] = (await rowsOf(batch)) as [Row, Row];
    await report(batch, [line(b, 'ACSP'), line(a, 'RJCT')]);
    await post(`payment_instructions/${String(b['id'])}/confirm_settlement`);
    await post(`payment_instructions/${String(b['id'])}/undo_settlement`);
    await post(`payment_instructions/${String(b['id'])}/declare_not_executed`);
    expect(await moves()).to.deep.equal([
      [a['id'], 'draft', 'submitted'],
      [b['id'], 'draft', 'submitted'],
      [b['id'], 'submitted', 'pending'],
      [a['id'], 'submitted', 'rejected'],
      [b['id'], 'pending', 'settled'],
      [b['id'], 'settled', 'pending'],
      [b['id'], 'pending', 'rejected'],
    ]);
    const types = (await readFrozenEvents(partner.db)).map(({ type }) => type.split('.')[0]);
    expect(types.slice(-4).join(' ')).to.equal(
      'payment_instruction payment_batch payment_instruction payment_batch',
    );
  });

  it('is emitted for what a refused handover makes of each: the refused ones first', async () => {
    const instructions = ['A', 'B', 'C'].map((end_to_end_id) => ({
      ...buildInstructions(1)[0],
      end_to_end_id,
    }));
    const sandbox = { outcome: 'refused', refused_end_to_end_ids: ['C'] };
    const batch = await buildBatch(partner, { approved: true, instructions, sandbox });
    await handOverBatch(partner, batch, 'failed');
    expect(
      (await dataOf())
        .slice(3)
        .map(({ end_to_end_id, previous_status, status }) => [
          end_to_end_id,
          previous_status,
          status,
        ]),
    ).to.deep.equal([
      ['C', 'submitted', 'rejected'],
      ['A', 'submitted', 'submission_failed'],
      ['B', 'submitted', 'submission_failed'],
    ]);
    expect((await readFrozenEvents(partner.db)).at(-1)?.type).to.equal('payment_batch.updated');
  });

  it('is delivered as it was frozen when the instruction has changed since', async () => {
    const { db, service, workspace, clock } = partner;
    await buildEndpoint(db, service.services.cipher, workspace, {
      event_type: 'payment_instruction.updated',
      url: 'https://hooks.example.com/payments',
    });
    const batch = await buildBatch(partner, { approved: true, instructions: 1 });
    await submit(batch);
    const frozen = (await emitted()).map((event) => dataText(event));
    await sql`update payment_instructions set status = 'settled', reference = 'x'`.execute(db.sql);
    const { lanes } = await dispatchEvents(db.pool, clock.now(), 100);
    const demands = lanes.map((lane) => ({ ...lane, limit: 10, retriesOnly: false }));
    const [pulled] = await fetchDeliveries(db.pool, demands, clock.now());
    expect(pulled?.deliveries.map(({ data }) => data)).to.deep.equal(frozen);
  });

  describe('is not emitted', () => {
    it('when instructions are created or a draft has its lines replaced', async () => {
      const batch = await buildBatch(partner);
      const path = `/api/v1/payment_batches/${String(batch['id'])}/instructions`;
      const payment_batch = { instructions: buildInstructions(3) };
      expect((await partner.call('PUT', path, payment_batch)).status).to.equal(200);
      expect(await emitted()).to.deep.equal([]);
    });

    it('when a handover call is refused or replayed', async () => {
      const draft = await buildBatch(partner);
      expect((await submit(draft)).status).to.equal(409);
      const batch = await buildBatch(partner, { approved: true });
      expect((await post(`payment_batches/${String(batch['id'])}/sepa_export`)).status).to.equal(
        409,
      );
      expect(await emitted()).to.deep.equal([]);
      await submit(batch);
      await submit(batch);
      expect(await emitted()).to.have.length(2);
      await handOverBatch(partner, batch);
      await submit(batch);
      expect(await emitted()).to.have.length(2);
    });

    it('while the outcome of the handover is unknown', async () => {
      const batch = await buildBatch(partner, {
        approved: true,
        sandbox: { outcome: 'unknown' },
      });
      await submit(batch);
      const before = await readFrozenEvents(partner.db);
      const worker = await startWorker(partner);
      for (;;) {
        const rows = await readHandovers(partner.db);
        const own = rows.find(({ payment_batch_id }) => payment_batch_id === String(batch['id']));
        if (own?.state === 'sent' && !own.leased) break;
      }
      await worker.stop();
      expect(await readFrozenEvents(partner.db)).to.deep.equal(before);
      expect((await rowsOf(batch)).map(({ status }) => status)).to.deep.equal([
        'submitted',
        'submitted',
      ]);
      expect((await readBatch(partner, batch['id']))['state']).to.equal('approved');
    });

    it('while a SEPA file is taken: its instructions stay submitted', async () => {
      const batch = await buildBatch(partner, { approved: true, channel: 'sepa_file' });
      await submit(batch);
      const before = await emitted();
      await handOverBatch(partner, batch);
      expect(await emitted()).to.deep.equal(before);
    });

    it('when a bank report leaves the published status', async () => {
      const batch = await buildBatch(partner, { approved: true });
      await handOverBatch(partner, batch);
      const [a, b] = await rowsOf(batch);
      await report(batch, [line(a, 'RCVD'), line(a, 'ACSP'), line(b, 'ACSC')]);
      const before = await readFrozenEvents(partner.db);
      await report(batch, [line(a, 'PDNG')]);
      await report(batch, [line(a, 'PDNG'), line(b, 'ACCC')]);
      await report(batch, [line(b, 'RJCT')]);
      expect(await readFrozenEvents(partner.db)).to.deep.equal(before);
    });

    it('when a declaration or a confirmation is sent again', async () => {
      const batch = await buildBatch(partner, { approved: true });
      await handOverBatch(partner, batch);
      const [a, b] = (await rowsOf(batch)) as [Row, Row];
      await report(batch, [line(a, 'PDNG')]);
      const say = async () => {
        await post(`payment_instructions/${String(a['id'])}/declare_not_executed`);
        await post(`payment_instructions/${String(b['id'])}/confirm_settlement`);
      };
      await say();
      const before = await readFrozenEvents(partner.db);
      await say();
      expect(await readFrozenEvents(partner.db)).to.deep.equal(before);
    });
  });
});
