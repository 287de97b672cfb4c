import { expect } from 'chai';
import { sql } from 'kysely';
import { buildCategory } from '#test-kit/access/builders.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { MAX_EDITED_LINES } from '#console/shared/editor-members.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { digestTables } from '#test/support/service/table-digests.ts';
import { remarkedLines } from '#test/support/invoices/remarked-lines.ts';
import { buildApiDraft } from '#test/support/invoices/build-api-draft.ts';

const PAGE_BYTES = 120 * 1024;

describe('the editor of drafts', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());

  const drafts = () => `/console/workspaces/${partner.workspace.id}/drafts`;
  const check = (invoice: object) => member.call('POST', `${drafts()}/check`, { invoice });
  const editor = (id: string) =>
    readPage(member, `/workspaces/${partner.workspace.id}/invoices/${id}/edit`);

  it('saves with a version: two editors do not overwrite each other', async () => {
    const made = await member.call('POST', drafts(), { invoice: { buyer: { name: 'Dupont' } } });
    expect([made.status, dataOf(made)['version']]).to.deep.equal([201, 1]);
    const id = String(dataOf(made)['id']);
    const save = (version: number | null, name: string) =>
      member.call('PUT', `/console/invoices/${id}/draft`, {
        invoice: { version, buyer: { name } },
      });
    const first = await save(1, 'Martin');
    expect([first.status, dataOf(first)]).to.deep.equal([200, { id: Number(id), version: 2 }]);
    const second = await save(1, 'Durand');
    expect(second.status).to.equal(409);
    expect((await save(null, 'Durand')).status).to.equal(422);
    expect((await editor(id)).html)
      .to.include('value="Martin"')
      .and.not.include('Durand');
  });

  it('saves two hundred remarks of any number', async () => {
    const members = buildDeposit({ lines: remarkedLines(250) });
    const { direction: _direction, invoice_number: _number, ...invoice } = members;
    const made = await member.call('POST', drafts(), { invoice });
    const id = String(dataOf(made)['id']);
    const countOf = async () =>
      (await sql`select warnings_count from invoices where id = ${id}`.execute(partner.db.sql))
        .rows;
    expect(await countOf()).to.deep.equal([{ warnings_count: 200 }]);
    const path = `/console/invoices/${id}/draft`;
    await member.call('PUT', path, { invoice: { ...invoice, version: 1, numero: 4 } });
    expect(await countOf()).to.deep.equal([{ warnings_count: 200 }]);
  });

  it('answers a repeated save whose answer was lost', async () => {
    const made = await member.call('POST', drafts(), { invoice: { buyer: { name: 'Dupont' } } });
    const path = `/console/invoices/${String(dataOf(made)['id'])}/draft`;
    const invoice = { version: 1, buyer: { name: 'Martin' }, lines: [{ quantity: '1.5' }] };
    const first = await member.call('PUT', path, { invoice });
    const again = await member.call('PUT', path, { invoice });
    expect([again.status, again.text]).to.deep.equal([200, first.text]);
    // Of a wrong type, which is read as none.
    const odd = { ...invoice, purchase_order_reference: [null] };
    expect((await member.call('PUT', path, { invoice: odd })).status).to.equal(409);
    const later = { ...invoice, version: 2, buyer: { name: 'Durand' } };
    expect(dataOf(await member.call('PUT', path, { invoice: later }))['version']).to.equal(3);
  });

  it('writes one audit row for each who takes a draft up, not for each save', async () => {
    const audited = await markAudit(partner.db);
    const made = await member.call('POST', drafts(), { invoice: { buyer: { name: 'Dupont' } } });
    const id = String(dataOf(made)['id']);
    const other = await signInPerson(partner, 'member');
    let version = 0;
    const save = (person: Person) =>
      person.call('PUT', `/console/invoices/${id}/draft`, {
        invoice: { version: (version += 1), buyer: { name: `Client ${version}` } },
      });
    for (const person of [member, member, other, other, other, member])
      expect((await save(person)).status).to.equal(200);
    await member.call('DELETE', `/console/invoices/${id}`);
    const lines = (await audited()).map(({ actor, action, before, after }) => [
      actor,
      action,
      before,
      after,
    ]);
    const [created, first, second, deleted] = lines;
    expect(lines).to.have.lengthOf(4);
    expect(created?.slice(0, 2)).to.deep.equal([`user:${member.id}`, 'create']);
    expect(first).to.deep.equal([`user:${other.id}`, 'update', null, null]);
    expect(second).to.deep.equal([`user:${member.id}`, 'update', null, null]);
    expect(deleted?.slice(0, 2)).to.deep.equal([`user:${member.id}`, 'delete']);
    expect(deleted?.[2]).to.include({ buyer: 'Client 6' });
  });

  it('saves no member of the editor itself, and refuses unknown ones', async () => {
    const made = await member.call('POST', drafts(), {
      invoice: { valid_until: '2026-04-01', version: null, buyer_reference: 'R' },
    });
    const id = String(dataOf(made)['id']);
    const { rows } = await sql<{ members: string }>`
      select members from invoice_drafts where invoice_id = ${id}`.execute(partner.db.sql);
    expect(JSON.parse(rows[0]?.members ?? '')).to.deep.equal({ buyer_reference: 'R' });
    const refused = await member.call('POST', drafts(), { invoice: { invoice_number: 'X' } });
    expect(refused.status).to.equal(422);
  });

  it('answers 409 for an invoice that has its number, and 404 for an unknown one', async () => {
    const { id } = await buildApiDraft(partner, buildDeposit({ invoice_number: null }));
    const issued = await member.call('POST', `/console/invoices/${id}/issue`, {
      invoice: { numbering: 'series' },
    });
    expect(issued.status, issued.text).to.equal(200);
    const save = (of: string) =>
      member.call('PUT', `/console/invoices/${of}/draft`, { invoice: { version: 1 } });
    expect((await save(id)).status).to.equal(409);
    expect((await save('999999')).status).to.equal(404);
  });

  it('shows sums, amounts of lines and the rules that are still broken, and writes nothing', async () => {
    const before = await digestTables(partner.db);
    const { status, text, headers } = await check({
      buyer: { name: 'Dupont' },
      lines: [
        { name: 'Conseil', quantity: '2.5', unit_price: '10.10', tax_rate: '20' },
        { name: 'Livres', quantity: 1, unit_price: 8, tax_rate: '5.5' },
        { quantity: 'abc' },
      ],
    });
    expect(status, text).to.equal(200);
    expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
    const html = text.replaceAll('&#39;', "'");
    expect(html).to.include('<li>25,25</li>').and.include('<li>8,00</li>');
    expect(html).to.include('5,5 %').and.include('Avant l');
    expect(html)
      .to.include('href="#draft-lines-2-name"')
      .and.include('href="#draft-lines-2-quantity"');
    expect(await digestTables(partner.db)).to.deep.equal(before);
  });

  it('accepts a draft that its issue accepts', async () => {
    const members = buildDeposit({
      invoice_number: null,
      issue_date: undefined,
      direction: undefined,
    });
    const html = (await check(members)).text;
    expect(html).to.include('Rien n&#39;empêche').and.include('data-sound');
    const { id } = await buildApiDraft(partner, { ...members, direction: 'sales' });
    const invoice = { numbering: 'series' };
    expect(
      (await member.call('POST', `/console/invoices/${id}/issue`, { invoice })).status,
    ).to.equal(200);
    const future = await check({ ...members, issue_date: '2999-01-01' });
    expect(future.text).to.include('postérieure').and.not.include('data-sound');
  });

  it('accepts a category that was archived since', async () => {
    const { id: archived } = await buildCategory(partner.db, partner.workspace);
    const { id } = await buildApiDraft(partner, { category_id: Number(archived) });
    await partner.call('DELETE', `/api/v1/categories/${archived}`);
    expect((await editor(id)).html)
      .to.include('Achats')
      .and.not.include('est archivée');
  });

  it('offers the preview of a valid draft, and its issue too', async () => {
    const { id } = await buildApiDraft(partner, { buyer: { name: 'Dupont' } });
    const preview = `class="button when-sound" href="/console/invoices/${id}/pdf"`;
    expect((await editor(id)).html).to.include(preview);
    const path = `/workspaces/${partner.workspace.id}/invoices/new`;
    const { text } = await member.call('GET', path);
    expect(text)
      .to.include('class="button when-sound" data-saved-href="/console/invoices/{data.id}/pdf"')
      .and.match(/data-after-saving>[^]*data-call="POST \/console\/invoices\/\{data\.id\}\/issue"/);
  });

  it('hands back what it does not edit, without amounts that the lines decide', async () => {
    const { id } = await buildApiDraft(partner, {
      seller: { name: 'Atelier Lumière', siren: '732829320', contact: { name: 'Zoé' } },
      buyer: {
        name: 'Dupont',
        trading_name: 'Chez Dupont',
        address: { line3: 'Bât. C', city: 'Brest' },
      },
      delivery: { name: 'Entrepôt' },
      total_including_tax: '999.00',
      lines: [
        {
          name: 'Conseil',
          quantity: 1,
          unit_price: '12345678901234567.89',
          tax_rate: 20,
          net_amount: '1.00',
          seller_item_id: 'R-1',
          adjustments: [{ amount: '1.00' }],
        },
      ],
      payment_means: [{ iban: 'FR7630006000011234567890189', remittance_information: 'RF-1' }],
    });
    const { html } = await editor(id);
    const kept = [
      ...html.matchAll(/<input type="hidden" name="([^"]+)" data-type="json" value="([^"]*)"/g),
    ];
    const members = Object.fromEntries(
      kept.map(([, name = '', json = '']) => [name, JSON.parse(json.replaceAll('&quot;', '"'))]),
    );
    expect(members).to.deep.include({
      version: 1,
      'buyer/trading_name': 'Chez Dupont',
      delivery: { name: 'Entrepôt' },
      'lines/0/seller_item_id': 'R-1',
      'lines/0/adjustments': [{ amount: '1.00' }],
      'payment_means/0/remittance_information': 'RF-1',
    });
    expect(members['seller']).to.deep.include({ contact: { name: 'Zoé' } });
    for (const name of ['total_including_tax', 'lines/0/net_amount'])
      expect(members).not.to.have.property(name);
    expect(html).to.include('value="12345678901234567,89"').and.include('value="Brest"');
    expect(html).to.include('value="Bât. C"');
  });

  it('stays within its weight, and leaves longer drafts to the API', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        name: `Article ${n}`,
        description: 'Une description de longueur moyenne',
        quantity: 1,
        unit_price: '1234.56',
        tax_rate: 20,
      }));
    const most = await buildApiDraft(partner, { lines: lines(MAX_EDITED_LINES) });
    const { html } = await editor(most.id);
    expect(html).to.include(`name="lines/${MAX_EDITED_LINES - 1}/name"`);
    expect(Buffer.byteLength(html)).to.be.below(PAGE_BYTES);
    const more = await buildApiDraft(partner, { lines: lines(MAX_EDITED_LINES + 1) });
    expect((await editor(more.id)).html)
      .to.include("il se modifie par l'API")
      .and.not.include('data-save');
  });

  it('shows the page of a draft as a PDF for this site alone', async () => {
    const { id } = await buildApiDraft(partner, buildDeposit({ invoice_number: null }));
    const { status, headers, text } = await member.call('GET', `/console/invoices/${id}/pdf`);
    expect(status).to.equal(200);
    expect(headers.get('content-type')).to.equal('application/pdf');
    expect(headers.get('content-disposition')).to.equal(`inline; filename="brouillon-${id}.pdf"`);
    expect(headers.get('content-security-policy')).to.equal("frame-ancestors 'self'");
    expect(headers.get('x-content-type-options')).to.equal('nosniff');
    expect(text.startsWith('%PDF-')).to.equal(true);
    const etag = headers.get('etag') ?? '';
    const again = await member.call('GET', `/console/invoices/${id}/pdf`, undefined, {
      'If-None-Match': etag,
    });
    expect(again.status).to.equal(304);
  });

  it('shows the page of an issued sale under its number', async () => {
    const { id } = await buildApiDraft(partner, buildDeposit({ invoice_number: null }));
    const invoice = { invoice_number: 'FA/2026-1' };
    await member.call('POST', `/console/invoices/${id}/issue`, { invoice });
    const { headers, status } = await member.call('GET', `/console/invoices/${id}/pdf`);
    expect(status).to.equal(200);
    expect(headers.get('content-disposition')).to.equal('inline; filename="FA_2026-1.pdf"');
  });
});
