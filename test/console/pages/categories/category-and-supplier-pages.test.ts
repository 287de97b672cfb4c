import { expect } from 'chai';
import { sql } from 'kysely';
import { categoryActions } from '#console/pages/categories/category-actions.ts';
import { ROLES } from '#model/role.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { readPage } from '#test/support/console/read-page.ts';

const MARKUP = `"><img src=x onerror=alert(1)>'&`;

describe('pages of categories and suppliers', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate suppliers, categories cascade`.execute(partner.db.sql));

  const page = (below: string, person = member) =>
    readPage(person, `/workspaces/${partner.workspace.id}/${below}`);

  it('let members create and rename categories, and managers archive them', async () => {
    const { id } = await buildCategory(partner.db, partner.workspace, { name: 'Loyers' });
    const manager = await signInPerson(partner, 'manager');
    const own = (await page('categories')).html;
    expect(own).to.include('Loyers').and.include('Renommer').and.not.include('Archiver');
    expect((await page('categories', manager)).html).to.include('Archiver « Loyers » ?');
    await manager.call('DELETE', `/console/categories/${id}`);
    const archived = (await page('categories', manager)).html;
    expect(archived).to.include('Archivée').and.not.include('Archiver «');
  });

  it('offer for a category what the service takes from each role', async () => {
    for (const role of ROLES) {
      const person = await signInPerson(partner, role);
      const category = await buildCategory(partner.db, partner.workspace);
      const path = `/console/categories/${category.id}`;
      const offered = categoryActions({ archived_at: null }, role);
      const renamed = await person.call('PATCH', path, { category: { name: 'Autre' } });
      expect(renamed.status < 300, role).to.equal(offered.includes('rename'));
      const archived = await person.call('DELETE', path);
      expect(archived.status < 300, role).to.equal(offered.includes('archive'));
    }
  });

  it('list suppliers with the category of their purchases, fifty at a time', async () => {
    const category = await buildCategory(partner.db, partner.workspace, { name: 'Fournitures' });
    const made = await member.call(
      'POST',
      `/console/workspaces/${partner.workspace.id}/suppliers`,
      {
        supplier: {
          name: 'Papeterie Martin',
          siren: '732829320',
          category_id: Number(category.id),
        },
      },
    );
    const id = String(dataOf(made)['id']);
    expect((await page('suppliers')).html)
      .to.include('Papeterie Martin')
      .and.include('Fournitures');
    const own = (await page(`suppliers/${id}`)).html;
    expect(own).to.include('value="732829320"').and.include('selected>Fournitures');
    await sql`
      insert into suppliers (workspace_id, name, created_at, updated_at)
      select ${partner.workspace.id}::bigint, 'Fournisseur ' || n, now(), now()
      from generate_series(1, 60) as n`.execute(partner.db.sql);
    const { html } = await page('suppliers');
    expect(html).to.include('Fournisseur 60').and.not.include('Papeterie Martin');
    const next = /suppliers\?before=\d+/.exec(html)?.[0] ?? '';
    expect((await page(next)).html).to.include('Papeterie Martin');
    expect((await page('suppliers/999999')).status).to.equal(404);
  });

  it('keep the category of a supplier, however many newer ones there are', async () => {
    const { id: category_id } = await buildCategory(partner.db, partner.workspace, {
      name: 'Loyers',
    });
    const { rows } = await sql<{ id: string }>`
      insert into suppliers (workspace_id, name, category_id, created_at, updated_at)
      values (${partner.workspace.id}, 'Régie', ${category_id}, now(), now()) returning id`.execute(
      partner.db.sql,
    );
    await sql`
      insert into categories (workspace_id, name, created_at, updated_at)
      select ${partner.workspace.id}::bigint, 'Catégorie ' || n, now(), now()
      from generate_series(1, 201) as n`.execute(partner.db.sql);
    expect((await page(`suppliers/${rows[0]?.id}`)).html).to.include('selected>Loyers');
  });

  it('say what they are for where there are none', async () => {
    expect((await page('categories')).html).to.include('Aucune catégorie.');
    expect((await page('suppliers')).html).to.include('Aucun fournisseur.');
  });

  it('escape every text that comes from outside', async () => {
    const { id } = await buildCategory(partner.db, partner.workspace, { name: MARKUP });
    const made = await member.call(
      'POST',
      `/console/workspaces/${partner.workspace.id}/suppliers`,
      {
        supplier: { name: MARKUP, category_id: Number(id) },
      },
    );
    for (const below of [
      'categories',
      'suppliers',
      'suppliers/new',
      `suppliers/${String(dataOf(made)['id'])}`,
    ]) {
      const { status, html } = await page(below);
      expect(status, below).to.equal(200);
      expect(html, below).not.to.include('<img');
    }
  });
});
