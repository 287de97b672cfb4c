import { expect } from 'chai';
import { markAudit } from '#test/support/service/audit.ts';
import { buildBatch, buildInstructions } from '#test-kit/payments/build-payment.ts';
import {
  batchIn,
  handOverBatch,
  readBatch,
  readHandovers,
  readInstructionsOf,
  startWorker,
} from '#test-kit/payments/handovers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';

const AT_TEN = '2026-03-02T10:00:00.000+01:00';
const AT_ELEVEN = '2026-03-02T11:00:00.000+01:00';

describe('the handover of a payment batch', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const pathOf = ({ id }: Record<string, unknown>) => `/api/v1/payment_batches/${String(id)}`;
  const post = (batch: Record<string, unknown>, trigger: string, headers = {}) =>
    partner.call('POST', `${pathOf(batch)}/${trigger}`, undefined, headers);
  const countEvents = async () => (await readFrozenEvents(partner.db)).length;
  const statusesOf = async (batch: Record<string, unknown>) =>
    (await readInstructionsOf(partner, batch['id'])).map(({ status }) => status);
  const outcomeOf = (batch: Record<string, unknown>) => ({
    state: batch['state'],
    error_code: batch['error_code'],
    error_message: batch['error_message'],
    submission_refused_by: batch['submission_refused_by'],
    retryable: batch['retryable'],
  });
  const NO_ERROR = {
    error_code: null,
    error_message: null,
    submission_refused_by: null,
    retryable: null,
  };

  describe('at its start', () => {
    it('leaves the batch approved and submits its draft instructions', async () => {
      const batch = await buildBatch(partner, { approved: true });
      partner.clock.advance(3_600_000);
      const { status, body } = await post(batch, 'submit');
      expect([status, body]).to.deep.equal([
        202,
        {
          data: {
            ...batch,
            version: Number(batch['version']) + 1,
            submitted_at: AT_ELEVEN,
            updated_at: AT_ELEVEN,
            progress: { ...(batch['progress'] as object), draft: 0, submitted: 2 },
          },
        },
      ]);
      expect({ data: await readBatch(partner, batch['id']) }).to.deep.equal(body);
      const [handover] = await readHandovers(partner.db);
      expect(handover).to.include({ state: 'queued', leased: false, file: null });
      expect(handover?.message_id).to.match(/^LOT-\d+-[0-9a-f]{10}$/);
    });

    it('happens once: repeated by either trigger, it answers the batch and changes nothing', async () => {
      const batch = await buildBatch(partner, { approved: true, channel: 'sepa_file' });
      const { body } = await post(batch, 'submit');
      const before = [await readHandovers(partner.db), await countEvents()];
      partner.clock.advance(3_600_000);
      for (const trigger of ['submit', 'sepa_export']) {
        const again = await post(batch, trigger);
        expect([again.status, again.body], trigger).to.deep.equal([200, body]);
      }
      expect([await readHandovers(partner.db), await countEvents()]).to.deep.equal(before);
    });

    it('is about the version that was read, and a repetition is answered whatever it names', async () => {
      const batch = await buildBatch(partner, { approved: true, channel: 'sepa_file' });
      const read = Number(batch['version']);
      const start = (trigger: string, version: number) =>
        partner.call('POST', `${pathOf(batch)}/${trigger}`, { payment_batch: { version } });
      for (const trigger of ['submit', 'sepa_export']) {
        const outdated = await start(trigger, read - 1);
        expect([outdated.status, outdated.body], trigger).to.deep.equal([
          409,
          {
            error: 'conflict',
            message: `Le lot de paiement a changé entre-temps : la demande porte sur la version ${read - 1}, la version actuelle est la ${read}. Relisez son contenu avant de recommencer`,
          },
        ]);
      }
      expect(await readHandovers(partner.db)).to.deep.equal([]);
      expect(await readBatch(partner, batch['id'])).to.deep.equal(batch);
      const started = await start('submit', read);
      expect(started.status).to.equal(202);
      for (const trigger of ['submit', 'sepa_export']) {
        const again = await start(trigger, read);
        expect([again.status, again.text], trigger).to.deep.equal([200, started.text]);
      }
      expect(await readHandovers(partner.db)).to.have.length(1);
    });

    it('happens once when twenty ask at the same time', async () => {
      const batch = await buildBatch(partner, { approved: true, channel: 'sepa_file' });
      const events = await countEvents();
      const readAudit = await markAudit(partner.db);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => post(batch, n % 2 === 0 ? 'submit' : 'sepa_export')),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).to.deep.equal([...Array<number>(19).fill(200), 202]);
      expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
      expect(await readHandovers(partner.db)).to.have.length(1);
      expect((await countEvents()) - events).to.equal(2);
      expect(await readAudit()).to.have.length(1);
    });

    it('is still answered 200 when it was taken, and is 409 when it was refused', async () => {
      const taken = await handOverBatch(partner, await buildBatch(partner, { approved: true }));
      const again = await post(taken, 'submit');
      expect([again.status, again.body]).to.deep.equal([200, { data: taken }]);
      const sandbox = { outcome: 'refused', reason: 'Compte clos' };
      const refused = await buildBatch(partner, { approved: true, sandbox });
      const failed = await handOverBatch(partner, refused, 'failed');
      const late = await post(failed, 'submit');
      expect(late.status, late.text).to.equal(409);
      expect(await readBatch(partner, failed['id'])).to.deep.equal(failed);
    });

    it('is announced once it is written', async () => {
      const batch = await buildBatch(partner, { approved: true });
      const seen: Promise<number>[] = [];
      const count = async () => (await readHandovers(partner.db)).length;
      const end = partner.db.announcer.subscribe('payments', () => seen.push(count()));
      try {
        await post(batch, 'submit');
        await post(batch, 'submit');
        expect(await Promise.all(seen)).to.deep.equal([1]);
      } finally {
        end();
      }
    });

    it('is one line of the audit log', async () => {
      const batch = await buildBatch(partner, { approved: true, channel: 'sepa_file' });
      const readAudit = await markAudit(partner.db);
      await post(batch, 'sepa_export');
      const [handover] = await readHandovers(partner.db);
      expect(await readAudit()).to.deep.equal([
        {
          workspace_id: partner.workspace.id,
          actor: `application:${partner.application.id}`,
          address: '127.0.0.1',
          action: 'sepa_export',
          subject: 'payment_batches',
          subject_id: String(batch['id']),
          before: null,
          after: { message_id: handover?.message_id, channel: 'sepa_file' },
        },
      ]);
    });

    it('happens once under an Idempotency-Key, and the repetition has the first answer', async () => {
      const batch = await buildBatch(partner, { approved: true });
      const key = { 'Idempotency-Key': 'submit-1' };
      const first = await post(batch, 'submit', key);
      await batchHandedOver(batch);
      const second = await post(batch, 'submit', key);
      expect([second.status, second.text]).to.deep.equal([202, first.text]);
      expect(second.headers.get('idempotent-replayed')).to.equal('true');
    });

    it('is refused in every other state, and emits nothing', async () => {
      const draft = await buildBatch(partner);
      const pending = await buildBatch(partner);
      await post(pending, 'submit_for_approval');
      const events = await countEvents();
      for (const [batch, state] of [
        [draft, 'draft'],
        [pending, 'pending_approval'],
      ] as const) {
        const { status, body } = await post(batch, 'submit');
        expect([status, body]).to.deep.equal([
          409,
          {
            error: 'conflict',
            message: `Le lot de paiement est à l'état « ${state} » : il ne peut pas être remis à la banque`,
          },
        ]);
      }
      expect(await readHandovers(partner.db)).to.deep.equal([]);
      expect(await countEvents()).to.equal(events);
      expect(await statusesOf(draft)).to.deep.equal(['draft', 'draft']);
    });

    it('is by sepa_export on the channel sepa_file only', async () => {
      const batch = await buildBatch(partner, { approved: true });
      for (const start of [() => post(batch, 'submit'), () => Promise.resolve()]) {
        const { status, body } = await post(batch, 'sepa_export');
        expect([status, body]).to.deep.equal([
          409,
          {
            error: 'conflict',
            message:
              'Le lot de paiement est remis par le canal « sandbox » : seul le canal « sepa_file » donne un fichier',
          },
        ]);
        await start();
      }
    });
  });

  const batchHandedOver = async (batch: Record<string, unknown>) => {
    const worker = await startWorker(partner);
    try {
      return await batchIn(partner, batch['id'], 'submitted');
    } finally {
      await worker.stop();
    }
  };

  describe('by the sandbox', () => {
    it('that takes it: submitted, the instructions wait for the bank', async () => {
      const batch = await buildBatch(partner, { approved: true });
      const taken = await handOverBatch(partner, batch);
      expect(taken).to.deep.include({
        ...NO_ERROR,
        state: 'submitted',
        submitted_at: AT_TEN,
        started_at: AT_TEN,
        finished_at: AT_TEN,
        // The sixth change since ten o'clock.
        updated_at: '2026-03-02T10:00:00.005+01:00',
      });
      expect(await statusesOf(batch)).to.deep.equal(['submitted', 'submitted']);
      const [handover] = await readHandovers(partner.db);
      expect(handover).to.include({ state: 'concluded', leased: false, file: null });
    });

    it('that refuses it: failed, nothing was taken', async () => {
      const batch = await buildBatch(partner, {
        approved: true,
        sandbox: { outcome: 'refused', reason: 'Compte clos' },
      });
      const failed = await handOverBatch(partner, batch, 'failed');
      expect(outcomeOf(failed)).to.deep.equal({
        state: 'failed',
        error_code: 'sandbox_refused',
        error_message: 'Compte clos',
        submission_refused_by: 'provider',
        retryable: false,
      });
      expect(failed['finished_at']).to.equal(AT_TEN);
      expect(await statusesOf(batch)).to.deep.equal(['submission_failed', 'submission_failed']);
    });

    it('that refuses some of its instructions: those are rejected, the others failed', async () => {
      const [one, two, three] = ['A', 'B', 'C'].map((end_to_end_id) => ({
        ...buildInstructions(1)[0],
        end_to_end_id,
      }));
      const batch = await buildBatch(partner, {
        approved: true,
        instructions: [one, two, three] as Record<string, unknown>[],
        sandbox: { outcome: 'refused', refused_end_to_end_ids: ['B', 'X'], reason: 'IBAN clos' },
      });
      await handOverBatch(partner, batch, 'failed');
      const rows = await readInstructionsOf(partner, batch['id']);
      expect(rows.map(({ status, reason, bank_status }) => [status, reason, bank_status]))
        .to.deep //
        .equal([
          ['submission_failed', null, null],
          ['rejected', 'IBAN clos', null],
          ['submission_failed', null, null],
        ]);
    });

    it('that says nothing: approved still, without an event, the instructions submitted', async () => {
      const batch = await buildBatch(partner, {
        approved: true,
        sandbox: { outcome: 'unknown' },
      });
      await post(batch, 'submit');
      const events = await countEvents();
      const worker = await startWorker(partner);
      for (;;) {
        const [handover] = await readHandovers(partner.db);
        if (handover?.state === 'sent' && !handover.leased) break;
      }
      await worker.stop();
      const unknown = await readBatch(partner, batch['id']);
      expect(unknown).to.deep.include({ ...NO_ERROR, state: 'approved', finished_at: null });
      expect(unknown['started_at']).to.equal(AT_TEN);
      expect(await statusesOf(batch)).to.deep.equal(['submitted', 'submitted']);
      expect(await countEvents()).to.equal(events);
    });
  });
});
