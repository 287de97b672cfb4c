import { expect } from 'chai';
import { printUbl } from '#documents/ubl.ts';
import { fillContents } from '#documents/xml/fill-contents.ts';
import { depositInvoice } from '#domain/invoicing/invoices/deposit-invoice.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import { prepareFileDeposit } from '#domain/invoicing/invoices/prepare-file-deposit.ts';
import { extractAttachments } from '#domain/invoicing/invoices/reread/extract-attachments.ts';
import { rereadFile } from '#domain/invoicing/invoices/reread/reread-file.ts';
import { rereadInvoices } from '#domain/invoicing/invoices/reread/reread-invoices.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { PROGRAM_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { startCutProcess, type CutProcess } from '#test/support/database/cut-process.ts';
import { SELLER } from '#test/support/invoices/bills.ts';
import { storeEarlier } from '#test/support/invoices/earlier-form.ts';
import { attachedRowsOf, storeUnread } from '#test/support/invoices/unread-attachments.ts';

const ACTOR = { kind: 'command_line' } as const;

/** The first of three chunks, the second with a warning. */
const CONTENTS = [Buffer.alloc(600_000, '%PDF-1.7'), PROGRAM_BYTES];
const ATTACHMENTS = CONTENTS.map((content, index) => ({
  reference: `R-${index}`,
  description: null,
  filename: `${index}.pdf`,
  mime_code: 'application/pdf',
  url: null,
  content,
}));

describe('reading received files again, killed between any two steps', () => {
  let db: TestDatabase;
  let process: CutProcess;
  let workspace_id: string;
  let id: string;

  before(async () => {
    db = await createDatabase();
    workspace_id = (await buildWorkspace(db)).id;
    process = await startCutProcess(db.url);
    const bill = buildInvoice({ seller: SELLER, buyer: buildParty() });
    const file = fillContents(printUbl(bill, ATTACHMENTS), CONTENTS);
    const outcome = await depositInvoice(db, ACTOR, {
      workspace_id,
      deposit: await prepareFileDeposit(file, {}, await findCompanies(db, workspace_id)),
      upload_source: 'api',
      baseUrl: 'https://bordereau.test',
    });
    id = outcome.kind === 'deposited' ? outcome.invoice.id : '';
  });
  after(async () => {
    await process.stop();
    await db.drop();
  });

  const reread = async (on: OpenDatabase) => {
    const deps = { db: on, read: rereadFile, extract: extractAttachments, scanner: null };
    for await (const { reasons } of rereadInvoices({ ...deps, dryRun: false }, ACTOR, workspace_id))
      expect(reasons).to.deep.equal([]);
  };

  it('stores all attachments with what they change, or none, and each once', async () => {
    const today = await attachedRowsOf(db, id);
    expect([today.attachments.length, today.chunks.length]).to.deep.equal([2, 4]);
    const forget = async () => {
      await storeUnread(db, id);
      await storeEarlier(db, id);
    };
    await forget();
    const { attachments, chunks, files } = await attachedRowsOf(db, id);
    const unread = { attachments, chunks, files };
    let cuts = 0;
    await process.cutEverywhere(
      async () => {
        await forget();
        return () => reread(process.db);
      },
      async (at) => {
        const { invoice, ...rows } = await attachedRowsOf(db, id);
        const isDone = rows.attachments.length > 0;
        cuts += isDone ? 0 : 1;
        if (isDone) expect({ invoice, ...rows }, at).to.deep.equal(today);
        else expect(rows, at).to.deep.equal(unread);
        await reread(process.db);
        expect(await attachedRowsOf(db, id), `${at}, repeated`).to.deep.equal(today);
      },
    );
    expect(cuts).to.be.above(20);
  });
});
