import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { signature } from '#events/sign.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { LOOKS, openPage } from '#test/support/console/open-page.ts';

const SECRET = 'whsec_l1I0O6x8';
const BODY = '{"id":12,"type":"invoice.created","data":{"total":1.10,"name":"Crème \\"brûlée\\""}}';

describe('the page for developers, in a browser', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner({ baseUrl: 'http://127.0.0.1' });
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());

  /** Seconds since 1970. */
  const now = (): number => Math.floor(Date.now() / 1_000);
  const sign = (body = BODY, secret = SECRET, at = now()): string =>
    signature(secret, at, Buffer.from(body));

  /** The sentences that follow a press. */
  async function verify(page: Page, header: string, body: string, secret: string) {
    await page.getByLabel(/^En-tête X-/).fill(header);
    await page.getByLabel('Corps').fill(body);
    await page.getByLabel('Secret de signature').fill(secret);
    await page.getByRole('button', { name: 'Vérifier' }).click();
    await page.locator('[data-verdict]:visible').first().waitFor();
    const names = await page
      .locator('[data-verdict]:visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-verdict')));
    return names.join(' ');
  }

  it('fills in the address and the request for a token, and verifies without sending anything', async () => {
    await openPage(partner, member, 'developers', {}, async ({ page, picture, faults }) => {
      const text = (await page.locator('main').textContent()) ?? '';
      expect(text)
        .to.include(`${partner.service.services.baseUrl}/api/v1`)
        .and.include('node_modules/.bin/bordereau receive')
        .and.include('node_modules/.bin/bordereau sample')
        .and.include('deux livraisons réelles bank_account.updated.');
      expect(text).to.match(/--user '[\w-]+:SECRET'/);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const header = sign();
      const indented = JSON.stringify(JSON.parse(BODY.replace('1.10', '1.1')), null, 2).replace(
        '1.1',
        '1.10',
      );
      const found = [
        await verify(page, header, BODY, SECRET),
        await verify(page, `X-Service-Signature: ${header}`, BODY, SECRET),
        await verify(page, `v2=ab,${header},v1=${'0'.repeat(64)}`, BODY, SECRET),
        await verify(page, sign(BODY, SECRET, now() - 301), BODY, SECRET),
        await verify(page, header, BODY, `${SECRET} `),
        await verify(page, header, BODY, SECRET.replace('whsec_', '')),
        await verify(page, header, `${BODY}\n`, SECRET),
        await verify(page, header, indented, SECRET),
        await verify(page, header, BODY.replace('12', '13'), SECRET),
        await verify(page, header, BODY, 'whsec_other'),
        await verify(page, header.toUpperCase(), BODY, SECRET),
        await verify(page, `${header},t=${now()}`, BODY, SECRET),
        await verify(page, '', BODY, SECRET),
      ];
      expect(found).to.deep.equal([
        'matches',
        'matches',
        'matches',
        'matches stale',
        'secret_spaces',
        'secret_prefix',
        'body_newline',
        'body_reformatted',
        'differs',
        'differs',
        'malformed',
        'malformed',
        'incomplete',
      ]);
      expect(asked).to.deep.equal([]);
      await verify(page, header, indented, SECRET);
      await picture('developers-verifier', { whole: true });
      expect(await faults()).to.deep.equal([]);
    });
  });

  for (const [look, options] of LOOKS)
    it(`looks right: ${look}`, async () => {
      await openPage(partner, member, 'developers', options, async ({ picture, faults }) => {
        await picture(`developers-${look}`, { whole: true });
        expect(await faults()).to.deep.equal([]);
      });
    });
});
