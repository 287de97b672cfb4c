import { expect } from 'chai';
import { createScanner } from '#connectors/clamd/create-scanner.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { fillContents } from '#einvoice/xml/fill-contents.ts';
import { startFakeClamd, VIRUS_MARK, type FakeClamd } from '#test-kit/service/fake-clamd.ts';
import { listOf, refused } from '#test-kit/service/answers.ts';
import { buildBill } from '#test/support/invoices/bills.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';

const billWith = (text: string): string => {
  const attachment = {
    reference: 'BL-1',
    description: 'BON_LIVRAISON',
    filename: 'bl.pdf',
    mime_code: 'application/pdf',
    url: null,
    content: Buffer.from(text),
  };
  const bill = printUbl(buildBill(), [attachment]);
  return Buffer.from(fillContents(bill, [attachment.content])).toString();
};

describe('an invoice with attachments that the network hands over', () => {
  let partner: NetworkPartner;
  let clamd: FakeClamd;
  beforeEach(async () => {
    clamd = await startFakeClamd();
    const scanner = createScanner({ address: clamd.address, maxScan: 500 });
    partner = await startNetworkPartner({ scanner });
  });
  afterEach(async () => {
    await partner.stop();
    await clamd.close();
  });

  const list = async () =>
    listOf(await partner.call('GET', `/api/v1/workspaces/${partner.workspace.id}/invoices`));

  it('is stored with them if the antivirus finds nothing, and scanned whole', async () => {
    expect((await partner.hand(billWith('%PDF-1.7 sain'))).status).to.equal(201);
    const [invoice] = await list();
    expect(invoice?.['attachments_count']).to.equal(1);
    expect(clamd.received.map(String)).to.deep.equal(['%PDF-1.7 sain']);
  });

  it('is refused if the antivirus finds something, and not taken while it is silent', async () => {
    const answer = await partner.hand(billWith(`%PDF-1.7 ${VIRUS_MARK}`));
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        file: ["contient une pièce jointe refusée par l'antivirus : bl.pdf (Test-Signature)"],
      }),
    ]);
    clamd.behaviour = 'hang';
    expect((await partner.hand(billWith('%PDF-1.7 sain'))).status).to.equal(503);
    expect(await list()).to.deep.equal([]);
    clamd.behaviour = 'scan';
    const kept = `/api/v1/workspaces/${partner.workspace.id}/quarantine`;
    const [file] = listOf(await partner.call('GET', kept));
    const retried = await partner.call('POST', `${kept}/${String(file?.['id'])}/retry`);
    expect(retried.status).to.equal(422);
    expect(await list()).to.deep.equal([]);
  });
});
