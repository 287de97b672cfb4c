import { expect } from 'chai';
import { sql } from 'kysely';
import { printCii } from '#einvoice/cii.ts';
import { MOST_NAMES } from '#domain/invoicing/invoices/find-sought-invoices.ts';
import { MAX_LINES } from '#einvoice/json/limits.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import {
  buildDeposit,
  buildFullPurchase,
  buildPurchase,
  depositInvoice,
} from '#test-kit/invoices/build-invoice.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { hybridPdf } from '#test/support/documents/hybrid-pdf.ts';
import { buildApiDraft } from '#test/support/invoices/build-api-draft.ts';

const UNTRUSTED = "script-src 'none'; sandbox";
const MARKUP = `"><img src=x onerror=alert(1)>'&`;
/** The largest page that the console sends. */
const PAGE_BYTES = 120 * 1024;

describe('pages of invoices', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate open_items, invoices cascade`.execute(partner.db.sql));

  const page = (below = '', person = member, headers: Record<string, string> = {}) =>
    readPage(person, `/workspaces/${partner.workspace.id}/invoices${below}`, headers);
  const deposit = async (members: Record<string, unknown>) =>
    String((await depositInvoice(partner, members))['id']);

  it('list invoices with their party, amounts and what is overdue, by tab', async () => {
    await deposit(buildDeposit({ due_date: '2020-01-05', issue_date: '2020-01-01' }));
    await deposit(buildPurchase());
    await buildApiDraft(partner, { buyer: { name: 'Client du brouillon' } });
    const { html } = await page();
    expect(html).to.include('Boulangerie Dupont').and.include('Papeterie Martin');
    expect(html).to.include('TTC (EUR)').and.include('120,00').and.include('title="En retard"');
    expect(html).to.include('Créer un brouillon').and.include('Sans numéro');
    const sales = (await page('?direction=sales')).html;
    expect(sales).to.include('Boulangerie Dupont').and.not.include('Papeterie Martin');
    expect(sales).to.include('<h1>Ventes</h1>');
    expect(sales).to.include('<input type="hidden" name="direction" value="sales" />');
    const drafts = (await page('?lifecycle_state=draft')).html;
    expect(drafts).to.include('Client du brouillon').and.not.include('Papeterie Martin');
    expect((await page('?due=overdue&direction=purchases')).html).to.include(
      'Aucun résultat pour ces filtres.',
    );
    const several = (await page('?direction=sales&lifecycle_state=disputed,refused')).html;
    expect(several).to.include('En litige, Refusée');
    expect((await page('?direction=nobody')).status).to.equal(400);
  });

  it('ask for more of a name if too many begin like it', async () => {
    for (let n = 0; n <= MOST_NAMES; n += 1)
      await deposit(buildDeposit({ buyer: { name: `Garage ${String.fromCharCode(65 + n)}` } }));
    const sentence = `Trop de noms commencent ainsi : seuls les ${MOST_NAMES} premiers sont cherchés. Précisez le nom.`;
    expect((await page('?q=garage')).html).to.include(sentence);
    expect((await page('?q=garage+a')).html).not.to.include('Trop de noms');
  });

  it('fill as overdue only what somebody still owes', async () => {
    const id = await deposit(buildDeposit({ due_date: '2020-01-05', issue_date: '2020-01-01' }));
    const isFilled = async () => {
      const shown = await Promise.all([page('?direction=sales'), page(`/${id}`)]);
      return shown.map(({ html }) => html.includes('title="En retard"'));
    };
    expect(await isFilled()).to.deep.equal([true, true]);
    for (const state of ['collected', 'cancelled', 'refused', 'rejected']) {
      await sql`update invoices set lifecycle_state = ${state}`.execute(partner.db.sql);
      expect(await isFilled(), state).to.deep.equal([false, false]);
    }
  });

  it('say what to do without any invoice', async () => {
    expect((await page()).html).to.include(
      'Aucune facture. Créez un brouillon ou importez un fichier.',
    );
  });

  it('show a purchase whole: parties, lines, taxes, totals, mentions, references and payments', async () => {
    const id = await deposit(buildFullPurchase({ proforma: false }));
    const { html } = await page(`/${id}`);
    expect(html).to.match(/class="beside-pdf"[^]*Résumé[^]*id="preview"[^]*Vendeur/);
    for (const text of [
      'Papeterie Martin',
      '1 rue du Port',
      'FR44732829320',
      'Livres — Au kilo',
      '33,333333',
      '5,5 %',
      'BC-9',
      'F-2026-001',
      'Indemnité forfaitaire de 40 euros',
      '•••• 0189',
      'VIR 3',
      'Mise à disposition',
      'download.facturx',
      'Aucune opération bancaire',
    ])
      expect(html).to.include(text);
    expect(html).to.include(`src="/console/invoices/${id}/pdf#view=FitH"`);
  });

  it('show where our own statuses are, and what the other party’s did not change', async () => {
    const id = await deposit(buildFullPurchase({ proforma: false }));
    const lifecycle_event = { state: 'approved' };
    await member.call('POST', `/console/invoices/${id}/lifecycle_events`, { lifecycle_event });
    const own = (await page(`/${id}`)).html;
    expect(own).to.include("Aucune plateforme n'est connectée : le message attend.");
    expect(own).to.include('défini ici');
    await sql`
      update lifecycle_events set applied = false, unapplied_reason = 'not_reachable',
        channel = 'network', sender_role = 'SE' where status_code = '205'`.execute(partner.db.sql);
    const unapplied = (await page(`/${id}`)).html;
    expect(unapplied).to.include("reçu, sans effet pour l'instant").and.include('par le vendeur');
    expect(unapplied).to.match(/<li class="neutral future">/);
    await sql`update invoices set proforma = true where id = ${id}`.execute(partner.db.sql);
    expect((await page(`/${id}`)).html).to.include('reçu, sans effet : la facture est pro forma');
    await sql`
      update lifecycle_events set rejected = true, unapplied_reason = 'rule_broken'
      where status_code = '205'`.execute(partner.db.sql);
    const rejected = (await page(`/${id}`)).html;
    expect(rejected).to.include('message refusé').and.include('<s>');
    await sql`
      update lifecycle_events set created_at = created_at + interval '1 day'
      where status_code = '205'`.execute(partner.db.sql);
    const deliveries = new RegExp(
      `deliveries\\?invoice=${id}&amp;from=[^"&]+&amp;to=[^"&]+">Livraisons<`,
      'g',
    );
    expect((await page(`/${id}`)).html.match(deliveries)).to.have.lengthOf(2);
  });

  it('offer statuses with their motives, and amounts by rate for a payment', async () => {
    const purchase = (await page(`/${await deposit(buildPurchase({ invoice_number: 'A-2' }))}`))
      .html;
    expect(purchase).to.include('Passer la facture à « Refusée » ?').and.include('value="DOUBLON"');
    expect(purchase).to.include('Aucun autre statut ne pourra suivre.');
    const sale = (await page(`/${await deposit(buildDeposit())}`)).html;
    expect(sale).to.include('name="amounts/0/amount"').and.include('value="120,00"');
    expect(sale)
      .to.include('name="amounts/0/tax_rate"')
      .and.include('Montant encaissé TTC, TVA 20 %');
    expect(sale).to.include('Créer un avoir').and.not.include('Rouvrir');
  });

  it('list warnings, and ask for the number of a purchase that has none', async () => {
    const { html } = await page(`/${await deposit(buildPurchase({ invoise_number: 'x' }))}`);
    expect(html).to.include('Contrôles').and.include('invoise_number');
    expect(html).to.include('Le numéro est provisoire : donnez celui du vendeur.');
    expect(html).to.include('Donner le numéro');
  });

  it('keep a draft editable, issuable and deletable, and nothing else', async () => {
    const { id } = await buildApiDraft(partner, buildDeposit({ invoice_number: null }));
    const { html } = await page(`/${id}`);
    expect(html).to.include('Émettre la facture ?').and.include(`/${id}/edit`);
    expect(html)
      .to.match(/FA-2026-\d{5}/)
      .and.include('rien ne peut plus être modifié ni supprimé');
    expect(html).not.to.include('download.facturx').and.not.include('lifecycle_events');
    const seen = /name="version"[^>]*value="1"/g;
    expect(html.match(seen)).to.have.lengthOf(2);
    await member.call('PUT', `/console/invoices/${id}/draft`, { invoice: { version: 1 } });
    for (const below of ['', '/edit'])
      expect((await page(`/${id}${below}`)).html)
        .to.match(/name="version"[^>]*value="2"/)
        .and.not.to.match(seen);
    const issued = await deposit(buildDeposit());
    expect((await page(`/${issued}/edit`)).status).to.equal(303);
    expect((await page(`/${id}/credit_note`)).status).to.equal(404);
  });

  it('offer the lines of an issued sale for a credit note, and lead back to the invoice', async () => {
    const id = await deposit(buildDeposit());
    expect((await page(`/${id}/credit_note`)).html)
      .to.include('Avoir de toute la facture')
      .and.include('data-member="quantity"');
    const made = await member.call('POST', `/console/invoices/${id}/credit_notes`, {
      credit_note: { lines: [{ position: 0 }] },
    });
    expect(made.status, made.text).to.equal(201);
    expect((await page(`/${id}`)).html).to.include('Avoir en brouillon n° ');
  });

  it('stay within their weight with the longest invoice, page by page of lines', async () => {
    const lines = Array.from({ length: MAX_LINES }, (_, index) => ({
      name: `Article ${index + 1}`,
      quantity: 1,
      unit_price: 1,
      tax_rate: 20,
    }));
    const id = await deposit(buildDeposit({ lines }));
    const first = await page(`/${id}`);
    expect(Buffer.byteLength(first.html)).to.be.below(PAGE_BYTES);
    expect(first.html).to.include('Article 100<').and.not.include('Article 101<');
    const last = await page(`/${id}?lines=100`);
    expect(last.html).to.include('Article 10000<').and.include('Lignes précédentes');
    expect((await page(`/${id}?lines=101`)).status).to.equal(400);
    expect((await page(`/${id}?lines=0`)).status).to.equal(400);
  }).timeout(60_000);

  it('escape every text that comes from outside', async () => {
    const category = await buildCategory(partner.db, partner.workspace, { name: MARKUP });
    const hostile = {
      buyer: { name: MARKUP, address: { line1: MARKUP, city: MARKUP, country_code: 'FR' } },
      lines: [{ name: MARKUP, description: MARKUP, quantity: 1, unit_price: 1, tax_rate: 20 }],
      item_notes: [{ text: MARKUP }],
      payment_terms: MARKUP,
      buyer_reference: MARKUP,
      purchase_order_reference: MARKUP,
      category_id: Number(category.id),
      attachments: [{ reference: MARKUP, url: 'https://x.example/a' }],
    };
    const sale = await deposit(buildDeposit(hostile));
    const draft = await buildApiDraft(partner, hostile);
    for (const below of [
      '',
      `?q=${encodeURIComponent(MARKUP)}`,
      `/${sale}`,
      `/${sale}/credit_note`,
      `/${draft.id}`,
      `/${draft.id}/edit`,
      '/new',
    ]) {
      const { status, html } = await page(below);
      expect(status, below).to.equal(200);
      expect(html, below).not.to.include('<img');
    }
  });

  it('show our own print of a received file, which is only downloaded and whose scripts are reported', async () => {
    const received = hybridPdf({
      xml: printCii(buildInvoice()),
      catalog:
        '/AF [6 0 R] /Metadata 8 0 R /Names << /EmbeddedFiles 5 0 R >> /OpenAction << /S /JavaScript /JS (app.launchURL) >>',
    });
    const { body } = await depositFile(partner, received, { type: 'application/pdf' });
    const { id } = (body as { data: { id: number } }).data;
    const shown = await member.call('GET', `/console/invoices/${id}/pdf`);
    expect(shown.headers.get('content-disposition')).to.match(/^inline; /);
    expect(shown.headers.get('content-security-policy')).to.equal("frame-ancestors 'self'");
    expect(shown.text).not.to.include('app.launchURL');
    for (const download of [
      await member.call('GET', `/console/invoices/${id}/download.pdf`),
      await partner.call('GET', `/api/v1/invoices/${id}/download.pdf`),
    ]) {
      expect(download.text).to.include('app.launchURL');
      expect(download.headers.get('content-disposition')).to.match(/^attachment; /);
      expect(download.headers.get('content-security-policy')).to.equal(UNTRUSTED);
    }
    const { html } = await page(`/${id}`);
    expect(html).to.include('Le PDF reçu contient un script (JavaScript)');
    expect(html).to.include("Page imprimée ici d'après les données de la facture");
    expect(html).to.include(`href="/console/invoices/${id}/download.pdf" download`);
  });

  it('belong to their workspace', async () => {
    const id = await deposit(buildDeposit());
    const workspace = await buildWorkspace(partner.db);
    const stranger = await signInPerson({ ...partner, workspace });
    for (const below of [id, `${id}/edit`, `${id}/credit_note`]) {
      const path = `/workspaces/${workspace.id}/invoices/${below}`;
      expect((await stranger.call('GET', path)).status, below).to.equal(404);
    }
    expect((await stranger.call('GET', `/console/invoices/${id}/pdf`)).status).to.equal(404);
  });
});
