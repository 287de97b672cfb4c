import { expect } from 'chai';
import { sql } from 'kysely';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';
import {
  approvePurchase,
  printPurchase,
  SUPPLIER_IBAN,
} from '#test/support/payments/approved-purchase.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { startConsole, type RunningConsole } from '#test/support/console/running-console.ts';
import { senderAs } from '#test/support/console/send-as.ts';

describe('purchases that are paid, in a browser', () => {
  let service: RunningConsole;
  let cookie: string;
  let ids: string[];

  before(async () => {
    service = await startConsole();
    cookie = await service.cookieOf('manager');
  });
  after(() => service.close());

  beforeEach(async () => {
    const { db, cipher, workspace } = service;
    await sql`truncate payment_batches, invoices, bank_accounts cascade`.execute(db.sql);
    await buildBankAccount(db, cipher, workspace);
    const send = senderAs(service, cookie);
    const seller = { name: 'Imprimerie des Lices', siren: '732829320' };
    const printed = [
      printPurchase('A-1'),
      printPurchase('B-7', { seller, due_date: '2026-03-20', iban: 'DE89370400440532013000' }),
      printPurchase('A-2', { iban: null }),
    ];
    ids = [];
    for (const invoice of printed) {
      const { id } = await send('POST', `/console/workspaces/${workspace.id}/invoices`, {
        invoice,
      });
      await approvePurchase(db, id);
      ids.push(String(id));
    }
  });

  it('are chosen for a new batch, and approved with their file by one press', async () => {
    const url = service.urlOf('payment_batches/new');
    await withPage(url, { cookie }, async ({ page, picture, faults }) => {
      await page.getByLabel('Payer la facture B-7').check();
      await picture('pay-choose', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Payer les achats choisis' }).click();
      expect(await page.getByLabel('Payer la facture B-7').isChecked()).to.equal(true);
      await page.getByRole('button', { name: 'Créer le brouillon' }).click();
      await page.getByRole('button', { name: 'Approuver et préparer le fichier' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Vous soumettez et approuvez vous-même').waitFor();
      await picture('pay-at-once');
      expect(await faults([], 'dialog[open]')).to.deep.equal([]);
      await dialog.getByRole('button', { name: 'Approuver et préparer' }).click();
      await page.getByText('Soumis et approuvé par la même personne').waitFor();
      await page.getByRole('link', { name: 'Télécharger le fichier SEPA' }).waitFor();
    });
  });

  it('becomes a draft from the invoice, takes others, and is checked before it is approved', async () => {
    const url = service.urlOf(`payment_batches/new?invoice=${ids[0]}&invoice=${ids[2]}`);
    const expected = [/422/];
    await withPage(url, { cookie, expected }, async ({ page, picture, faults }) => {
      await page.getByText("Pas d'IBAN : à saisir dans le lot").waitFor();
      expect(await page.getByLabel('Payer la facture A-1').isChecked()).to.equal(true);
      await picture('pay-new', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Créer le brouillon' }).click();
      await page.getByRole('heading', { name: 'Papeterie Martin' }).waitFor();
      const batch = page.url();
      await page.goto(service.urlOf(`invoices/${ids[0]}`));
      expect(await page.getByRole('link', { name: 'Payer', exact: true }).count()).to.equal(0);
      await page.getByRole('link', { name: 'Voir le lot de virements' }).click();
      await page.waitForURL(batch);
      await page.getByRole('link', { name: 'Ajouter des achats à payer' }).click();
      await page.getByRole('link', { name: 'Déjà dans un lot de virements' }).waitFor();
      await picture('pay-add');
      expect(await faults()).to.deep.equal([]);
      await page.getByLabel('Payer la facture B-7').check();
      await page.getByRole('button', { name: 'Ajouter au lot' }).click();
      await page.getByText('Imprimerie des Lices').waitFor();
      await page.getByRole('button', { name: "Soumettre à l'approbation" }).click();
      const submission = page.getByRole('dialog');
      await submission.getByRole('button', { name: "Soumettre à l'approbation" }).click();
      await page.getByRole('button', { name: 'Approuver' }).waitFor();
      await picture('pay-batch', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('row', { name: /Papeterie Martin/ }).click();
      await page.getByRole('button', { name: "Vérifier l'IBAN" }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('IBAN du RIB').fill('DE89 3704 0044 0532 0130 00');
      await dialog.getByRole('button', { name: "Vérifier l'IBAN" }).click();
      await dialog.getByText(/^n'est pas celui de ce virement/).waitFor();
      await picture('pay-compare');
      expect(await faults([], 'dialog[open]')).to.deep.equal([]);
      await dialog.getByLabel('IBAN du RIB').fill(SUPPLIER_IBAN);
      await dialog.getByRole('button', { name: "Vérifier l'IBAN" }).click();
      await page.getByText(/^IBAN vérifié par .* : c'est celui du RIB$/).waitFor();
      await picture('pay-compared', { whole: true });
    });
  });

  it('are chosen on a phone, in the dark', async () => {
    const url = service.urlOf(`payment_batches/new?invoice=${ids[0]}&invoice=${ids[1]}`);
    await withPage(url, { cookie, size: 'phone', scheme: 'dark' }, async ({ picture, faults }) => {
      await picture('pay-new-phone', { whole: true });
      expect(await faults()).to.deep.equal([]);
    });
  });
});
