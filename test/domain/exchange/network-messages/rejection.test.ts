import { expect } from 'chai';
import {
  isAboutDocument,
  isMoreThanTechnical,
  rejectInvoice,
} from '#domain/exchange/network-messages/rejection.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { lockRow } from '#orm/lock-row.ts';
import { codesOf } from '#test/support/platforms/lifecycle-of.ts';
import { startSending, type Sending } from '#test/support/platforms/sending.ts';

describe('the rejection of an invoice by its platform', () => {
  let sending: Sending;
  before(async () => (sending = await startSending()));
  after(() => sending.stop());

  it('is one status for a flow, however often it is reported', async () => {
    const { db, workspace } = sending.partner;
    const sale = await sending.depositSale();
    const key = { workspace_id: workspace.id, id: String(sale['id']) };
    const rejection = {
      connection: sending.connection,
      host: 'platform.example',
      flow: 'F-1',
      reason_codes: ['InvalidSchema'],
      words: 'InvalidSchema: no number',
    };
    for (const flow of ['F-1', 'F-1', 'F-2'])
      await db.transact(async (begun) => {
        const locked = await lockRow(begun, Invoice, key);
        if (locked === null) throw new Error('no invoice');
        const { row, tx } = locked;
        await rejectInvoice(tx, row, { ...rejection, flow }, 'https://bordereau.test');
      });
    expect(await codesOf(sending.partner, sale)).to.deep.equal(['200', '213', '213']);
  });

  it('requires a code about the document in a refusal, and more than a technical one in an acknowledgement', () => {
    const rows: [codes: string[], refused: boolean, acknowledged: boolean][] = [
      [[], false, true],
      [['InvalidSchema'], true, true],
      [['AlreadyExistingFlow'], true, true],
      [['InvoiceLCRuleError'], true, true],
      [['ChecksumMismatch'], false, false],
      [['OtherTechnicalError', 'ChecksumMismatch'], false, false],
      [['OtherTechnicalError', 'VirusFound'], true, true],
      [['INVALID_HEADER'], false, true],
    ];
    for (const [codes, refused, acknowledged] of rows) {
      expect(isAboutDocument(codes), codes.join()).to.equal(refused);
      expect(isMoreThanTechnical(codes), codes.join()).to.equal(acknowledged);
    }
  });
});
