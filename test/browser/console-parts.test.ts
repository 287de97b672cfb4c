import { expect } from 'chai';
import { openGallery, type Gallery } from '#test/support/console/gallery-server.ts';
import { withPage } from '#test/support/browser/browser.ts';

const PAGES = ['list', 'detail', 'form', 'pieces'] as const;

describe('the shared parts of the console', () => {
  let gallery: Gallery;
  beforeEach(async () => {
    gallery = await openGallery();
  });
  afterEach(() => gallery.close());

  for (const path of PAGES)
    for (const scheme of ['light', 'dark'] as const)
      it(`have no serious fault of accessibility in the ${scheme}: ${path}`, async () => {
        await withPage(`${gallery.url}/${path}`, { scheme }, async ({ page, picture, faults }) => {
          await picture(`console-${path}-${scheme}`, { whole: true });
          expect(await faults()).to.deep.equal([]);
          expect(await page.evaluate('document.fonts.check("14px Inter Variable")')).to.equal(true);
        });
      });

  for (const path of PAGES)
    it(`fit a phone without a scroll to the side: ${path}`, async () => {
      await withPage(
        `${gallery.url}/${path}`,
        { size: 'phone' },
        async ({ page, picture, faults }) => {
          await picture(`console-${path}-phone`, { whole: path !== 'list' });
          expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390);
          expect(await faults()).to.deep.equal([]);
        },
      );
    });

  it('are navigated on a phone by a dialog with its own « Fermer »', async () => {
    await withPage(`${gallery.url}/list`, { size: 'phone' }, async ({ page, picture }) => {
      expect(await page.getByRole('navigation', { name: 'Navigation' }).count()).to.equal(0);
      await page.getByRole('button', { name: 'Menu' }).click();
      const dialog = page.getByRole('dialog', { name: 'Navigation' });
      await dialog.waitFor();
      await picture('console-menu-phone');
      await dialog.getByRole('button', { name: 'Fermer' }).click();
      await dialog.waitFor({ state: 'hidden' });
    });
  });

  it('show a table as cards of two lines on a phone, and still as a table to screen readers', async () => {
    await withPage(`${gallery.url}/list`, { size: 'phone' }, async ({ page }) => {
      const row = page.getByRole('table', { name: 'Livraisons' }).getByRole('row').nth(1);
      const { height = 0 } = (await row.boundingBox()) ?? {};
      expect(height).to.be.within(44, 72);
      expect(await row.getByRole('cell').count()).to.equal(4);
    });
  });

  it('use the chosen theme, without a flash', async () => {
    await withPage(
      `${gallery.url}/pieces?theme=dark`,
      { scheme: 'light', scripts: false },
      async ({ page }) => {
        const ground = await page.evaluate('getComputedStyle(document.body).backgroundColor');
        expect(ground).to.equal('rgb(22, 24, 29)');
      },
    );
  });

  it('are read without scripts, and say where they need them', async () => {
    await withPage(`${gallery.url}/form`, { scripts: false }, async ({ page }) => {
      const said = "document.querySelector('#endpoint noscript p').innerText";
      expect(await page.evaluate(said)).to.equal('Cette action a besoin de JavaScript.');
      await page.getByLabel('Adresse (URL)').fill('https://a.example');
      await page.getByRole('button', { name: 'Créer' }).click();
      expect(page.url()).to.equal(`${gallery.url}/form`);
      expect(gallery.calls).to.deep.equal([]);
      await page.goto(`${gallery.url}/list`);
      await page.getByRole('link', { name: 'Charger la suite' }).click();
      expect(page.url()).to.include('before=1191');
    });
  });

  it('lead to a page by Ctrl K and the beginning of its name, accents or not', async () => {
    await withPage(`${gallery.url}/list`, {}, async ({ page, picture }) => {
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Aller à…' });
      await palette.getByRole('textbox').fill('doc');
      await picture('console-palette');
      expect(await palette.getByRole('link').allTextContents()).to.deep.equal(['Documentation']);
      await palette.getByRole('textbox').fill('zzz');
      await palette.getByText('Aucun résultat.').waitFor();
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'hidden' });
    });
  });
});
