import { expect } from 'chai';
import { sql } from 'kysely';
import { PAGES } from '#console/pages/registry.ts';
import type { Column } from '#console/parts/table.ts';
import { MOST_EXPORTED, printCsv } from '#console/pipeline/list-csv.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

describe('a list as CSV', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate open_items, invoices cascade`.execute(partner.db.sql));

  const ask = (query: string) =>
    member.call('GET', `/workspaces/${partner.workspace.id}/invoices?${query}format=csv`);

  it('has the rows that its filters match, in French decimals, and their sums last', async () => {
    const issue_date = '2026-11-12';
    const members = { issue_date, due_date: '2026-12-12' };
    await depositInvoice(partner, buildDeposit({ ...members, buyer: { name: '=1+1;"x"' } }));
    await depositInvoice(partner, buildPurchase());
    const { text, headers } = await ask('direction=sales&');
    expect(headers.get('content-type')).to.equal('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).to.equal('attachment; filename="invoices.csv"');
    const [number] = /S-[\w-]+/.exec(text) ?? [''];
    expect(text.split('\r\n')).to.deep.equal([
      'État;Numéro;Tiers;Date;Échéance;TTC;Reste dû;Catégorie;Source;Devise',
      `"Émise, pas encore envoyée";${number};"'=1+1;""x""";2026-11-12;2026-12-12;"120,00";"120,00";—;API;EUR`,
      'Total EUR;;;;;"120,00";"120,00";;;EUR',
      '',
    ]);
  });

  it('is there for every list of a workspace', async () => {
    const owner = await signInPerson(partner, 'owner');
    const lists = PAGES.filter(
      ({ csv, path }) => csv !== undefined && /^\/workspaces\/:workspace_id\/[^:]*$/.test(path),
    );
    expect(lists.length).to.be.above(15);
    for (const { path } of lists) {
      const below = path.replace(':workspace_id', partner.workspace.id);
      const { status, text, headers } = await owner.call('GET', `${below}?format=csv`);
      expect(status, `${path}: ${text}`).to.equal(200);
      expect(headers.get('content-type'), path).to.match(/^text\/csv/);
      expect((await owner.call('GET', `${below}?format=pdf`)).status, path).to.equal(400);
    }
  });

  it('ends at its bound, and says so before the sums of what it has', async () => {
    const columns: Column<string>[] = [
      { head: 'Nom', cell: (name) => name },
      { head: 'TTC', cell: () => '', amount: () => ({ amount: '-0.105', currency: 'EUR' }) },
    ];
    async function* pages() {
      for (;;)
        yield await Promise.resolve({ columns, rows: Array.from({ length: 3_000 }, () => 'a') });
    }
    const pieces: Buffer[] = [];
    for await (const piece of printCsv({ language: 'fr', now: new Date() }, pages()))
      pieces.push(piece);
    const lines = Buffer.concat(pieces).toString().split('\r\n');
    expect(lines.slice(0, 2)).to.deep.equal(['\uFEFFNom;TTC;Devise', 'a;"-0,105";EUR']);
    expect(lines).to.have.lengthOf(MOST_EXPORTED + 4);
    expect(lines.slice(-3)).to.deep.equal([
      '"Liste incomplète : 10 000 lignes au plus, ou recherche trop longue. Affinez les filtres."',
      'Total EUR;"-1050,00";EUR',
      '',
    ]);
  });

  it('ends too where its filters find nothing in page after page', async () => {
    let asked = 0;
    const pages = (async function* () {
      for (; asked < 10_000; asked += 1)
        yield await Promise.resolve({ columns: [{ head: 'Nom', cell: String }], rows: [] });
    })();
    let last = '';
    for await (const piece of printCsv({ language: 'fr', now: new Date(0) }, pages))
      last = piece.toString();
    expect(asked).to.be.below(1_000);
    expect(last).to.include('10 000 lignes');
  });
});
