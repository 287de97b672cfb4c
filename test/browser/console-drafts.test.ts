import { expect } from 'chai';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { hashPassword } from '#domain/access/users/password.ts';
import { buildSession, buildUser } from '#test-kit/access/build-user.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { untilTrue, withPage } from '#test/support/browser/browser.ts';
import {
  startInvoiceConsole,
  type InvoiceConsole,
} from '#test/support/invoices/invoice-console.ts';

describe('drafts in a browser', () => {
  let service: InvoiceConsole;
  let cookie: string;

  before(async () => {
    service = await startInvoiceConsole();
    cookie = service.cookie;
  });
  after(() => service.close());
  beforeEach(() => service.clear());

  const nameOf = (page: Page) => page.getByLabel('Nom', { exact: true });
  const membersOf = async (id: string): Promise<unknown> => {
    const { rows } = await sql<{ members: string }>`
      select members from invoice_drafts where invoice_id = ${id}`.execute(service.db.sql);
    return JSON.parse(rows[0]?.members ?? '');
  };
  const sound = () => {
    const { direction: _direction, invoice_number: _number, ...members } = buildDeposit();
    return { ...members, issue_date: undefined, due_date: undefined };
  };

  it('keep what was typed when another tab was first, and show the differences', async () => {
    const line = { name: 'Conseil', quantity: 1, unit_price: '10', tax_rate: 20 };
    const id = await service.draft({ buyer: { name: 'Dupont' }, lines: [line] });
    const opened = { cookie, expected: [/409/] };
    await withPage(service.urlOf(`invoices/${id}/edit`), opened, async ({ page, picture }) => {
      await service.send('PUT', `/console/invoices/${id}/draft`, {
        invoice: {
          version: 1,
          buyer: { name: 'Martin' },
          buyer_reference: 'R-7',
          lines: [line, { name: 'Livres', quantity: 2, unit_price: '5', tax_rate: '5.5' }],
        },
      });
      await nameOf(page).fill('Durand');
      await page.getByLabel('Quantité').fill('3');
      await page.getByText('Ce brouillon a changé entre-temps').waitFor();
      await page.getByRole('button', { name: 'Voir les différences' }).click();
      await page
        .getByRole('link', { name: 'Nom : « Martin » ailleurs, votre saisie est gardée' })
        .waitFor();
      await page.getByRole('link', { name: '2. Désignation : « Livres »' }).waitFor();
      await picture('draft-differences', { whole: true });
      expect(await nameOf(page).inputValue()).to.equal('Durand');
      await page.getByRole('link', { name: /Référence client/ }).click();
      expect(
        await page.getByLabel('Référence client').evaluate((one) => one.matches(':focus')),
      ).to.equal(true);
      await page.keyboard.type('0');
      await page.getByText(/^Enregistré à/).waitFor();
    });
    expect(await membersOf(id)).to.deep.include({
      buyer: { name: 'Durand' },
      buyer_reference: '0R-7',
      lines: [
        { ...line, quantity: 3, unit_price: 10 },
        { name: 'Livres', quantity: 2, unit_price: 5, tax_rate: 5.5 },
      ],
    });
  });

  it('are not issued as another tab wrote them', async () => {
    const id = await service.draft(sound());
    const opened = { cookie, expected: [/409/] };
    await withPage(service.urlOf(`invoices/${id}/edit`), opened, async ({ page }) => {
      await page.getByRole('button', { name: 'Émettre' }).click();
      await service.send('PUT', `/console/invoices/${id}/draft`, {
        invoice: { version: 1, ...sound(), buyer: { name: 'Petit', siren: '356000000' } },
      });
      await page.getByRole('dialog').getByRole('button', { name: 'Émettre' }).click();
      await page.getByText('Le brouillon a changé entre-temps').waitFor();
      await untilTrue(page, `document.querySelector('[name="buyer/name"]').value === 'Petit'`);
    });
  });

  it('go on after a session that has ended, by a sign-in in place', async () => {
    const id = await service.draft({ buyer: { name: 'Dupont' } });
    const { db, workspace } = service;
    const [email, password] = ['anna@exemple.fr', 'correct horse battery'];
    const anna = await buildUser(db, {
      email,
      password: await hashPassword(password),
      roles: [{ workspace, role: 'member' }],
    });
    const end = () => sql`delete from sessions where user_id = ${anna.id}`.execute(db.sql);
    const own = `bordereau=${await buildSession(db, anna)}`;
    const opened = { cookie: own, expected: [/401/] };
    await withPage(
      service.urlOf(`invoices/${id}/edit`),
      opened,
      async ({ page, picture, faults }) => {
        await end();
        await nameOf(page).fill('Durand');
        await page.getByText('Votre session a expiré.').waitFor();
        await page.getByRole('button', { name: 'Se reconnecter' }).click();
        const dialog = page.getByRole('dialog', { name: 'Votre session a expiré.' });
        await dialog.getByLabel('Adresse e-mail').fill(email);
        await dialog.getByLabel('Mot de passe').fill(password);
        await picture('draft-sign-in');
        expect(await faults([], 'dialog[open]')).to.deep.equal([]);
        await dialog.getByRole('button', { name: 'Se connecter' }).click();
        await page.getByText(/^Enregistré à/).waitFor();
        expect(await nameOf(page).inputValue()).to.equal('Durand');
        // Another form, whose press goes on.
        await page.goto(service.urlOf('suppliers/new'));
        await end();
        await nameOf(page).fill('Papeterie Martin');
        await page.getByRole('button', { name: 'Créer un fournisseur' }).click();
        await dialog.getByLabel('Adresse e-mail').fill(email);
        await dialog.getByLabel('Mot de passe').fill(password);
        await dialog.getByRole('button', { name: 'Se connecter' }).click();
        await page.getByRole('link', { name: 'Papeterie Martin' }).waitFor();
      },
    );
    expect(await membersOf(id)).to.deep.include({ buyer: { name: 'Durand' } });
  });

  it('send nothing in the name of somebody else who signs in there', async () => {
    const { db, workspace } = service;
    const password = 'correct horse battery';
    const roles = [{ workspace, role: 'member' as const }];
    const anna = await buildUser(db, { roles });
    await buildUser(db, {
      email: 'bruno@exemple.fr',
      password: await hashPassword(password),
      roles,
    });
    const opened = { cookie: `bordereau=${await buildSession(db, anna)}`, expected: [/401|412/] };
    await withPage(service.urlOf('suppliers/new'), opened, async ({ page }) => {
      const create = page.getByRole('button', { name: 'Créer un fournisseur' });
      await nameOf(page).fill("Fournisseur d'Anna");
      await sql`delete from sessions where user_id = ${anna.id}`.execute(db.sql);
      await create.click();
      const dialog = page.getByRole('dialog', { name: 'Votre session a expiré.' });
      await dialog.getByLabel('Adresse e-mail').fill('bruno@exemple.fr');
      await dialog.getByLabel('Mot de passe').fill(password);
      await dialog.getByRole('button', { name: 'Se connecter' }).click();
      // The page anew, as Bruno's.
      await page.locator('.account summary', { hasText: 'bruno@exemple.fr' }).waitFor();
      expect(await nameOf(page).inputValue()).to.equal('');
      await nameOf(page).fill('Fournisseur de Bruno');
      await create.click();
      await page.getByRole('link', { name: 'Fournisseur de Bruno' }).waitFor();
      expect(await page.getByRole('link', { name: "Fournisseur d'Anna" }).count()).to.equal(0);
      // Another tab signs Anna in: nothing has ended here.
      await page.goto(service.urlOf('suppliers/new'));
      await nameOf(page).fill('Encore de Bruno');
      const [name, value] = ['bordereau', await buildSession(db, anna)];
      await page.context().addCookies([{ name, value, domain: '127.0.0.1', path: '/' }]);
      await create.click();
      await page.locator('.account summary', { hasText: anna.email }).waitFor();
      expect(await nameOf(page).inputValue()).to.equal('');
    });
  });

  it('take known customers by name, say what is issued, and lead « back » to the invoice', async () => {
    const sale = await service.deposit(buildDeposit());
    await withPage(service.urlOf('invoices/new'), { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('button', { name: 'Émettre' }).click();
      // The first rule that is broken.
      await page.locator('[name="buyer/name"]:focus').waitFor();
      await nameOf(page).pressSequentially('boulang');
      await page.getByRole('option', { name: /Boulangerie/ }).waitFor();
      await picture('draft-customers');
      expect(await faults()).to.deep.equal([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await nameOf(page).inputValue()).to.match(/Boulangerie/);
      expect(await page.getByLabel('SIREN', { exact: true }).inputValue()).to.match(/^\d{9}$/);
      await page.getByLabel('Désignation').fill('Conseil');
      await page.getByLabel('Quantité').fill('2');
      await page.getByLabel('Unité').selectOption({ label: 'heure' });
      await page.getByLabel('PU HT').fill('100');
      await page.getByText('240,00 EUR').first().waitFor();
      // What cannot be mended after the issue is read before it.
      await page.getByText('ces points sont à vérifier avant').waitFor();
      await page.getByRole('link', { name: /adresse du vendeur/ }).waitFor();
      await picture('draft-written', { whole: true });
      await page.getByRole('button', { name: 'Émettre' }).click();
      const dialog = page.getByRole('dialog', { name: 'Émettre la facture ?' });
      const said = await dialog.innerText();
      expect(said)
        .to.match(/FA-\d{4}-00001/)
        .and.include('Boulangerie')
        .and.include('240,00');
      await picture('draft-issue');
      expect(await faults([], 'dialog[open]')).to.deep.equal([]);
      // A legal mention that is missing is said again, with the way to its field.
      await dialog.getByRole('button', { name: 'Émettre quand même' }).waitFor();
      await dialog.getByRole('link', { name: /date d’échéance/ }).click();
      await page.locator('[name=due_date]:focus').waitFor();
      await page.keyboard.type('01/31/2099');
      await page.getByRole('button', { name: 'Émettre' }).click();
      const seller = dialog.getByRole('link', { name: /adresse du vendeur/ });
      expect(await seller.getAttribute('href')).to.match(/\/companies\/\d+\/edit#edit-address-/);
      expect(await dialog.getByRole('link', { name: /date d’échéance/ }).count()).to.equal(0);
      await dialog.getByRole('button', { name: 'Émettre quand même' }).click();
      await page.getByRole('heading', { name: /^Facture FA-/ }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: /^Facture FA-/ }).waitFor();
      await page.getByText('Autres actions').click();
      await page.getByRole('button', { name: 'Dupliquer' }).click();
      await page.waitForURL(/\/invoices\/\d+\/edit$/);
      expect(await page.getByLabel('Unité').inputValue()).to.equal('HUR');
      await page.getByText("Rien n'empêche l'émission").waitFor();
    });
    expect(sale).to.match(/^\d+$/);
  });

  it('have their customers on a page, which are changed and archived', async () => {
    await service.deposit(buildDeposit());
    await withPage(service.urlOf('customers'), { cookie }, async ({ page, picture, faults }) => {
      await picture('customers');
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('link', { name: 'Boulangerie Dupont' }).click();
      await page.getByLabel('Ville').fill('Brest');
      await page.getByLabel('Pays').selectOption({ label: 'Belgique' });
      await picture('customer', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Le client est enregistré.').waitFor();
      await page.getByRole('cell', { name: 'Brest' }).waitFor();
      await page.getByRole('link', { name: 'Boulangerie Dupont' }).click();
      await page.getByRole('button', { name: 'Archiver' }).click();
      await page.getByText('Le client est archivé').waitFor();
      await page.getByRole('button', { name: 'Rétablir' }).waitFor();
    });
  });

  for (const view of [
    { scheme: 'dark', size: 'wide' },
    { scheme: 'light', size: 'phone' },
  ] as const)
    it(`are written ${view.size}, ${view.scheme}`, async () => {
      const members = sound();
      const lines = [...((members as { lines?: object[] }).lines ?? []), { name: 'Livres' }];
      const id = await service.draft({ ...members, lines });
      const url = service.urlOf(`invoices/${id}/edit`);
      await withPage(url, { cookie, ...view }, async ({ page, picture, faults }) => {
        const rule = page.getByRole('link', { name: 'Ligne 2, Quantité : doit être renseigné' });
        await picture(`draft-${view.size}-${view.scheme}`, { whole: true });
        expect(await faults()).to.deep.equal([]);
        await rule.click();
        await page.locator('[name="lines/1/quantity"]:focus').waitFor();
      });
    });
});
