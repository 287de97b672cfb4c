import { expect } from 'chai';
import { eventFieldsOf } from '#einvoice/status-messages/event-fields.ts';
import {
  buildDetail,
  buildStatus,
  buildStatusMessage,
} from '#test/support/invoices/build-status-message.ts';

describe('the fields of an event that a status message gives', () => {
  it('name the receiving platform, and the role of the sender', () => {
    const message = buildStatusMessage();
    expect(eventFieldsOf(message, buildStatus())).to.deep.equal({
      status_code: '205',
      status_label: 'Approuvée',
      occurred_at: new Date('2026-03-02T13:00:00Z'),
      sender_role: 'WK',
      sender_id: '0042',
      sender_scheme_id: '0238',
      reason_code: null,
      reason: null,
      amounts: [],
    });
  });

  it('are null if the message does not state them', () => {
    const message = buildStatusMessage({ sender: null, recipients: [], issued_at: null });
    const status = buildStatus({ code: null, label: null, set_at: null });
    const { amounts, ...fields } = eventFieldsOf(message, status);
    expect(amounts).to.deep.equal([]);
    expect(Object.values(fields)).to.deep.equal(Array(8).fill(null));
  });

  it('take the time of the message if the status has none', () => {
    const message = buildStatusMessage();
    expect(eventFieldsOf(message, buildStatus({ set_at: null })).occurred_at).to.equal(
      message.issued_at,
    );
  });

  describe('of several motives', () => {
    const reasonOf = (...details: ReturnType<typeof buildDetail>[]) => {
      const fields = eventFieldsOf(buildStatusMessage(), buildStatus({ details }));
      return [fields.reason_code, fields.reason];
    };
    const duplicate = buildDetail({ reason_code: 'DOUBLON', reason: 'Déjà reçue' });
    const order = buildDetail({ reason_code: 'CMD_ERR', note: 'Commande 12' });
    const address = buildDetail({ reason_code: 'ADR_ERR' });
    const text = buildDetail({ reason: 'Sans motif' });

    it('contain the code of the first, its text or note, and those of the others after it', () => {
      expect(reasonOf(duplicate, order)).to.deep.equal([
        'DOUBLON',
        'Déjà reçue\nCMD_ERR: Commande 12',
      ]);
      expect(reasonOf(text, order)).to.deep.equal(['CMD_ERR', 'Commande 12\nSans motif']);
      expect(reasonOf(text)).to.deep.equal([null, 'Sans motif']);
      expect(
        reasonOf(order, buildDetail({ reason_code: 'CMD_ERR', reason: 'Lot 7' })),
      ).to.deep.equal(['CMD_ERR', 'Commande 12\nLot 7']);
    });

    it('name a code without a text, and nothing twice', () => {
      expect(reasonOf(address)).to.deep.equal(['ADR_ERR', null]);
      expect(reasonOf(address, address, buildDetail())).to.deep.equal(['ADR_ERR', null]);
      expect(reasonOf(duplicate, address, { ...duplicate }, address)).to.deep.equal([
        'DOUBLON',
        'Déjà reçue\nADR_ERR',
      ]);
    });

    it('leave out texts that do not fit, but not the first', () => {
      const long = (length: number) => buildDetail({ reason: 'x'.repeat(length) });
      expect(reasonOf(long(3000), long(2000), long(1999))[1]).to.have.length(5000);
      expect(reasonOf(long(5001))[1]).to.have.length(5001);
      expect(reasonOf(address, long(5001))).to.deep.equal(['ADR_ERR', null]);
    });
  });

  it('take the amounts collected, each with its rate, and no others', () => {
    const value = { type_code: 'MEN', amount: '120.00', currency_code: 'EUR', percentage: '20' };
    const details = [
      buildDetail({ values: [value, { ...value, type_code: 'RAP', amount: '30.00' }] }),
      buildDetail({ values: [{ ...value, amount: '55.00', percentage: '10' }] }),
      buildDetail({
        values: [
          { ...value, amount: null },
          { ...value, percentage: null },
        ],
      }),
    ];
    expect(eventFieldsOf(buildStatusMessage(), buildStatus({ details })).amounts).to.deep.equal([
      { amount: '120.00', tax_rate: '20' },
      { amount: '55.00', tax_rate: '10' },
    ]);
  });
});
