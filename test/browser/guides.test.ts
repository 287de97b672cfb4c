import { expect } from 'chai';
import { withPage } from '#test/support/browser/browser.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('the pages of the guides, in a browser', () => {
  let partner: Partner;
  let url: string;
  before(async () => {
    partner = await startPartner();
    url = `${partner.service.baseUrl}/docs`;
  });
  after(() => partner.stop());

  for (const scheme of ['light', 'dark'] as const)
    it(`have no serious fault of accessibility in the ${scheme}`, async () => {
      await withPage(`${url}/guides/verifying`, { scheme }, async ({ page, picture, faults }) => {
        await picture(`guide-${scheme}`);
        expect(await faults()).to.deep.equal([]);
        await page.goto(`${url}/guides`);
        await picture(`guides-${scheme}`);
        expect(await faults()).to.deep.equal([]);
      });
    });

  it('are reached from the reference, and lead on to one another', async () => {
    await withPage(url, {}, async ({ page }) => {
      await page.getByRole('main').getByRole('link', { name: 'Concepts' }).click();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).to.equal('Concepts');
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByText('Events', { exact: true })
        .click();
      expect(page.url()).to.equal(`${url}/guides/events`);
      await page.getByRole('link', { name: 'API reference' }).click();
      expect(page.url()).to.equal(url);
    });
  });

  it('lead to their French editions, and back', async () => {
    await withPage(`${url}/guides/verifying`, {}, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: 'En français' }).click();
      expect(await page.evaluate('document.documentElement.lang')).to.equal('fr');
      expect(page.url()).to.equal(`${url}/guides/fr/verifying`);
      expect(await faults()).to.deep.equal([]);
      await picture('guide-french');
      await page.getByRole('button', { name: 'Copier: TypeScript' }).first().waitFor();
      await page
        .getByRole('navigation', { name: 'Sur cette page' })
        .getByRole('link', { name: 'Les évènements' })
        .click();
      await page.getByRole('link', { name: 'In English' }).click();
      expect(page.url()).to.equal(`${url}/guides/events`);
      expect(await page.evaluate('document.documentElement.lang')).to.equal('en');
    });
  });

  it('are searched by headings and paragraphs, whole words first, in French too', async () => {
    await withPage(`${url}/guides`, {}, async ({ page, picture, faults }) => {
      const finds = async (words: string, text: RegExp) => {
        await page.getByLabel('Search the guides').fill(words);
        await page.locator('.found li').filter({ hasText: text }).first().waitFor();
      };
      await finds('lease', /\bleases?\b/);
      await finds('doublon', /once/);
      await finds('relances', /^When your endpoint is down/);
      await finds('rectificative', /credit note|corrective/i);
      await picture('guides-search');
      expect(await faults()).to.deep.equal([]);
      await page.locator('.found a').first().click();
      expect(new URL(page.url()).hash).not.to.equal('');
      await page.goto(`${url}/guides`);
      await page.getByLabel('Search the guides').fill('zebra');
      await page.getByText('No guide has these words.').waitFor();
    });
  });

  it('are read on a phone without a scroll to the side, with or without scripts', async () => {
    for (const name of ['', '/ten-minute-start', '/events', '/when-your-endpoint-is-down'])
      for (const scripts of [true, false])
        await withPage(
          `${url}/guides${name}`,
          { size: 'phone', scripts },
          async ({ page, picture }) => {
            await picture(`guide-phone${name.replaceAll('/', '-')}`);
            expect(await page.evaluate('document.documentElement.scrollWidth'), name).to.equal(390);
          },
        );
  });

  it('copy their code', async () => {
    await withPage(`${url}/guides/ten-minute-start`, {}, async ({ page }) => {
      await page.getByRole('button', { name: 'Copy: Terminal' }).first().click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).to.include('npm');
    });
  });
});
