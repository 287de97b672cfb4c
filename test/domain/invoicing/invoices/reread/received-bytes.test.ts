import { expect } from 'chai';
import { readReceivedWhole } from '#domain/invoicing/invoices/reread/received-bytes.ts';
import { packFile } from '#domain/invoicing/invoices/received-files/pack-file.ts';
import { storeReceivedFile } from '#domain/invoicing/invoices/received-files/store-received-file.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildDraft } from '#test-kit/invoices/build-invoice.ts';

describe('the file of an invoice that is read again', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('is gone, and stops no run, when the invoice is deleted meanwhile', async () => {
    const key = await buildDraft(db, await buildWorkspace(db));
    expect(await readReceivedWhole(db, key)).to.deep.equal({ kind: 'none' });
    const packed = await packFile('ubl', Buffer.from('<Invoice/>'));
    await db.transact((tx) => storeReceivedFile(tx, key, packed));
    expect((await readReceivedWhole(db, key)).kind).to.equal('read');
    await db.pool.query('delete from received_file_chunks where invoice_id = $1', [key.id]);
    expect(await readReceivedWhole(db, key)).to.deep.equal({ kind: 'gone' });
  });
});
