import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { openGallery, type Gallery } from '#test/support/console/gallery-server.ts';
import { untilTrue, withPage } from '#test/support/browser/browser.ts';

describe('the forms of the console in a browser', () => {
  let gallery: Gallery;
  beforeEach(async () => {
    gallery = await openGallery();
  });
  afterEach(() => gallery.close());

  const formAt = (call: string) => `${gallery.url}/form?call=${call}`;

  async function fillIn(page: Page) {
    await page.getByLabel('invoice.created').check();
    await page.getByLabel('Adresse (URL)').fill('https://compta.example/a"b');
  }
  const press = (page: Page) => page.getByRole('button', { name: 'Créer' }).click();
  const above = (page: Page) => page.locator('#endpoint [data-reasons]');

  it('send the members of the schema, numbers with their digits', async () => {
    await withPage(formAt('ok'), {}, async ({ page }) => {
      await fillIn(page);
      await page.getByLabel('Catégorie').selectOption({ label: 'Énergie' });
      await page.getByLabel('Lignes').check();
      await press(page);
      await page.waitForURL(/detail\?id=1241/);
      expect(gallery.calls).to.deep.equal([
        {
          method: 'POST',
          path: '/console/ok',
          body:
            '{"webhook_endpoint":{"event_type":"invoice.created","url":"https://compta.example/a\\"b",' +
            '"name":null,"description":null,"category_id":12345678901234567890,"includes":["lines"]}}',
        },
      ]);
      expect(await page.getByRole('status').first().textContent()).to.equal('Endpoint créé.');
    });
  });

  it('say what is missing and go there, without a call', async () => {
    await withPage(formAt('ok'), {}, async ({ page, picture, faults }) => {
      await press(page);
      expect(await page.getByText('Ce champ est à remplir.').count()).to.equal(2);
      expect(await page.evaluate('document.activeElement.name')).to.equal('event_type');
      await picture('console-form-missing');
      expect(await faults()).to.deep.equal([]);
      expect(gallery.calls).to.deep.equal([]);
    });
  });

  it('put each reason at its field, the others above the form, and keep what was typed', async () => {
    const expected = [/422/];
    await withPage(formAt('refused'), { expected }, async ({ page, picture }) => {
      await fillIn(page);
      await press(page);
      await page.getByText('doit être en https').waitFor();
      await picture('console-form-refused');
      expect(await above(page).textContent()).to.equal('Le plafond est atteint');
      const url = page.getByLabel('Adresse (URL)');
      expect(await url.getAttribute('aria-invalid')).to.equal('true');
      expect(await url.inputValue()).to.equal('https://compta.example/a"b');
      expect(await page.evaluate('document.activeElement.name')).to.equal('url');
    });
  });

  it('show progress after a while, and do not send twice', async () => {
    await withPage(formAt('slow'), {}, async ({ page }) => {
      await fillIn(page);
      // In one turn of the page, so that no answer comes between the two.
      const busy = await page.evaluate(`{
        const button = document.getElementById('endpoint-submit');
        button.click();
        button.click();
        button.getAttribute('aria-busy');
      }`);
      expect(busy).to.equal(null);
      await page.locator('button[aria-busy=true]').waitFor();
      for (const answer of gallery.held.splice(0)) answer();
      await page.waitForURL(/detail/);
      expect(gallery.calls.length).to.equal(1);
    });
  });

  it('say that an answer was lost', async () => {
    const expected = [/Failed to load resource/];
    await withPage(formAt('lost'), { expected }, async ({ page }) => {
      await fillIn(page);
      await press(page);
      await page.getByText('Réponse perdue. Vérifiez la liste avant de recommencer.').waitFor();
    });
  });

  it('wait as long as a busy service asks, and then may be sent again', async () => {
    const expected = [/503/];
    await withPage(formAt('busy'), { expected }, async ({ page }) => {
      await fillIn(page);
      await press(page);
      await page
        .getByText('Trop de requêtes sont en cours. Vous pourrez réessayer dans 1 s.')
        .waitFor();
      await page.evaluate(`document.getElementById('endpoint-submit').click()`);
      await page.getByText('Trop de requêtes sont en cours. Vous pouvez réessayer.').waitFor();
      expect(gallery.calls.length).to.equal(1);
      await press(page);
      await page.getByText('dans 1 s.').waitFor();
      expect(gallery.calls.length).to.equal(2);
    });
  });

  it('say that the session has ended, with a way back and without losing what was typed', async () => {
    const expected = [/401/];
    await withPage(formAt('signed_out'), { expected }, async ({ page }) => {
      await fillIn(page);
      await press(page);
      await page.getByText('Votre session a expiré.').waitFor();
      // In another tab; here nobody signs in again, and the call went once more.
      const link = page.getByRole('link', { name: 'Se reconnecter' });
      expect(await link.getAttribute('target')).to.equal('_blank');
      expect(gallery.calls).to.have.lengthOf(2);
      expect(await page.getByLabel('Adresse (URL)').inputValue()).to.include('https://');
    });
  });

  it('ask in a dialog with the focus on « Annuler », the verb, and the name to type', async () => {
    await withPage(`${gallery.url}/detail`, {}, async ({ page, picture, faults }) => {
      await page.getByRole('button', { name: 'Supprimer…' }).click();
      const dialog = page.getByRole('dialog', { name: "Supprimer l'endpoint « Comptabilité » ?" });
      expect(await page.evaluate('document.activeElement.textContent')).to.equal('Annuler');
      await picture('console-confirmation');
      expect(await faults([], 'dialog[open]')).to.deep.equal([]);
      const verb = dialog.getByRole('button', { name: 'Supprimer' });
      await dialog.getByRole('textbox').fill('Compta');
      await verb.click();
      await dialog.getByText('Le nom saisi est différent.').waitFor();
      expect(gallery.calls).to.deep.equal([]);
      await dialog.getByRole('button', { name: 'Annuler' }).click();
      await page.getByRole('button', { name: 'Supprimer…' }).click();
      expect(await dialog.getByRole('textbox').inputValue()).to.equal('');
      await dialog.getByRole('textbox').fill('Comptabilité');
      await verb.click();
      await page.waitForURL(/list/);
      expect(gallery.calls).to.deep.equal([{ method: 'DELETE', path: '/console/ok', body: '' }]);
    });
  });

  it('keep a dialog open with the reasons of a refusal', async () => {
    await withPage(formAt('ok'), { expected: [/422/] }, async ({ page }) => {
      await page.getByRole('button', { name: 'Restreindre…' }).click();
      const dialog = page.getByRole('dialog', { name: "Restreindre l'accès ?" });
      await dialog.getByLabel('Adresse').fill('http://a');
      await dialog.getByRole('button', { name: 'Restreindre' }).click();
      await dialog.getByText('doit être en https').waitFor();
      expect(await dialog.isVisible()).to.equal(true);
    });
  });

  it('open dialogs in browsers that do not know `commandfor`', async () => {
    await withPage(`${gallery.url}/pieces`, {}, async ({ page }) => {
      await page.addInitScript(`
        delete HTMLButtonElement.prototype.commandForElement;
        addEventListener('command', (event) => event.preventDefault(), { capture: true });`);
      await page.goto(`${gallery.url}/detail`);
      await page.getByRole('button', { name: 'Supprimer…' }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('button', { name: 'Annuler' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    });
  });

  it('send only what differs from the page, and a member as a whole', async () => {
    await withPage(formAt('ok'), {}, async ({ page }) => {
      const save = async (sent: string) => {
        await page.getByRole('button', { name: 'Modifier' }).click();
        await page.getByText('Société modifiée.').waitFor();
        const body = `{"company":{"siren":"732829320"${sent}}}`;
        expect(gallery.calls.splice(0).map((call) => call.body)).to.deep.equal([body]);
      };
      // What is hidden goes along.
      await save('');
      await page.getByLabel('Ville').fill('Quimper');
      await save(',"address":{"line1":"1 rue Haute","city":"Quimper"}');
      await page.getByLabel('Opération').selectOption('goods');
      await page.getByLabel('Pied de page').fill('');
      await save(',"footer":null,"operation":"goods"');
      await page.getByLabel('Raison sociale').fill('');
      await page.getByRole('button', { name: 'Modifier' }).click();
      await page.getByText('Ce champ est à remplir.').waitFor();
      expect(gallery.calls).to.deep.equal([]);
    });
  });

  it('show the current page if a decision was about an earlier one', async () => {
    await withPage(formAt('ok'), { expected: [/409/] }, async ({ page }) => {
      await page.getByRole('button', { name: 'Approuver…' }).click();
      await page.evaluate('window.isEarlier = true');
      await page.getByRole('button', { name: 'Approuver', exact: true }).click();
      await page.getByText('Le lot a changé entre-temps').waitFor();
      await untilTrue(page, 'window.isEarlier === undefined');
      expect(await page.getByRole('dialog').count()).to.equal(0);
      expect(gallery.calls.map(({ body }) => body)).to.deep.equal([
        '{"payment_batch":{"version":3}}',
      ]);
    });
  });

  it('replace what changed after a call, and keep the focus', async () => {
    await withPage(`${gallery.url}/detail`, {}, async ({ page }) => {
      await page.getByText('Réponse', { exact: true }).click();
      await page.getByRole('button', { name: 'Renvoyer' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Renvoyée sous le n° 1241.').waitFor();
      expect(await page.evaluate('document.activeElement.id')).to.equal('resend-submit');
      expect(await page.getByText('Service Unavailable').isVisible()).to.equal(true);
    });
  });
});
