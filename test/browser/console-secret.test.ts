import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { openGallery, type Gallery } from '#test/support/console/gallery-server.ts';
import { withPage } from '#test/support/browser/browser.ts';

const SECRET = 'whsec_l1I0O6x8';

describe('a secret of the console, shown once', () => {
  let gallery: Gallery;
  beforeEach(async () => {
    gallery = await openGallery();
  });
  afterEach(() => gallery.close());

  async function create(page: Page) {
    await page.getByLabel('invoice.created').check();
    await page.getByLabel('Adresse (URL)').fill('https://compta.example');
    await page.getByRole('button', { name: 'Créer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Secret de signature' });
    await dialog.waitFor();
    return dialog;
  }

  it('does not close by Esc or a click beside it, and asks before it is lost', async () => {
    await withPage(`${gallery.url}/form`, {}, async ({ page, picture, faults }) => {
      const dialog = await create(page);
      await picture('console-secret');
      expect(await faults([], 'dialog[open]')).to.deep.equal([]);
      expect(await dialog.getByText(SECRET, { exact: true }).isVisible()).to.equal(true);
      await page.keyboard.press('Escape');
      expect(await dialog.isVisible()).to.equal(true);
      // Browsers that do not know it close a dialog at the second Esc, whatever its page says to the first.
      await page.evaluate("document.getElementById('secret').removeAttribute('closedby')");
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      expect(await dialog.isVisible()).to.equal(true);
      await dialog.getByRole('button', { name: 'Terminer' }).click();
      await dialog.getByText("Le secret n'a été ni copié ni téléchargé.").waitFor();
      await dialog.getByRole('button', { name: 'Fermer quand même' }).click();
      await page.waitForURL(/detail\?id=7/);
    });
  });

  it('closes once it was copied, and is then nowhere in the page', async () => {
    await withPage(`${gallery.url}/form`, {}, async ({ page }) => {
      const dialog = await create(page);
      await dialog.getByRole('button', { name: 'Copier : Secret' }).click();
      expect(await page.evaluate('navigator.clipboard.readText()')).to.equal(SECRET);
      // Keeps the page, to look at it.
      await page.route('**/detail?*', (route) => route.fulfill({ status: 204 }));
      await dialog.getByRole('button', { name: 'Terminer' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.content()).not.to.include(SECRET);
      const kept = await page.evaluate(
        'JSON.stringify([localStorage, sessionStorage, document.cookie])',
      );
      expect(kept).not.to.include(SECRET);
    });
  });

  it('closes once it was downloaded as .env, or said to be saved', async () => {
    await withPage(`${gallery.url}/form`, {}, async ({ page }) => {
      const dialog = await create(page);
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Télécharger (.env)' }).click();
      const file = await download;
      expect(file.suggestedFilename()).to.equal('bordereau.env');
      expect(await readFile((await file.path()) ?? '', 'utf8')).to.equal(
        `WEBHOOK_SECRET=${SECRET}\n`,
      );
      await dialog.getByRole('button', { name: 'Terminer' }).click();
      await page.waitForURL(/detail/);
    });
    await withPage(`${gallery.url}/form`, {}, async ({ page }) => {
      const dialog = await create(page);
      await dialog.getByLabel("J'ai enregistré ce secret").check();
      await dialog.getByRole('button', { name: 'Terminer' }).click();
      await page.waitForURL(/detail/);
    });
  });

  it('asks before the page is left with it', async () => {
    await withPage(`${gallery.url}/form`, {}, async ({ page }) => {
      await create(page);
      const asked = page.waitForEvent('dialog');
      const left = page.goto(`${gallery.url}/list`).catch(() => null);
      const question = await asked;
      expect(question.type()).to.equal('beforeunload');
      await question.accept();
      await left;
    });
  });
});
