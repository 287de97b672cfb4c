import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildApplication, buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const CREATED = '2026-03-02T10:00:00.000+01:00';

describe('categories', () => {
  let partner: Partner;
  let collection: string;

  beforeEach(async () => {
    partner = await startPartner();
    collection = `/api/v1/workspaces/${partner.workspace.id}/categories`;
  });
  afterEach(() => partner.stop());

  const member = ({ id }: { id: unknown }) => `/api/v1/categories/${String(id)}`;
  const create = (members: object) => partner.call('POST', collection, { category: members });
  const rename = (category: { id: unknown }, members: object) =>
    partner.call('PATCH', member(category), { category: members });

  it('are created, read and renamed', async () => {
    const created = await create({ name: 'Achats', archived: true });
    const { id } = dataOf(created);
    const record = {
      id,
      workspace_id: Number(partner.workspace.id),
      name: 'Achats',
      archived: false,
      archived_at: null,
      created_at: CREATED,
      updated_at: CREATED,
    };
    expect([created.status, created.body]).to.deep.equal([201, { data: record }]);
    expect((await partner.call('GET', member({ id }))).body).to.deep.equal({ data: record });
    partner.clock.advance(3_600_000);
    const renamed = await rename({ id }, { name: 'Frais' });
    expect([renamed.status, renamed.body]).to.deep.equal([
      200,
      { data: { ...record, name: 'Frais', updated_at: '2026-03-02T11:00:00.000+01:00' } },
    ]);
  });

  it('stay as they are under a PATCH that changes nothing', async () => {
    const { id } = dataOf(await create({ name: 'Achats' }));
    partner.clock.advance(3_600_000);
    for (const members of [{}, { name: 'Achats' }, { archived: true, id: 9 }]) {
      const answer = await rename({ id }, members);
      expect(answer.status).to.equal(200);
      expect(dataOf(answer)).to.include({ name: 'Achats', archived: false, updated_at: CREATED });
    }
  });

  it('take no number for a name, however many digits it has', async () => {
    for (const number of ['9223372036854775807', '1e400', '0.12345678901234567890']) {
      const text = `{"category":{"name":${number}}}`;
      const type = { 'Content-Type': 'application/json' };
      for (const body of [text, text + ' '.repeat(200_000)]) {
        const { status, errors } = await partner.call('POST', collection, body, type);
        expect([status, errors?.[0]?.code], number).to.deep.equal([422, 'wrong_type']);
      }
    }
  });

  it('need a name', async () => {
    for (const [members, message] of [
      [{}, 'doit être renseigné'],
      [{ name: null }, 'doit être une chaîne de caractères'],
      [{ name: 12 }, 'doit être une chaîne de caractères'],
      [{ name: ' \t' }, "n'est pas valide"],
      [{ name: 'x'.repeat(256) }, 'est trop long (255 caractères au maximum)'],
      [{ name: 'a\0' }, 'ne doit pas contenir de caractère nul'],
    ] as const) {
      const answer = await create(members);
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused({ base: [`Name ${message}`] }),
      ]);
    }
    const category = await buildCategory(partner.db, partner.workspace);
    expect((await rename(category, { name: '' })).body).to.deep.equal(
      refused({ name: ["n'est pas valide"] }),
    );
  });

  it('are archived by DELETE, once', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    partner.clock.advance(3_600_000);
    const archived = {
      id: Number(category.id),
      workspace_id: Number(partner.workspace.id),
      name: 'Achats',
      archived: true,
      archived_at: '2026-03-02T11:00:00.000+01:00',
      created_at: CREATED,
      updated_at: '2026-03-02T11:00:00.000+01:00',
    };
    for (let time = 0; time < 2; time += 1) {
      const answer = await partner.call('DELETE', member(category));
      expect([answer.status, answer.text]).to.deep.equal([204, '']);
      expect(dataOf(await partner.call('GET', member(category)))).to.deep.equal(archived);
      partner.clock.advance(3_600_000);
    }
  });

  it('can be renamed once archived', async () => {
    const category = await buildCategory(partner.db, partner.workspace, { archived: true });
    const answer = await rename(category, { name: 'Anciens achats' });
    expect(dataOf(answer)).to.include({ name: 'Anciens achats', archived: true });
  });

  for (const owner of ['the application', 'another application', 'the web interface'] as const) {
    it(`are not archived while an endpoint of ${owner} targets them`, async () => {
      const { application: other } = await buildApplication(partner.db);
      const owners = {
        'the application': partner.application.id,
        'another application': other.id,
        'the web interface': null,
      };
      const category = await buildCategory(partner.db, partner.workspace);
      const { services } = partner.service;
      await buildEndpoint(partner.db, services.cipher, partner.workspace, {
        category_id: category.id,
        oauth_application_id: owners[owner],
        active: false,
      });
      const answer = await partner.call('DELETE', member(category));
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused({
          base: ["La catégorie ne peut pas être archivée tant qu'un endpoint webhook la cible"],
        }),
      ]);
      expect(dataOf(await partner.call('GET', member(category)))['archived']).to.equal(false);
    });
  }

  it('are archived once no endpoint targets them any more', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const { services } = partner.service;
    const endpoint = await buildEndpoint(partner.db, services.cipher, partner.workspace, {
      category_id: category.id,
      oauth_application_id: partner.application.id,
    });
    expect((await partner.call('DELETE', member(category))).status).to.equal(422);
    await partner.call(
      'PATCH',
      `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${endpoint.id}`,
      { webhook_endpoint: { category_id: null } },
    );
    expect((await partner.call('DELETE', member(category))).status).to.equal(204);
  });

  it('are listed by id, archived ones included, page by page', async () => {
    for (const [name, archived] of [
      ['a', false],
      ['b', true],
      ['c', false],
    ] as const) {
      await buildCategory(partner.db, partner.workspace, { name, archived });
    }
    await buildCategory(partner.db, await buildWorkspace(partner.db));
    const { status, body } = await partner.call('GET', `${collection}?per_page=2`);
    expect(status).to.equal(200);
    expect(body).to.have.deep.property('meta', {
      current_page: 1,
      per_page: 2,
      total_pages: 2,
      total_count: 3,
    });
    expect(body).to.have.property('data').with.length(2);
    expect(body).to.deep.nested.include({ 'data[0].name': 'a', 'data[1].archived': true });
    const second = await partner.call('GET', `${collection}?per_page=2&page=2`);
    expect(second.body).to.have.nested.property('data[0].name', 'c');
  });
});
