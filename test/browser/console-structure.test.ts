import { expect } from 'chai';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { buildCrowd } from '#test/support/console/crowd.ts';
import { buildPagePaths } from '#test/support/console/page-paths.ts';

/** Targets of 24 pixels or with room around them (WCAG 2.5.8), landmarks with names, and levels of headings. */
const RULES = [
  'target-size',
  'heading-order',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-banner-is-top-level',
  'region',
];

describe('every page of the console in a browser', () => {
  let partner: Partner;
  let person: Person;
  let paths: readonly string[];

  before(async () => {
    partner = await startPartner({ baseUrl: 'http://127.0.0.1' });
    person = await signInPerson(partner, 'owner', { administrator: true });
    paths = await buildPagePaths(partner);
    await buildCrowd(partner);
  });
  after(() => partner.stop());

  for (const size of ['wide', 'phone'] as const)
    it(`has targets, landmarks and headings as they should be (${size})`, async () => {
      const [first = ''] = paths;
      const options = { size, cookie: person.cookie };
      const urlOf = (path: string) => new URL(path, partner.service.baseUrl).href;
      const found: string[] = [];
      await withPage(urlOf(first), options, async ({ page, breaches }) => {
        for (const path of paths) {
          await page.goto(urlOf(path));
          for (const breach of await breaches(RULES)) found.push(`${path} ${breach}`);
        }
      });
      expect(found).to.deep.equal([]);
    }).timeout(180_000);
});
