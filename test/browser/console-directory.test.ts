import { expect } from 'chai';
import type { ReadDirectory } from '#domain/exchange/directory/directory-reader.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { LOOKS, openPage } from '#test/support/console/open-page.ts';
import { buildLine } from '#test/support/platforms/build-line.ts';

describe('a buyer in the directory', () => {
  let partner: Partner;
  let member: Person;
  let answer: Awaited<ReturnType<ReadDirectory>>;
  before(async () => {
    const readDirectory: ReadDirectory = async () => answer;
    partner = await startPartner({ baseUrl: 'http://127.0.0.1', readDirectory });
    member = await signInPerson(partner, 'member');
    await buildPlatformConnection(partner.db, partner.service.services.cipher, partner.workspace, {
      directory_url: 'https://directory.brumes.example',
    });
  });
  after(() => partner.stop());
  beforeEach(() => {
    answer = {
      kind: 'found',
      entry: { name: 'Galerie des Brumes', administrative_status: 'A' },
      lines: [buildLine({ addressing_identifier: '799001128_COMPTA' })],
    };
  });

  it('is checked while a draft is written, and gives it its address', () =>
    openPage(partner, member, 'invoices/new', {}, async ({ page, picture, faults }) => {
      const check = page.getByRole('link', { name: "Vérifier dans l'annuaire" });
      await check.click();
      await page.getByText('Saisissez le SIREN du client.').waitFor();
      await page.getByLabel('SIREN', { exact: true }).fill('799 001 128');
      await check.click();
      await page.getByText('Joignable').waitFor();
      await picture('directory-verdict');
      expect(await faults()).to.deep.equal([]);
      // The SIREN may be saved by itself, before the address.
      const saved = page.waitForResponse(
        (response) =>
          !response.url().endsWith('/check') &&
          response.request().postData()?.includes('799001128_COMPTA') === true,
      );
      await page.getByRole('button', { name: 'Utiliser cette adresse' }).click();
      const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
      expect(await value("Schéma de l'adresse électronique")).to.equal('0225');
      expect(await value('Adresse électronique')).to.equal('799001128_COMPTA');
      expect((await saved).ok()).to.equal(true);
      await page.getByText(/^Enregistré à \d\d:\d\d$/).waitFor();
      await page.reload();
      expect(await value('Adresse électronique')).to.equal('799001128_COMPTA');
      answer = { kind: 'failed', error_code: 'platform_unavailable', words: '' };
      await page.getByRole('link', { name: "Vérifier dans l'annuaire" }).click();
      await page.getByText("L'annuaire ne répond pas.").waitFor();
    }));

  it('is looked up on a page of its own, sound in each look', async () => {
    for (const [look, options] of LOOKS)
      await openPage(
        partner,
        member,
        'directory?recipient=799001128',
        options,
        async ({ picture, faults }) => {
          await picture(`directory-${look}`);
          expect(await faults(), look).to.deep.equal([]);
        },
      );
  });
});
