import { hash } from 'node:crypto';
import { expect } from 'chai';
import { failSync } from '#domain/banking/bank-connections/fail-sync.ts';
import { recordNetworkAnswer } from '#domain/exchange/network-messages/work-message.ts';
import { keepFileFor } from '#domain/exchange/quarantine/keep-file.ts';
import { lockKeptFile, moveKeptFile } from '#domain/exchange/quarantine/move-kept-file.ts';
import { NO_SUMMARY } from '#domain/exchange/network/summarise-flow.ts';
import { recordAnswer, recordSending } from '#domain/payments/payment-handovers/work-handover.ts';
import { refusedFile } from '#kernel/api-error.ts';
import {
  buildConnection,
  leaseDue,
  listedAccount,
  requestSync,
  syncWith,
} from '#test-kit/banking/bank-connections.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import {
  buildSubmitted,
  readSoundOrder,
  REFUSED,
  takeDue,
} from '#test-kit/payments/handover-steps.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildMessage, RETRIES, takeMessage } from '#test/support/invoices/network-messages.ts';
import { breakDown, readCauses } from '#test/support/notices/causes.ts';

describe('a cause of notices', () => {
  let partner: Partner;
  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const kinds = async () =>
    (await readCauses(partner.db)).map(({ kind, subject_id, ended_as }) => [
      kind,
      subject_id,
      ended_as,
    ]);

  it('lasts for a bank connection from a failed sync to one that succeeds', async () => {
    const connection = await buildConnection(partner, { name: 'Banque Exemple' });
    await requestSync(partner, connection);
    await failSync(partner.db, await leaseDue(partner, 'one'), 'provider_timeout');
    expect(await readCauses(partner.db)).to.containSubset([
      {
        kind: 'bank_connection_failed',
        subject_id: connection.id,
        label: 'Banque Exemple',
        reason: "La banque n'a pas répondu à temps",
        ended_as: null,
      },
    ]);
    await syncWith(partner, connection, { accounts: [listedAccount()] });
    expect(await kinds()).to.deep.equal([['bank_connection_failed', connection.id, 'well']]);
  });

  it('arises from a handover that the channel refused', async () => {
    const batch = await buildSubmitted(partner);
    const held = await takeDue(partner, 'one');
    await recordSending(partner.db, held, await readSoundOrder(partner, held));
    expect(await recordAnswer(partner.db, held, REFUSED)).to.equal('written');
    expect(await readCauses(partner.db)).to.containSubset([
      {
        kind: 'handover_failed',
        subject_id: String(batch['id']),
        label: batch['name'],
        reason: 'Compte clos',
        ended_as: null,
      },
    ]);
  });

  it('arises from a message that the network refused', async () => {
    const invoice = await buildMessage(partner);
    const held = await takeMessage(partner.db, 'one');
    await recordNetworkAnswer(partner.db, held, { outcome: 'refused', reason: 'BR-1' }, RETRIES);
    expect(await readCauses(partner.db)).to.containSubset([
      {
        kind: 'network_message_failed',
        subject_id: held.id,
        label: `${String(invoice['invoice_number'])} (204)`,
        reason: 'BR-1',
        ended_as: null,
      },
    ]);
  });

  for (const [what, settleFile, end] of [
    ['imported', { type: 'import' }, 'well'],
    ['discarded', { type: 'discard' }, 'removed'],
    ['expired', { type: 'expiry' }, 'removed'],
  ] as const)
    it(`lasts for a file in quarantine, until it is ${what}`, async () => {
      const { db, workspace } = partner;
      const invoice = await buildInvoice(db, workspace);
      const summary = { ...NO_SUMMARY, invoice_number: 'F-1', seller_name: 'Fournisseur SARL' };
      const bytes = Buffer.from('a file');
      const kept = await keepFileFor(db, workspace.id, {
        channel: 'network',
        bytes,
        sha256: hash('sha256', bytes, 'hex'),
        summary,
        refusal: refusedFile({ code: 'unreadable', message: 'ne peut pas être lu' }),
      });
      const { id } = kept as { id: string }; // there is room
      expect(await readCauses(db)).to.containSubset([
        {
          kind: 'file_quarantined',
          subject_id: id,
          label: 'F-1, Fournisseur SARL',
          reason: 'ne peut pas être lu',
          ended_as: null,
        },
      ]);
      const key = { keeper: workspace.id, id };
      await db.transact(async (begun) => {
        const { file, tx } = await lockKeptFile(begun, key);
        await moveKeptFile(tx, key, file, { type: 'refusal' });
      });
      expect((await kinds())[0]).to.deep.equal(['file_quarantined', id, null]);
      await db.transact(async (begun) => {
        const { file, tx } = await lockKeptFile(begun, key);
        await moveKeptFile(tx, key, file, settleFile, what === 'imported' ? { invoice } : {});
      });
      expect(await kinds()).to.deep.equal([['file_quarantined', id, end]]);
    });

  it('opens once, however often it is reported', async () => {
    const { db, workspace, clock } = partner;
    await breakDown(db, workspace, { reason: 'first' });
    clock.advance(1000);
    await breakDown(db, workspace, { reason: 'second' });
    const rows = await readCauses(db);
    expect(rows.map(({ reason }) => reason)).to.deep.equal(['first']);
  });
});
