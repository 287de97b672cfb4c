import { expect } from 'chai';
import { sql } from 'kysely';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { buildApiDraft } from '#test/support/invoices/build-api-draft.ts';

describe('what the page of an invoice puts first', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate open_items, invoices cascade`.execute(partner.db.sql));

  const page = async (below = '') =>
    (await readPage(member, `/workspaces/${partner.workspace.id}/invoices${below}`, {})).html;
  const deposit = async (members: Record<string, unknown>) =>
    String((await depositInvoice(partner, members))['id']);
  const setState = async (id: string, state: string) => {
    const lifecycle_event = { state };
    const path = `/console/invoices/${id}/lifecycle_events`;
    expect((await member.call('POST', path, { lifecycle_event })).status).to.equal(201);
  };

  /** The words of its primary buttons and links, dialogs apart. */
  const firstOf = async (id: string): Promise<string[]> => {
    const html = (await page(`/${id}`)).replaceAll(/<dialog.*?<\/dialog>/gs, '');
    const [, actions = ''] = /id="invoice-actions">(.*?)<\/header>/s.exec(html) ?? [];
    const primary = /<(?:button|a)[^>]*class="(?:button )?primary"[^>]*>([^<]*)</g;
    return Array.from(actions.matchAll(primary), ([, word = '']) => word.trim());
  };

  it('is one action: to approve, to pay, to declare the money, or to edit', async () => {
    const purchase = await deposit(buildPurchase({ invoice_number: 'A-1' }));
    expect(await firstOf(purchase)).to.deep.equal(['Approuver']);
    await setState(purchase, 'approved');
    expect(await firstOf(purchase)).to.deep.equal(['Payer']);
    await setState(purchase, 'payment_sent');
    expect(await firstOf(purchase)).to.deep.equal([]);
    expect(await firstOf(await deposit(buildPurchase()))).to.deep.equal(['Donner le numéro']);
    const sale = await deposit(buildDeposit());
    expect(await firstOf(sale)).to.deep.equal(["Déclarer l'encaissement"]);
    const receipt = { amount: '1.00', means: 'cash', received_on: '2026-01-01' };
    const path = `/console/invoices/${sale}/receipts`;
    expect((await member.call('POST', path, { receipt })).status).to.equal(201);
    await sql`update receipts set state = 'proposed'`.execute(partner.db.sql);
    expect(await firstOf(sale), 'the receipt says it').to.deep.equal([]);
    const { id: sound } = await buildApiDraft(partner, buildDeposit({ invoice_number: null }));
    expect(await firstOf(sound)).to.deep.equal(['Émettre']);
    const { id: empty } = await buildApiDraft(partner, {});
    expect(await firstOf(empty)).to.deep.equal(['Modifier']);
  });

  it('counts a credit note as negative, sets it off and declares its refund', async () => {
    const id = await deposit(buildDeposit());
    const lines = [{ position: 0, quantity: '0.5' }];
    const path = `/console/invoices/${id}/credit_notes`;
    const { text } = await member.call('POST', path, { credit_note: { lines } });
    const { data } = JSON.parse(text) as { data: { id: number } };
    const numbering = { invoice: { numbering: 'series' } };
    const issued = await member.call('POST', `/console/invoices/${data.id}/issue`, numbering);
    expect(issued.status, issued.text).to.equal(200);
    expect(await firstOf(String(data.id))).to.deep.equal(['Déclarer le remboursement']);
    expect(await page(`/${data.id}`)).to.match(/−60,00\sEUR/);
    expect(await page('?direction=sales')).to.include('−60,00');
    const credited = await page(`/${id}`);
    expect(credited).to.match(/Avoirs à déduire<\/dt>\s*<dd>[^]{0,40}−60,00\sEUR/);
    expect(credited).to.match(/Solde après avoirs<\/dt>\s*<dd>[^]{0,40}60,00\sEUR/);
    await sql`update invoices set lifecycle_state = 'collected' where id = ${data.id}`.execute(
      partner.db.sql,
    );
    expect(await page(`/${id}`)).not.to.include('Avoirs à déduire');
  });

  it('presets what no status 212 has said yet', async () => {
    const id = await deposit(buildDeposit());
    const say = async (amount: string) => {
      const lifecycle_event = { state: 'collected', amounts: [{ amount, tax_rate: '20' }] };
      const path = `/console/invoices/${id}/lifecycle_events`;
      expect((await member.call('POST', path, { lifecycle_event })).status).to.equal(201);
    };
    const preset = async () =>
      /name="amounts\/0\/amount"[^>]*value="([^"]*)"/.exec(await page(`/${id}`))?.[1];
    expect(await preset()).to.equal('120,00');
    await say('50');
    expect(await preset()).to.equal('70,00');
    await say('70');
    expect(await preset(), 'all is said').to.equal('');
  });

  it('tells a buyer which of the checks are his supplier’s', async () => {
    const seller = { name: 'Papeterie Martin', siren: '732829320' };
    const html = await page(`/${await deposit(buildPurchase({ seller, invoise_number: 'x' }))}`);
    expect(html).to.match(/invoise_number[^]*Vous n.avez rien à corriger[^]*Ajoutez la mention/);
  });
});
