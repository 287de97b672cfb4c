import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildBatch, buildInstructions } from '#test-kit/payments/build-payment.ts';
import {
  handOverBatch,
  readBatch,
  readHandovers,
  readInstructionsOf,
} from '#test-kit/payments/handovers.ts';
import { buildPain002, type Pain002Draft } from '#test-kit/payments/pain-002.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe("a bank's report as pain.002", () => {
  let partner: Partner;
  let batch: Record<string, unknown>;
  let message_id: string;

  beforeEach(async () => {
    partner = await startPartner();
    const instructions = ['A', 'B', 'C'].map((end_to_end_id) => ({
      ...buildInstructions(1)[0],
      end_to_end_id,
    }));
    const built = await buildBatch(partner, {
      approved: true,
      channel: 'sepa_file',
      instructions,
    });
    batch = await handOverBatch(partner, built);
    message_id = (await readHandovers(partner.db))[0]?.message_id ?? '';
  });
  afterEach(() => partner.stop());

  const send = (body: string, type = 'application/xml', headers = {}) =>
    partner.call('POST', `/api/v1/payment_batches/${String(batch['id'])}/bank_reports`, body, {
      'Content-Type': type,
      ...headers,
    });
  const build = (draft: Partial<Pain002Draft>) =>
    buildPain002({ message_id: 'BQ-1', original_message_id: message_id, statuses: [], ...draft });
  const rowsOf = async () =>
    (await readInstructionsOf(partner, batch['id'])).map(
      ({ status, bank_status, reason_code, reason }) => [status, bank_status, reason_code, reason],
    );

  for (const type of ['application/xml', 'text/xml', 'Application/XML; charset="utf-8"'])
    it(`is taken as ${type}`, async () => {
      const xml = build({
        statuses: [
          { end_to_end_id: 'A', status: 'ACSC' },
          { end_to_end_id: 'B', status: 'RJCT', reason_code: 'AC04', reason: 'Compte clôturé' },
          { end_to_end_id: 'X', status: 'ACSC' },
        ],
      });
      const { status, body } = await send(xml, type);
      expect([status, body]).to.deep.equal([
        200,
        { data: { applied: 2, unchanged: 0, unknown: ['X'] } },
      ]);
      expect(await rowsOf()).to.deep.equal([
        ['settled', 'ACSC', null, null],
        ['rejected', 'RJCT', 'AC04', 'Compte clôturé'],
        ['submitted', null, null, null],
      ]);
    });

  it('about the whole file says nothing of what was not in it', async () => {
    const built = await buildBatch(partner, { approved: true, channel: 'sepa_file' });
    const [early] = await readInstructionsOf(partner, built['id']);
    const path = `/api/v1/payment_instructions/${String(early?.['id'])}`;
    await partner.call('POST', `${path}/confirm_settlement`);
    await partner.call('POST', `${path}/undo_settlement`);
    batch = await handOverBatch(partner, built);
    const { rows } = await partner.db.pool.query<{ message_id: string }>(
      'select message_id from payment_handovers where payment_batch_id = $1',
      [batch['id']],
    );
    const original_message_id = rows[0]?.message_id ?? '';
    const named = [{ end_to_end_id: String(early?.['end_to_end_id']), status: 'ACSC' }];
    const statuses = { original_message_id, group_status: 'ACSC', statuses: named };
    expect(dataOf(await send(build(statuses)))).to.deep.equal({
      applied: 1,
      unchanged: 0,
      unknown: [early?.['end_to_end_id']],
    });
    expect((await rowsOf()).map(([status]) => status)).to.deep.equal(['pending', 'settled']);
  });

  it('about the whole file holds for every payment', async () => {
    expect(dataOf(await send(build({ group_status: 'RJCT' })))).to.deep.equal({
      applied: 3,
      unchanged: 0,
      unknown: [],
    });
    expect((await readBatch(partner, batch['id']))['state']).to.equal('rejected');
  });

  it('about the whole file holds for the payments that it does not name', async () => {
    const statuses = [{ end_to_end_id: 'B', status: 'RJCT' }];
    expect(dataOf(await send(build({ group_status: 'ACSC', statuses })))).to.include({
      applied: 3,
    });
    expect((await rowsOf()).map(([status]) => status)).to.deep.equal([
      'settled',
      'rejected',
      'settled',
    ]);
  });

  it('that leaves it to its lines moves nothing without one', async () => {
    expect(dataOf(await send(build({ group_status: 'PART' })))).to.deep.equal({
      applied: 0,
      unchanged: 0,
      unknown: [],
    });
  });

  it('of another message is 422', async () => {
    const statuses = [{ end_to_end_id: 'A', status: 'ACSC' }];
    const { status, body } = await send(build({ original_message_id: 'LOT-1', statuses }));
    expect([status, body]).to.deep.equal([
      422,
      refused({ original_message_id: ["n'est pas celui de ce lot"] }),
    ]);
    expect((await rowsOf())[0]).to.deep.equal(['submitted', null, null, null]);
  });

  it('that cannot be read is 422 and says where', async () => {
    for (const [xml, message] of [
      ['<Document/>', /^n'est pas un pain\.002\.001\.10 \(/],
      ['<a', /^n'est pas un document XML lisible \(/],
      ['', /^n'est pas un document XML lisible \(/],
      ['<!DOCTYPE x><x/>', /^ne doit pas contenir de DOCTYPE \(/],
      [
        build({ statuses: [{ end_to_end_id: '', status: 'ACSC' }] }),
        /^contient une valeur que le schéma ne permet pas \(\/Document\/CstmrPmtStsRpt\/OrgnlPmtInfAndSts\[1\]\/TxInfAndSts\[1\]/,
      ],
    ] as const) {
      const { status, body } = await send(xml);
      expect(status).to.equal(422);
      expect(body).to.have.nested.property('details.bank_report[0]').that.matches(message);
    }
  });

  it('with an unknown code is 422 on its line', async () => {
    const statuses = [
      { end_to_end_id: 'A', status: 'ACSC' },
      { end_to_end_id: 'B', status: 'BLCK' },
    ];
    for (const [draft, field] of [
      [{ statuses }, 'statuses[1].status'],
      [{ group_status: 'BLCK' }, 'group_status'],
    ] as const) {
      const { status, body } = await send(build(draft));
      expect(status).to.equal(422);
      expect(Object.keys((body as { details: object }).details)).to.deep.equal([field]);
    }
    expect((await rowsOf())[0]).to.deep.equal(['submitted', null, null, null]);
  });

  it('of another type is 415, in another encoding 415 or 400, too large 413', async () => {
    const xml = build({ group_status: 'ACSC' });
    const { status, body } = await send(xml, 'text/plain');
    expect([status, body]).to.deep.equal([
      415,
      {
        error: 'unsupported_media_type',
        message:
          'Type de contenu non pris en charge ; attendu : application/json ou application/xml ou text/xml',
      },
    ]);
    expect((await send(xml, 'text/xml; charset=iso-8859-1')).status).to.equal(415);
    expect((await send(' '.repeat(8 * 1024 * 1024 + 1))).status).to.equal(413);
    // Remains JSON.
    expect((await send(xml, 'application/json')).status).to.equal(400);
    expect((await send('{"bank_report":{"statuses":[]}}')).status).to.equal(422);
  });

  it('is applied once under an Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': 'report-1' };
    const xml = build({ group_status: 'ACSC' });
    const first = await send(xml, 'application/xml', key);
    const second = await send(xml, 'application/xml', key);
    expect(dataOf(first)).to.include({ applied: 3 });
    expect(second.text).to.equal(first.text);
    expect(second.headers.get('idempotent-replayed')).to.equal('true');
    expect((await send(build({ group_status: 'RJCT' }), 'text/xml', key)).status).to.equal(422);
  });
});
