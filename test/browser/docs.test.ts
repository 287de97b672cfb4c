import { expect } from 'chai';
import { startPartner, type Partner } from '#test/support/partner.ts';
import { withPage } from '#test/support/browser.ts';

describe('the page of the API reference', function () {
  this.timeout(60_000);
  let partner: Partner;
  before(async () => {
    partner = await startPartner();
  });
  after(() => partner.stop());

  it('shows the document that the service serves', async () => {
    await withPage(`${partner.service.baseUrl}/docs`, {}, async ({ page, picture }) => {
      await page.getByRole('heading', { name: 'invoice.created' }).waitFor();
      await picture('docs-top');
      expect(await page.title()).to.equal('API reference · Bordereau');
    });
  });
});
