import { expect } from 'chai';
import { startPartner, type Partner } from '#test/support/partner.ts';
import { withPage } from '#test/support/browser.ts';

describe('the page of the API reference', function () {
  this.timeout(60_000);
  let partner: Partner;
  let url: string;
  before(async () => {
    partner = await startPartner();
    url = `${partner.service.baseUrl}/docs`;
  });
  after(() => partner.stop());

  it('can be read by everyone, light and dark', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      await withPage(url, { scheme }, async ({ picture, faults }) => {
        await picture(`docs-${scheme}`);
        expect(await faults()).to.deep.equal([]);
      });
    }
  });
});
