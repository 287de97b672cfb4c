import { expect } from 'chai';
import { sql } from 'kysely';
import { deleteInvoice } from '#domain/invoicing/invoices/delete-invoice.ts';
import { issueDraft } from '#domain/invoicing/drafts/issue-draft.ts';
import { packAttachments } from '#domain/invoicing/attachments/pack-attachment.ts';
import { replaceDraft } from '#domain/invoicing/drafts/replace-draft.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { buildAttachment } from '#test-kit/invoices/build-attachment.ts';
import { buildDraftMembers, COMMAND_LINE, draftsOf, TODAY } from '#test/support/invoices/drafts.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

describe('the issue of a draft', () => {
  let partner: Partner;
  let drafts: ReturnType<typeof draftsOf>;

  beforeEach(async () => {
    partner = await startPartner();
    drafts = draftsOf(partner);
  });
  afterEach(() => partner.stop());

  const keyOf = ({ id }: { id: string }) => ({ workspace_id: partner.workspace.id, id });
  const eventsOf = async ({ id }: { id: string }) => {
    const { rows } = await sql<{ type: string; body: string }>`
      select type, array_to_string(fragments, ',') as body from events
      where invoice_id = ${id} order by id
    `.execute(sqlOn(partner.db));
    return rows;
  };

  it('numbers the invoice, deposits it and freezes what a read shows', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const draft = await drafts.create(buildDraftMembers({ category_id: Number(category.id) }));
    partner.clock.advance(60_000);
    const issued = await drafts.issue(draft.id);
    expect(issued).to.include({ id: draft.id, invoice_number: 'FA-2026-00001' });
    const includes =
      'lines,payment_means,tax_subtotals,allowance_charges,item_notes,invoice_references,payments,early_payment_discounts,lifecycle_events';
    const answer = await partner.call('GET', `/api/v1/invoices/${draft.id}?include=${includes}`);
    expect(dataOf(answer)).to.deep.include({
      invoice_number: 'FA-2026-00001',
      lifecycle_state: 'submitted',
      lifecycle_status_code: '200',
      upload_source: 'web',
      category_id: Number(category.id),
      created_at: '2026-03-02T10:00:00.000+01:00',
      updated_at: '2026-03-02T10:01:00.001+01:00',
    });
    const events = await eventsOf(draft);
    expect(events.map(({ type }) => type)).to.deep.equal([
      'invoice.created',
      'invoice.lifecycle_event.created',
    ]);
    const read = answer.text.slice('{"data":{'.length, answer.text.indexOf('},"warnings":'));
    expect(events[0]?.body.startsWith(`${read},"download":`)).to.equal(true);
  });

  it('reports every rule that waited, and uses up no number for it', async () => {
    const draft = await drafts.create({});
    const refusal = await refusalOf(drafts.issue(draft.id));
    expect(refusal.details).to.deep.equal({
      lines: ['doit contenir au moins une ligne (EN 16931 BR-16)'],
      'buyer.name': ['doit être renseigné'],
    });
    expect((await drafts.createAndIssue()).invoice_number).to.equal('FA-2026-00001');
  });

  it('leaves no gap when it is rolled back after the number was taken', async () => {
    const broken = await drafts.create();
    await sql`
      alter table events add constraint no_events check (false) not valid
    `.execute(sqlOn(partner.db));
    await drafts.issue(broken.id).then(
      () => expect.fail('it was issued'),
      (error: unknown) => expect(error).to.include({ constraint: 'no_events' }),
    );
    await sql`alter table events drop constraint no_events`.execute(sqlOn(partner.db));
    expect((await drafts.createAndIssue()).invoice_number).to.equal('FA-2026-00001');
    expect((await drafts.issue(broken.id)).invoice_number).to.equal('FA-2026-00002');
  });

  it('has a series for each year, for credit notes and for proformas', async () => {
    const numbers = [];
    const invoice_references = [{ invoice_number: 'FA-2025-00001', issue_date: '2025-12-31' }];
    for (const members of [
      {},
      { issue_date: '2025-12-31' },
      { issue_date: '2025-12-31' },
      { type_code: 381, invoice_references },
      { proforma: true },
      { proforma: true },
      { issue_date: TODAY },
    ])
      numbers.push((await drafts.createAndIssue(buildDraftMembers(members))).invoice_number);
    expect(numbers).to.deep.equal([
      'FA-2026-00001',
      'FA-2025-00001',
      'FA-2025-00002',
      'AV-2026-00001',
      'PF-2026-00001',
      'PF-2026-00002',
      'FA-2026-00002',
    ]);
  });

  it('is never dated before the last of its series, nor ahead', async () => {
    await drafts.createAndIssue(buildDraftMembers({ issue_date: '2026-03-01' }));
    for (const [issue_date, message] of [
      [
        '2026-02-28',
        'ne doit pas être antérieure à celle du dernier numéro de la série (2026-03-01)',
      ],
      ['2026-03-03', 'ne doit pas être postérieure à la date du jour'],
    ] as const) {
      const draft = await drafts.create(buildDraftMembers({ issue_date }));
      const refusal = await refusalOf(drafts.issue(draft.id));
      expect(refusal.details).to.deep.equal({ issue_date: [message] });
    }
    expect((await drafts.createAndIssue()).invoice_number).to.equal('FA-2026-00002');
  });

  const deposit = (invoice_number: string) =>
    partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/invoices`, {
      invoice: { direction: 'sales', invoice_number, issue_date: TODAY, ...buildDraftMembers() },
    });

  it('skips numbers that came in by deposit, and keeps its own from being deposited', async () => {
    for (const number of ['FA-2026-00001', 'FA-2026-00002'])
      expect(await deposit(number)).to.include({ status: 201 });
    expect((await drafts.createAndIssue()).invoice_number).to.equal('FA-2026-00003');
    expect(await deposit('FA-2026-00003')).to.include({ status: 422 });
  });

  it('is refused when a deposit brings its very number at the same moment, and then takes the next', async () => {
    const { id } = await drafts.create();
    const release = await holdLock(partner.db, 'lock table lifecycle_events in share mode');
    const deposited = deposit('FA-2026-00001');
    await waitingForLock(partner.db);
    const issuing = refusalOf(drafts.issue(id));
    await waitingForLock(partner.db, 2);
    await release();
    expect(await deposited).to.include({ status: 201 });
    expect(await issuing).to.include({
      status: 409,
      message: 'Une facture de ce numéro vient d’être déposée, veuillez réessayer',
    });
    expect((await drafts.issue(id)).invoice_number).to.equal('FA-2026-00002');
  });

  it('does not skip a number that another workspace has', async () => {
    const elsewhere = draftsOf({ db: partner.db, workspace: await buildWorkspace(partner.db) });
    await elsewhere.createAndIssue();
    expect((await drafts.createAndIssue()).invoice_number).to.equal('FA-2026-00001');
  });

  it('has a series for each company, each without a gap', async () => {
    await sql`
      insert into companies (workspace_id, name, siren)
      values (${partner.workspace.id}, 'Papeterie Martin', '356000000')
    `.execute(sqlOn(partner.db));
    const martin = buildDraftMembers({ seller: { siren: '356000000' } });
    const numbers = [];
    for (const members of [undefined, martin, martin, martin, undefined])
      numbers.push((await drafts.createAndIssue(members)).invoice_number?.slice(-1));
    expect(numbers).to.deep.equal(['1', '1', '2', '3', '2']);
  });

  it('happens once: not again, not edited, not deleted', async () => {
    const issued = await drafts.createAndIssue();
    const seen = { ...keyOf(issued), version: 1 };
    const draft = await drafts.prepare(buildDraftMembers());
    const refusal = {
      status: 409,
      message:
        'La facture porte le numéro FA-2026-00001 : seul un brouillon sans numéro peut encore changer',
    };
    for (const again of [
      () => drafts.issue(issued.id),
      () => replaceDraft(partner.db, COMMAND_LINE, { ...seen, draft }),
    ])
      expect(await refusalOf(again())).to.include(refusal);
    expect(await refusalOf(deleteInvoice(partner.db, COMMAND_LINE, seen))).to.include({
      status: 403,
    });
    expect(await partner.call('DELETE', `/api/v1/invoices/${issued.id}`)).to.include({
      status: 403,
    });
  });

  it('requires the version that was seen', async () => {
    const { id } = await drafts.create();
    const draft = await drafts.prepare(buildDraftMembers({ proforma: true }));
    await replaceDraft(partner.db, COMMAND_LINE, { ...keyOf({ id }), version: 1, draft });
    expect(await refusalOf(drafts.issue(id, 1))).to.include({ status: 409 });
    expect((await drafts.issue(id, 2)).invoice_number).to.equal('PF-2026-00001');
  });

  it('issues the version that was read, though another came while it was prepared', async () => {
    const { id } = await drafts.create();
    const draft = await drafts.prepare(buildDraftMembers());
    const prepare: typeof drafts.dependencies.prepare = async (input) => {
      await replaceDraft(partner.db, COMMAND_LINE, { ...keyOf({ id }), version: 1, draft });
      return drafts.dependencies.prepare(input);
    };
    const issuing = issueDraft({ ...drafts.dependencies, prepare }, COMMAND_LINE, {
      ...keyOf({ id }),
      version: 1,
    });
    expect(await refusalOf(issuing)).to.include({ status: 409 });
  });

  it('judges the attachments of the version that was read', async () => {
    const { id } = await drafts.create();
    const buyer = { name: 'Boulangerie Dupont', siren: '356000000' };
    const draft = await drafts.prepare(buildDraftMembers({ buyer }));
    const attachments = await packAttachments([buildAttachment({ description: 'Autre' })]);
    const seen: unknown[] = [];
    const prepare: typeof drafts.dependencies.prepare = async (input) => {
      seen.push(input.descriptions);
      if (seen.length === 1)
        await replaceDraft(partner.db, COMMAND_LINE, {
          ...keyOf({ id }),
          version: 1,
          draft,
          attachments,
        });
      return drafts.dependencies.prepare(input);
    };
    const issue = (version: number) =>
      refusalOf(
        issueDraft({ ...drafts.dependencies, prepare }, COMMAND_LINE, {
          ...keyOf({ id }),
          version,
        }),
      );
    expect(await issue(1)).to.include({ status: 409 });
    const refusal = await issue(2);
    expect([refusal.status, Object.keys(refusal.details ?? {})]).to.deep.equal([
      422,
      ['attachments[0].description'],
    ]);
    expect(seen).to.deep.equal([[], ['Autre']]);
  });

  it('happens once, and its draft is not deleted meanwhile', async () => {
    const { id } = await drafts.create();
    const outcomes = await Promise.allSettled([
      drafts.issue(id),
      drafts.issue(id),
      deleteInvoice(partner.db, COMMAND_LINE, keyOf({ id })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
  });

  it('writes an audit row', async () => {
    const { id } = await drafts.create();
    const audited = await markAudit(partner.db);
    await drafts.issue(id);
    expect(await audited()).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        actor: 'command_line',
        address: null,
        action: 'issue',
        subject: 'invoices',
        subject_id: id,
        before: { invoice_number: null },
        after: { invoice_number: 'FA-2026-00001' },
      },
    ]);
  });
});
