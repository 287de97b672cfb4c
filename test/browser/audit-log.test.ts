import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { LOOKS, openPage } from '#test/support/console/open-page.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

describe('the pages of the audit log', () => {
  let partner: Partner;
  let manager: Person;

  before(async () => {
    partner = await startPartner({ baseUrl: 'http://127.0.0.1' });
    manager = await signInPerson(partner, 'manager');
    const person: Actor = { kind: 'user', id: manager.id, address: '203.0.113.7' };
    await record(person, 'webhook_endpoints', '7', { name: 'Achats' }, { name: 'Ventes' });
    for (let n = 1; n <= 60; n += 1)
      await record({ kind: 'command_line' }, 'categories', String(n), null, { name: `Nom ${n}` });
    await record(person, 'allowlist_entries', '3', null, { cidr: '10.0.0.0/8' });
  });
  after(() => partner.stop());

  const record = (
    actor: Actor,
    subject: string,
    subject_id: string,
    before: Record<string, unknown> | null,
    after: Record<string, unknown>,
  ) =>
    partner.db.transact((tx) =>
      recordChange(tx, actor, {
        workspace_id: partner.workspace.id,
        action: before === null ? 'create' : 'update',
        subject,
        subject_id,
        ...(before === null ? {} : { before }),
        after,
      }),
    );

  const open = (
    path: string,
    use: Parameters<typeof openPage>[4],
    options: Parameters<typeof openPage>[3] = {},
  ) => openPage(partner, manager, path, options, use);

  const rows = (page: Page) => page.locator('tbody tr');
  async function hasRows(page: Page, count: number): Promise<void> {
    while ((await rows(page).count()) !== count) await page.waitForTimeout(50);
  }

  it('show the newest changes, load older ones, and one as a page', () =>
    open('audit_log', async ({ page, faults }) => {
      expect(await rows(page).count()).to.equal(50);
      expect(await rows(page).first().textContent()).to.match(
        / a créé la plage autorisée «\u00a010\.0\.0\.0\/8\u00a0»[\s\S]*Plage : 10\.0\.0\.0\/8/,
      );
      await page.getByRole('link', { name: 'Charger la suite' }).click();
      await hasRows(page, 62);
      expect(await faults()).to.deep.equal([]);
      await rows(page).first().getByRole('link').first().click();
      await page.waitForURL(/\/audit_log\/\d+$/);
      expect(await page.locator('main').textContent()).to.contain('203.0.113.7');
    }));

  it('filter by subject, author and time, at once and in the address', () =>
    open('audit_log', async ({ page, picture }) => {
      await page.getByLabel('Sujet').selectOption({ label: 'Endpoint' });
      await page.waitForURL(/subject=webhook_endpoints/);
      await hasRows(page, 1);
      expect(await rows(page).first().textContent()).to.contain('Nom : Achats → Ventes');
      await page.getByLabel('Qui').selectOption({ label: 'Ligne de commande' });
      await page.getByText('Aucun résultat pour ces filtres.').waitFor();
      await picture('audit-log-no-match');
      await page.getByRole('link', { name: 'Effacer les filtres' }).click();
      await hasRows(page, 50);
    }));

  it('lead from a filter to its file', () =>
    open('audit_log?subject=webhook_endpoints', async ({ page }) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Télécharger en CSV' }).click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      const lines = Buffer.concat(chunks).toString().trimEnd().split('\r\n');
      expect(lines).to.have.lengthOf(2);
    }));

  it('offer a filter that a link has set', () =>
    open('audit_log?subject=webhook_endpoints:7&actor=user:999999', async ({ page }) => {
      expect(await page.getByLabel('Sujet').locator('option:checked').textContent()).to.equal(
        'Endpoint n° 7',
      );
      expect(await page.getByLabel('Qui').locator('option:checked').textContent()).to.equal(
        'Utilisateur n° 999999',
      );
    }));

  for (const [look, options] of LOOKS)
    it(`look right: ${look}`, async () => {
      await open(
        'audit_log',
        async ({ picture, faults }) => {
          await picture(`audit-log-${look}`);
          expect(await faults()).to.deep.equal([]);
        },
        options,
      );
      await open(
        'audit_log?subject=webhook_endpoints',
        async ({ page, picture, faults }) => {
          await rows(page).first().getByRole('link').first().click();
          await page.waitForURL(/\/audit_log\/\d+$/);
          await picture(`audit-entry-${look}`, { whole: true });
          expect(await faults()).to.deep.equal([]);
        },
        options,
      );
    });

  it('are read and filtered without scripts', () =>
    open(
      'audit_log?subject=webhook_endpoints&actor=&from=',
      async ({ page }) => {
        expect(await rows(page).count()).to.equal(1);
        await page.getByRole('button', { name: 'Filtrer' }).click();
        expect(await rows(page).count()).to.equal(1);
      },
      { scripts: false },
    ));
});
