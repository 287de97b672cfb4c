import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { sql } from 'kysely';
import { FEC_HEADER } from '#fec/print-fec.ts';
import { dataOf, listOf, refused, statusesOf } from '#test-kit/service/answers.ts';
import type { Reconciler } from '#test-kit/banking/build-reconciliation.ts';
import { signInPerson } from '#test-kit/service/person.ts';
import {
  ask,
  download,
  post,
  sealed,
  startBookkeeper,
  workExport,
} from '#test/support/banking/exports.ts';

const NOW = '2026-03-02T10:00:00.000+01:00';

describe('accounting exports', () => {
  let partner: Reconciler;
  let path: string;

  beforeEach(async () => {
    partner = await startBookkeeper();
    path = `/api/v1/workspaces/${partner.workspace.id}`;
  });
  afterEach(() => partner.stop());

  const refusedBase = (...reasons: string[]) => refused({ base: reasons });
  const expectRefused = async (status: number, from: string, to: string, message: unknown) => {
    const { status: is, body } = await ask(partner, from, to);
    expect(is).to.equal(status);
    const { errors: _errors, ...rest } = body as Record<string, unknown>;
    expect(rest).to.deep.equal(message);
  };

  it('seal a period: its entries are numbered by journal, and the file has them', async () => {
    const first = await post(partner, { bank_reference: 'REF-1' });
    await post(partner, {
      booking_date: '2026-01-05',
      amount: '40.0000',
      description: 'VIR\tA|B\u00a0C',
    });
    await post(partner, { booking_date: '2026-02-01' });
    const answer = await ask(partner, '2026-01-01', '2026-01-31');
    const asked = {
      id: dataOf(answer)['id'],
      company_id: Number(partner.account.company_id),
      kind: 'period',
      from: '2026-01-01',
      to: '2026-01-31',
      charset: 'utf-8',
      exchange_rates: {},
      state: 'running',
      problems: [],
      warnings: [],
      filename: '732829320FEC20260131.txt',
      entries_count: null,
      lines_count: null,
      debit_total: null,
      credit_total: null,
      size_bytes: null,
      sha256: null,
      sealed_at: null,
      created_at: NOW,
      updated_at: NOW,
    };
    expect([answer.status, dataOf(answer)]).to.deep.equal([202, asked]);
    expect((await download(partner, asked)).status).to.equal(409);
    expect(await workExport(partner.db)).to.equal('sealed');
    const shown = dataOf(
      await partner.call('GET', `/api/v1/accounting_exports/${String(asked.id)}`),
    );
    const file = await download(partner, asked);
    const second = `BQ1\tBanque\tBQ1000002\t20260110\t`;
    const op = (n: number) => String(Number(first.id) + n);
    expect(file.text.split('\r\n')).to.deep.equal([
      FEC_HEADER.trimEnd(),
      `BQ1\tBanque\tBQ1000001\t20260105\t512000\tBanque\t\t\t${op(1)}\t20260105\tVIR A B C\t40,00\t0,00\t\t\t20260302\t\t`,
      `BQ1\tBanque\tBQ1000001\t20260105\t471000\tComptes d'attente\t\t\t${op(1)}\t20260105\tVIR A B C\t0,00\t40,00\t\t\t20260302\t\t`,
      `${second}512000\tBanque\t\t\tREF-1\t20260110\tFRAIS DE TENUE\t0,00\t12,00\t\t\t20260302\t\t`,
      `${second}471000\tComptes d'attente\t\t\tREF-1\t20260110\tFRAIS DE TENUE\t12,00\t0,00\t\t\t20260302\t\t`,
      '',
    ]);
    const sha256 = createHash('sha256').update(file.text).digest('hex');
    expect(shown).to.deep.equal({
      ...asked,
      state: 'sealed',
      warnings: [
        { code: 'suspense', message: "2 lignes restent sur un compte d'attente, pour 52,00" },
      ],
      entries_count: 2,
      lines_count: 4,
      debit_total: 52,
      credit_total: 52,
      size_bytes: Buffer.byteLength(file.text),
      sha256,
      sealed_at: NOW,
    });
    expect(file.headers.get('etag')).to.equal(`"${sha256}"`);
    const exported = await partner.call('GET', `${path}/accounting_entries?exported=true`);
    const open = await partner.call('GET', `${path}/accounting_entries?exported=false`);
    expect([listOf(exported).length, listOf(open).length]).to.deep.equal([2, 1]);
    expect(listOf(await partner.call('GET', `${path}/accounting_exports`))).to.deep.equal([shown]);
  });

  it('are downloaded again and in parts, the same bytes for ever', async () => {
    await post(partner);
    const file = await sealed(partner, '2026-01-01', '2026-01-31', { charset: 'iso-8859-15' });
    const whole = await download(partner, file);
    expect((await download(partner, file)).text).to.equal(whole.text);
    const etag = `"${String(file['sha256'])}"`;
    const size = Number(file['size_bytes']);
    const get = async (headers: Record<string, string>) => {
      const answer = await download(partner, file, headers);
      return [answer.status, answer.text, answer.headers.get('content-range')];
    };
    expect(await get({ 'If-None-Match': etag })).to.deep.equal([304, '', null]);
    expect(await get({ Range: 'bytes=0-10' })).to.deep.equal([
      206,
      'JournalCode',
      `bytes 0-10/${size}`,
    ]);
    expect(await get({ Range: 'bytes=-2' })).to.deep.equal([
      206,
      '\r\n',
      `bytes ${size - 2}-${size - 1}/${size}`,
    ]);
    expect((await get({ Range: 'bytes=5-' }))[1]).to.equal(whole.text.slice(5));
    for (const range of ['bytes=9-1', 'bytes=999999-', 'bytes=0-1,3-4', 'lines=0-1'])
      expect((await get({ Range: range }))[0], range).to.equal(200);
    expect((await get({ Range: 'bytes=0-1', 'If-Range': '"other"' }))[0]).to.equal(200);
    const text = await partner.call(
      'GET',
      `/api/v1/accounting_exports/${String(file['id'])}/description`,
    );
    expect(text.text).to.include('ISO-8859-15').and.include('18. Idevise');
  });

  it('of a company touch and never overlap', async () => {
    await expectRefused(
      422,
      '2026-01-02',
      '2026-01-31',
      refusedBase('From doit être le premier jour à sceller : le 1er janvier 2026'),
    );
    const first = await sealed(partner, '2026-01-01', '2026-01-31');
    expect(first).to.deep.include({ state: 'sealed', lines_count: 0 });
    await expectRefused(409, '2026-01-31', '2026-02-28', {
      error: 'conflict',
      message:
        "Les écritures sont scellées jusqu'au 31 janvier 2026 : la période commence le 1er février 2026",
    });
    await expectRefused(
      422,
      '2026-02-02',
      '2026-02-28',
      refusedBase('From doit être le premier jour à sceller : le 1er février 2026'),
    );
    await expectRefused(
      422,
      '2026-02-01',
      '2026-03-03',
      refusedBase("To ne doit pas être après aujourd'hui"),
    );
    await expectRefused(
      422,
      '2026-02-02',
      '2026-02-01',
      refusedBase('To ne doit pas précéder from'),
    );
    const both = await Promise.all([
      ask(partner, '2026-02-01', '2026-02-28'),
      ask(partner, '2026-02-01', '2026-02-28'),
    ]);
    expect(statusesOf(both)).to.deep.equal([202, 409]);
  });

  it('number on where the period before ended, and put a year into one file', async () => {
    await post(partner);
    await post(partner, { booking_date: '2026-02-10' });
    const one = await sealed(partner, '2026-01-01', '2026-01-31');
    const two = await sealed(partner, '2026-02-01', '2026-02-28');
    const year = await sealed(partner, '2026-01-01', '2026-12-31', { kind: 'fiscal_year' });
    expect(year).to.deep.include({
      state: 'sealed',
      filename: '732829320FEC20261231.txt',
      lines_count: 4,
    });
    const texts = await Promise.all(
      [one, two, year].map(async (file) => (await download(partner, file)).text),
    );
    expect(texts[1]).to.include('BQ1000002');
    expect(texts[2]).to.equal(`${texts[0]}${texts[1]?.slice(FEC_HEADER.length)}`);
  });

  it('number on in a year whose closing day was changed', async () => {
    for (const booking_date of ['2026-01-10', '2026-02-10']) await post(partner, { booking_date });
    await sealed(partner, '2026-01-01', '2026-01-31');
    const owner = await signInPerson(partner);
    const books = `/console/companies/${partner.account.company_id}/books`;
    await owner.call('PATCH', books, { books: { fiscal_year_end: '06-30' } });
    const two = await sealed(partner, '2026-02-01', '2026-02-28');
    expect((await download(partner, two)).text)
      .to.include('BQ1000002')
      .and.not.include('BQ1000001');
    const year = await sealed(partner, '2025-07-01', '2026-06-30', { kind: 'fiscal_year' });
    expect(year).to.include({ lines_count: 4 });
  });

  it('end as failed, with nothing sealed, where something is not ready', async () => {
    const { db, account } = partner;
    const posted = await post(partner);
    await sql`insert into bank_operations (workspace_id, company_id, bank_account_id, amount, currency_code,
      booking_date, description, origin, identity, rank, created_at, updated_at)
      select ${account.workspace_id}, ${account.company_id}, ${account.id}, 1, 'EUR', day, '', 'statement_import', day, 1, now(), now()
      from unnest(array['2026-01-02', '2026-01-14', '2026-02-01']::date[]) day`.execute(db.sql);
    const unposted = await sealed(partner, '2026-01-01', '2026-01-31');
    expect(unposted).to.deep.include({
      state: 'failed',
      sha256: null,
      problems: [
        {
          code: 'unposted',
          message: '2 opérations du 2 au 14 janvier 2026 ne sont pas comptabilisées',
        },
      ],
    });
    await sql`delete from bank_operations where projected_at is null`.execute(db.sql);
    await sql`update accounting_entries set lines = replace(lines, '"12.00"', '"11.99"')
      where bank_operation_id = ${posted.id}`.execute(db.sql);
    await sql`update accounting_entries set lines = regexp_replace(lines, '11.99', '12.00')`.execute(
      db.sql,
    );
    const unbalanced = await sealed(partner, '2026-01-01', '2026-01-31');
    expect(unbalanced['problems']).to.have.lengthOf(1);
    expect(unbalanced['problems']).to.have.nested.property('[0].code', 'unbalanced');
    const { rows } = await sql`select 1 from accounting_entries where exported
      union all select 1 from accounting_export_chunks`.execute(db.sql);
    expect(rows).to.deep.equal([]);
  });

  it('refuse an account without a label, before anything is asked for', async () => {
    await post(partner);
    await sql`update accounting_entries set lines = replace(lines, '471000', '999ZZZ')`.execute(
      partner.db.sql,
    );
    await expectRefused(
      422,
      '2026-01-01',
      '2026-01-31',
      refusedBase("Le compte 999ZZZ n'a pas de libellé"),
    );
  });
});
