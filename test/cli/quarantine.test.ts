import { expect } from 'chai';
import { sql } from 'kysely';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { listOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { printBill, STRANGER, withoutLines } from '#test/support/invoices/bills.ts';
import { commandEnv } from '#test/support/service/command-env.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

type Row = Record<string, unknown>;
const HOSTILE = 'Papeterie\u001b]0;taken\u0007';

describe('bordereau quarantine', () => {
  let partner: Partner;
  let env: Record<string, string>;
  beforeEach(async () => {
    partner = await startPartner();
    env = commandEnv(partner);
  });
  afterEach(() => partner.stop());

  const show = async (...args: string[]): Promise<Row> => {
    const { code, stdout, stderr } = await runInSession(['quarantine', ...args], env);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    return JSON.parse(stdout) as Row;
  };
  const refuse = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await runInSession(['quarantine', ...args], env);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.match(/^bordereau: [^\n]+\n$/);
    return stderr;
  };
  const unrouted = (content?: string) =>
    buildQuarantinedFile(partner.db, null, content === undefined ? {} : { content });

  it('lists unrouted files alone, newest first, and shows one', async () => {
    await buildQuarantinedFile(partner.db, partner.workspace.id);
    const first = await unrouted();
    const second = await buildQuarantinedFile(partner.db, null, {
      summary: { seller_name: HOSTILE },
    });
    const ids = async (...args: string[]) =>
      ((await show('list', ...args))['data'] as Row[]).map(({ id }) => String(id));
    expect(await ids()).to.deep.equal([second, first]);
    expect(await ids('--limit', '1')).to.deep.equal([second]);
    expect(await ids('--state', 'imported')).to.deep.equal([]);
    expect(await show('show', '--file', first)).to.deep.include({
      id: Number(first),
      workspace_id: null,
      findings: [
        {
          severity: 'error',
          code: 'unreadable',
          rule: null,
          path: 'file',
          message: 'ne peut pas être lu',
        },
      ],
    });
    const table = (await runInSession(['quarantine', 'list'], env, 100)).stdout;
    expect(table)
      .to.include('Papeterie\\u{1b}')
      .and.to.not.match(/[^\P{Cc}\n]/u);
  });

  it('imports an unrouted file into the workspace that has its SIREN now', async () => {
    const id = await unrouted(printBill({ buyer: STRANGER }));
    expect(await refuse('retry', '--file', id)).to.include("Aucun espace de travail n'a le SIREN");
    expect(await show('show', '--file', id)).to.include({ state: 'held', attempts_count: 2 });
    await sql`update companies set siren = '552100554'`.execute(partner.db.sql);
    const imported = await show('retry', '--file', id);
    const invoices = await partner.call(
      'GET',
      `/api/v1/workspaces/${partner.workspace.id}/invoices`,
    );
    const [invoice] = listOf(invoices);
    expect(invoice).to.include({ upload_source: 'network', direction: 'purchases' });
    expect(imported).to.include({
      state: 'imported',
      workspace_id: Number(partner.workspace.id),
      invoice_id: invoice?.['id'],
    });
    expect(await refuse('retry', '--file', id)).to.include('déjà importé');
  });

  it('discards a file, which is not imported then', async () => {
    const file = ['--file', await unrouted(withoutLines(printBill()))];
    await refuse('retry', ...file);
    expect(await show('discard', ...file)).to.include({ state: 'discarded', attempts_count: 2 });
    expect(await show('discard', ...file)).to.include({ state: 'discarded' });
    expect(await refuse('retry', ...file)).to.include('déjà écarté');
  });

  it('counts what is held and what found no room', async () => {
    await unrouted('four');
    await sql`update unrouted_usage set not_kept_count = 3`.execute(partner.db.sql);
    expect(await show('usage')).to.deep.equal({
      files_count: 1,
      max_files: 10_000,
      size_bytes: 4,
      max_bytes: 5 * 2 ** 30,
      not_kept_count: 3,
    });
  });

  it('reports in one line what does not exist', async () => {
    for (const command of ['show', 'retry', 'discard'])
      expect(await refuse(command, '--file', '999')).to.include('no unrouted file 999');
    expect(await refuse('show', '--file', 'x')).to.include('Expected an id');
  });
});
