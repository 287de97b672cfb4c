import { expect } from 'chai';
import { sql } from 'kysely';
import { QUOTE_STATES } from '#machines/quote.ts';
import {
  QUOTE_ACTIONS,
  quoteActions,
  type QuoteAction,
} from '#console/pages/quotes/quote-actions.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { buildQuote, buildQuoteMembers } from '#test/support/invoices/build-quote.ts';

const MARKUP = `"><img src=x onerror=alert(1)>'&`;

describe('pages of quotes', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(() => sql`truncate quotes cascade`.execute(partner.db.sql));

  const page = (below = '', headers: Record<string, string> = {}) =>
    readPage(member, `/workspaces/${partner.workspace.id}/quotes${below}`, headers);

  it('list quotes newest first, by state, with their customer and amount', async () => {
    await buildQuote(partner);
    const { id } = await buildQuote(partner, { buyer: { name: 'Garage Martin' } });
    await member.call('POST', `/console/quotes/${id}/accept`);
    const { html } = await page();
    expect(html).to.match(/Garage Martin[\s\S]*Boulangerie Dupont/);
    expect(html)
      .to.include('TTC (EUR)')
      .and.include('>120,00<')
      .and.include('DE-2026-')
      .and.include('aria-current="page">Devis');
    const accepted = (await page('?state=accepted')).html;
    expect(accepted).to.include('Garage Martin').and.not.include('Boulangerie Dupont');
    expect((await page('?state=expired')).html).to.include('Aucun résultat pour ces filtres.');
    await sql`truncate quotes cascade`.execute(partner.db.sql);
    expect((await page()).html).to.include('Aucun devis.');
  });

  it('show a quote with its lines and totals, and what may be done with it', async () => {
    const { id } = await buildQuote(partner, { valid_until: '2099-01-31' });
    const { html } = await page(`/${id}`);
    expect(html).to.include('Conseil').and.include('31 janv. 2099').and.include('Total TTC');
    expect(html).to.include('Accepter').and.include('Refuser').and.include(`/${id}/edit`);
    expect(html)
      .to.include(`src="/console/quotes/${id}/pdf#view=FitH"`)
      .and.not.include('Facturer le devis');
    expect(html.match(/name="version"[^>]*value="1"/g)).to.have.lengthOf(2);
    await member.call('POST', `/console/quotes/${id}/accept`);
    expect((await page(`/${id}`)).html)
      .to.include('Facturer le devis ?')
      .and.match(/name="version"[^>]*value="2"/);
    expect((await page(`/${id}/edit`)).status).to.equal(404);
  });

  it('print a quote as a quote, not as an invoice', async () => {
    const { id, quote_number } = await buildQuote(partner);
    const { status, headers, text } = await member.call('GET', `/console/quotes/${id}/pdf`);
    expect(status).to.equal(200);
    expect(headers.get('content-disposition')).to.equal(
      `inline; filename="${String(quote_number)}.pdf"`,
    );
    expect(headers.get('content-security-policy')).to.equal("frame-ancestors 'self'");
    expect(text.startsWith('%PDF-')).to.equal(true);
  });

  it('offer exactly what the service takes, in every state, before and after its last day', async () => {
    const CALLS: Readonly<Record<QuoteAction, (id: string, version: unknown) => Promise<number>>> =
      {
        edit: async (id, version) =>
          (
            await member.call('PUT', `/console/quotes/${id}`, {
              quote: { ...buildQuoteMembers(), version },
            })
          ).status,
        accept: async (id) => (await member.call('POST', `/console/quotes/${id}/accept`)).status,
        refuse: async (id) => (await member.call('POST', `/console/quotes/${id}/refuse`)).status,
        convert: async (id) =>
          (await member.call('POST', `/console/quotes/${id}/convert`, { invoice: {} })).status,
      };
    for (const state of QUOTE_STATES)
      for (const valid_until of [null, '2020-01-01', '2099-01-01'])
        for (const action of QUOTE_ACTIONS) {
          const { id, version } = await buildQuote(partner);
          await sql`update quotes set state = ${state}, valid_until = ${valid_until} where id = ${id}`.execute(
            partner.db.sql,
          );
          const offered = quoteActions({ state, valid_until }, 'member', new Date()).includes(
            action,
          );
          const status = await CALLS[action](id, version);
          // A repetition of a decision is answered, and changes nothing: it is not offered.
          const repeats =
            (state === 'accepted' && action === 'accept') ||
            (state === 'refused' && action === 'refuse');
          const what = `${action} ${state} ${String(valid_until)} ${status}`;
          expect(status < 300 && !repeats, what).to.equal(offered);
        }
  }).timeout(60_000);

  it('escape every text that comes from outside', async () => {
    const { id } = await buildQuote(partner, {
      buyer: { name: MARKUP },
      lines: [{ name: MARKUP, description: MARKUP, quantity: 1, unit_price: 1, tax_rate: 20 }],
      payment_terms: MARKUP,
    });
    for (const below of ['', `/${id}`, `/${id}/edit`, '/new']) {
      const { status, html } = await page(below);
      expect(status, below).to.equal(200);
      expect(html, below).not.to.include('<img');
    }
  });
});
