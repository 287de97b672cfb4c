import { expect } from 'chai';
import { sql } from 'kysely';
import { shareAdvisoryLock } from '#orm/advisory-lock.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import {
  allocated,
  buildReceipt,
  depositSale,
  pathOf,
  readOperation,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { startNode } from '#test-kit/delivery/delivery-node.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { FORBIDDEN, listOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { signInPerson } from '#test-kit/service/person.ts';
import {
  ask,
  download,
  post,
  sealed,
  startBookkeeper,
  workExport,
} from '#test/support/banking/exports.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { errorOf } from '#test/support/service/error-of.ts';

describe('sealed entries', () => {
  let partner: Reconciler;

  beforeEach(async () => (partner = await startBookkeeper()));
  afterEach(() => partner.stop());

  const read = async () => {
    const { rows } = await sql`select * from accounting_entries order by id`.execute(
      partner.db.sql,
    );
    return rows;
  };

  const corrections = async () => {
    const { rows } = await sql<{ lines: string }>`
      select kind, journal_code, entry_date::text, piece_reference, piece_date::text, label, revision, lines
      from journal_entries where kind = 'correction' order by id`.execute(partner.db.sql);
    return rows.map((row) => ({ ...row, lines: JSON.parse(row.lines) as unknown }));
  };
  /** Transactions that have sealed all and wait for the last lock. */
  const sealers = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and query like '%pg_try_advisory_xact_lock%'
        and pid <> pg_backend_pid() and xact_start is not null`.execute(partner.db.sql);
    return rows;
  };

  it('are not written again by anybody', async () => {
    await post(partner);
    await sealed(partner, '2026-01-01', '2026-01-31');
    const before = await read();
    for (const write of [
      "update accounting_entries set lines = '[]'",
      'update accounting_entries set exported = false',
      'delete from accounting_entries',
    ]) {
      const refusal = await errorOf(sql.raw(write).execute(partner.db.sql));
      expect((refusal as Error).message, write).to.match(
        /^entry \d+ of workspace \d+ is exported$/,
      );
    }
    expect(await read()).to.deep.equal(before);
  });

  it('stay as they are when their operation is projected again; what comes late is dated the first open day', async () => {
    const operation = await post(partner);
    await sealed(partner, '2026-01-01', '2026-01-31');
    const before = await read();
    await sql`update bank_accounts set suspense_account_code = '472000'`.execute(partner.db.sql);
    const answer = await partner.call('POST', `/api/v1/bank_operations/${operation.id}/project`);
    expect(answer.status).to.equal(200);
    await post(partner, { booking_date: '2026-01-20' });
    await post(partner, { booking_date: '2026-02-03' });
    await post(partner, { booking_date: '2019-05-05' });
    const [first, ...later] = await read();
    expect([first]).to.deep.equal(before);
    expect(later.map((entry) => (entry as { entry_date: string }).entry_date)).to.deep.equal([
      '2026-02-01',
      '2026-02-03',
      // Nor is history moved into the books.
      '2019-05-05',
    ]);
  });

  it('are corrected by what differs when an allocation is undone, and back when it is made again', async () => {
    const sale = await depositSale(partner, '1200.00', { issue_date: '2026-01-03' });
    const receipt = await buildReceipt(partner, '1200.0000', { booking_date: '2026-01-20' });
    const allocation = { invoice_document_id: sale['id'], status: 'confirmed' };
    const made = await allocated(partner, receipt, allocation);
    await sealed(partner, '2026-01-01', '2026-01-31');
    const before = await read();
    const shown = await readOperation(partner, receipt);
    expect(shown['accounting_entry']).to.include({ exported: true });
    const undo = () =>
      partner.call('DELETE', `${pathOf(receipt)}/allocations/${String(made['id'])}`);
    expect((await undo()).status).to.be.within(200, 204);
    const later = await readOperation(partner, receipt);
    expect(later['accounting_entry']).to.deep.equal(shown['accounting_entry']);
    const line = (
      account_number: string,
      label: unknown,
      debit_amount: string,
      credit_amount: string,
    ) => ({
      account_number,
      label,
      debit_amount,
      credit_amount,
      auxiliary: null,
      currency: null,
      invoice_id: null,
      tax: null,
    });
    const first = [
      line('411000', sale['invoice_number'], '1200.00', '0.00'),
      line('471000', 'VIR RECU', '0.00', '1200.00'),
    ];
    const correction = {
      kind: 'correction',
      journal_code: 'OD',
      entry_date: '2026-02-01',
      piece_reference: receipt.id,
      piece_date: '2026-01-20',
      label: 'Correction de VIR RECU',
      revision: 0,
      lines: first,
    };
    expect(await corrections()).to.deep.equal([correction]);
    await partner.call('POST', `/api/v1/bank_operations/${receipt.id}/project`);
    expect(await corrections()).to.deep.equal([correction]);
    await allocated(partner, receipt, allocation);
    const back = first.map(({ debit_amount, credit_amount, ...rest }) => ({
      ...rest,
      debit_amount: credit_amount,
      credit_amount: debit_amount,
    }));
    expect(await corrections()).to.deep.equal([
      correction,
      { ...correction, revision: 1, lines: back },
    ]);
    expect(await read()).to.deep.equal(before);
    const february = await sealed(partner, '2026-02-01', '2026-02-28');
    expect((await download(partner, february)).text.split('\r\n').slice(1, 3)).to.deep.equal([
      `OD\tOpérations diverses\tOD000001\t20260201\t411000\tClients\tC356000000\tBoulangerie Dupont\t${receipt.id}\t20260120\t${String(sale['invoice_number'])}\t1200,00\t0,00\tAAA\t20260120\t20260302\t\t`,
      `OD\tOpérations diverses\tOD000001\t20260201\t471000\tComptes d'attente\t\t\t${receipt.id}\t20260120\tVIR RECU\t0,00\t1200,00\t\t\t20260302\t\t`,
    ]);
  });

  it('are none when the process is killed before the commit; another one seals them', async () => {
    await post(partner);
    expect((await ask(partner, '2026-01-01', '2026-01-31')).status).to.equal(202);
    const { db } = partner;
    const subscriber = await startSubscriber();
    await db.transact(async (tx) => {
      await shareAdvisoryLock(tx, 'accounting_seal', partner.workspace.id);
      const node = await startNode({ db, subscriber, name: 'Sealer' });
      await eventually(async () => ((await sealers()).length > 0 ? true : null));
      node.kill('SIGKILL');
      await node.end;
    });
    await subscriber.close();
    expect(await read()).to.have.nested.property('[0].exported', false);
    expect((await sql`select 1 from accounting_export_chunks`.execute(db.sql)).rows).to.deep.equal(
      [],
    );
    expect(await eventually(() => workExport(db))).to.equal('sealed');
    expect(await read()).to.have.nested.property('[0].number', 1);
  });

  it('are all of the period: one that came meanwhile makes the worker begin anew', async () => {
    await post(partner);
    await ask(partner, '2026-01-01', '2026-01-31');
    const { db } = partner;
    const lost = await db.transact(async (tx) => {
      await shareAdvisoryLock(tx, 'accounting_seal', partner.workspace.id);
      const failure = errorOf(workExport(db));
      await eventually(async () => ((await sealers()).length > 0 ? true : null));
      await post(partner, { booking_date: '2026-01-15' });
      return () => failure;
    });
    expect(((await lost()) as Error).message).to.equal('1 entries came into the period meanwhile');
    expect(await workExport(db)).to.equal('sealed');
    expect((await read()).map((entry) => (entry as { number: number }).number)).to.deep.equal([
      1, 2,
    ]);
  });

  it('are of one workspace, and sealed by managers', async () => {
    await post(partner);
    const file = await sealed(partner, '2026-01-01', '2026-01-31');
    const member = await signInPerson(partner, 'member');
    const body = { accounting_export: { from: '2026-02-01', to: '2026-02-28' } };
    const forbidden = await member.call(
      'POST',
      `/console/workspaces/${partner.workspace.id}/accounting_exports`,
      body,
    );
    expect([forbidden.status, forbidden.body]).to.deep.equal([403, FORBIDDEN]);
    const { db, service } = partner;
    const other = await buildWorkspace(db);
    const { application } = await buildApplication(db, { workspaces: [other] });
    const token = await buildToken(db, application);
    for (const below of ['', '/download', '/description']) {
      const path = `/api/v1/accounting_exports/${String(file['id'])}${below}`;
      const answer = await service.call('GET', path, { token });
      expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
    }
    const path = `/api/v1/workspaces/${other.id}/accounting_exports`;
    expect(listOf(await service.call('GET', path, { token }))).to.deep.equal([]);
    const company_id = Number(partner.account.company_id);
    const theirs = { accounting_export: { from: '2026-01-01', to: '2026-01-31', company_id } };
    expect((await service.call('POST', path, { token, body: theirs })).body).to.deep.include(
      refused({ base: ['Company doit exister'] }),
    );
  });
});
