import { expect } from 'chai';
import { openGallery, type Gallery } from '#test/support/console/gallery-server.ts';
import { galleryRow } from '#test/support/console/gallery-list.ts';
import { withPage } from '#test/support/browser/browser.ts';

describe('the lists of the console in a browser', () => {
  let gallery: Gallery;
  beforeEach(async () => {
    gallery = await openGallery();
  });
  afterEach(() => gallery.close());

  const list = () => `${gallery.url}/list`;

  it('apply a filter at once and keep it in the address, and « back » takes it away', async () => {
    await withPage(list(), {}, async ({ page }) => {
      await page.getByLabel('État').selectOption('failed_permanently');
      await page.waitForURL(/state=failed_permanently$/);
      await page.getByText('Acquittée').first().waitFor({ state: 'detached' });
      expect(await page.getByText('Échec définitif').count()).to.be.above(0);
      expect(await page.getByRole('link', { name: 'Effacer les filtres' }).isVisible()).to.equal(
        true,
      );
      await page.goBack();
      await page.getByText('Acquittée').first().waitFor();
      expect(await page.getByLabel('État').inputValue()).to.equal('');
    });
  });

  it('load more rows below those shown, until there are none', async () => {
    await withPage(list(), {}, async ({ page }) => {
      const rows = page.locator('tbody tr');
      await page.getByRole('link', { name: 'Charger la suite' }).click();
      await page.locator('#delivery-1141').waitFor();
      expect(await rows.count()).to.equal(100);
      await page.getByRole('link', { name: 'Charger la suite' }).click();
      await page.locator('#delivery-1121').waitFor();
      expect(await rows.count()).to.equal(120);
      expect(await page.getByRole('link', { name: 'Charger la suite' }).count()).to.equal(0);
    });
  });

  it('stop at 500 rows', async () => {
    gallery.rows = Array.from({ length: 700 }, (_, index) => galleryRow(2000 - index));
    await withPage(list(), {}, async ({ page }) => {
      for (let shown = 50; shown < 500; shown += 50) {
        await page.getByRole('link', { name: 'Charger la suite' }).click();
        await page.locator(`#delivery-${2000 - shown - 49}`).waitFor();
      }
      await page.getByText('Affinez les filtres pour voir la suite.').waitFor();
    });
  });

  it('are walked by the keys, and opened by Enter or a press beside the link', async () => {
    await withPage(list(), {}, async ({ page }) => {
      const focused = () => page.evaluate<string>('document.activeElement.textContent');
      await page.getByRole('link', { name: '1240' }).focus();
      await page.keyboard.press('ArrowDown');
      expect(await focused()).to.equal('1239');
      await page.keyboard.press('End');
      expect(await focused()).to.equal('1191');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowUp');
      expect(await focused()).to.equal('1240');
      await page.keyboard.press('Enter');
      await page.waitForURL(/detail\?id=1240/);
      await page.goBack();
      await page.locator('#delivery-1238 td').nth(1).click();
      await page.waitForURL(/detail\?id=1238/);
    });
  });

  it('open the chosen row beside them on a wide page', async () => {
    await withPage(list(), {}, async ({ page, picture }) => {
      await page.setViewportSize({ width: 1600, height: 900 });
      await page.locator('#delivery-1238 td').nth(1).click();
      await page.getByRole('heading', { name: 'Livraison 1238' }).waitFor();
      expect(page.url()).to.include('open=1238');
      expect(await page.locator('tr[aria-current]').getAttribute('id')).to.equal('delivery-1238');
      await picture('console-panel');
    });
  });

  it('keep new rows behind a button while a row has the focus, and change known ones in place', async () => {
    await withPage(list(), {}, async ({ page, picture }) => {
      await page.getByRole('link', { name: '1240' }).focus();
      const { y: before } = (await page.locator('#delivery-1240').boundingBox()) ?? {};
      expect(await page.locator('#delivery-1233').textContent()).to.include('Nouvel essai prévu');
      gallery.news.push([
        galleryRow(1242),
        galleryRow(1241),
        { ...galleryRow(1233), state: 'abandoned' },
      ]);
      const button = page.getByRole('button', { name: '2 nouvelles livraisons' });
      await button.waitFor();
      await picture('console-new-rows');
      expect((await page.locator('#delivery-1240').boundingBox())?.y).to.equal(before);
      expect(await page.locator('#delivery-1233').textContent()).to.include('Abandonnée');
      expect(await page.locator('[data-new-rows-said]').textContent()).to.equal(
        '2 nouvelles livraisons',
      );
      expect(await page.evaluate('document.activeElement.textContent')).to.equal('1240');
      await button.click();
      expect(await page.locator('tbody tr').first().getAttribute('id')).to.equal('delivery-1242');
      expect(await button.count()).to.equal(0);
    });
  });

  it('show new rows at once at the top of a list in which nothing is chosen', async () => {
    await withPage(list(), {}, async ({ page }) => {
      gallery.news.push([galleryRow(1241)]);
      await page.locator('tbody tr#delivery-1241').waitFor();
      expect(await page.locator('tbody tr').first().getAttribute('id')).to.equal('delivery-1241');
    });
  });

  it('ask for changes with the newest key, what may still change, and what was seen', async () => {
    await withPage(list(), {}, async ({ page }) => {
      await page.waitForTimeout(500);
      const [asked] = gallery.asked;
      expect(asked?.get('after')).to.equal('1240');
      expect(asked?.get('watch')?.split(',').slice(0, 2)).to.deep.equal(['1233.1', '1224.1']);
      expect(asked?.get('seen')?.split(',').length).to.equal(50);
    });
  });

  it('say since when they are offline, and come back', async () => {
    const expected = [/Failed to load resource/];
    await withPage(list(), { expected }, async ({ page, picture }) => {
      gallery.isDown = true;
      await page.getByText(/^Hors ligne depuis \d\d:\d\d$/).waitFor();
      await picture('console-offline');
      gallery.isDown = false;
      await page.getByText('Hors ligne').waitFor({ state: 'hidden' });
    });
  });

  it('wait as long as the service asks them to, and stay as they are', async () => {
    await withPage(list(), { expected: [/429/] }, async ({ page }) => {
      const asked: number[] = [];
      await page.route('**/list*', (route) => {
        asked.push(performance.now());
        return route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, body: '{}' });
      });
      while (asked.length < 2) await page.waitForTimeout(100);
      const [first = 0, second = 0] = asked;
      expect(second - first).to.be.above(1_900);
      expect(await page.locator('tbody tr').count()).to.equal(50);
      expect(await page.getByText('Hors ligne').count()).to.equal(0);
      await page.unroute('**/list*');
      gallery.news.push([galleryRow(1241)]);
      await page.locator('tbody tr#delivery-1241').waitFor();
    });
  });

  it('are replaced by the refusal of their page once it is gone', async () => {
    await withPage(list(), { expected: [/404/] }, async ({ page }) => {
      gallery.isGone = true;
      await page.getByRole('heading', { name: 'Introuvable' }).waitFor();
    });
  });

  it('say that the session has ended, and ask no more', async () => {
    await withPage(list(), { expected: [/401/] }, async ({ page }) => {
      gallery.isSignedOut = true;
      await page.getByRole('link', { name: 'Se reconnecter' }).waitFor();
      const { length } = gallery.asked;
      await page.waitForTimeout(600);
      expect(gallery.asked.length).to.equal(length);
    });
  });

  it('show nothing after « back » before the session is known to last', async () => {
    const restore = `dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      document.body.hidden`;
    await withPage(`${gallery.url}/detail`, { expected: [/401/] }, async ({ page }) => {
      expect(await page.evaluate(restore)).to.equal(true);
      await page.getByRole('heading', { name: 'Livraison 1240' }).waitFor();
      gallery.isSignedOut = true;
      const reloaded = page.waitForEvent('load');
      await page.evaluate(restore);
      await reloaded;
    });
  });

  it('count down to the next attempt', async () => {
    await withPage(`${gallery.url}/detail`, {}, async ({ page }) => {
      await page.getByText('dans 42 s', { exact: true }).waitFor();
      await page.getByText('dans 40 s', { exact: true }).waitFor();
    });
  });

  it('send dropped or chosen files one by one, each with its result', async () => {
    const expected = [/422/];
    await withPage(`${gallery.url}/pieces`, { expected }, async ({ page, picture }) => {
      const file = (name: string, text: string) => ({
        name,
        mimeType: '',
        buffer: Buffer.from(text),
      });
      await page
        .getByLabel('Choisir des fichiers')
        .setInputFiles([
          file('a.xml', '<a/>'),
          file('b.xml', 'bad'),
          file('c.xml', 'x'.repeat(2 ** 21)),
        ]);
      await page.getByRole('link', { name: 'n° 12' }).waitFor();
      await page.getByText("n'est pas une facture").waitFor();
      await page.getByText('Fichier trop volumineux : 1 Mo au plus.').waitFor();
      await picture('console-files', { whole: true });
      expect(gallery.calls.map(({ body }) => body).toSorted()).to.deep.equal(['<a/>', 'bad']);
    });
  });
});
