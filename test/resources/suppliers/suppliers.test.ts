import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const CREATED = '2026-03-02T10:00:00.000+01:00';
const SIREN = '732829320';

describe('suppliers', () => {
  let partner: Partner;
  let collection: string;

  beforeEach(async () => {
    partner = await startPartner();
    collection = `/api/v1/workspaces/${partner.workspace.id}/suppliers`;
  });
  afterEach(() => partner.stop());

  const create = (members: object) => partner.call('POST', collection, { supplier: members });
  const update = (id: unknown, members: object) =>
    partner.call('PATCH', `/api/v1/suppliers/${String(id)}`, { supplier: members });

  it('are created with a name, a SIREN and a default category', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const category_id = Number(category.id);
    const answer = await create({
      name: 'Papeterie',
      siren: '732 829 320',
      vat_number: 'fr44 732 829 320',
      category_id,
    });
    expect(answer.status).to.equal(201);
    expect(answer.body).to.deep.equal({
      data: {
        id: dataOf(answer)['id'],
        workspace_id: Number(partner.workspace.id),
        name: 'Papeterie',
        siren: SIREN,
        vat_number: 'FR44732829320',
        category_id,
        created_at: CREATED,
        updated_at: CREATED,
      },
    });
  });

  it('need no more than a name, and are listed by id', async () => {
    const first = dataOf(await create({ name: 'Papeterie' }));
    const second = dataOf(await create({ name: 'Imprimerie', siren: null, category_id: null }));
    expect(second).to.include({ siren: null, category_id: null });
    const { status, body } = await partner.call('GET', collection);
    expect([status, body]).to.deep.equal([
      200,
      {
        data: [first, second],
        meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 2 },
      },
    ]);
  });

  it('report all that is wrong at creation', async () => {
    const foreign = await buildCategory(partner.db, await buildWorkspace(partner.db));
    const archived = await buildCategory(partner.db, partner.workspace, { archived: true });
    for (const [members, base] of [
      [
        { siren: '732829321', category_id: 999_999 },
        ['Name doit être renseigné', "Siren n'est pas valide", 'Category doit exister'],
      ],
      [{ name: 'P', category_id: Number(foreign.id) }, ['Category doit exister']],
      [{ name: 'P', category_id: Number(archived.id) }, ['Category est archivée']],
      [
        { name: 1, siren: 2, category_id: '3' },
        [
          'Name doit être une chaîne de caractères',
          'Siren doit être une chaîne de caractères',
          'Category id doit être un nombre entier',
        ],
      ],
    ] as const) {
      const answer = await create(members);
      expect([answer.status, answer.body]).to.deep.equal([422, refused({ base })]);
    }
    expect(await partner.call('GET', collection)).to.have.nested.property(
      'body.meta.total_count',
      0,
    );
  });

  it('are changed by PATCH, member by member', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const created = dataOf(await create({ name: 'Papeterie' }));
    partner.clock.advance(3_600_000);
    for (const members of [
      { name: 'Imprimerie' },
      { siren: SIREN },
      { vat_number: 'FR44732829320' },
      { category_id: Number(category.id) },
      { siren: null, category_id: null },
    ]) {
      const answer = await update(created['id'], members);
      expect(answer.status).to.equal(200);
      expect(dataOf(answer)).to.include({
        ...members,
        updated_at: '2026-03-02T11:00:00.000+01:00',
      });
    }
  });

  it('stay as they are under a PATCH that changes nothing', async () => {
    const created = dataOf(await create({ name: 'Papeterie', siren: SIREN }));
    partner.clock.advance(3_600_000);
    for (const members of [
      {},
      { id: 5, workspace_id: 6 },
      { name: 'Papeterie', siren: '732 829 320', category_id: null },
    ]) {
      const answer = await update(created['id'], members);
      expect([answer.status, answer.body]).to.deep.equal([200, { data: created }]);
    }
  });

  it('report all that is wrong at update, and change nothing', async () => {
    const created = dataOf(await create({ name: 'Papeterie' }));
    const archived = await buildCategory(partner.db, partner.workspace, { archived: true });
    for (const [members, details] of [
      [
        { name: '', siren: '1', vat_number: 'FR1', category_id: 999_999 },
        {
          name: ["n'est pas valide"],
          siren: ["n'est pas valide"],
          vat_number: ["n'est pas valide"],
          category: ['doit exister'],
        },
      ],
      [{ category_id: Number(archived.id) }, { category: ['est archivée'] }],
      [{ name: null }, { name: ['doit être une chaîne de caractères'] }],
    ] as const) {
      const answer = await update(created['id'], members);
      expect([answer.status, answer.body]).to.deep.equal([422, refused(details)]);
    }
    expect(dataOf(await update(created['id'], {}))).to.deep.equal(created);
  });

  it('may be sent a wrong member of any name', async () => {
    const { id } = dataOf(await create({ name: 'Papeterie' }));
    const answer = await update(id, { toString: 'a\u0000' });
    expect(answer.status).to.equal(422);
    expect(answer.body).to.have.nested.property('details.toString').with.length(1);
  });

  it('keep a default category that was archived since, and can be changed otherwise', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const category_id = Number(category.id);
    const { id } = dataOf(await create({ name: 'Papeterie', category_id }));
    expect((await partner.call('DELETE', `/api/v1/categories/${category.id}`)).status).to.equal(
      204,
    );
    const answer = await update(id, { name: 'Imprimerie', category_id });
    expect(dataOf(answer)).to.include({ name: 'Imprimerie', category_id });
  });
});
