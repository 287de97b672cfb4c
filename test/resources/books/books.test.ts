import { expect } from 'chai';
import { DEFAULT_ACCOUNTS } from '#model/books.ts';
import { readBooks } from '#domain/invoicing/books/read-books.ts';
import {
  buildApplication,
  buildToken,
  buildWorkspace,
  companyOf,
} from '#test-kit/access/builders.ts';
import { dataOf, FORBIDDEN, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { fresh } from '#test/support/ground/opened.ts';

const DAY_MS = 86_400_000;
const DEFAULTS = {
  vat_regime: null,
  vat_on_debits: false,
  receipts: 'off',
  receipts_from: null,
  receipts_delay_minutes: 15,
  reporting: 'off',
  reporting_from: null,
  reporting_send: 'approved',
  reporting_lead_days: 2,
  negative_payments: 'unsigned',
  simplified_until: null,
  fiscal_year_end: '12-31',
  entries_from: null,
  reverse_charge_rate: null,
  accounts: DEFAULT_ACCOUNTS,
  effective_from: null,
};

describe('how a company keeps its books', () => {
  const partner = fresh(startPartner);
  let id: string;
  beforeEach(async () => {
    id = await companyOf(partner.db, partner.workspace);
  });

  const path = () => `/api/v1/companies/${id}/books`;
  const show = async () => dataOf(await partner.call('GET', path()));
  const change = (books: object) => partner.call('PATCH', path(), { books });
  const set = async (books: object) => {
    const answer = await change(books);
    expect(answer.status, answer.text).to.equal(200);
    return dataOf(answer);
  };
  const on = (day: string) =>
    readBooks(partner.db, { workspace_id: partner.workspace.id, company_id: id, day });
  const refusedFor = async (books: object, details: Record<string, string[]>) => {
    const { status, body } = await change(books);
    expect([status, body]).to.deep.equal([422, refused(details)]);
  };
  const changes = async (): Promise<unknown[]> => {
    const text = `select action, before, after from audit_log where subject = 'companies' order by id`;
    const { rows } = await partner.db.query({ text });
    return (rows as { action: string; before: string; after: string }[]).map(
      ({ action, before, after }) => [action, JSON.parse(before), JSON.parse(after)],
    );
  };

  it('has defaults, takes every member, and keeps what a PATCH omits', async () => {
    const none = { company_id: Number(id), ...DEFAULTS };
    expect(await show()).to.deep.equal(none);
    const given = {
      vat_regime: 'real_monthly',
      vat_on_debits: true,
      receipts: 'automatic',
      receipts_from: '2026-02-01',
      receipts_delay_minutes: 0,
      reporting: 'platform',
      reporting_from: '2026-09-01',
      reporting_send: 'automatic',
      reporting_lead_days: 3,
      negative_payments: 'signed',
      simplified_until: '2027-03-31',
      fiscal_year_end: '02-29',
      entries_from: '2026-03-01',
      reverse_charge_rate: 20,
    };
    const accounts = { customers: '411100', 'sales_goods_5.5': '707055' };
    await refusedFor(given, {
      receipts_from: ["ne peut pas précéder le 1er mars 2026, premier jour de l'exercice en cours"],
    });
    given.receipts_from = '2026-03-01';
    const shown = {
      ...none,
      ...given,
      accounts: { ...DEFAULT_ACCOUNTS, ...accounts },
    };
    expect(await set({ ...given, accounts })).to.deep.equal(shown);
    expect(await set({ accounts: { customers: null } })).to.deep.equal({
      ...shown,
      accounts: { ...shown.accounts, customers: '411000' },
    });
    const both = { ...DEFAULT_ACCOUNTS, ...accounts };
    expect(await changes()).to.have.length(2);
    expect((await changes())[1]).to.deep.equal([
      'update_books',
      { accounts: both },
      { accounts: { ...both, customers: '411000' } },
    ]);
    await set(given);
    expect(await changes()).to.have.length(2);
  });

  it('declares no past: a start is the day of the change unless given, and is set once', async () => {
    await refusedFor(
      { receipts_from: '2025-12-31' },
      {
        receipts_from: [
          "ne peut pas précéder le 1er janvier 2026, premier jour de l'exercice en cours",
        ],
      },
    );
    const switched = await set({ receipts: 'proposed', reporting: 'reports' });
    expect(switched).to.include({
      receipts_from: '2026-03-02',
      reporting_from: '2026-03-02',
      entries_from: null,
    });
    await refusedFor(
      { receipts_from: '2026-03-01', entries_from: '2026-02-30' },
      {
        receipts_from: ['est fixé au 2 mars 2026 et ne change plus'],
        entries_from: ['doit être une date au format AAAA-MM-JJ'],
      },
    );
    partner.clock.advance(DAY_MS);
    await set({ receipts: 'off' });
    expect(await set({ receipts: 'automatic' })).to.include({ receipts_from: '2026-03-02' });
  });

  it('has its first regime of all days, later debits from today and a regime from the next period', async () => {
    await set({ vat_on_debits: true });
    await set({ vat_regime: 'real_monthly', vat_on_debits: false });
    expect(await on('2026-01-05')).to.include({ vat_regime: 'real_monthly', vat_on_debits: false });
    const changed = await set({ vat_regime: 'franchise', vat_on_debits: true });
    expect(changed).to.include({ vat_regime: 'franchise', effective_from: '2026-05-01' });
    expect(await on('2026-03-01')).to.include({ vat_on_debits: false });
    expect(await on('2026-04-30')).to.include({ vat_on_debits: true, vat_regime: 'real_monthly' });
    expect(await on('2026-05-01')).to.include({ vat_regime: 'franchise' });
    // Taken back before it began.
    const back = await set({ vat_regime: 'real_monthly' });
    expect(back).to.include({ vat_regime: 'real_monthly', effective_from: '2026-05-01' });
    expect(await on('2026-05-01')).to.include({ vat_regime: 'real_monthly' });
    await refusedFor({ vat_regime: null }, { vat_regime: ['doit être renseigné'] });
  });

  it('refuses what is not sound, and writes nothing', async () => {
    await refusedFor(
      {
        vat_regime: 'forfait',
        receipts_delay_minutes: 1441,
        fiscal_year_end: '02-30',
        entries_from: '01/03/2026',
        accounts: { customers: '41', clients: '411000' },
      },
      {
        vat_regime: [
          "doit être l'une des valeurs : real_monthly, real_quarterly, simplified, franchise, none, null",
        ],
        receipts_delay_minutes: ['doit être un nombre entier de 0 à 1440'],
        entries_from: ['doit être une date au format AAAA-MM-JJ'],
        fiscal_year_end: ["s'écrit mois-jour, comme 12-31"],
        'accounts.customers': [
          'a trois chiffres, puis au plus neuf chiffres ou majuscules, comme 411000',
        ],
        'accounts.clients': [
          `n'est pas un compte : ${Object.keys(DEFAULT_ACCOUNTS).join(', ')}, sales_goods_ ou sales_services_ et un taux, category_ ou supplier_ et un identifiant`,
        ],
      },
    );
    await refusedFor(
      { reverse_charge_rate: 120 },
      { reverse_charge_rate: ['doit être compris entre 0 et 100'] },
    );
    await partner.db.query({ text: 'update companies set siren = null' });
    await refusedFor(
      { reporting: 'reports' },
      { reporting: ['demande que la société ait un SIREN'] },
    );
    expect(await changes()).to.deep.equal([]);
  });

  it("is another workspace's secret, and read-only to a reader", async () => {
    const other = await companyOf(partner.db, await buildWorkspace(partner.db));
    const hidden = `/api/v1/companies/${other}/books`;
    for (const answer of [
      await partner.call('GET', hidden),
      await partner.call('PATCH', hidden, { books: { receipts: 'automatic' } }),
    ])
      expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
    const { application } = await buildApplication(partner.db, {
      scopes: ['read'],
      workspaces: [partner.workspace],
    });
    const token = await buildToken(partner.db, application, { scopes: ['read'] });
    const as = (method: string, body?: object) =>
      partner.service.call(method, path(), { token, body });
    expect((await as('GET')).status).to.equal(200);
    const answer = await as('PATCH', { books: { receipts: 'automatic' } });
    expect([answer.status, answer.body]).to.deep.equal([403, FORBIDDEN]);
  });
});
