import { expect } from 'chai';
import { prepareAttachedDeposit } from '#domain/invoicing/deposits/prepare-attached-deposit.ts';
import type { PackedAttachment } from '#domain/invoicing/attachments/pack-attachment.ts';
import { depositInvoice } from '#domain/invoicing/invoices/deposit-invoice.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildPurchase } from '#test-kit/invoices/build-invoice.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';

/** No column takes it, as if the connection had ended here. */
const LOST = { compressed: false, bytes: null as unknown as Uint8Array };
const ACTOR = { kind: 'command_line' } as const;

describe('storing attachments', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  const countOf = async (table: string) => {
    const { rows } = await db.query({ text: `select count(*)::int as count from ${table}` });
    return (rows as { count: number }[])[0]?.count;
  };
  const counts = async () =>
    Promise.all(['invoices', 'attachments', 'attachment_chunks', 'events'].map(countOf));

  async function prepare() {
    const workspace = await buildWorkspace(db);
    const pdf = Buffer.alloc(600_000, 1);
    pdf.write('%PDF-');
    const attachments = [
      { reference: 'A', filename: 'a.pdf', content: pdf.toString('base64') },
      { reference: 'B', filename: 'b.pdf', content: pdf.toString('base64') },
    ];
    const deposit = await prepareAttachedDeposit({
      members: { members: buildPurchase({ attachments }), violations: [] },
      target: await findCompanies(db, workspace.id),
    });
    return {
      workspace_id: workspace.id,
      deposit,
      upload_source: 'api' as const,
      outbox: networkOutbox,
      baseUrl: 'x',
    };
  }

  it('writes them with their invoice, in chunks', async () => {
    const before = await counts();
    await depositInvoice(db, ACTOR, await prepare());
    const [invoices = 0, attachments = 0, chunks = 0, events = 0] = before as number[];
    expect(await counts()).to.deep.equal([invoices + 1, attachments + 2, chunks + 6, events + 2]);
  });

  it('leaves nothing if it ends between two chunks, and may be tried again', async () => {
    const input = await prepare();
    const before = await counts();
    const [first, second] = input.deposit.attachments;
    const cut: PackedAttachment = {
      ...second!,
      packed: { ...second!.packed!, chunks: [...second!.packed!.chunks.slice(0, 1), LOST] },
    };
    const attachments = [first!, cut];
    const failing = depositInvoice(db, ACTOR, {
      ...input,
      deposit: { ...input.deposit, attachments },
    });
    expect(
      await failing.then(
        () => 'stored',
        () => 'cut',
      ),
    ).to.equal('cut');
    expect(await counts()).to.deep.equal(before);
    await depositInvoice(db, ACTOR, input);
  });
});
