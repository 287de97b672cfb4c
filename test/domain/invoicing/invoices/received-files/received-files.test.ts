import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { deleteInvoice } from '#domain/invoicing/invoices/delete-invoice.ts';
import { CHUNK_BYTES } from '#domain/shared/chunks/chunk.ts';
import { findReceivedFiles } from '#domain/invoicing/invoices/received-files/find-received-files.ts';
import {
  packFile,
  type ReceivedFormat,
} from '#domain/invoicing/invoices/received-files/pack-file.ts';
import { storeReceivedFile } from '#domain/invoicing/invoices/received-files/store-received-file.ts';
import { streamReceivedFile } from '#domain/invoicing/invoices/received-files/received-file-chunks.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { buildDraft } from '#test-kit/invoices/build-invoice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { COMMAND_LINE } from '#test/support/invoices/drafts.ts';

describe('received files', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  const buildInvoice = async (): Promise<RowKey> => buildDraft(db, await buildWorkspace(db));
  const store = async (key: RowKey, format: ReceivedFormat, bytes: Uint8Array) => {
    const packed = await packFile(format, bytes);
    await db.transact((tx) => storeReceivedFile(tx, key, packed));
  };
  const readBack = async (key: RowKey, format: ReceivedFormat) => {
    const file = (await findReceivedFiles(db, key)).find((one) => one.format === format);
    if (file === undefined) throw new Error(`no ${format}`);
    return buffer(streamReceivedFile(db, key, file));
  };
  const storedBytes = async ({ id }: RowKey) => {
    const { rows } = await db.pool.query<{ compressed: boolean; length: number }>(
      `select compressed, length(bytes) from received_file_chunks where invoice_id = $1
       order by format, position`,
      [id],
    );
    return rows;
  };

  const files: [string, Buffer, number][] = [
    ['no bytes', Buffer.alloc(0), 0],
    ['one byte', Buffer.from('<'), 1],
    ['exactly a chunk', randomBytes(CHUNK_BYTES), 1],
    ['a byte more than a chunk', randomBytes(CHUNK_BYTES + 1), 2],
    ['two chunks that shrink', Buffer.alloc(2 * CHUNK_BYTES, '<Invoice/>'), 2],
  ];
  for (const [title, bytes, chunks] of files)
    it(`of ${title} come back as they came`, async () => {
      const key = await buildInvoice();
      await store(key, 'ubl', bytes);
      expect(await findReceivedFiles(db, key)).to.deep.equal([
        {
          format: 'ubl',
          size_bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          chunk_count: chunks,
        },
      ]);
      expect(bytes.equals(await readBack(key, 'ubl'))).to.equal(true);
    });

  it('are compressed, and stored as they came if that saves less than an eighth', async () => {
    const key = await buildInvoice();
    const noise = randomBytes(1000);
    await store(key, 'facturx', Buffer.concat([noise, Buffer.alloc(100)]));
    await store(key, 'cii', Buffer.concat([noise, Buffer.alloc(1000)]));
    const [cii, facturx] = await storedBytes(key);
    expect(cii).to.have.property('compressed', true);
    expect(cii?.length).to.be.lessThan(1100);
    expect(facturx).to.deep.equal({ compressed: false, length: 1100 });
  });

  it('keep a Factur-X and its XML apart', async () => {
    const key = await buildInvoice();
    await store(key, 'facturx', Buffer.from('%PDF'));
    await store(key, 'cii', Buffer.from('<a/>'));
    expect(String(await readBack(key, 'facturx'))).to.equal('%PDF');
    expect(String(await readBack(key, 'cii'))).to.equal('<a/>');
  });

  it('are deleted with their invoice, and a reader in the middle of one is told', async () => {
    const key = await buildInvoice();
    await store(key, 'ubl', randomBytes(2 * CHUNK_BYTES));
    const [file] = await findReceivedFiles(db, key);
    if (file === undefined) throw new Error('no file');
    const reading = streamReceivedFile(db, key, file);
    await reading.next();
    await deleteInvoice(db, COMMAND_LINE, key);
    const error = await reading.next().catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(Error).with.property('message').that.contains('deleted');
    expect(await findReceivedFiles(db, key)).to.deep.equal([]);
    expect(await storedBytes(key)).to.deep.equal([]);
  });

  it('belong to one workspace: the same id in another has none', async () => {
    const key = await buildInvoice();
    await store(key, 'ubl', Buffer.from('<a/>'));
    const other = await buildWorkspace(db);
    const neighbour = { workspace_id: other.id, id: key.id };
    expect(await findReceivedFiles(db, neighbour)).to.deep.equal([]);
    const [file] = await findReceivedFiles(db, key);
    const reading = streamReceivedFile(db, neighbour, file ?? expect.fail('no file'));
    const error = await reading.next().catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(Error);
  });
});
