import { expect } from 'chai';
import { withPage } from '#test/support/browser/browser.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('the page of the API reference', () => {
  let partner: Partner;
  let url: string;
  before(async () => {
    partner = await startPartner();
    url = `${partner.service.baseUrl}/docs`;
  });
  after(() => partner.stop());

  /**
   * Keeps one part of each kind, unfolded: axe takes half a minute for thirty thousand elements.
   */
  const LEAVE_FEW = `
    const kept = ['createWebhookEndpoint', 'webhook-bank_rule.applied', 'object-Invoice'];
    for (const part of document.querySelectorAll('.operation, .object'))
      if (!kept.includes(part.id)) part.remove();
    for (const link of document.querySelectorAll('.contents a'))
      if (!document.querySelector(link.hash.replaceAll('.', '\\\\.'))) link.closest('li').remove();
    for (const details of document.querySelectorAll('details')) details.open = true;
    document.querySelectorAll('.operation, .object').length`;

  for (const scheme of ['light', 'dark'] as const) {
    it(`has no serious fault of accessibility in the ${scheme}, with all unfolded`, async () => {
      await withPage(url, { scheme }, async ({ page, picture, faults }) => {
        await picture(`docs-${scheme}`);
        await page.goto(`${url}#webhook-bank_rule.applied`);
        await picture(`docs-webhook-${scheme}`);
        expect(await page.evaluate(LEAVE_FEW)).to.equal(3);
        expect(await faults()).to.deep.equal([]);
        const ground = await page.evaluate('getComputedStyle(document.body).backgroundColor');
        expect(ground).to.equal(scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(22, 24, 29)');
      });
    });
  }

  it('is read by the keyboard, past the contents or from them to an operation, and finds entries that have all words somewhere: in a name, a path, a description, a sample', async () => {
    await withPage(url, {}, async ({ page, picture }) => {
      const focused = () => page.evaluate<string>('document.activeElement.textContent.trim()');
      await page.keyboard.press('Tab');
      expect(await focused()).to.equal('Skip to the content');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.closest("main") !== null')).to.equal(true);
      await page.getByLabel('Search').focus();
      await page.keyboard.type('/submit_for_approval');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const [, name = ''] = /^POST\s+(.*)$/.exec(await focused()) ?? [];
      await page.keyboard.press('Enter');
      const box = await page.getByRole('heading', { name }).boundingBox();
      expect(box?.y).to.be.within(0, 200);

      const contents = page.getByRole('navigation', { name: 'On this page' });
      const found = async (words: string) => {
        await contents.getByLabel('Search').fill(words);
        return contents.getByRole('link').allTextContents();
      };
      const path = '/payment_instructions/{id}/confirm_settlement';
      expect((await found(path)).join()).to.match(/^Payments,POST\s+Confirm a settlement$/);
      await picture('docs-filter');
      expect(await contents.getByRole('status').textContent()).to.equal('1 match');
      expect((await found('iban')).join()).to.include('Deposit an invoice');
      expect(await found('signature')).to.include('Verify a delivery');
      expect((await found('422')).join())
        .to.include('Errors')
        .and.to.include('Deposit an invoice');
      expect((await found('retry-after')).join()).to.include('Limits');
      const guides = contents.getByRole('list', { name: 'In the guides' });
      expect((await found('avoir')).join()).to.match(/Credit an invoice|credit note/i);
      expect(await guides.getByRole('link').allTextContents()).to.include(
        'Invoices › Credit notes',
      );
      await picture('docs-search-avoir');
      await contents.getByLabel('Search').fill('zebra');
      expect(await contents.getByRole('status').textContent()).to.equal('0 matches');
      expect(await contents.getByRole('link').count()).to.equal(0);
    });
  });

  it('shows and copies requests in the language that was chosen, the next time too', async () => {
    await withPage(url, {}, async ({ page }) => {
      const token = page.locator('#issueToken');
      const curl = token.getByText("curl 'https").first();
      // By their attribute: a role is looked for in thirty thousand elements, for seconds.
      const choice = (name: string) => page.locator(`button[data-language="${name}"]`);
      expect(await curl.isVisible()).to.equal(true);
      for (const language of ['JavaScript', '@bordereau/client', 'PHP', 'Python', 'curl']) {
        await choice(language).click();
        const shown = await token.locator('.sample[open] .code[data-language]:visible').count();
        expect([language, shown]).to.deep.equal([language, 1]);
      }
      await choice('JavaScript').click();
      await page.reload();
      expect(await curl.isVisible()).to.equal(false);
      await token.getByRole('button', { name: 'Copy: JavaScript' }).first().click();
      await token.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).to.match(
        /^const response = await fetch\('https:\/\/bordereau\.test\/oauth\/token', \{\n {2}method: 'POST',/,
      );
    });
  });

  it('is read on a phone, without a scroll to the side and with a way back to the contents', async () => {
    await withPage(url, { size: 'phone' }, async ({ page, picture }) => {
      await page.goto(`${url}#webhook-bank_operation.reconciled`);
      await picture('docs-phone');
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390);
      await page.getByRole('link', { name: 'Contents' }).click();
      expect(await page.evaluate('scrollY')).to.be.below(100);
    });
  });

  it('is read without its scripts', async () => {
    await withPage(url, { scripts: false }, async ({ page }) => {
      expect(await page.getByLabel('Search').isVisible()).to.equal(false);
      expect(
        await page.getByText("curl 'https://bordereau.test/oauth/token'").first().isVisible(),
      ).to.equal(true);
      await page.getByRole('link', { name: 'payment_batch.updated' }).first().click();
      expect(page.url()).to.equal(`${url}#webhook-payment_batch.updated`);
    });
  });
});
