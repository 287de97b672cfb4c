import { expect } from 'chai';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { handOverBatch, readHandovers, readInstructionsOf } from '#test-kit/payments/handovers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('the SEPA file of a payment batch', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const pathOf = ({ id }: Record<string, unknown>) => `/api/v1/payment_batches/${String(id)}`;
  const post = (batch: Record<string, unknown>, trigger: string) =>
    partner.call('POST', `${pathOf(batch)}/${trigger}`);

  it('is downloaded with the same bytes every time, under its message id', async () => {
    const batch = await buildBatch(partner, { approved: true, channel: 'sepa_file' });
    await handOverBatch(partner, batch);
    const [handover] = await readHandovers(partner.db);
    const path = `${pathOf(batch)}/sepa_export`;
    const audited = await markAudit(partner.db);
    const first = await partner.call('GET', path);
    expect(
      (await audited()).map(({ action, subject_id, after }) => ({ action, subject_id, after })),
    ).to.deep.equal([
      {
        action: 'download',
        subject_id: String(batch['id']),
        after: { message_id: handover?.message_id },
      },
    ]);
    partner.clock.advance(86_400_000);
    const second = await partner.call('GET', path);
    expect([first.status, second.text]).to.deep.equal([200, first.text]);
    expect([
      first.headers.get('content-type'),
      first.headers.get('content-disposition'),
      first.headers.get('cache-control'),
    ]).to.deep.equal([
      'application/xml',
      `attachment; filename="${handover?.message_id}.xml"`,
      'no-store',
    ]);
    expect(first.text).to.include(`<MsgId>${handover?.message_id}</MsgId>`);
    expect(first.text).to.include('<CreDtTm>2026-03-02T10:00:00</CreDtTm>');
    expect(first.text).to.include('FR7630006000011234567890189');
    expect(first.text).to.include('<CtrlSum>201.00</CtrlSum>');
    // At rest it is sealed, for this batch.
    expect(handover?.file).to.match(/^v1\./);
    const { cipher } = partner.service.services;
    expect(cipher.open(handover?.file ?? '', `payment_handovers:${String(batch['id'])}`)).to.equal(
      first.text,
    );
  });

  it('is 409 before it is stored and for another channel', async () => {
    const batch = await buildBatch(partner, { approved: true, channel: 'sepa_file' });
    const other = await buildBatch(partner);
    await post(batch, 'sepa_export');
    for (const [asked, message] of [
      [
        batch,
        "Le lot de paiement est à l'état « approved » : son fichier SEPA n'est pas disponible",
      ],
      [
        other,
        'Le lot de paiement est remis par le canal « sandbox » : seul le canal « sepa_file » donne un fichier',
      ],
    ] as const) {
      const { status, body } = await partner.call('GET', `${pathOf(asked)}/sepa_export`);
      expect([status, body]).to.deep.equal([409, { error: 'conflict', message }]);
    }
  });

  it('leaves out the instructions that were settled before', async () => {
    const batch = await buildBatch(partner, { approved: true, channel: 'sepa_file' });
    const [first, second] = await readInstructionsOf(partner, batch['id']);
    const settle = `/api/v1/payment_instructions/${String(first?.['id'])}/confirm_settlement`;
    await partner.call('POST', settle);
    await handOverBatch(partner, batch);
    const rows = await readInstructionsOf(partner, batch['id']);
    expect(rows.map(({ status }) => status)).to.deep.equal(['settled', 'submitted']);
    const { text } = await partner.call('GET', `${pathOf(batch)}/sepa_export`);
    expect(text).to.not.include(String(first?.['end_to_end_id']));
    expect(text).to.include(String(second?.['end_to_end_id']));
  });
});
