import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { sql } from 'kysely';
import { Company } from '#orm/entities/company.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';
import { balance, buildCamt053, withDays, withEntries } from '#test-kit/banking/build-camt-053.ts';
import { countsOf, importStatement } from '#test/support/banking/camt-053/import-statement.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { readAccounts, readOperations } from '#test-kit/banking/bank-connections.ts';

const FOLDER = join(import.meta.dirname, '../../support/banking/camt-053');

describe('statement import', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const countOperations = async () => (await readOperations(partner)).length;

  const countEvents = async (): Promise<number | undefined> =>
    (
      await sql<{ count: number }>`select count(*)::int as count from events`.execute(
        partner.db.sql,
      )
    ).rows[0]?.count;

  it('answers with what it found, once for the message and for each statement', async () => {
    const file = readFileSync(join(FOLDER, 'several-statements-06.xml'));
    const answer = await importStatement(partner, file);
    expect(answer.status).to.equal(201);
    const { id, company_id, created_at, statements, ...message } = dataOf(answer);
    expect(message).to.deep.equal({
      format: 'camt.053.001.06',
      message_id: 'GROUPE-7',
      operations_created: 2,
      operations_known: 0,
      entries_skipped: 0,
    });
    const [current, savings] = await readAccounts(partner);
    const counts = { operations_known: 0, entries_skipped: 0, account_created: true, warnings: [] };
    const one = { ...counts, entries_count: 1, operations_created: 1 };
    expect(statements).to.deep.equal([
      { ...one, statement_id: 'A-2', bank_account_id: current?.['id'] },
      { ...one, statement_id: 'A-1', bank_account_id: current?.['id'] },
      {
        ...one,
        statement_id: 'B-1',
        bank_account_id: savings?.['id'],
        entries_count: 0,
        operations_created: 0,
      },
    ]);
    expect([id, company_id]).to.satisfy((ids: unknown[]) => ids.every(Number.isInteger));
    expect(created_at).to.be.a('string');
  });

  it('creates the account that it speaks of, unannounced, with its closing balance', async () => {
    await importStatement(partner, readFileSync(join(FOLDER, 'french-02-batches.xml')));
    await importStatement(partner, readFileSync(join(FOLDER, 'own-number-03.xml')));
    const [french, own] = await readAccounts(partner);
    expect(french).to.deep.include({
      account_name: 'Ébénisterie Léon & Fils',
      bank_name: 'AGRIFRPP',
      bic: 'AGRIFRPP',
      origin: 'statement_import',
      iban_last4: '0189',
      currency_code: 'EUR',
      balance: '1179.5000',
      bank_connection_id: null,
      data_access: 'granted',
      readiness: {
        ready: false,
        missing: ['missing_ledger', 'missing_suspense_account_code'],
        unposted_operations_count: 2,
      },
    });
    expect(own).to.include({
      account_name: '****5678',
      iban_masked: '****5678',
      iban_last4: '5678',
      currency_code: 'USD',
      balance: null,
    });
    expect(await countEvents()).to.equal(0);
  });

  it('finds the account by its number, in its company', async () => {
    const { db, service, workspace } = partner;
    const { id } = await buildBankAccount(db, service.services.cipher, workspace);
    const statements = dataOf(await importStatement(partner, buildCamt053()))['statements'];
    expect(statements).to.have.nested.property('[0].bank_account_id', Number(id));
    expect(statements).to.have.nested.property('[0].account_created', false);
    const other = await db.transact(async ({ em }) => {
      const company = em.create(Company, {
        workspace_id: workspace.id,
        name: 'Filiale',
        siren: '552100554',
      });
      await em.flush();
      return company.id;
    });
    const query = `?company_id=${other}`;
    const inOther = dataOf(await importStatement(partner, buildCamt053(), { query }));
    expect(inOther).to.include({ company_id: Number(other), operations_created: 1 });
    const unknown = await importStatement(partner, buildCamt053(), { query: '?company_id=999' });
    expect([unknown.status, unknown.body]).to.deep.equal([
      422,
      refused({ base: ['Company doit exister'] }),
    ]);
  });

  it('writes nothing of a message in which one statement cannot be read', async () => {
    const statements = [
      {},
      { id: 'B', entries: [{}, { amount: null }, { booking_date: '2026-13-01' }] },
    ];
    const answer = await importStatement(partner, buildCamt053({ statements }));
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        base: [
          "Le relevé « B », écriture 2, n'a pas de montant (Amt)",
          "Le relevé « B », écriture 3, a une date qui n'existe pas (2026-13-01)",
        ],
      }),
    ]);
    expect(await countOperations()).to.equal(0);
    expect(await readAccounts(partner)).to.deep.equal([]);
  });

  it('refuses other types and files that are too large', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const { status } = await importStatement(partner, buildCamt053(), { type });
      expect(status, type).to.equal(415);
    }
    const { status } = await importStatement(partner, buildCamt053(), {
      type: 'text/xml; charset=iso-8859-1',
    });
    expect(status).to.equal(201);
    const large = new Uint8Array(32 * 1024 * 1024 + 1);
    expect((await importStatement(partner, large)).status).to.equal(413);
  });

  it('ends the process of a file that takes too much memory, and reads the next one', async () => {
    const entries = `${'<a>x</a>'.repeat(4)}<a b="c">x</a>`.repeat(390_000);
    const bomb = buildCamt053().replace('</Stmt>', `${entries}</Stmt>`);
    const answer = await importStatement(partner, bomb);
    expect(answer.body).to.deep.equal(
      refused({
        base: ['Le fichier ne peut pas être lu : il demande trop de mémoire ou de temps'],
      }),
    );
    expect(countsOf(await importStatement(partner, buildCamt053()))).to.deep.equal([201, 1, 0, 0]);
  });

  it('warns of a statement that does not add up, and of one that does not follow', async () => {
    const month = (opening: string, closing: string, day: string) =>
      withEntries(
        [{ amount: '10', indicator: 'CRDT', booking_date: day }],
        balance('OPBD', opening, day) + balance('CLBD', closing, day),
      );
    const warningsOf = async (file: string) => {
      const { statements } = dataOf(await importStatement(partner, file));
      return (statements as { warnings: string[] }[]).flatMap(({ warnings }) => warnings);
    };
    expect(await warningsOf(month('100', '110', '2026-11-10'))).to.deep.equal([]);
    expect(await warningsOf(month('110', '120', '2026-11-11'))).to.deep.equal([]);
    expect(await warningsOf(month('130', '140', '2026-11-12'))).to.deep.equal(['gap']);
    expect(await warningsOf(month('140', '151', '2026-11-13'))).to.deep.equal(['balance_mismatch']);
    // Before the known one: it follows another, and its balance is old.
    expect(await warningsOf(month('90', '100', '2026-11-09'))).to.deep.equal([]);
    const [account] = await readAccounts(partner);
    expect(account).to.include({ balance: '151.0000' });
    expect(account?.['updated_at']).to.equal(account?.['created_at']);
  });

  it('seals the numbers of counterparties, and shows them masked', async () => {
    const entry = { counterparty: 'Durand', counterparty_iban: 'DE89370400440532013000' };
    await importStatement(partner, withEntries([entry]));
    const { rows } = await sql<Record<string, string>>`
      select id, counterparty_iban, counterparty_iban_masked, counterparty_iban_last4
      from bank_operations`.execute(partner.db.sql);
    const [operation] = rows;
    expect(operation?.['counterparty_iban_masked']).to.equal('******************3000');
    expect(operation?.['counterparty_iban_last4']).to.equal('3000');
    const { cipher } = partner.service.services;
    const sealed = operation?.['counterparty_iban'] ?? '';
    expect(cipher.open(sealed, `bank_operations:${operation?.['id']}`)).to.equal(
      entry.counterparty_iban,
    );
  });

  it('starts a projection of the new operations of a ready account, and of no other', async () => {
    const runs = async () =>
      (await sql`select kind, bank_account_id from bank_runs`.execute(partner.db.sql)).rows;
    await importStatement(partner, withDays(1, 2));
    expect(await runs()).to.deep.equal([]);
    const [account] = await readAccounts(partner);
    await sql`
      update bank_accounts set suspense_account_code = '471000', ledger_id = (
        select min(id) from ledgers)`.execute(partner.db.sql);
    await importStatement(partner, withDays(1, 2));
    expect(await runs()).to.deep.equal([]);
    await importStatement(partner, withDays(2, 3));
    expect(await runs()).to.deep.equal([
      { kind: 'projection', bank_account_id: String(account?.['id']) },
    ]);
  });

  it('is in the audit log, with its counts', async () => {
    const audited = await markAudit(partner.db);
    const { id, company_id } = dataOf(await importStatement(partner, buildCamt053()));
    const [line, ...others] = await audited();
    expect(line).to.deep.include({
      workspace_id: partner.workspace.id,
      actor: `application:${partner.application.id}`,
      action: 'import',
      subject: 'bank_statements',
      subject_id: String(id),
      after: {
        company_id: String(company_id),
        message_id: 'MSG-1',
        operations_created: 1,
        operations_known: 0,
      },
    });
    expect(others).to.deep.equal([]);
  });
});
