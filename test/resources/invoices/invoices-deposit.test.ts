import { MISSING_MENTIONS } from '#test/support/invoices/missing-mentions.ts';
import { NO_HEADER_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import {
  buildDeposit,
  buildFullPurchase,
  buildPurchase,
  depositInvoice,
} from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('the deposit of an invoice', () => {
  let partner: Partner;
  let path: string;

  before(async () => {
    partner = await startPartner();
    path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
  });
  after(() => partner.stop());

  const deposit = (invoice: unknown) => partner.call('POST', path, { invoice });
  const ofParties = { trading_name: null, ids: [], legal_id: null, contact: null };
  const party = { siren: null, siret: null, vat_number: null };

  it('answers 201 with the invoice, without collections', async () => {
    const answer = await deposit(buildDeposit({ invoice_number: 'V-2026-1' }));
    expect(answer.status).to.equal(201);
    const { id } = dataOf(answer);
    expect(id).to.be.a('number');
    expect(answer.body).to.deep.equal({
      data: {
        id,
        invoice_number: 'V-2026-1',
        direction: 'sales',
        proforma: false,
        lifecycle_state: 'submitted',
        lifecycle_status_code: '200',
        lifecycle_available_transitions: ['collected'],
        upload_source: 'api',
        created_at: '2026-03-02T10:00:00.000+01:00',
        workspace_id: Number(partner.workspace.id),
        type_code: '380',
        issue_date: '2026-03-02',
        due_date: null,
        currency_code: 'EUR',
        seller: {
          name: 'Atelier Lumière',
          ...party,
          siren: '732829320',
          electronic_address: null,
          address: null,
          ...ofParties,
          tax_registration: null,
          legal_information: null,
        },
        buyer: {
          name: 'Boulangerie Dupont',
          ...party,
          siren: '356000000',
          electronic_address: null,
          address: null,
          ...ofParties,
          kind: 'business',
        },
        delivery: null,
        category_id: null,
        purchase_order_reference: null,
        total_excluding_tax: 100,
        total_tax: 20,
        total_including_tax: 120,
        amount_due: 120,
        ...NO_HEADER_DETAILS,
        payment_terms: null,
        business_process: 'S1',
        operation: 'services',
        lines_total: 100,
        allowances_total: null,
        charges_total: null,
        paid_amount: null,
        rounding_amount: null,
        warnings_count: MISSING_MENTIONS.length,
        attachments_count: 0,
        updated_at: '2026-03-02T10:00:00.001+01:00',
      },
      warnings: MISSING_MENTIONS,
    });
    expect(answer.text).to.include('"total_excluding_tax":100.00,"total_tax":20.00');
  });

  it('answers as the read endpoint then does', async () => {
    const answer = await deposit(
      buildFullPurchase({ proforma: false, lifecycle_state: 'in_hand' }),
    );
    const read = await partner.call('GET', `/api/v1/invoices/${String(dataOf(answer)['id'])}`);
    expect([read.status, read.text]).to.deep.equal([200, answer.text]);
  });

  it('assigns provisional numbers, each once, to invoices without one', async () => {
    const numbers: string[] = [];
    for (const invoice_number of [undefined, null, '  ']) {
      const { invoice_number: assigned } = await depositInvoice(
        partner,
        buildDeposit({ invoice_number }),
      );
      expect(assigned).to.match(/^TEMP-\d{8}$/);
      numbers.push(String(assigned));
    }
    expect(new Set(numbers).size).to.equal(3);
  });

  it('brings sales to submitted and purchases to available, with one lifecycle event', async () => {
    for (const [invoice, state, code] of [
      [buildDeposit(), 'submitted', '200'],
      [buildDeposit({ lifecycle_state: 'submitted' }), 'submitted', '200'],
      [buildPurchase(), 'available', '203'],
      [buildPurchase({ lifecycle_state: 'available' }), 'available', '203'],
      [buildPurchase({ lifecycle_state: null }), 'available', '203'],
    ] as const) {
      const { id, ...data } = await depositInvoice(partner, invoice);
      expect(data).to.deep.include({ lifecycle_state: state, lifecycle_status_code: code });
      expect(await statesOf(id)).to.deep.equal([state]);
    }
  });

  it('brings a purchase on to the state requested, with a second lifecycle event', async () => {
    for (const [state, code, next] of [
      ['in_hand', '204', 'approved'],
      ['approved', '205', 'disputed'],
    ] as const) {
      const { id, ...data } = await depositInvoice(
        partner,
        buildPurchase({ lifecycle_state: state }),
      );
      expect(data).to.deep.include({ lifecycle_state: state, lifecycle_status_code: code });
      expect(data['lifecycle_available_transitions']).to.include(next);
      expect(await statesOf(id)).to.deep.equal(['available', state]);
    }
  });

  it('brings a sale through all statuses on the way to the state requested', async () => {
    const { id, ...data } = await depositInvoice(
      partner,
      buildDeposit({ lifecycle_state: 'approved' }),
    );
    expect(data).to.deep.include({ lifecycle_state: 'approved', lifecycle_status_code: '205' });
    expect(await statesOf(id)).to.deep.equal([
      'submitted',
      'issued',
      'received',
      'available',
      'approved',
    ]);
    const sold = await depositInvoice(partner, buildDeposit({ lifecycle_state: 'collected' }));
    expect(await statesOf(sold['id'])).to.deep.equal(['submitted', 'collected']);
  });

  async function statesOf(id: unknown): Promise<string[]> {
    const { rows } = await sql<{ state: string }>`
      select state from lifecycle_events where invoice_id = ${String(id)} order by id
    `.execute(partner.db.sql);
    return rows.map(({ state }) => state);
  }

  describe('is refused, and leaves nothing,', () => {
    const remains = async () => {
      const { rows } = await sql<{ rows: string }>`
        select concat((select count(*) from invoices), ' ', (select count(*) from events)) as rows
      `.execute(partner.db.sql);
      return rows[0]?.rows;
    };

    async function expectRefusal(invoice: unknown, base: readonly string[]): Promise<void> {
      const before = await remains();
      const { status, body } = await deposit(invoice);
      expect([status, body]).to.deep.equal([422, refused({ base })]);
      expect(await remains()).to.equal(before);
    }

    const possible = (states: string) => `doit être l'une des valeurs : ${states}`;
    const ofPurchases = possible('available, in_hand, approved, payment_sent, collected');

    it('for a state that its arrival does not lead to, naming those that it may ask for', async () => {
      for (const lifecycle_state of ['draft', 'submitted', 'nowhere'])
        await expectRefusal(buildPurchase({ lifecycle_state }), [`Lifecycle state ${ofPurchases}`]);
      for (const lifecycle_state of ['nowhere', 'endorsed'])
        await expectRefusal(buildDeposit({ lifecycle_state }), [
          `Lifecycle state ${possible(
            'draft, submitted, issued, received, available, in_hand, approved, payment_sent, collected',
          )}`,
        ]);
    });

    it('for a state that wants a reason', async () => {
      for (const lifecycle_state of ['partially_approved', 'disputed', 'suspended', 'refused'])
        await expectRefusal(buildPurchase({ lifecycle_state }), [
          'Lifecycle state exige un motif, qui ne peut pas être déposé avec la facture ; ' +
            ofPurchases,
        ]);
    });

    it('for every rule that it breaks, whichever it is', async () => {
      await expectRefusal(
        buildPurchase({ lifecycle_state: 'draft', category_id: 999, total_tax: 1, due_date: null }),
        [
          'Total tax vaut 1.00 mais le calcul donne 1.65 (EN 16931 BR-CO-14)',
          `Lifecycle state ${ofPurchases}`,
          'Category doit exister',
        ],
      );
    });

    it('for payments that are negative, or more than its total', async () => {
      const payments = (...amounts: string[]) => amounts.map((amount) => ({ amount }));
      const negative = 'amount ne doit pas être négatif : un remboursement est un avoir (381)';
      const more = 'Payments dépassent le total TTC : 120.01 pour 120.00';
      for (const [amounts, ...messages] of [
        [['-0.01'], `Payments[0].${negative}`],
        [['130', '-10'], `Payments[1].${negative}`],
        [['120.01'], more],
        [['100', '20.01'], more],
        [['200', '-79.99'], `Payments[1].${negative}`, more],
      ] as const)
        await expectRefusal(buildDeposit({ payments: payments(...amounts) }), [...messages]);
      const lines = [{ name: 'Reprise', quantity: -1, unit_price: 100, tax_rate: 20 }];
      await expectRefusal(buildDeposit({ lines, payments: payments('1') }), [
        'Payments dépassent le total TTC : 1.00 pour -120.00',
      ]);
      const paid = await depositInvoice(
        partner,
        buildDeposit({ payments: payments('100', '0', '20') }),
      );
      expect(paid).to.include({ amount_due: 0 });
      expect(await depositInvoice(partner, buildDeposit({ lines }))).to.include({
        amount_due: -120,
      });
    });

    it('for members that are missing or of another type', async () => {
      await expectRefusal({ direction: 'sales', lines: 'none', proforma: 'no' }, [
        'Proforma doit être un booléen',
        'Lines doit être une liste',
        'Issue date doit être renseigné',
        'Buyer.name doit être renseigné',
      ]);
    });
  });

  it('is 400 without its wrapper', async () => {
    const { status } = await partner.call('POST', path, buildDeposit());
    expect(status).to.equal(400);
  });

  it('takes ten thousand lines, and no more', async () => {
    const line = { name: 'Vis', quantity: 1, unit_price: '0.01', tax_rate: 20 };
    const lines = Array.from({ length: 10_000 }, () => line);
    const data = await depositInvoice(partner, buildDeposit({ lines }));
    expect(data).to.include({ total_excluding_tax: 100, total_tax: 20 });
    const { status, body } = await deposit(buildDeposit({ lines: [...lines, line] }));
    expect([status, body]).to.deep.equal([
      422,
      refused({ base: ["Lines contient trop d'éléments (10000 au maximum)"] }),
    ]);
  });

  it('is 413 above 8 MiB', async () => {
    const { status } = await deposit({ note: 'x'.repeat(8 * 1024 * 1024) });
    expect(status).to.equal(413);
  });

  it('with an Idempotency-Key is done once', async () => {
    const body = { invoice: buildDeposit() };
    const key = { 'Idempotency-Key': 'deposit-1' };
    const first = await partner.call('POST', path, body, key);
    const second = await partner.call('POST', path, body, key);
    expect([first.status, second.status]).to.deep.equal([201, 201]);
    expect(second.text).to.equal(first.text);
    expect(second.headers.get('idempotent-replayed')).to.equal('true');
    const { rows } = await sql`
      select 1 from events where invoice_id = ${String(dataOf(first)['id'])}
    `.execute(partner.db.sql);
    expect(rows).to.have.length(2);
  });
});
