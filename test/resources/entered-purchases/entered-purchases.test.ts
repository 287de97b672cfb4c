import { expect } from 'chai';
import { sql } from 'kysely';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { refused } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { writeRawPdf } from '#test/support/documents/raw-pdf.ts';
import { buildPng } from '#test/support/images/png.ts';

const PLAIN_PDF = writeRawPdf({
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
});
const TYPED = {
  seller: { name: 'Papeterie Martin' },
  invoice_number: 'P-1',
  issue_date: '2026-03-02',
  due_date: '2026-04-01',
  currency_code: 'EUR',
  lines: [{ tax_rate: 20, unit_price: 100 }, { tax_rate: 10 }, { tax_rate: 5.5, unit_price: 10 }],
  payment_means: [{ iban: 'FR7630006000011234567890189' }],
  total_including_tax: 130.55,
};

describe('purchases that are entered from a file', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(() =>
    sql`truncate entered_purchases, open_items, invoices, network_messages cascade`.execute(
      partner.db.sql,
    ),
  );

  const below = (rest: string) => `/console/workspaces/${partner.workspace.id}/${rest}`;
  const drop = (bytes: Uint8Array, type: string, filename: string) =>
    member.call('POST', below(`imports?filename=${filename}`), bytes, { 'Content-Type': type });
  const dropPng = () => drop(buildPng(), 'image/png', 'ticket.png');
  const idOf = ({ text }: { text: string }) =>
    String((JSON.parse(text) as { data: { id: number } }).data.id);
  const complete = (id: string, members: object = TYPED) =>
    member.call('POST', below(`entered_purchases/${id}/complete`), { invoice: members });
  const page = async (rest: string) =>
    (await member.call('GET', `/workspaces/${partner.workspace.id}/${rest}`)).text;

  it('keep a picture or a plain PDF, once, and list it to be completed', async () => {
    const picture = await dropPng();
    expect(picture.status).to.equal(202);
    expect(JSON.parse(picture.text)).to.deep.equal({
      data: { id: Number(idOf(picture)), invoice_id: null, filename: 'ticket.png' },
    });
    expect(idOf(await dropPng())).to.equal(idOf(picture));
    const pdf = await drop(PLAIN_PDF, 'application/pdf', 'note%2F..%2Fx.exe');
    expect(JSON.parse(pdf.text)).to.have.nested.property('data.filename', 'facture.pdf');
    const list = await page('invoices?direction=purchases');
    expect(list)
      .to.include('Achats à compléter')
      .and.include('ticket.png')
      .and.include('facture.pdf');
    expect(await page('invoices?direction=sales')).not.to.include('ticket.png');
    const file = await member.call('GET', below(`entered_purchases/${idOf(picture)}/file`));
    expect(file.headers.get('content-type')).to.equal('image/png');
    expect(file.headers.get('content-disposition')).to.equal('inline; filename="ticket.png"');
  });

  it('are still refused to applications', async () => {
    const path = `/api/v1/workspaces/${partner.workspace.id}`;
    const type = { 'Content-Type': 'application/pdf' };
    const { status, text } = await partner.call('POST', `${path}/invoices`, PLAIN_PDF, type);
    expect(status).to.equal(422);
    expect(text).to.include('est un PDF sans facture électronique');
    expect((await partner.call('POST', `${path}/imports`, PLAIN_PDF, type)).status).to.equal(404);
  });

  it('become ordinary purchases with the file as attachment, and nothing leaves by the network', async () => {
    const id = idOf(await dropPng());
    const made = await complete(id);
    expect(made.status, made.text).to.equal(201);
    const { data, warnings } = JSON.parse(made.text) as { data: object; warnings: unknown[] };
    expect(warnings).to.deep.equal([]);
    expect(data).to.deep.include({
      direction: 'purchases',
      invoice_number: 'P-1',
      lifecycle_state: 'available',
      upload_source: 'web',
      total_excluding_tax: 110,
      total_including_tax: 130.55,
    });
    const invoice = idOf(made);
    const approved = await member.call('POST', `/console/invoices/${invoice}/lifecycle_events`, {
      lifecycle_event: { state: 'approved' },
    });
    expect(approved.status, approved.text).to.equal(201);
    const { rows } = await sql`select from network_messages`.execute(partner.db.sql);
    expect(rows).to.deep.equal([]);
    const shown = await page(`invoices/${invoice}`);
    expect(shown).to.include('ticket.png').and.include('>Saisie<');
    expect(shown).to.include(`payment_batches/new?invoice=${invoice}"`);
    expect(await page('invoices?direction=purchases')).not.to.include('Achats à compléter');
    expect((await complete(id)).status).to.equal(409);
    const again = JSON.parse((await dropPng()).text) as object;
    expect(again).to.deep.equal({
      data: { id: Number(id), invoice_id: Number(invoice), filename: 'ticket.png' },
    });
  });

  it('say what they are of only if somebody has', async () => {
    const seller = { name: 'Papeterie Martin', siren: '356000000' };
    const guessed = await complete(idOf(await dropPng()), { ...TYPED, seller });
    const { warnings } = JSON.parse(guessed.text) as { warnings: { path: string }[] };
    expect(warnings.map(({ path }) => path)).to.deep.equal(['operation']);
    const shown = await page(`invoices/${idOf(guessed)}`);
    expect(shown).not.to.include('<dt>Nature</dt>').and.not.include('Contrôles');
    const file = idOf(await drop(PLAIN_PDF, 'application/pdf', 'a.pdf'));
    const typed = { ...TYPED, seller, invoice_number: 'P-2', operation: 'services' };
    const stated = await complete(file, typed);
    expect(JSON.parse(stated.text)).to.have.property('warnings').that.deep.equals([]);
    expect(await page(`invoices/${idOf(stated)}`)).to.match(/<dt>Nature<\/dt>\s*<dd>Services</);
  });

  it('are compared with the total that is printed, of which cents are a rounding', async () => {
    const id = idOf(await dropPng());
    const wrong = await complete(id, { ...TYPED, total_including_tax: 131 });
    expect(wrong.status).to.equal(422);
    expect(wrong.text)
      .to.include('/invoice/total_including_tax')
      .and.include('qui font 130,55 avec leur TVA');
    const unread = await complete(id, {
      ...TYPED,
      lines: [{ tax_rate: 20 }, { tax_rate: 10, unit_price: 'x' }],
    });
    expect(unread.text).to.include('"/invoice/lines/1/unit_price"');
    const rounded = await complete(id, { ...TYPED, total_including_tax: 130.57 });
    expect(rounded.status, rounded.text).to.equal(201);
    expect(JSON.parse(rounded.text)).to.have.nested.property('data.amount_due', 130.57);
  });

  it('are refused where the same purchase came already, also if only one has a SIREN', async () => {
    const came = {
      ...buildPurchase({ invoice_number: 'P-1', issue_date: '2026-03-01' }),
      seller: { name: 'PAPETERIE MARTIN SARL', siren: '356000000' },
    };
    const known = String((await depositInvoice(partner, came))['id']);
    const id = idOf(await dropPng());
    const again = await complete(id);
    expect([again.status, again.body]).to.deep.equal([
      422,
      refused({
        base: [`Invoice number existe déjà pour ce vendeur et cette année (facture ${known})`],
      }),
    ]);
    await sql`update open_items set payee_iban = ${TYPED.payment_means[0]?.iban}`.execute(
      partner.db.sql,
    );
    const named = (members: object) =>
      complete(id, { ...TYPED, seller: { name: 'Martin', ...members } });
    expect((await named({})).status).to.equal(422);
    const other = await named({ siren: '552100554' });
    expect(other.status, other.text).to.equal(201);
  });

  it('are five hundred at most, also of many at once', async () => {
    const id = idOf(await dropPng());
    await sql`
      insert into entered_purchases
        (workspace_id, filename, mime_code, size_bytes, sha256, chunk_count, created_at)
      select workspace_id, filename, mime_code, 1, n::text, chunk_count, created_at
      from entered_purchases, generate_series(1, 498) n where id = ${id}`.execute(partner.db.sql);
    const widths = Array.from({ length: 20 }, (_, n) => n + 5);
    const answers = await Promise.all(
      widths.map((width) => drop(buildPng({ width }), 'image/png', 'ticket.png')),
    );
    const kept = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status === 422);
    expect([kept.length, refused.length]).to.deep.equal([1, 19]);
  });

  it('are deleted while they are no purchase', async () => {
    const id = idOf(await dropPng());
    expect((await member.call('DELETE', below(`entered_purchases/${id}`))).status).to.equal(204);
    expect((await complete(id)).status).to.equal(404);
    expect(idOf(await dropPng())).not.to.equal(id);
  });
});
