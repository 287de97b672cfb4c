import { expect } from 'chai';
import { dataOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { MISSING_MENTIONS } from '#test/support/invoices/missing-mentions.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

type Sale = Record<string, unknown>;

describe('credit notes', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const member = ({ id }: Sale) => `/api/v1/invoices/${String(id)}`;
  const credit = (invoice: Sale, credit_note: object = {}) =>
    partner.call('POST', `${member(invoice)}/credit_notes`, { credit_note });
  const issue = (draft: Sale) =>
    partner.call('POST', `${member(draft)}/issue`, { invoice: { numbering: 'series' } });
  const sale = () =>
    depositInvoice(
      partner,
      buildDeposit({
        invoice_number: 'V-1',
        // Leaves nothing to be assumed.
        operation: 'services',
        buyer: { name: 'Boulangerie Dupont', siren: '356000000', address: { country_code: 'FR' } },
        lines: [
          { name: 'Conseil', quantity: 2, unit_price: 100, tax_rate: 20 },
          { name: 'Livres', quantity: 3, unit_price: 10, tax_rate: '5.5' },
        ],
      }),
    );

  it('are drafts of the whole invoice, issued like any other', async () => {
    const invoice = await sale();
    const answer = await credit(invoice);
    const draft = dataOf(answer);
    // A credit note is not due.
    const warnings = MISSING_MENTIONS.filter(({ path }) => path !== 'due_date');
    expect([answer.status, answer.body]).to.deep.equal([
      201,
      {
        data: {
          ...invoice,
          id: draft['id'],
          invoice_number: null,
          lifecycle_state: 'draft',
          lifecycle_status_code: null,
          lifecycle_available_transitions: ['submitted'],
          type_code: '381',
          warnings_count: warnings.length,
          updated_at: invoice['created_at'],
        },
        warnings,
        version: 1,
      },
    ]);
    const read = await partner.call('GET', `${member(draft)}?include=invoice_references,lines`);
    expect(dataOf(read)).to.deep.include({
      invoice_references: [{ invoice_number: 'V-1', issue_date: '2026-03-02' }],
    });
    expect(read.body).to.have.nested.property('data.lines.length', 2);
    const events = `select type from events where invoice_id = $1`;
    const emitted = async () =>
      (await partner.db.query({ text: events, values: [draft['id']] })).rowCount;
    expect(await emitted()).to.equal(0);
    expect(dataOf(await issue(draft))).to.include({
      invoice_number: 'AV-2026-00001',
      lifecycle_state: 'submitted',
    });
    expect(await emitted()).to.equal(2);
  });

  it('are of chosen lines, and together of no more than was invoiced', async () => {
    const invoice = await sale();
    const part = dataOf(await credit(invoice, { lines: [{ position: 1, quantity: '2' }] }));
    expect(part).to.include({ total_excluding_tax: 20, total_tax: 1.1 });
    await issue(part);
    const rest = dataOf(await credit(invoice, { lines: [{ position: 1 }] }));
    const refusal = await issue(rest);
    expect([refusal.status, refusal.body]).to.deep.equal([
      422,
      refused({
        lines: [
          'portent les avoirs à 50.00 hors taxe dans la catégorie S au taux 5.5, pour 30.00 facturés',
        ],
      }),
    ]);
    expect(await partner.call('DELETE', member(rest))).to.include({ status: 204 });
  });

  it('are refused for lines that are not there, and a body of another shape', async () => {
    const invoice = await sale();
    for (const [credit_note, reasons] of [
      [
        { lines: [{ position: 2 }, { position: 0, quantity: '2.1' }] },
        [
          'Lines[0].position doit exister',
          'Lines[1].quantity doit être une part de la quantité facturée (2)',
        ],
      ],
      [{ lines: [{}] }, ['Lines[0].position doit être renseigné']],
      [{ lines: [] }, ['Lines doit être renseigné']],
      [{ lines: [{ position: -1 }] }, ["Lines[0].position n'est pas valide"]],
      [{ lines: 'all' }, ['Lines doit être une liste']],
    ] as const) {
      const { status, body } = await credit(invoice, credit_note);
      expect([status, body]).to.deep.equal([422, refused({ base: [...reasons] })]);
    }
    const { rowCount } = await partner.db.query({ text: 'select 1 from invoices' });
    expect(rowCount).to.equal(1);
  });

  it('are made of issued sales alone', async () => {
    const others = [
      await depositInvoice(partner, buildPurchase()),
      await depositInvoice(partner, buildDeposit({ invoice_number: undefined })),
      await depositInvoice(partner, buildDeposit({ proforma: true })),
      dataOf(await credit(await sale())),
    ];
    for (const invoice of others) {
      const { status, body } = await credit(invoice);
      expect([status, body]).to.deep.equal([
        409,
        {
          error: 'conflict',
          message: 'Seule une facture de vente émise peut faire l’objet d’un avoir',
        },
      ]);
    }
    const unknown = await credit({ id: 999_999 });
    expect([unknown.status, unknown.body]).to.deep.equal([404, NOT_FOUND]);
  });
});
