import { expect } from 'chai';
import { sql } from 'kysely';
import { deleteInvoice } from '#domain/invoicing/invoices/delete-invoice.ts';
import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import { findDraft } from '#domain/invoicing/drafts/find-draft.ts';
import { replaceDraft } from '#domain/invoicing/drafts/replace-draft.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { buildDraftMembers, COMMAND_LINE, draftsOf, TODAY } from '#test/support/invoices/drafts.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

const AUDITED = {
  category_id: null,
  proforma: false,
  type_code: '380',
  issue_date: TODAY,
  due_date: null,
  buyer: 'Boulangerie Dupont',
  total_including_tax: '120.00',
  attachments_count: 0,
};

describe('a draft', () => {
  let partner: Partner;
  let drafts: ReturnType<typeof draftsOf>;

  before(async () => {
    partner = await startPartner();
    drafts = draftsOf(partner);
  });
  after(() => partner.stop());

  const keyOf = ({ id }: { id: string }) => ({ workspace_id: partner.workspace.id, id });
  const read = async ({ id }: { id: string }) =>
    dataOf(await partner.call('GET', `/api/v1/invoices/${id}?include=lines,lifecycle_events`));
  const replace = async (id: string, version: number, members: DraftMembers) =>
    replaceDraft(partner.db, COMMAND_LINE, {
      ...keyOf({ id }),
      version,
      draft: await drafts.prepare(members),
    });
  const countEvents = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from events
    `.execute(sqlOn(partner.db));
    return rows[0]?.count;
  };

  it('is read as an invoice without a number, and emits nothing', async () => {
    const emitted = await countEvents();
    const draft = await drafts.create();
    expect(await read(draft)).to.include({
      id: Number(draft.id),
      invoice_number: null,
      lifecycle_state: 'draft',
      lifecycle_status_code: null,
      upload_source: 'web',
      issue_date: TODAY,
      total_including_tax: 120,
    });
    expect((await read(draft))['lifecycle_events']).to.deep.equal([]);
    expect(await countEvents()).to.equal(emitted);
  });

  it('may lack anything, and keeps what it was given', async () => {
    const members = { lines: [{ name: 'Conseil' }], due_date: null };
    for (const incomplete of [{}, members]) {
      const draft = await drafts.create(incomplete);
      expect(await read(draft)).to.deep.include({ total_including_tax: 0, issue_date: TODAY });
      expect(await findDraft(partner.db, keyOf(draft))).to.deep.include({
        members: { ...incomplete, category_id: null },
        version: 1,
      });
    }
    const prepared = await drafts.prepare(members);
    expect(prepared.violations.map(({ field }) => field)).to.deep.equal([
      'lines[0].quantity',
      'lines[0].unit_price',
      'lines[0].tax_rate',
      'buyer.name',
    ]);
  });

  it('is refused with an invalid date, and a category that cannot be pointed at', async () => {
    const { id } = await buildCategory(partner.db, await buildWorkspace(partner.db));
    const wrong = { due_date: '31/03/2026', category_id: Number(id) };
    const refusal = await refusalOf(drafts.create(buildDraftMembers(wrong)));
    expect(refusal.details).to.deep.equal({
      base: ['Due date doit être une date au format AAAA-MM-JJ', 'Category doit exister'],
    });
    const draft = await drafts.create();
    expect((await refusalOf(replace(draft.id, 1, wrong))).details).to.deep.equal({
      due_date: ['doit être une date au format AAAA-MM-JJ'],
      category: ['doit exister'],
    });
  });

  it('is replaced as a whole by whoever saw its last version', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const draft = await drafts.create();
    const members = buildDraftMembers({
      category_id: Number(category.id),
      lines: [{ name: 'Conseil', quantity: 2, unit_price: 100, tax_rate: 20 }],
    });
    expect(await replace(draft.id, 1, members)).to.equal(2);
    expect(await read(draft)).to.include({
      total_including_tax: 240,
      category_id: Number(category.id),
    });
    const refusal = await refusalOf(replace(draft.id, 1, buildDraftMembers()));
    expect(refusal).to.include({
      status: 409,
      message:
        'Le brouillon a changé entre-temps : la demande porte sur la version 1, la version actuelle est la 2. Relisez son contenu avant de recommencer',
    });
    expect(await findDraft(partner.db, keyOf(draft))).to.deep.include({ members, version: 2 });
  });

  it('may be saved again after a lost answer, which writes nothing', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const draft = await drafts.create();
    const members = buildDraftMembers({ due_date: '2026-04-01' });
    expect(await replace(draft.id, 1, members)).to.equal(2);
    const before = await read(draft);
    const audited = await markAudit(partner.db);
    partner.clock.advance(60_000);
    expect(await replace(draft.id, 1, members)).to.equal(2);
    expect(await read(draft)).to.deep.equal(before);
    expect(await audited()).to.deep.equal([]);
    // Filed by somebody else, whose category the same members would take away.
    const invoice = { category_id: Number(category.id) };
    await partner.call('PATCH', `/api/v1/invoices/${draft.id}`, { invoice });
    for (const [version, other] of [
      [1, members],
      [2, members],
      [1, buildDraftMembers()],
    ] as const)
      expect(await refusalOf(replace(draft.id, version, other))).to.include({ status: 409 });
    expect(await replace(draft.id, 3, members)).to.equal(4);
    // Another change came in between.
    expect(await refusalOf(replace(draft.id, 2, members))).to.include({ status: 409 });
  });

  it('keeps a category that was archived since', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const members = buildDraftMembers({ category_id: Number(category.id) });
    const draft = await drafts.create(members);
    expect(await partner.call('DELETE', `/api/v1/categories/${category.id}`)).to.include({
      status: 204,
    });
    expect(await replace(draft.id, 1, { ...members, due_date: '2026-04-01' })).to.equal(2);
  });

  it('is unknown in another workspace, and once it is deleted', async () => {
    const elsewhere = await buildWorkspace(partner.db);
    const { id } = await drafts.create();
    const foreign = { workspace_id: elsewhere.id, id };
    expect(await refusalOf(findDraft(partner.db, foreign))).to.include({ status: 404 });
    expect(await refusalOf(deleteInvoice(partner.db, COMMAND_LINE, foreign))).to.include({
      status: 404,
    });
    await deleteInvoice(partner.db, COMMAND_LINE, keyOf({ id }));
    expect(await refusalOf(findDraft(partner.db, keyOf({ id })))).to.include({ status: 404 });
    expect(await refusalOf(replace(id, 1, {}))).to.include({ status: 404 });
  });

  it('is deleted by the API too', async () => {
    const { id } = await drafts.create();
    expect(await partner.call('DELETE', `/api/v1/invoices/${id}`)).to.include({ status: 204 });
    expect(await refusalOf(findDraft(partner.db, keyOf({ id })))).to.include({ status: 404 });
  });

  it('accepts no status but by its issue', async () => {
    const { id } = await drafts.create();
    const lifecycle_event = { state: 'submitted' };
    const path = `/api/v1/invoices/${id}/lifecycle_events`;
    expect(await partner.call('POST', path, { lifecycle_event })).to.include({ status: 409 });
    expect(await read({ id })).to.include({ lifecycle_state: 'draft' });
  });

  it('writes an audit row with each change', async () => {
    const audited = await markAudit(partner.db);
    const { id } = await drafts.create();
    await replace(id, 1, buildDraftMembers({ due_date: '2026-04-01' }));
    await deleteInvoice(partner.db, COMMAND_LINE, keyOf({ id }));
    const line = {
      workspace_id: partner.workspace.id,
      actor: 'command_line',
      address: null,
      subject: 'invoices',
      subject_id: id,
      before: null,
      after: null,
    };
    expect(await audited()).to.deep.equal([
      { ...line, action: 'create', after: AUDITED },
      {
        ...line,
        action: 'update',
        before: { due_date: null },
        after: { due_date: '2026-04-01' },
      },
      { ...line, action: 'delete', before: { ...AUDITED, due_date: '2026-04-01' } },
    ]);
  });
});
