import { expect } from 'chai';
import type { DirectoryQuestion } from '#domain/exchange/directory/directory-question.ts';
import type { ReadDirectory } from '#domain/exchange/directory/directory-reader.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { buildLine } from '#test/support/platforms/build-line.ts';

const MARKUP = `"><img src=x onerror=alert(1)>`;
type Reading = Awaited<ReturnType<ReadDirectory>>;

describe('the page of the directory', () => {
  let partner: Partner;
  let member: Person;
  let asked: DirectoryQuestion[];
  let answer: Reading;

  before(async () => {
    const readDirectory: ReadDirectory = async (_connection, question) => {
      asked.push(question);
      return answer;
    };
    partner = await startPartner({ readDirectory });
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(async () => {
    asked = [];
    answer = {
      kind: 'found',
      entry: { name: `Galerie ${MARKUP}`, administrative_status: 'C' },
      lines: [
        buildLine({ status: 'Upcoming' }),
        buildLine({ addressing_identifier: '799001128_COMPTA', platform_type: 'XX' }),
      ],
    };
    await partner.db.pool.query('truncate platform_connections cascade');
  });

  const connect = (directory_url: string | null = 'https://directory.platform.example') =>
    buildPlatformConnection(partner.db, partner.service.services.cipher, partner.workspace, {
      directory_url,
    });
  const page = (query = '', headers = {}) =>
    readPage(member, `/workspaces/${partner.workspace.id}/directory${query}`, headers);
  const editors = ['invoices/new', 'quotes/new'];
  const editor = (path: string) => readPage(member, `/workspaces/${partner.workspace.id}/${path}`);

  it('answers by a form alone, without scripts', async () => {
    await connect();
    expect((await page()).html)
      .to.contain('name="recipient"')
      .and.contain('method="get"');
    const { html } = await page('?recipient=799+001+128');
    expect(asked).to.deep.equal([{ by: 'siren', value: '799001128' }]);
    expect(html)
      .to.contain('Joignable')
      .and.contain('Société fermée')
      .and.contain('799001128_COMPTA')
      .and.contain('À venir')
      .and.not.contain('<img src=x')
      .and.not.contain('data-use-address');
  });

  it('gives editors the address to use, or those to choose from', async () => {
    await connect();
    const verdict = () => page('?recipient=799001128', { 'X-Part': 'verdict' });
    expect((await verdict()).html).to.contain('data-use-address="799001128_COMPTA"');
    const lines = ['A', 'B'].map((end) => buildLine({ addressing_identifier: `799001128_${end}` }));
    answer = { kind: 'found', entry: null, lines };
    expect((await verdict()).html)
      .to.contain('Plusieurs adresses')
      .and.contain('data-use-address="799001128_A"')
      .and.contain('data-use-address="799001128_B"')
      .and.contain("Absente de l'annuaire");
    answer = { kind: 'found', entry: null, lines: [] };
    expect((await verdict()).html)
      .to.contain('Pas joignable')
      .and.not.contain('data-use-address');
    answer = { kind: 'found', entry: null, lines: [buildLine({ status: null })] };
    expect((await verdict()).html).to.contain('La plateforme ne le dit pas');
  });

  it('says what is wrong with a key, and that a platform does not answer', async () => {
    await connect();
    expect((await page('?recipient=compta@brumes.fr')).html).to.contain('Donnez un SIREN');
    expect(asked).to.deep.equal([]);
    for (const [reading, sentence] of [
      [
        { kind: 'failed', error_code: 'platform_timeout', words: MARKUP },
        "n'a pas répondu à temps",
      ],
      [{ kind: 'failed', error_code: null, words: '' }, "L'annuaire ne répond pas."],
      [{ kind: 'held', milliseconds: null }, 'demande une pause'],
      [{ kind: 'refused', words: MARKUP }, "L'annuaire refuse la demande."],
    ] as const) {
      answer = reading;
      const { status, html } = await page('?recipient=799001128');
      expect([status, html.includes(sentence)], sentence).to.deep.equal([200, true]);
      expect(html).to.contain('peut être émise').and.not.contain('onerror');
    }
  });

  it('is linked from the editors, if the company has a connection with a directory', async () => {
    const link = `/workspaces/${partner.workspace.id}/directory?company_id=`;
    const isLed = async () => {
      const htmls = await Promise.all(editors.map(editor));
      return htmls.map(({ html }) => html.includes(link));
    };
    expect(await isLed()).to.deep.equal([false, false]);
    expect((await page()).html).to.contain('Aucune connexion');
    await connect(null);
    expect(await isLed()).to.deep.equal([false, false]);
    await partner.db.pool.query('truncate platform_connections cascade');
    await connect();
    expect(await isLed()).to.deep.equal([true, true]);
  });

  it('asks through the company that sells, of several', async () => {
    const first = await connect();
    const { rows } = await partner.db.pool.query<{ id: string }>(
      `insert into companies (workspace_id, name, siren) values ($1, 'Autre', '552100554') returning id`,
      [partner.workspace.id],
    );
    const second = await buildPlatformConnection(
      partner.db,
      partner.service.services.cipher,
      partner.workspace,
      { company_id: Number(rows[0]?.id), directory_url: 'https://other.example' },
    );
    const { html } = await editor('invoices/new');
    const sellers = Array.from(
      html.matchAll(/directory\?company_id=(\d+)[^>]*data-seller="(\d*)"( hidden)?/g),
      ([, id, seller, hidden]) => [id, seller, hidden !== undefined],
    );
    expect(sellers).to.deep.equal([
      [first.company_id, '', false],
      [second.company_id, '552100554', true],
    ]);
    await page(`?recipient=799001128&company_id=${second.company_id}`);
    expect(asked).to.have.lengthOf(1);
    const { html: none } = await page('?recipient=799001128&company_id=999999');
    expect(none).to.contain('Aucune connexion');
    expect(asked).to.have.lengthOf(1);
  });
});
