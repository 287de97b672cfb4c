import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { salesOf, type Sale } from './sales-of.ts';

describe('a draft of the API, where it is refused,', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const { member, query, deposit } = salesOf(() => partner);
  const buildDraft = (overrides: Sale = {}): Sale =>
    buildDeposit({ invoice_number: undefined, lifecycle_state: 'draft', ...overrides });
  const put = (of: Sale, invoice: Sale) => partner.call('PUT', member(of), { invoice });

  it('has no number yet, no other state, and is no purchase nor a file', async () => {
    const atIssue = 'n’est pas admis pour un brouillon : son émission le donne';
    for (const [invoice, reason] of [
      [buildDraft({ invoice_number: 'V-1' }), `Invoice number ${atIssue}`],
      [buildDraft({ numbering: 'series' }), `Numbering ${atIssue}`],
      [buildDraft({ due_date: '31/03/2026' }), 'Due date doit être une date au format AAAA-MM-JJ'],
      [buildDraft({ due_date: '2026-02-31' }), 'Due date doit être une date au format AAAA-MM-JJ'],
      [buildDraft({ category_id: 999 }), 'Category doit exister'],
      [buildDraft({ lines: 'none' }), 'Lines doit être une liste'],
      [
        buildPurchase({ lifecycle_state: 'draft' }),
        "Lifecycle state doit être l'une des valeurs : available, in_hand, approved, payment_sent, collected",
      ],
    ] as const) {
      const answer = await deposit(invoice);
      expect([answer.status, answer.body]).to.deep.equal([422, refused({ base: [reason] })]);
    }
    const seller = buildParty({ siren: '732829320', siret: null });
    const file = await depositFile(partner, printUbl(buildInvoice({ seller })), {
      query: '?lifecycle_state=draft',
    });
    expect([file.status, file.body]).to.deep.equal([
      422,
      refused({
        base: ["Lifecycle state n'est « draft » que pour une vente déposée en JSON"],
      }),
    ]);
    expect(await query('select 1 from invoices')).to.have.length(0);
  });

  it('has no value of a wrong type, however many members it lacks', async () => {
    const lines = Array.from({ length: 110 }, () => ({ quantity: 1 }));
    const last = { ...lines[0], description: 5 };
    const attachments = [{ filename: 'plan.pdf', url: 'https://plans.example/1' }];
    const answer = await deposit(buildDraft({ lines: [...lines, last] }));
    expect(answer.body).to.deep.equal(
      refused({ base: ['Lines[110].description doit être une chaîne de caractères'] }),
    );
    const dated = await deposit(buildDraft({ lines, due_date: '2026-02-31' }));
    expect(dated.body).to.deep.equal(
      refused({ base: ['Due date doit être une date au format AAAA-MM-JJ'] }),
    );
    const attached = await deposit(buildDraft({ lines, attachments }));
    expect(attached.body).to.deep.equal(
      refused({
        base: [
          'Attachments[0].reference doit être renseigné',
          "Attachments[0].filename n'est admis qu'avec un contenu",
        ],
      }),
    );
    expect(await query('select 1 from invoices')).to.have.length(0);
  });

  it('is not replaced with what it cannot be, nor once it has a number', async () => {
    const draft = dataOf(await deposit(buildDraft()));
    const answer = await put(draft, {
      direction: 'purchases',
      invoice_number: 'V-1',
      numbering: 'series',
      lifecycle_state: 'submitted',
      lines: 'none',
    });
    const atIssue = 'n’est pas admis pour un brouillon : son émission le donne';
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        lines: ['doit être une liste'],
        direction: ['n’est que « sales »'],
        invoice_number: [atIssue],
        numbering: [atIssue],
        lifecycle_state: ['n’est que « draft » avant l’émission'],
      }),
    ]);
    expect(dataOf(await partner.call('GET', member(draft)))).to.deep.equal(draft);
    for (const [invoice, number] of [
      [buildDeposit({ invoice_number: 'V-1' }), 'V-1'],
      [buildDeposit({ invoice_number: undefined }), 'TEMP-00000001'],
      [buildPurchase({ invoice_number: 'P-1' }), 'P-1'],
    ] as const) {
      const stored = await depositInvoice(partner, invoice);
      const { status, body } = await put(stored, buildDraft());
      expect([status, body]).to.deep.equal([
        409,
        {
          error: 'conflict',
          message: `La facture porte le numéro ${number} : seul un brouillon sans numéro peut encore changer`,
        },
      ]);
      expect(dataOf(await partner.call('GET', member(stored)))).to.deep.equal(stored);
    }
    for (const [of, status] of [
      [await depositInvoice(partner, buildDeposit({ invoice_number: 'V-2' })), 422],
      [{ id: 999_999 }, 404],
    ] as const)
      expect(await put(of, { lines: 'none' })).to.include({ status });
  });

  it('changes its category by PATCH, and its other members by PUT', async () => {
    const draft = dataOf(await deposit(buildDraft()));
    const answer = await partner.call('PATCH', member(draft), {
      invoice: { due_date: '2026-04-01', invoice_number: 'V-1' },
    });
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        due_date: [`change par PUT ${member(draft)}`],
        invoice_number: [`est donné par POST ${member(draft)}/issue`],
      }),
    ]);
  });
});
