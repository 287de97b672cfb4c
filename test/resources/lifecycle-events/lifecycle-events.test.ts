import { expect } from 'chai';
import { sql } from 'kysely';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

/** A millisecond after the invoice. */
const DEPOSITED = '2026-03-02T10:00:00.001+01:00';

describe('lifecycle events', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  type Invoice = Record<string, unknown>;
  const collection = ({ id }: Invoice) => `/api/v1/invoices/${String(id)}/lifecycle_events`;
  const set = (invoice: Invoice, lifecycle_event: object) =>
    partner.call('POST', collection(invoice), { lifecycle_event });
  const list = (invoice: Invoice, query = '') => partner.call('GET', collection(invoice) + query);
  const read = async ({ id }: Invoice) =>
    dataOf(await partner.call('GET', `/api/v1/invoices/${String(id)}`));
  const purchase = (overrides: object = {}) =>
    depositInvoice(partner, buildPurchase({ ...overrides }));
  const written = async () => {
    const { rows } = await sql<{ counts: string }>`
      select concat((select count(*) from lifecycle_events), ' ', (select count(*) from events)) as counts
    `.execute(partner.db.sql);
    return rows[0]?.counts;
  };
  /** The 14 fields of a status set here. */
  const own = (id: unknown, overrides: object) => ({
    id,
    status_code: '205',
    status_label: 'Approuvée',
    state: 'approved',
    occurred_at: DEPOSITED,
    sender_role: null,
    sender_id: null,
    sender_scheme_id: null,
    reason: null,
    reason_code: null,
    terminal: false,
    rejected: false,
    applied: true,
    created_at: DEPOSITED,
    ...overrides,
  });

  it('are set by state or by code, and answered with their 14 fields', async () => {
    const later = '2026-03-02T11:00:00.000+01:00';
    for (const members of [
      { state: 'approved' },
      { status_code: 205 },
      { status_code: '205' },
      { state: 'approved', status_code: 205, reason: null, reason_code: null, amounts: [] },
    ]) {
      const invoice = await purchase();
      const { id: birth } = (dataOf(await list(invoice)) as unknown as { id: number }[])[0] ?? {};
      partner.clock.advance(3_600_000);
      const answer = await set(invoice, members);
      const { id } = dataOf(answer);
      const event = own(id, { occurred_at: later, created_at: later });
      expect([answer.status, answer.body]).to.deep.equal([201, { data: event }]);
      expect(await read(invoice)).to.deep.equal({
        ...invoice,
        lifecycle_state: 'approved',
        lifecycle_status_code: '205',
        lifecycle_available_transitions: ['disputed', 'payment_sent'],
        updated_at: later,
      });
      const made = own(birth, {
        status_code: '203',
        status_label: 'Mise à disposition',
        state: 'available',
      });
      expect((await list(invoice)).body).to.deep.equal({
        data: [made, event].map((listed) => ({ ...listed, amounts: [] })),
        meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 2 },
      });
      partner.clock.advance(-3_600_000);
    }
  });

  it('emit one event each, with the same bytes', async () => {
    const invoice = await purchase({ invoice_number: 'F-9' });
    const before = await readFrozenEvents(partner.db);
    const answer = await set(invoice, { state: 'refused', reason_code: 'DOUBLON' });
    const [event, ...others] = (await readFrozenEvents(partner.db)).slice(before.length);
    expect(others).to.deep.equal([]);
    expect(event?.type).to.equal('invoice.lifecycle_event.created');
    const body = JSON.parse((event && dataText(event)) ?? '') as Record<string, unknown>;
    expect(Object.keys(body)).to.deep.equal(['document_id', 'invoice_number', 'event', 'download']);
    expect(body).to.deep.include({
      document_id: invoice['id'],
      invoice_number: 'F-9',
      event: dataOf(answer),
    });
    expect(body['event']).to.deep.include({
      terminal: true,
      reason: 'Doublon',
      reason_code: 'DOUBLON',
    });
  });

  it('are 409 if the state does not lead to them, and write nothing', async () => {
    const approved = await purchase({ lifecycle_state: 'approved' });
    const sale = await depositInvoice(partner, buildDeposit());
    const before = await written();
    for (const [invoice, members, state, status] of [
      [approved, { state: 'approved' }, 'approved', '205 (Approuvée)'],
      [approved, { state: 'available' }, 'approved', '203 (Mise à disposition)'],
      // The seller's and, for a sale, the buyer's and the platform's.
      [
        approved,
        { state: 'collected', amounts: [{ amount: 1, tax_rate: 20 }] },
        'approved',
        '212 (Encaissée)',
      ],
      [sale, { state: 'approved' }, 'submitted', '205 (Approuvée)'],
      [sale, { status_code: 201 }, 'submitted', '201 (Émise par la plateforme)'],
      [sale, { status_code: 500 }, 'submitted', '500 (Recevable)'],
    ] as const) {
      const answer = await set(invoice, members);
      expect([answer.status, answer.body]).to.deep.equal([
        409,
        {
          error: 'conflict',
          message: `La facture est à l'état « ${state} » : le statut ${status} ne peut pas lui être donné`,
        },
      ]);
      expect(await read(invoice)).to.deep.equal(invoice);
    }
    expect(await written()).to.equal(before);
  });

  it('are 422 on their members before the state counts, and write nothing', async () => {
    const invoice = await purchase({ lifecycle_state: 'approved' });
    const before = await written();
    const oneOf210 =
      "doit être l'une des valeurs : TX_TVA_ERR, MONTANTTOTAL_ERR, CALCUL_ERR, NON_CONFORME, DOUBLON, DEST_ERR, TRANSAC_INC, EMMET_INC, CONTRAT_TERM, DOUBLE_FACT, CMD_ERR, ADR_ERR, REF_CT_ABSENT";
    for (const [members, ...base] of [
      [{}, 'State doit être renseigné'],
      [
        { state: 'approved', status_code: 210 },
        "Status code ne correspond pas à l'état « approved »",
        'Reason code doit être renseigné',
      ],
      [
        { state: 'refused', status_code: 205, reason: 7 },
        'Reason doit être une chaîne de caractères',
        "Status code ne correspond pas à l'état « refused »",
      ],
      [{ state: 'refused' }, 'Reason code doit être renseigné'],
      [{ state: 'refused', reason: 'Reçue deux fois' }, 'Reason code doit être renseigné'],
      [{ status_code: 221, reason: 'Adresse inconnue' }, 'Reason code doit être renseigné'],
      [{ state: 'refused', reason_code: 'QTE_ERR' }, `Reason code ${oneOf210}`],
      [
        { state: 'in_hand', reason_code: 'AUTRE', reason: 'Bien reçue' },
        "Reason code n'est pas admis avec le statut 204",
        "Reason n'est pas admis avec le statut 204",
      ],
      [{ state: 'collected' }, 'Amounts doit être renseigné'],
      [{ state: 'collected', amounts: [] }, 'Amounts doit être renseigné'],
      [
        { state: 'collected', amounts: [{ amount: '1.005', tax_rate: 101 }] },
        'Amounts[0].amount doit être un nombre décimal (2 décimales et 19 chiffres au maximum)',
        'Amounts[0].tax rate doit être compris entre 0 et 100',
      ],
      [
        { state: 'approved', amounts: [{ amount: 1, tax_rate: 20 }] },
        "Amounts n'est pas admis avec le statut 205",
      ],
    ] as const) {
      const answer = await set(invoice, members);
      expect([answer.status, answer.body], JSON.stringify(members)).to.deep.equal([
        422,
        refused({ base }),
      ]);
    }
    for (const members of [
      { state: 'draft' },
      { state: 'unknown' },
      { status_code: 601 },
      { status_code: 20.5 },
      { state: 'approved', reason: 12 },
      { state: 'collected', amounts: [{ amount: 1 }] },
      { state: 'collected', amounts: 12 },
    ])
      expect((await set(invoice, members)).status, JSON.stringify(members)).to.equal(422);
    expect(
      (await partner.call('POST', collection(invoice), { state: 'approved' })).status,
    ).to.equal(400);
    expect(await written()).to.equal(before);
  });

  it('keep the amounts of a collection, which repeats', async () => {
    const lines = ['20', '5.5', '0'].map((tax_rate) => ({
      name: 'Conseil',
      quantity: 1,
      unit_price: 100,
      tax_rate,
      tax_category: tax_rate === '0' ? 'Z' : 'S',
    }));
    const deposit = buildDeposit({ lifecycle_state: 'available', lines });
    const sale = await depositInvoice(partner, deposit);
    for (const members of [
      {
        amounts: [
          { amount: 60, tax_rate: '20.0' },
          { amount: '0.10', tax_rate: 5.5 },
        ],
      },
      { amounts: [{ amount: '-3.5', tax_rate: 0 }], reason: 'Chèque impayé' },
    ]) {
      const answer = await set(sale, { status_code: 212, ...members });
      expect([answer.status, dataOf(answer)['state']]).to.deep.equal([201, 'collected']);
    }
    const { rows } = await sql<{ amounts: string }>`
      select amounts from lifecycle_events where status_code = '212' order by id
    `.execute(partner.db.sql);
    expect(rows.map(({ amounts }) => amounts)).to.deep.equal([
      '[{"amount":"60.00","tax_rate":"20"},{"amount":"0.10","tax_rate":"5.5"}]',
      '[{"amount":"-3.50","tax_rate":"0"}]',
    ]);
  });

  it('take a collection of one sign, whose taking back says why', async () => {
    const sale = await depositInvoice(partner, buildDeposit({ lifecycle_state: 'available' }));
    const due = { amount: '60.00', tax_rate: 20 };
    const refund = { amount: '-60.00', tax_rate: 20 };
    for (const [members, path, message] of [
      [{ amounts: [refund] }, 'reason', 'Reason est nécessaire pour un décaissement'],
      [{ amounts: [due], reason: 'Merci' }, 'reason', "n'est pas admis"],
      [{ amounts: [due, { ...refund, tax_rate: 10 }], reason: 'x' }, 'amounts', 'même signe'],
      [{ amounts: [{ ...due, amount: 0 }] }, 'amounts/0/amount', 'ne doit pas être nul'],
    ] as const) {
      const answer = await set(sale, { status_code: 212, ...members });
      expect(answer.status, message).to.equal(422);
      expect(JSON.stringify(answer.errors)).to.include(`/lifecycle_event/${path}`);
      expect(JSON.stringify([answer.body, answer.errors])).to.include(message);
    }
  });

  it('take the words of a motive, or those of the table', async () => {
    const members = { state: 'disputed', reason_code: 'AUTRE' };
    expect(dataOf(await set(await purchase(), members))).to.include({ reason: 'Autre' });
    const worded = { ...members, reason: ' Quantité à revoir ' };
    expect(dataOf(await set(await purchase(), worded))).to.include({
      reason: 'Quantité à revoir',
      reason_code: 'AUTRE',
      status_code: '207',
    });
  });

  it('are 404 for an unknown invoice', async () => {
    await buildWorkspace(partner.db);
    for (const answer of [await list({ id: 999 }), await set({ id: 999 }, { state: 'approved' })])
      expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
  });

  it('are set once under one Idempotency-Key', async () => {
    const invoice = await purchase();
    const body = { lifecycle_event: { state: 'in_hand' } };
    const headers = { 'Idempotency-Key': 'once' };
    const first = await partner.call('POST', collection(invoice), body, headers);
    const second = await partner.call('POST', collection(invoice), body, headers);
    expect([first.status, second.status, second.text]).to.deep.equal([201, 201, first.text]);
    expect((await list(invoice)).body).to.have.nested.property('meta.total_count', 2);
  });

  it('are set once by two requests for one state at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const invoice = await purchase();
      const answers = await Promise.all([
        set(invoice, { state: 'approved' }),
        set(invoice, { state: 'approved' }),
      ]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).to.deep.equal([201, 409]);
      expect((await list(invoice)).body).to.have.nested.property('meta.total_count', 2);
    }
  });
});
