import { expect } from 'chai';
import {
  createBankAccount,
  type BankAccountCreation,
} from '#domain/banking/bank-accounts/create-bank-account.ts';
import { createCipher } from '#kernel/cipher.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { Company } from '#orm/entities/company.ts';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

const IBAN = 'FR7630006000011234567890189';

describe('creating a bank account', () => {
  let db: TestDatabase;
  let workspace_id: string;
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });

  before(async () => (db = await createDatabase()));
  beforeEach(async () => (workspace_id = (await buildWorkspace(db)).id));
  after(() => db.drop());

  const create = (overrides: Partial<BankAccountCreation> = {}) =>
    createBankAccount(
      { db, cipher },
      { kind: 'command_line' },
      {
        workspace_id,
        company_id: null,
        account_name: 'Compte courant',
        bank_name: 'Crédit agricole',
        iban: 'fr76 3000 6000 0112 3456 7890 189',
        bic: 'AGRIFRPP',
        ...overrides,
      },
    );
  const companyOf = async (id: string) =>
    (await db.reader().findOneOrFail(Company, { workspace_id: id })).id;

  it('keeps its IBAN sealed for its row, and shows it masked', async () => {
    const company_id = await companyOf(workspace_id);
    const created = await create();
    const iban_masked = '***********************0189';
    expect(created).to.deep.equal({ id: created.id, company_id, iban_masked });
    const account = await db.reader().findOneOrFail(BankAccount, { id: created.id, workspace_id });
    const { iban, created_at, updated_at, ...columns } = account;
    expect(columns).to.deep.equal({
      id: created.id,
      workspace_id,
      company_id,
      account_name: 'Compte courant',
      bank_name: 'Crédit agricole',
      origin: 'manual',
      currency_code: 'EUR',
      iban_masked,
      iban_last4: '0189',
      bic: 'AGRIFRPP',
      bank_connection_id: null,
      provider_account_id: null,
      active: true,
      archived: false,
      data_access: 'granted',
      ledger_id: null,
      accounting_account_code: '512000',
      suspense_account_code: null,
      balance: null,
      balance_on: null,
      last_synced_at: null,
    });
    expect(cipher.open(iban ?? '', `bank_accounts:${created.id}`)).to.equal(IBAN);
    expect(updated_at).to.deep.equal(created_at);
  });

  it('writes one audit row, without the IBAN', async () => {
    const written = await markAudit(db);
    const { id, company_id, iban_masked } = await create({ bic: null });
    expect(await written()).to.deep.equal([
      {
        workspace_id,
        actor: 'command_line',
        address: null,
        action: 'create',
        subject: 'bank_accounts',
        subject_id: id,
        before: null,
        after: {
          company_id,
          iban_masked,
          account_name: 'Compte courant',
          bank_name: 'Crédit agricole',
          bic: null,
        },
      },
    ]);
  });

  it("belongs to the workspace's first company unless another of its own is named", async () => {
    const second = await db.transact(async ({ em }) => {
      const company = em.create(Company, { workspace_id, name: 'B', siren: null });
      await em.flush();
      return company;
    });
    expect((await create()).company_id).to.equal(await companyOf(workspace_id));
    expect((await create({ company_id: second.id })).company_id).to.equal(second.id);
    const foreign = await companyOf((await buildWorkspace(db)).id);
    const { details } = await refusalOf(create({ company_id: foreign }));
    expect(details).to.deep.equal({ base: ['Company doit exister'] });
  });

  it('is announced once', async () => {
    const { id } = await create();
    const events = await readFrozenEvents(db);
    const own = events.filter((event) => dataText(event).startsWith(`{"id":${id},`));
    expect(own.map(({ type }) => type)).to.deep.equal(['bank_account.updated']);
    expect(JSON.parse(own.map((event) => dataText(event)).join())).to.include({
      origin: 'manual',
      iban_last4: '0189',
      bank_connection_id: null,
    });
  });

  it('is refused for a number that the company has already, also by two at once', async () => {
    const outcomes = await Promise.allSettled([create(), create()]);
    expect(outcomes.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected']);
    const { details } = await refusalOf(create({ iban: IBAN.toLowerCase() }));
    expect(details).to.deep.equal({ base: ["Iban est déjà celui d'un compte"] });
  });

  it('is refused with every reason, and never shows the IBAN', async () => {
    const { status, details } = await refusalOf(
      create({ account_name: ' ', bank_name: 'x'.repeat(256), iban: `${IBAN}1`, bic: 'agrifrpp' }),
    );
    expect([status, details]).to.deep.equal([
      422,
      {
        base: [
          'Account name doit être renseigné',
          'Bank name est trop long (255 caractères au maximum)',
          "Iban n'est pas valide",
          "Bic n'est pas valide",
        ],
      },
    ]);
    expect((await refusalOf(create({ workspace_id: '999999' }))).status).to.equal(404);
  });
});
