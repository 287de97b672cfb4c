import { expect } from 'chai';
import { createCreditNote } from '#domain/invoicing/credit-notes/create-credit-note.ts';
import type { CreditedLine } from '#domain/invoicing/credit-notes/credit-lines.ts';
import { prepareCreditNote } from '#domain/invoicing/credit-notes/prepare-credit-note.ts';
import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import { findDraft } from '#domain/invoicing/drafts/find-draft.ts';
import { replaceDraft } from '#domain/invoicing/drafts/replace-draft.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { openDatabase } from '#orm/open-database.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildDraftMembers, COMMAND_LINE, draftsOf, TODAY } from '#test/support/invoices/drafts.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

/** 200 less 10 at 20 %, 30 at 5.5 %, and 50 untaxed. */
const INVOICE = buildDraftMembers({
  lines: [
    { name: 'Conseil', quantity: 2, unit_price: 100, tax_rate: 20 },
    { name: 'Livres', quantity: 3, unit_price: 10, tax_rate: '5.5' },
    { name: 'Formation', quantity: 1, unit_price: 50, tax_category: 'E' },
  ],
  allowance_charges: [{ amount: 10, tax_category: 'S', tax_rate: 20 }],
  tax_subtotals: [
    { tax_category: 'S', tax_rate: 20 },
    { tax_category: 'S', tax_rate: '5.5' },
    { tax_category: 'E', tax_rate: 0, exemption_reason: 'Article 261-4-4° du CGI' },
  ],
});

describe('a credit note', () => {
  let partner: Partner;
  let drafts: ReturnType<typeof draftsOf>;
  let other: OpenDatabase;

  before(async () => {
    partner = await startPartner();
    drafts = draftsOf(partner);
    other = await openDatabase({ url: partner.db.url, clock: partner.clock });
  });
  after(async () => {
    await other.close();
    await partner.stop();
  });

  const keyOf = ({ id }: { id: string }) => ({ workspace_id: partner.workspace.id, id });
  const createAs = async (input: Parameters<typeof createCreditNote>[2]) => {
    const { invoice } = await createCreditNote(
      { db: partner.db, prepare: async (members) => prepareCreditNote(members) },
      COMMAND_LINE,
      input,
    );
    return invoice;
  };
  const credit = (invoice: { id: string }, lines: readonly CreditedLine[] | null = null) =>
    createAs({ ...keyOf(invoice), request: { members: { lines }, violations: [], warnings: [] } });
  const issueCredit = async (invoice: { id: string }, lines?: readonly CreditedLine[]) =>
    drafts.issue((await credit(invoice, lines ?? null)).id);
  const read = async ({ id }: { id: string }) =>
    dataOf(
      await partner.call(
        'GET',
        `/api/v1/invoices/${id}?include=lines,tax_subtotals,invoice_references`,
      ),
    );

  it('of a whole invoice has its amounts, its exemptions and a reference to it', async () => {
    const invoice = await drafts.createAndIssue(INVOICE);
    const note = await issueCredit(invoice);
    expect(note.invoice_number).to.match(/^AV-2026-/);
    const [credited, whole] = [await read(note), await read(invoice)];
    expect(credited).to.deep.include({
      type_code: '381',
      direction: 'sales',
      buyer: whole['buyer'],
      lines: whole['lines'],
      tax_subtotals: whole['tax_subtotals'],
      total_including_tax: whole['total_including_tax'],
      invoice_references: [{ invoice_number: invoice.invoice_number, issue_date: TODAY }],
    });
  });

  it('of chosen lines has the quantities asked for', async () => {
    const invoice = await drafts.createAndIssue(INVOICE);
    const note = await issueCredit(invoice, [{ position: 1, quantity: '1.5' }, { position: 2 }]);
    expect((await read(note))['lines']).to.have.length(2);
    expect(await read(note)).to.include({ total_excluding_tax: 65 });
  });

  it('is refused for lines that the invoice does not have', async () => {
    const invoice = await drafts.createAndIssue(INVOICE);
    const refusal = await refusalOf(
      credit(invoice, [
        { position: 3 },
        { position: 0, quantity: '2.1' },
        { position: 0, quantity: -1 },
        { position: 0, quantity: 0 },
      ]),
    );
    const message = 'doit être une part de la quantité facturée (2)';
    expect(refusal.details).to.deep.equal({
      base: [
        'Lines[0].position doit exister',
        ...[1, 2, 3].map((index) => `Lines[${index}].quantity ${message}`),
      ],
    });
  });

  it('is made from issued sales only', async () => {
    const draft = await drafts.create();
    const note = await issueCredit(await drafts.createAndIssue());
    const proforma = await drafts.createAndIssue(buildDraftMembers({ proforma: true }));
    const purchase = { id: String((await depositInvoice(partner, buildPurchase()))['id']) };
    const unnumbered = buildDeposit({ invoice_number: null });
    const provisional = { id: String((await depositInvoice(partner, unnumbered))['id']) };
    for (const invoice of [draft, note, proforma, purchase, provisional])
      expect(await refusalOf(credit(invoice))).to.include({
        status: 409,
        message: 'Seule une facture de vente émise peut faire l’objet d’un avoir',
      });
    expect(await refusalOf(credit({ id: '999999' }))).to.include({ status: 404 });
    const request = { members: {}, violations: [], warnings: [] };
    const elsewhere = { workspace_id: '999999', id: note.id, request };
    expect(await refusalOf(createAs(elsewhere))).to.include({ status: 404 });
  });

  it('credits no more than what others have left, of any tax', async () => {
    const invoice = await drafts.createAndIssue(INVOICE);
    await issueCredit(invoice, [{ position: 1, quantity: 2 }]);
    const second = await credit(invoice, [{ position: 1, quantity: 2 }, { position: 2 }]);
    expect((await refusalOf(drafts.issue(second.id))).details).to.deep.equal({
      lines: [
        'portent les avoirs à 40.00 hors taxe dans la catégorie S au taux 5.5, pour 30.00 facturés',
      ],
    });
    await issueCredit(invoice, [{ position: 1, quantity: 1 }]);
    // The allowance is not of a line: 200 were invoiced as 190.
    const lines = await credit(invoice, [{ position: 0 }]);
    expect(await refusalOf(drafts.issue(lines.id))).to.include({ status: 422 });
    const { members } = await findDraft(partner.db, keyOf(lines));
    const corrected = { ...members, allowance_charges: INVOICE.allowance_charges };
    await replace(lines.id, corrected);
    expect((await drafts.issue(lines.id, 2)).invoice_number).to.match(/^AV-/);
  });

  const replace = async (id: string, members: DraftMembers) =>
    replaceDraft(partner.db, COMMAND_LINE, {
      ...keyOf({ id }),
      version: 1,
      draft: await drafts.prepare(members),
    });

  it('stays one of its invoice, though its draft is edited', async () => {
    const invoice = await drafts.createAndIssue();
    const { id } = await credit(invoice);
    await replace(id, buildDraftMembers({ currency_code: 'CHF' }));
    expect((await refusalOf(drafts.issue(id, 2))).details).to.deep.equal({
      type_code: ["doit être celui d'un avoir"],
      currency_code: ['doit être EUR'],
      invoice_references: [`doit citer ${invoice.invoice_number}`],
    });
  });

  it('cites its invoice, and not another', async () => {
    const [invoice, another] = [await drafts.createAndIssue(), await drafts.createAndIssue()];
    const { id } = await credit(invoice);
    const { members } = await findDraft(partner.db, keyOf({ id }));
    const invoice_references = [{ invoice_number: another.invoice_number, issue_date: TODAY }];
    await replace(id, { ...members, invoice_references });
    expect((await refusalOf(drafts.issue(id, 2))).details).to.deep.equal({
      invoice_references: [`doit citer ${invoice.invoice_number}`],
    });
  });

  it('may cover all that has one rate in two categories, and what costs nothing', async () => {
    const lines = [
      { name: 'Formation', quantity: 1, unit_price: 50, tax_category: 'E' },
      { name: 'Vivres de bord', quantity: 1, unit_price: 10, tax_category: 'Z' },
      { name: 'Échantillon', quantity: 1, unit_price: 0, tax_rate: 20 },
    ];
    const note = await issueCredit(await drafts.createAndIssue(buildDraftMembers({ lines })));
    expect(note.invoice_number).to.match(/^AV-/);
  });

  it('does not add to what was invoiced', async () => {
    const invoice = await drafts.createAndIssue();
    const { id } = await credit(invoice);
    const { members } = await findDraft(partner.db, keyOf({ id }));
    const lines = [{ name: 'Conseil', quantity: -1, unit_price: 1, tax_rate: 20 }];
    await replace(id, { ...members, lines, tax_subtotals: [] });
    expect((await refusalOf(drafts.issue(id, 2))).details).to.have.all.keys('lines');
  });

  it('is refused for a proforma, which would credit nothing', async () => {
    const { id } = await credit(await drafts.createAndIssue());
    const { members } = await findDraft(partner.db, keyOf({ id }));
    await replace(id, { ...members, proforma: true });
    expect((await refusalOf(drafts.issue(id, 2))).details).to.deep.equal({
      type_code: [
        'ne peut être 381 : une facture proforma est du type 325, et un avoir ne peut être proforma',
      ],
    });
  });

  it('does not take the rest that another takes at the same time', async () => {
    const invoice = await drafts.createAndIssue();
    const others = draftsOf({ db: other, workspace: partner.workspace });
    const notes = [];
    // Of two years, so that not even the series makes one wait.
    for (const issue_date of ['2025-06-01', '2026-03-02']) {
      const { id } = await credit(invoice);
      const { members } = await findDraft(partner.db, keyOf({ id }));
      await replace(id, { ...members, issue_date });
      notes.push(id);
    }
    const letGo = await holdLock(
      partner.db,
      `select from invoices where id = ${invoice.id} for update`,
    );
    const issuing = Promise.allSettled(
      notes.map((id, index) => (index === 0 ? drafts : others).issue(id, 2)),
    );
    await waitingForLock(partner.db, notes.length);
    await letGo();
    const outcomes = await issuing;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
  });
});
