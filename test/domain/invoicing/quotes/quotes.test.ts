import { expect } from 'chai';
import { sql } from 'kysely';
import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import { convertQuote } from '#domain/invoicing/quotes/convert-quote.ts';
import { createQuote } from '#domain/invoicing/quotes/create-quote.ts';
import { decideQuote } from '#domain/invoicing/quotes/decide-quote.ts';
import { expireQuotes } from '#domain/invoicing/quotes/expire-quotes.ts';
import { findQuote, listQuotes } from '#domain/invoicing/quotes/find-quotes.ts';
import { replaceQuote } from '#domain/invoicing/quotes/replace-quote.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildDraftMembers, COMMAND_LINE, draftsOf, TODAY } from '#test/support/invoices/drafts.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

const DAY_MS = 86_400_000;

describe('a quote', () => {
  let partner: Partner;
  let drafts: ReturnType<typeof draftsOf>;

  beforeEach(async () => {
    partner = await startPartner();
    drafts = draftsOf(partner);
  });
  afterEach(() => partner.stop());

  const keyOf = ({ id }: { id: string }) => ({ workspace_id: partner.workspace.id, id });
  const create = async (
    members: DraftMembers = buildDraftMembers(),
    valid_until: string | null = TODAY,
  ) =>
    createQuote(partner.db, COMMAND_LINE, {
      workspace_id: partner.workspace.id,
      quote: await drafts.prepare(members),
      valid_until,
    });
  const decide = (quote: { id: string }, decision: 'acceptance' | 'refusal') =>
    decideQuote(partner.db, COMMAND_LINE, { ...keyOf(quote), decision });
  const convert = (quote: { id: string }, due_date: string | null = null) =>
    convertQuote(drafts.dependencies, COMMAND_LINE, {
      ...keyOf(quote),
      request: { members: { due_date }, violations: [], warnings: [] },
    });
  const expire = async () => {
    let expired = 0;
    for await (const step of expireQuotes(partner.db)) expired += step;
    return expired;
  };
  const typesOfEvents = async () => {
    const { rows } = await sql<{ type: string }>`
      select type from events order by id
    `.execute(sqlOn(partner.db));
    return rows.map(({ type }) => type);
  };

  it('is open under a number of its own series, read and listed, and emits nothing', async () => {
    const first = await create();
    const second = await create();
    expect([first.quote_number, second.quote_number]).to.deep.equal([
      'DE-2026-00001',
      'DE-2026-00002',
    ]);
    expect(await findQuote(partner.db, keyOf(first))).to.include({ state: 'open', version: 1 });
    const page = { per_page: 1, offset: 1 };
    const [listed, total] = await listQuotes(partner.db, partner.workspace.id, page);
    expect([listed.map(({ id }) => id), total]).to.deep.equal([[second.id], 2]);
    expect(await typesOfEvents()).to.deep.equal([]);
    const elsewhere = await buildWorkspace(partner.db);
    const foreign = findQuote(partner.db, { workspace_id: elsewhere.id, id: first.id });
    expect(await refusalOf(foreign)).to.include({ status: 404 });
  });

  it('is complete: the rules of an invoice hold already', async () => {
    const refusal = await refusalOf(create({ category_id: 999_999 }, '31/03/2026'));
    expect(refusal.details).to.deep.equal({
      base: [
        'Lines doit contenir au moins une ligne (EN 16931 BR-16)',
        'Buyer.name doit être renseigné',
        'Category doit exister',
        'Valid until doit être une date au format AAAA-MM-JJ',
      ],
    });
    expect((await create()).quote_number).to.equal('DE-2026-00001');
  });

  it('is replaced while it is open, by whoever saw its last version', async () => {
    const quote = await create();
    const replace = async (version: number, members: DraftMembers) =>
      replaceQuote(partner.db, COMMAND_LINE, {
        ...keyOf(quote),
        version,
        quote: await drafts.prepare(members),
        valid_until: '2026-04-30',
      });
    const replaced = await replace(1, buildDraftMembers({ buyer: { name: 'Dupond' } }));
    expect(replaced).to.include({ version: 2, valid_until: '2026-04-30' });
    expect(await refusalOf(replace(1, buildDraftMembers()))).to.include({ status: 409 });
    expect(await refusalOf(replace(2, {}))).to.include({ status: 422 });
    await decide(quote, 'refusal');
    expect(await refusalOf(replace(3, buildDraftMembers()))).to.include({
      status: 409,
      message: "Le devis est à l'état « refused » : seul un devis « open » peut être modifié",
    });
  });

  it('is accepted until its last day, and expires after it', async () => {
    const [accepted, late, endless] = [
      await create(),
      await create(),
      await create(undefined, null),
    ];
    expect(await decide(accepted, 'acceptance')).to.include({ state: 'accepted', version: 2 });
    expect(await decide(accepted, 'acceptance')).to.include({ state: 'accepted', version: 2 });
    expect(await expire()).to.equal(0);
    partner.clock.advance(DAY_MS);
    expect(await refusalOf(decide(late, 'acceptance'))).to.include({ status: 409 });
    expect(await expire()).to.equal(1);
    expect(await findQuote(partner.db, keyOf(late))).to.include({ state: 'expired' });
    expect(await findQuote(partner.db, keyOf(accepted))).to.include({ state: 'accepted' });
    expect(await decide(endless, 'acceptance')).to.include({ state: 'accepted' });
  });

  it('expires once, in every workspace, though two processes look', async () => {
    const other = await buildWorkspace(partner.db);
    const quotes = [await create(), await create()];
    await sql`
      insert into quotes (workspace_id, company_id, quote_number, state, valid_until, members, header, version, created_at, updated_at)
      select c.workspace_id, c.id, n, 'open', valid_until, members, header, version, created_at, updated_at
      from quotes q, companies c, generate_series(1, 120) n
      where q.id = ${quotes[0]?.id} and c.workspace_id = ${other.id}
    `.execute(sqlOn(partner.db));
    partner.clock.advance(DAY_MS);
    const [here, there] = await Promise.all([expire(), expire()]);
    expect(here + there).to.equal(122);
    const { rows } = await sql`select distinct state, version from quotes`.execute(
      sqlOn(partner.db),
    );
    expect(rows).to.deep.equal([{ state: 'expired', version: 2 }]);
  });

  it('becomes an invoice once it is accepted', async () => {
    const quote = await create(buildDraftMembers({ due_date: '2026-03-03' }), null);
    expect(await refusalOf(convert(quote))).to.include({
      status: 409,
      message: "Le devis est à l'état « open » : seul un devis « accepted » peut être facturé",
    });
    await decide(quote, 'acceptance');
    partner.clock.advance(7 * DAY_MS);
    const { invoice } = await convert(quote, '2026-04-08');
    expect(dataOf(await partner.call('GET', `/api/v1/invoices/${invoice.id}`))).to.include({
      invoice_number: 'FA-2026-00001',
      upload_source: 'quote',
      lifecycle_state: 'submitted',
      issue_date: '2026-03-09',
      due_date: '2026-04-08',
    });
    expect(await typesOfEvents()).to.deep.equal([
      'invoice.created',
      'invoice.lifecycle_event.created',
    ]);
    expect(await findQuote(partner.db, keyOf(quote))).to.include({
      state: 'invoiced',
      invoice_id: invoice.id,
    });
  });

  it('becomes one invoice, though it is converted twice at once', async () => {
    const quote = await create();
    await decide(quote, 'acceptance');
    const outcomes = await Promise.allSettled([convert(quote), convert(quote), convert(quote)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    expect((await drafts.createAndIssue()).invoice_number).to.equal('FA-2026-00002');
  });

  it('writes an audit row with each change', async () => {
    const audited = await markAudit(partner.db);
    const quote = await create();
    await decide(quote, 'acceptance');
    const { id: invoice_id } = (await convert(quote)).invoice;
    const lines = await audited();
    expect(lines.map(({ subject, action }) => [subject, action])).to.deep.equal([
      ['quotes', 'create'],
      ['quotes', 'accept'],
      ['quotes', 'convert'],
    ]);
    expect(lines[2]?.after).to.deep.equal({ state: 'invoiced', invoice_id });
  });
});
