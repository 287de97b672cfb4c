import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { printCii } from '#documents/cii.ts';
import { printFacturx } from '#documents/facturx.ts';
import { printUbl } from '#documents/ubl.ts';
import { fillContents } from '#documents/xml/fill-contents.ts';
import type { Attachment } from '#model/attachment.ts';
import type { Warning } from '#model/warning.ts';
import { PDF_BYTES, PROGRAM_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { buildAttachment } from '#test-kit/invoices/build-attachment.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { buildInvoice, buildLine, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startFakeClamd, VIRUS_MARK } from '#test-kit/service/fake-clamd.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { runCommand, type CommandEnd } from '#test-kit/service/run-command.ts';
import { dumpDatabase } from '#test/support/database/dump-database.ts';
import { embedProgram } from '#test/support/documents/embed-program.ts';
import { commandEnv } from '#test/support/service/command-env.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';
import { storeEarlier } from '#test/support/invoices/earlier-form.ts';
import { SELLER } from '#test/support/invoices/bills.ts';
import { attachedRowsOf, storeUnread } from '#test/support/invoices/unread-attachments.ts';

const MIGRATION = readFileSync('src/orm/migrations/0042-attachments-read.sql', 'utf8');

const PDF = buildAttachment();
const LINK = buildAttachment({ reference: 'L', url: 'ftp://exemple.fr/a', content: null });
/** A PDF of three chunks. */
const LARGE = buildAttachment({
  reference: 'G',
  content: Buffer.concat([PDF_BYTES, Buffer.alloc(700_000, 'abcdefg')]),
});
const PROGRAM = buildAttachment({ filename: 'setup.exe', content: PROGRAM_BYTES });
const MANY = Array.from({ length: 22 }, (_, index) => buildAttachment({ reference: `P-${index}` }));

const contentsOf = (attachments: readonly Attachment[]) =>
  attachments.map(({ content }) => content);

/** Leaves remarks of every severity around those on its attachments. */
const bill = (invoice_number: string) =>
  buildInvoice({
    invoice_number,
    seller: SELLER,
    buyer: buildParty({ name: 'Dupont \u{13000}' }),
    lines: [buildLine({ unit_code: 'ZZZ' })],
  });
const ublOf = (number: string, attachments: readonly Attachment[]) =>
  fillContents(
    printUbl(bill(number), attachments).replace(
      '<cbc:IssueDate>',
      '<cbc:CopyIndicator>false</cbc:CopyIndicator>$&',
    ),
    contentsOf(attachments),
  );
const ciiOf = (number: string, attachments: readonly Attachment[]) =>
  fillContents(printCii(bill(number), attachments), contentsOf(attachments));
const pdfOf = async (number: string) => embedProgram(await printFacturx(bill(number), {}, [PDF]));

const warningsOf = (row: unknown) =>
  (row as { row: { warnings: Warning[] } }).row.warnings.map(
    ({ severity, path }) => `${severity} ${path}`,
  );

describe('bordereau invoices reread, of files from before attachments', () => {
  let partner: Partner;
  let env: Record<string, string>;
  beforeEach(async () => {
    partner = await startPartner();
    env = commandEnv(partner);
  });
  afterEach(() => partner.stop());

  const deposit = async (file: Uint8Array, type = 'application/xml'): Promise<string> => {
    const answer = await depositFile(partner, new Uint8Array(file), { type });
    expect(answer.status, answer.text).to.equal(201);
    return String(dataOf(answer)['id']);
  };
  const rowsOf = (id: string) => attachedRowsOf(partner.db, id);
  const summary = ({ code, stdout, stderr }: CommandEnd) => {
    expect([code, stderr]).to.deep.equal([0, '']);
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  const reread = async (more: Record<string, string> = {}, ...args: string[]) =>
    summary(await runInSession(['invoices', 'reread', ...args], { ...env, ...more }));
  const rereadAlone = async () => summary(await runCommand(['invoices', 'reread'], env));
  /** Without the fingerprint of the secret, which the first command writes. */
  const dump = async () => {
    const { 'public.sealing_keys': _keys, ...rows } = await dumpDatabase(partner.db);
    return rows;
  };
  const DONE = { reread: 0, filled: 0, attached: 0, skipped_count: 0, skipped: [] };
  const audits = async () =>
    (
      await partner.db.pool.query(
        `select after from audit_log where action = 'reread_invoices' order by id`,
      )
    ).rows;

  it('stores all that a deposit of today stores, once', async () => {
    const ids = [
      await deposit(ublOf('U-1', [PDF, LINK, PROGRAM, LARGE])),
      await deposit(ciiOf('C-1', [LARGE, PROGRAM])),
      await deposit(await pdfOf('P-1'), 'application/pdf'),
      await deposit(ublOf('U-2', MANY)),
    ];
    const bare = await deposit(ublOf('U-3', []));
    const today = await Promise.all([...ids, bare].map(rowsOf));
    expect(
      today.map(({ attachments, chunks }) => [attachments.length, chunks.length]),
    ).to.deep.equal([
      [4, 5],
      [2, 4],
      [2, 2],
      [20, 20],
      [0, 0],
    ]);
    expect(warningsOf(today[0]?.invoice[0])).to.deep.equal([
      'error lines[0].unit_code',
      'warning attachments[2]',
      'warning null',
      'information /Invoice/CopyIndicator',
    ]);
    for (const id of [...ids, bare]) await storeUnread(partner.db, id);
    // One is of the earlier form as well.
    await storeEarlier(partner.db, ids[0] ?? '');

    const before = await dump();
    const expected = { ...DONE, reread: 5, filled: 1, attached: 4 };
    expect(await reread({}, '--dry-run')).to.deep.equal(expected);
    expect(await dump()).to.deep.equal(before);
    expect(await reread()).to.deep.equal(expected);
    expect(await Promise.all([...ids, bare].map(rowsOf))).to.deep.equal(today);
    expect(await audits()).to.deep.equal([
      { after: JSON.stringify({ first_invoice_id: Number(ids[0]) }) },
    ]);

    const after = await dump();
    expect(await reread()).to.deep.equal(DONE);
    expect(await dump()).to.deep.equal(after);
  });

  it('lists and prints them, also for a client that knows the document without them', async () => {
    const id = await deposit(ublOf('U-1', [PDF]));
    const path = `/api/v1/invoices/${id}`;
    const download = (etag = '') =>
      fetch(`${partner.service.baseUrl}${path}/download.cii`, {
        headers: { Authorization: `Bearer ${partner.token}`, 'If-None-Match': etag },
      });
    const whole = await (await download()).text();
    const shown = await partner.call('GET', path);
    await storeUnread(partner.db, id);
    const without = await download();
    expect((await without.text()).length).to.be.below(whole.length);
    await reread();
    const again = await download(without.headers.get('etag') ?? '');
    expect([again.status, await again.text()]).to.deep.equal([200, whole]);
    expect((await partner.call('GET', path)).text).to.equal(shown.text);
  });

  it('leaves attachments of later deposits alone, also where a migration finds them', async () => {
    const later = await deposit(ublOf('U-1', [PDF, PROGRAM]));
    const earlier = await deposit(ublOf('U-2', [PDF]));
    const today = await dump();
    expect(await reread()).to.deep.equal(DONE);
    expect(await dump()).to.deep.equal(today);
    await storeUnread(partner.db, earlier);
    await partner.db.query({ text: 'alter table received_files drop column attachments_read' });
    await partner.db.query({ text: MIGRATION });
    expect(await reread()).to.deep.equal({ ...DONE, reread: 1, attached: 1 });
    expect((await rowsOf(later)).attachments).to.have.length(2);
    // Even if it says otherwise.
    const whole = await rowsOf(later);
    await partner.db.query({ text: 'update received_files set attachments_read = false' });
    expect(await reread()).to.deep.equal({ ...DONE, reread: 2 });
    expect(await rowsOf(later)).to.deep.equal(whole);
  });

  it('names files that are damaged or unreadable, and goes on', async () => {
    const [damaged, unreadable, good] = [
      await deposit(ublOf('U-1', [PDF])),
      await deposit(await pdfOf('P-1'), 'application/pdf'),
      await deposit(ublOf('U-3', [PDF])),
    ];
    for (const id of [damaged, unreadable, good]) await storeUnread(partner.db, id);
    await storeEarlier(partner.db, damaged);
    await storeEarlier(partner.db, unreadable);
    const { pool } = partner.db;
    await pool.query(`update received_files set sha256 = repeat('0', 64) where invoice_id = $1`, [
      damaged,
    ]);
    const junk = Buffer.from('%PDF-1.7');
    await pool.query(
      `update received_files set size_bytes = $2, chunk_count = 1, sha256 = encode(sha256($3), 'hex')
       where invoice_id = $1 and format = 'facturx'`,
      [unreadable, junk.length, junk],
    );
    await pool.query(
      `update received_file_chunks set bytes = $2, compressed = false
       where invoice_id = $1 and format = 'facturx' and position = 0`,
      [unreadable, junk],
    );
    const skipped = [
      { invoice_id: Number(damaged), reason: 'the stored file is damaged' },
      { invoice_id: Number(unreadable), reason: 'the file is unreadable: unreadable_pdf' },
    ];
    const all = { ...DONE, skipped_count: 2, skipped };
    expect(await reread()).to.deep.equal({ ...all, reread: 3, filled: 1, attached: 1 });
    expect(await reread()).to.deep.equal({ ...all, reread: 2 });
    expect((await rowsOf(unreadable)).attachments).to.deep.equal([]);
  });

  it('stores none that the antivirus refuses, or does not answer about', async () => {
    const infected = Buffer.from(`%PDF-1.7 ${VIRUS_MARK}`);
    const bad = await deposit(ublOf('U-1', [PDF, { ...PDF, content: infected }]));
    const good = await deposit(ublOf('U-2', [PDF]));
    const today = await rowsOf(good);
    for (const id of [bad, good]) await storeUnread(partner.db, id);
    const before = await dump();
    const clamd = await startFakeClamd();
    try {
      const scanned = { CLAMD_ADDRESS: clamd.address };
      clamd.behaviour = 'hang up';
      const unanswered = 'the antivirus gives no answer about an attachment';
      expect(await reread(scanned)).to.deep.equal({
        ...DONE,
        reread: 2,
        skipped_count: 2,
        skipped: [bad, good].map((id) => ({ invoice_id: Number(id), reason: unanswered })),
      });
      expect(await dump()).to.deep.equal(before);
      clamd.behaviour = 'scan';
      expect(await reread(scanned)).to.deep.equal({
        ...DONE,
        reread: 2,
        attached: 1,
        skipped_count: 1,
        skipped: [{ invoice_id: Number(bad), reason: 'the antivirus refuses an attachment' }],
      });
    } finally {
      await clamd.close();
    }
    expect((await rowsOf(bad)).attachments).to.deep.equal([]);
    expect(await rowsOf(good)).to.deep.equal(today);
  });

  it('stores them once when two run', async () => {
    const id = await deposit(ublOf('U-1', [PDF, LARGE]));
    const today = await rowsOf(id);
    await storeUnread(partner.db, id);
    const other = await partner.db.pool.connect();
    await other.query('begin');
    await other.query('select 1 from invoices where id = $1 for update', [id]);
    const both = Promise.all([reread(), rereadAlone()]);
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await partner.db.pool.query(waiting)).rows.length < 2) await sleep(50);
    await other.query('commit');
    other.release();
    expect((await both).map(({ attached }) => attached)).to.have.members([0, 1]);
    expect(await rowsOf(id)).to.deep.equal(today);
    expect(await audits()).to.have.length(1);
  });
});
