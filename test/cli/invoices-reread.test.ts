import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { printCii } from '#documents/cii.ts';
import { printFacturx } from '#documents/facturx.ts';
import { depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { runCommand, startCommand, type CommandEnd } from '#test-kit/service/run-command.ts';
import { commandEnv } from '#test/support/service/command-env.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';
import { DETAILS } from '#test/support/invoices/detailed-bill.ts';
import { storeEarlier } from '#test/support/invoices/earlier-form.ts';
import { printBill, SELLER } from '#test/support/invoices/bills.ts';
import { buildInvoice, buildLine, buildParty } from '#test-kit/invoices/printable-invoice.ts';

type Row = Record<string, unknown>;

describe('bordereau invoices reread', () => {
  let partner: Partner;
  let env: Record<string, string>;
  beforeEach(async () => {
    partner = await startPartner();
    env = commandEnv(partner);
  });
  afterEach(() => partner.stop());

  const query = async (text: string, values: unknown[] = []): Promise<Row[]> =>
    (await partner.db.pool.query<Row>(text, values)).rows;

  const depositBill = async (number: string, bill: Parameters<typeof printBill>[0] = DETAILS) =>
    idOf(await depositFile(partner, printBill({ ...bill, invoice_number: number })));
  const idOf = (answer: Parameters<typeof dataOf>[0]) => String(dataOf(answer)['id']);

  /** All that an invoice is made of, as parsed where it is JSON. */
  const rowsOf = async (id: string) => {
    const [row] = await query('select * from invoices where id = $1', [id]);
    return {
      ...row,
      header: JSON.parse(String(row?.['header'])) as Row,
      content: JSON.parse(String(row?.['content'])) as Row,
    };
  };
  const besides = () =>
    Promise.all(
      ['events', 'lifecycle_events', 'open_items', 'received_files'].map((table) =>
        query(`select * from ${table} order by 1, 2, 3`),
      ),
    );
  const isEarlier = async (id: string) => {
    const { header, content } = await rowsOf(id);
    expect('lines_total' in header).to.equal('lines_total' in content);
    return !('lines_total' in header);
  };
  const replaceFile = async (id: string, text: string) => {
    const bytes = Buffer.from(text);
    await query(
      `update received_file_chunks set compressed = false, bytes = $2 where invoice_id = $1`,
      [id, bytes],
    );
    await query(`update received_files set size_bytes = $2, sha256 = $3 where invoice_id = $1`, [
      id,
      bytes.length,
      hash('sha256', bytes, 'hex'),
    ]);
  };
  const summary = ({ code, stdout, stderr }: CommandEnd): Row => {
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    return JSON.parse(stdout) as Row;
  };
  const reread = async (...args: string[]): Promise<Row> =>
    summary(await runInSession(['invoices', 'reread', ...args], env));
  const rereadAlone = async (): Promise<Row> =>
    summary(await runCommand(['invoices', 'reread'], env));
  const audited = () =>
    query(
      `select workspace_id, actor, subject, subject_id, after from audit_log
       where action = 'reread_invoices' order by id`,
    );

  it('fills what a deposit of today reads, and changes nothing else', async () => {
    const bill = { ...DETAILS, buyer: buildParty() };
    const pdf = await printFacturx(buildInvoice({ ...bill, invoice_number: 'PDF-1' }));
    const cii = printCii(buildInvoice({ ...bill, invoice_number: 'CII-1' }));
    const ids = [
      await depositBill('UBL-1'),
      idOf(await depositFile(partner, cii)),
      idOf(await depositFile(partner, pdf, { type: 'application/pdf' })),
      String((await depositInvoice(partner))['id']),
    ];
    const today = await Promise.all(ids.map(rowsOf));
    const around = await besides();
    expect(today[0]?.content).to.deep.include({ buyer_reference: 'SERVICE-7' });
    for (const id of ids) await storeEarlier(partner.db, id);
    const earlier = await Promise.all(ids.map(rowsOf));
    expect(earlier[0]?.content).not.to.have.property('buyer_reference');

    const expected = { reread: 3, filled: 4, attached: 0, skipped_count: 0, skipped: [] };
    expect(await reread('--dry-run')).to.deep.equal(expected);
    expect(await Promise.all(ids.map(rowsOf))).to.deep.equal(earlier);
    expect(await audited()).to.deep.equal([]);

    expect(await reread()).to.deep.equal(expected);
    expect((await Promise.all(ids.map(rowsOf))).slice(0, 3)).to.deep.equal(today.slice(0, 3));
    // The other members of a JSON deposit are stored nowhere else.
    const [sale, stripped] = [await rowsOf(ids[3] ?? ''), earlier[3]];
    expect(sale).to.deep.include({ updated_at: today[3]?.['updated_at' as keyof object] });
    expect(sale.content).to.deep.include({ lines_total: '100.00', buyer_reference: null });
    expect(sale.header).to.deep.include({ lines_total: '100.00', operation: null });
    expect(sale.content).to.include({
      total_including_tax: stripped?.content['total_including_tax'],
    });
    expect(await besides()).to.deep.equal(around);
    const { id: workspace } = partner.workspace;
    expect(await audited()).to.deep.equal([
      {
        workspace_id: workspace,
        actor: 'command_line',
        subject: 'workspaces',
        subject_id: workspace,
        after: JSON.stringify({ first_invoice_id: Number(ids[0]) }),
      },
    ]);

    expect(await reread()).to.deep.equal({
      reread: 0,
      filled: 0,
      attached: 0,
      skipped_count: 0,
      skipped: [],
    });
    expect(await audited()).to.have.length(1);
  });

  it('leaves members that were stored as they are, whatever the file says', async () => {
    const id = await depositBill('UBL-1');
    const today = await rowsOf(id);
    const seller = { ...SELLER, name: 'Papeterie Martin (Brest)' };
    await storeEarlier(partner.db, id, { seller, delivery: null, due_date: '2026-05-05' });
    expect(await reread()).to.include({ filled: 1 });
    const { content } = await rowsOf(id);
    expect(content).to.deep.equal({
      ...today.content,
      due_date: '2026-05-05',
      seller: { ...(today.content['seller'] as Row), name: seller.name },
    });
  });

  it('skips and names files that have other amounts, are damaged, unreadable or refused', async () => {
    const other = await depositBill('UBL-1');
    await storeEarlier(partner.db, other, { total_tax: '17.00', amount_due: '107.00' });
    const damaged = await depositBill('UBL-2');
    await storeEarlier(partner.db, damaged);
    await query(`update received_files set sha256 = repeat('0', 64) where invoice_id = $1`, [
      damaged,
    ]);
    const lines = await depositBill('UBL-3');
    await storeEarlier(partner.db, lines, { lines: [buildLine(), buildLine()] });
    const unreadable = await depositBill('UBL-4');
    await storeEarlier(partner.db, unreadable);
    await replaceFile(unreadable, '<Invoice/>');
    const changed = await depositBill('UBL-5');
    await storeEarlier(partner.db, changed);
    const bill = printBill(DETAILS);
    await replaceFile(changed, bill.replace(/(<cbc:PayableAmount[^>]*>)[^<]+/, '$1999.00'));
    const refused = await depositBill('UBL-6');
    await storeEarlier(partner.db, refused);
    await replaceFile(refused, bill.replaceAll('F-2026-017', 'x'.repeat(256)));
    const good = await depositBill('UBL-7');
    await storeEarlier(partner.db, good);
    const skipped = [
      { invoice_id: Number(other), reason: 'the file has other amounts: total_tax, amount_due' },
      { invoice_id: Number(damaged), reason: 'the stored file is damaged' },
      { invoice_id: Number(lines), reason: 'the file has other amounts: lines' },
      { invoice_id: Number(unreadable), reason: 'the file is unreadable: other_document' },
      { invoice_id: Number(changed), reason: 'the file has other amounts: amount_due' },
      { invoice_id: Number(refused), reason: 'the file would be refused today: invoice_number' },
    ];
    const bad = [other, damaged, lines, unreadable, changed, refused];
    const before = await Promise.all(bad.map(rowsOf));
    for (const filled of [1, 0])
      expect(await reread()).to.deep.equal({
        reread: 6 + filled,
        filled,
        attached: 0,
        skipped_count: 6,
        skipped,
      });
    expect(await Promise.all(bad.map(rowsOf))).to.deep.equal(before);
    expect(await isEarlier(good)).to.equal(false);
  });

  it('reads one workspace, and refuses an unknown one', async () => {
    const id = await depositBill('UBL-1');
    await storeEarlier(partner.db, id);
    const { code, stderr } = await runInSession(['invoices', 'reread', '--workspace', '999'], env);
    expect({ code, stderr }).to.deep.equal({
      code: 1,
      stderr: 'bordereau: there is no workspace 999: "bordereau workspace list" has them\n',
    });
    expect(await isEarlier(id)).to.equal(true);
    expect(await reread('--workspace', partner.workspace.id)).to.include({ filled: 1 });
  });

  const untilWaiting = async (commands: number) => {
    const waiting = async () =>
      (
        await query(
          `select pid from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length;
    while ((await waiting()) < commands) await sleep(50);
  };
  /** Runs `work` while another transaction has the invoice's row. */
  const whileLocked = async (id: string, work: () => Promise<unknown>) => {
    const other = await partner.db.pool.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from invoices where id = $1 for update', [id]);
      await work();
    } finally {
      await other.query('rollback');
      other.release();
    }
  };

  it('is killed in the middle, and goes on at the next run', async () => {
    const first = await depositBill('UBL-1');
    const second = await depositBill('UBL-2');
    const today = await rowsOf(second);
    for (const id of [first, second]) await storeEarlier(partner.db, id);
    await whileLocked(second, async () => {
      const command = startCommand(['invoices', 'reread'], env);
      await untilWaiting(1);
      command.child.kill('SIGKILL');
      await command.end;
    });
    expect(await Promise.all([first, second].map(isEarlier))).to.deep.equal([false, true]);
    expect(await reread()).to.deep.include({ reread: 1, filled: 1 });
    expect(await rowsOf(second)).to.deep.equal(today);
    expect(await audited()).to.have.length(2);
  });

  it('fills an invoice once when two run', async () => {
    const id = await depositBill('UBL-1');
    const today = await rowsOf(id);
    await storeEarlier(partner.db, id);
    let both: Promise<Row[]> = Promise.resolve([]);
    await whileLocked(id, async () => {
      both = Promise.all([reread(), rereadAlone()]);
      await untilWaiting(2);
    });
    const counts = (await both).map(({ filled }) => filled);
    expect(counts).to.have.members([0, 1]);
    expect(await rowsOf(id)).to.deep.equal(today);
    expect(await audited()).to.have.length(1);
  });

  it('does not touch an invoice that another wrote meanwhile', async () => {
    const id = String((await depositInvoice(partner))['id']);
    await storeEarlier(partner.db, id);
    const { content } = await rowsOf(id);
    const replaced = { ...content, lines_total: '1.00' };
    let command: Promise<Row> = Promise.resolve({});
    const other = await partner.db.pool.connect();
    await other.query('begin');
    await other.query('update invoices set header = $2, content = $2 where id = $1', [
      id,
      JSON.stringify(replaced),
    ]);
    command = reread();
    await untilWaiting(1);
    await other.query('commit');
    other.release();
    expect(await command).to.include({ filled: 0 });
    expect((await rowsOf(id)).content).to.deep.equal(replaced);
  });
});
