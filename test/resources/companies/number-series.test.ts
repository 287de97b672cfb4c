import { expect } from 'chai';
import { companyOf } from '#test-kit/access/builders.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { dataOf, refused, statusesOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { salesOf, type Sale } from '#test/resources/invoices/sales-of.ts';

const OWN = { prefix: '{year}-F-', width: 4, first_number: 413 };
const DAY_MS = 86_400_000;
const LATER = { issue_date: '2027-01-04', due_date: '2027-01-04' };
const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

describe('the number series of a company', () => {
  let partner: Partner;
  let id: string;

  beforeEach(async () => {
    partner = await startPartner();
    id = await companyOf(partner.db, partner.workspace);
  });
  afterEach(() => partner.stop());

  const { deposit, issue, inSeries, query } = salesOf(() => partner);
  const change = (company: object) => partner.call('PATCH', `/api/v1/companies/${id}`, { company });
  const set = async (company: object) => {
    const { status, text } = await change(company);
    expect(status, text).to.equal(200);
  };
  const numberOf = async (overrides: Sale = {}) => {
    const answer = await deposit(inSeries(overrides));
    expect(answer.status, answer.text).to.equal(201);
    return dataOf(answer)['invoice_number'];
  };
  const refusedFor = async (company: object, details: Record<string, string[]>) => {
    const { status, body } = await change(company);
    expect([status, body]).to.deep.equal([422, refused(details)]);
  };
  const CREDIT = {
    type_code: '381',
    invoice_references: [{ invoice_number: 'V-0', issue_date: '2026-01-05' }],
  };

  it('goes on with the numbers of another program, and begins again each year', async () => {
    await set({ invoice_series: OWN });
    expect(await numberOf()).to.equal('2026-F-0413');
    expect(await numberOf()).to.equal('2026-F-0414');
    // Credit notes, pro formas and quotes keep theirs.
    expect(await numberOf(CREDIT)).to.equal('AV-2026-00001');
    expect(await numberOf({ proforma: true })).to.equal('PF-2026-00001');
    partner.clock.advance(365 * DAY_MS);
    expect(await numberOf(LATER)).to.equal('2027-F-0001');
  });

  it('may never begin again, and grows beyond its width', async () => {
    await set({
      invoice_series: { prefix: 'F', width: 2, first_number: 99 },
      credit_note_series: { prefix: 'AVOIR/', width: 3 },
    });
    expect([await numberOf(), await numberOf(), await numberOf(CREDIT)]).to.deep.equal([
      'F99',
      'F100',
      'AVOIR/001',
    ]);
    partner.clock.advance(365 * DAY_MS);
    expect(await numberOf(LATER)).to.equal('F101');
  });

  it('skips numbers of any year if it never begins again, and refuses deposits of its own', async () => {
    await set({ invoice_series: { prefix: 'F-', width: 5, first_number: 413 } });
    const first = dataOf(await deposit(inSeries()));
    expect(first['invoice_number']).to.equal('F-00413');
    // The other program is still in use.
    expect((await deposit(buildDeposit({ invoice_number: 'F-00414' }))).status).to.equal(201);
    const draft = dataOf(await deposit(buildDeposit({ invoice_number: undefined, ...LATER })));
    partner.clock.advance(365 * DAY_MS);
    expect(await numberOf(LATER)).to.equal('F-00415');
    const taken = `existe déjà dans la série F-, qui ne recommence pas chaque année (facture ${String(first['id'])})`;
    const again = { invoice_number: 'F-00413' };
    const deposited = await deposit(buildDeposit({ ...again, ...LATER }));
    expect([deposited.status, deposited.body]).to.deep.equal([
      422,
      refused({ base: [`Invoice number ${taken}`] }),
    ]);
    const issued = await issue(draft, again);
    expect([issued.status, issued.body]).to.deep.equal([422, refused({ invoice_number: [taken] })]);
    const checked = await partner.call(
      'POST',
      `/api/v1/workspaces/${partner.workspace.id}/invoices/check`,
      { invoice: buildDeposit({ ...again, ...LATER }) },
    );
    expect(dataOf(checked)).to.include({ acceptable: false });
    // Another seller's numbers are no numbers of the series.
    const seller = { name: 'Phare SAS', siren: '552100554', vat_number: 'FR52552100554' };
    const other = await deposit(buildDeposit({ ...again, ...LATER, seller }));
    expect(other.status, other.text).to.equal(201);
  });

  it('refuses an earlier year in which it gave no number', async () => {
    partner.clock.advance(365 * DAY_MS);
    const forgotten = inSeries({ issue_date: '2026-12-31', due_date: '2027-01-31' });
    expect(dataOf(await deposit(forgotten))['invoice_number']).to.equal('FA-2026-00001');
    await set({ invoice_series: OWN });
    const reason =
      'Issue date est d’une année dans laquelle la série n’a donné aucun numéro : donnez le numéro vous-même';
    const { status, body } = await deposit(forgotten);
    expect([status, body]).to.deep.equal([422, refused({ base: [reason] })]);
    expect(await numberOf(LATER)).to.equal('2027-F-0413');
    partner.clock.advance(365 * DAY_MS);
    const late = { issue_date: '2027-12-31', due_date: '2028-01-31' };
    expect(await numberOf(late)).to.equal('2027-F-0414');
  });

  it('begins after the highest number that was deposited with its prefix', async () => {
    for (const invoice_number of ['2026-F-0000000412', '2026-F-7', '2026-F-9000-bis', '2026-f-800'])
      await deposit(buildDeposit({ invoice_number }));
    await refusedFor(
      { invoice_series: { ...OWN, first_number: 412 } },
      {
        'invoice_series.first_number': [
          'doit dépasser 412, le plus grand numéro déjà employé avec ce préfixe',
        ],
      },
    );
    expect(dataOf(await partner.call('GET', `/api/v1/companies/${id}`))).to.include({
      invoice_series: null,
      version: 0,
    });
    await set({ invoice_series: { prefix: OWN.prefix, width: 4 } });
    await deposit(buildDeposit({ invoice_number: '2026-F-0414' }));
    expect([await numberOf(), await numberOf()]).to.deep.equal(['2026-F-0413', '2026-F-0415']);
  });

  it('has no gap and never goes back: once it gave a number, another one begins a series', async () => {
    await set({ invoice_series: OWN });
    // A typing mistake is mended as long as nothing has its number.
    await set({ invoice_series: { ...OWN, first_number: 500 } });
    await set({ invoice_series: OWN });
    await numberOf();
    for (const first_number of [1, 415, 500])
      await refusedFor(
        { invoice_series: { ...OWN, first_number } },
        {
          'invoice_series.first_number': [
            'ne peut plus être changé : la série a déjà donné des numéros, le prochain est 2026-F-0414 ; un autre premier numéro demande un autre préfixe',
          ],
        },
      );
    await set({ invoice_series: { ...OWN, width: 6 } });
    expect(await numberOf()).to.equal('2026-F-000414');
    await set({ invoice_series: { prefix: 'F-', width: 4, first_number: 7 } });
    expect(await numberOf()).to.equal('F-0007');
    await set({ invoice_series: null });
    expect(await numberOf()).to.equal('FA-2026-00001');
    await set({ invoice_series: { prefix: OWN.prefix, width: 4 } });
    expect(await numberOf()).to.equal('2026-F-0415');
  });

  it('gives each number once, even while it changes', async () => {
    const changes = [OWN, { ...OWN, first_number: 600 }, { prefix: 'FA-{year}-', width: 5 }];
    const [deposits, updates] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => deposit(inSeries()))),
      Promise.all(changes.map((invoice_series) => change({ invoice_series }))),
    ]);
    expect(statusesOf(deposits)).to.deep.equal(Array.from({ length: 12 }, () => 201));
    for (const { status, text } of updates) expect(status, text).to.be.oneOf([200, 422]);
    const series = await query('select * from number_series where last_issue_date is not null');
    const numbers = new Set(deposits.map((answer) => dataOf(answer)['invoice_number']));
    expect(numbers.size).to.equal(12);
    for (const { prefix, last_number } of series) {
      const own = String(prefix).replace('{year}', '2026');
      const given = [...numbers].map(String).filter((number) => number.startsWith(own));
      const ordinals = given.map((number) => Number(number.slice(own.length)));
      expect(Math.max(...ordinals)).to.equal(last_number);
      expect(Math.max(...ordinals) - Math.min(...ordinals)).to.equal(given.length - 1);
    }
  });

  it('skips a number that a deposit of another year is about to have', async () => {
    await set({ invoice_series: { prefix: 'F-', width: 5, first_number: 1 } });
    partner.clock.advance(365 * DAY_MS);
    // A deposit writes it after the invoice.
    const letGo = await holdLock(partner.db, 'lock table open_items in access exclusive mode');
    const waiting = async (count: number) =>
      eventually(async () => (await query(WAITING)).length === count);
    const own = deposit(buildDeposit({ invoice_number: 'F-00001', issue_date: '2026-12-31' }));
    await waiting(1);
    const next = numberOf(LATER);
    await waiting(2);
    await letGo();
    expect((await own).status).to.equal(201);
    expect(await next).to.equal('F-00002');
  });

  it('is one for invoices and credit notes if both are alike', async () => {
    await refusedFor(
      { invoice_series: OWN, credit_note_series: { ...OWN, width: 5 } },
      {
        credit_note_series: [
          'a le préfixe des factures : la série commune demande la même largeur et le même premier numéro',
        ],
      },
    );
    await set({ invoice_series: OWN, credit_note_series: OWN });
    expect([await numberOf(), await numberOf(CREDIT)]).to.deep.equal([
      '2026-F-0413',
      '2026-F-0414',
    ]);
  });

  it('is refused if its numbers would not be invoice numbers', async () => {
    const form =
      'ne doit contenir que des lettres sans accent, des chiffres, les signes - + _ / et {year}, et doit finir par une lettre ou un signe (25 caractères au maximum)';
    const reserved = 'ne doit pas commencer par TEMP-, PF- ou DE-, qui sont réservés';
    for (const [prefix, reason] of [
      ['F 1-', form],
      ['Facturé-', form],
      ['F{yy}-', form],
      ['F1', form],
      ['F{year}', form],
      ['2026-F-', "contient l'année : écrivez {year} à sa place"],
      ['TEMP-', reserved],
      ['PF-{year}-', reserved],
      ['F'.repeat(26), form],
    ] as const)
      await refusedFor(
        { invoice_series: { prefix, width: 4 } },
        { 'invoice_series.prefix': [reason] },
      );
    await refusedFor(
      { invoice_series: { width: 4 }, credit_note_series: { prefix: 'A-' } },
      {
        'invoice_series.prefix': ['doit être renseigné'],
        'credit_note_series.width': ['doit être renseigné'],
      },
    );
    // The fields of a form that are all empty.
    await set({ invoice_series: { prefix: null, width: null, first_number: null } });
    expect(await numberOf()).to.equal('FA-2026-00001');
  });
});
