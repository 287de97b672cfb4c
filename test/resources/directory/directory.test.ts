import { expect } from 'chai';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import type { DirectoryQuestion } from '#domain/exchange/directory/directory-question.ts';
import type { ReadDirectory } from '#domain/exchange/directory/directory-reader.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildLine } from '#test/support/platforms/build-line.ts';
import { digestTables } from '#test/support/service/table-digests.ts';

const DIRECTORY_URL = 'https://directory.platform.example';
type Reading = Awaited<ReturnType<ReadDirectory>>;

describe('the directory of a workspace', () => {
  let partner: Partner;
  let asked: [connection_id: string, question: DirectoryQuestion][];
  let answer: () => Reading;

  beforeEach(async () => {
    asked = [];
    answer = () => ({ kind: 'found', entry: null, lines: [] });
    partner = await startPartner({
      readDirectory: async ({ id }, question) => {
        asked.push([id, question]);
        return answer();
      },
    });
  });
  afterEach(() => partner.stop());

  const connect = (overrides: object = {}) =>
    buildPlatformConnection(partner.db, partner.service.services.cipher, partner.workspace, {
      directory_url: DIRECTORY_URL,
      ...overrides,
    });
  const addCompany = async (): Promise<number> => {
    const { rows } = await partner.db.pool.query<{ id: string }>(
      `insert into companies (workspace_id, name) values ($1, 'Autre') returning id`,
      [partner.workspace.id],
    );
    return Number(rows[0]?.id);
  };
  const ask = (query: string) =>
    partner.call('GET', `/api/v1/workspaces/${partner.workspace.id}/directory?${query}`);

  it('shows an entry, its lines, and the address to use', async () => {
    const { id } = await connect();
    const line = buildLine({ siret: '79900112800017', routing_code: 'COMPTA' });
    answer = () => ({
      kind: 'found',
      entry: { name: 'Galerie des Brumes', administrative_status: 'A' },
      lines: [line],
    });
    const found = await ask('siren=799001128');
    expect(found.status).to.equal(200);
    expect(dataOf(found)).to.deep.equal({
      connection_id: Number(id),
      reachability: 'reachable',
      electronic_address: { scheme: '0225', value: '799001128' },
      entry: { name: 'Galerie des Brumes', administrative_status: 'A' },
      lines: [
        {
          electronic_address: { scheme: '0225', value: '799001128' },
          status: 'Enabled',
          platform_type: 'WK',
          siren: '799001128',
          siret: '79900112800017',
          addressing_suffix: null,
          routing_code: 'COMPTA',
        },
      ],
    });
  });

  it('shows one that is not listed, and lines without a status', async () => {
    await connect();
    expect(dataOf(await ask('siret=79900112800017'))).to.include({
      reachability: 'unreachable',
      electronic_address: null,
      entry: null,
    });
    answer = () => ({ kind: 'found', entry: null, lines: [buildLine({ status: null })] });
    expect(dataOf(await ask('address=799001128_COMPTA'))).to.deep.include({
      reachability: 'undetermined',
      electronic_address: { scheme: '0225', value: '799001128' },
    });
    expect(asked.map(([, question]) => question)).to.deep.equal([
      { by: 'siret', value: '79900112800017' },
      { by: 'address', value: '799001128_COMPTA' },
    ]);
  });

  it('requires exactly one valid key, and names the keys', async () => {
    await connect();
    const messages: Record<string, string> = {
      '': 'Donnez un seul des paramètres siren, siret et address',
      'siren=799001128&siret=79900112800017':
        'Donnez un seul des paramètres siren, siret et address',
      'siren=79900112': 'Le paramètre siren doit être un SIREN de neuf chiffres',
      'siret=799001128': 'Le paramètre siret doit être un SIRET de quatorze chiffres',
      'address=0225:799001128':
        'Le paramètre address doit être une adresse du schéma 0225 : un SIREN, seul ou suivi de _ et de lettres, de chiffres et des signes + - _ . /',
      'siren=799001128&company_id=x': 'Le paramètre company_id doit être un identifiant',
      'sirn=799001128': 'Le paramètre sirn est inconnu ; vouliez-vous dire siren ?',
    };
    for (const [query, message] of Object.entries(messages)) {
      const { status, body } = await ask(query);
      expect([status, body], query).to.deep.equal([400, { error: 'bad_request', message }]);
    }
    expect(asked).to.deep.equal([]);
  });

  it('is 404 without a connection that has one', async () => {
    const without = refused({
      base: [
        "Aucune connexion à une plateforme avec annuaire : indiquez-en l'URL dans la connexion",
      ],
    });
    expect((await ask('siren=799001128')).body).to.deep.equal(without);
    const bare = await connect({ directory_url: null });
    expect((await ask('siren=799001128')).body).to.deep.equal(without);
    const actor = { kind: 'command_line' } as const;
    await deleteConnection(partner.db, actor, bare);
    await deleteConnection(partner.db, actor, await connect());
    expect((await ask('siren=799001128')).body).to.deep.equal(without);
    const elsewhere = await ask('siren=799001128&company_id=999999');
    expect([elsewhere.status, elsewhere.body]).to.deep.equal([422, without]);
  });

  it('belongs to a company, and asks which if several have one', async () => {
    const first = await connect();
    const second = await connect({ company_id: await addCompany() });
    expect((await ask('siren=799001128')).body).to.deep.equal(
      refused({ base: ['Plusieurs sociétés ont un annuaire : précisez company_id'] }),
    );
    for (const { id, company_id } of [first, second]) {
      asked = [];
      const found = await ask(`siren=799001128&company_id=${company_id}`);
      expect(dataOf(found)).to.include({ connection_id: Number(id) });
      expect(asked[0]?.[0]).to.equal(id);
    }
  });

  it('is 503 while the platform does not answer, with its words and when to ask again', async () => {
    await connect();
    const refusals: [Reading, string, string][] = [
      [
        { kind: 'failed', error_code: 'platform_unavailable', words: 'HTTP 502' },
        "L'annuaire ne répond pas : La plateforme ne répond pas (HTTP 502)",
        '60',
      ],
      [
        { kind: 'failed', error_code: 'access_refused', words: '' },
        "L'annuaire ne répond pas : La plateforme refuse l'accès",
        '60',
      ],
      [
        { kind: 'held', milliseconds: 90_500 },
        "L'annuaire ne répond pas : La plateforme demande une pause avant une autre demande",
        '91',
      ],
    ];
    for (const [reading, message, seconds] of refusals) {
      answer = () => reading;
      const found = await ask('siren=799001128');
      expect([found.status, found.body]).to.deep.equal([503, { error: 'unavailable', message }]);
      expect(found.headers.get('retry-after')).to.equal(seconds);
    }
    answer = () => {
      throw new Crowded('calls to platforms', 'full');
    };
    expect((await ask('siren=799001128')).headers.get('retry-after')).to.equal('1');
  });

  it('is 422 for a question that the platform refuses', async () => {
    await connect();
    answer = () => ({ kind: 'refused', words: 'HTTP 422; WRONG_CODE' });
    expect((await ask('siren=799001128')).body).to.deep.equal(
      refused({ base: ["L'annuaire refuse la demande (HTTP 422; WRONG_CODE)"] }),
    );
  });

  it('holds no connection to the database while it asks, and writes nothing', async () => {
    await connect();
    const before = await digestTables(partner.db);
    answer = () => {
      // Reached by the question itself, so a transaction or a share would still be held.
      expect(partner.db.pool.idleCount).to.equal(partner.db.pool.totalCount);
      return { kind: 'found', entry: null, lines: [] };
    };
    expect((await ask('siren=799001128')).status).to.equal(200);
    expect(await digestTables(partner.db)).to.deep.equal(before);
  });
});
