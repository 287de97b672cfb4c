import { expect } from 'chai';
import { sql } from 'kysely';
import { LARGE } from '#kernel/compute/compute-pool.ts';
import { buildDeposit, buildFullPurchase } from '#test-kit/invoices/build-invoice.ts';
import {
  buildBatch,
  buildInstruction,
  buildInstructions,
  startPayer,
  type Payer,
} from '#test-kit/payments/build-payment.ts';

/** Ignored anywhere, so it does not change a body's meaning. */
const PADDING = 'é'.repeat(LARGE);

/** Removes what differs between two rows. */
const comparable = (text: string) =>
  text
    .replace(/"(id|version)":\d+/g, '"$1":0')
    .replace(/TEMP-\d+|E2E-[\w-]+|"updated_at":"[^"]+"/g, '');

describe('a large body', () => {
  let payer: Payer;

  before(async () => (payer = await startPayer()));

  after(() => payer.stop());

  async function sendBoth(method: string, path: string, wrapper: string, members: object) {
    const small = await payer.call(method, path, { [wrapper]: { ...members, ignored: '' } });
    const large = await payer.call(method, path, { [wrapper]: { ...members, ignored: PADDING } });
    expect(large.status).to.equal(small.status);
    expect(comparable(large.text)).to.equal(comparable(small.text));
    return large;
  }

  const inWorkspace = (collection: string) =>
    `/api/v1/workspaces/${payer.workspace.id}/${collection}`;

  it('deposits the same invoice as a small one, with the same events', async () => {
    const members = buildFullPurchase({ invoice_number: null });
    const answer = await sendBoth('POST', inWorkspace('invoices'), 'invoice', members);
    expect(answer.status).to.equal(201);
    const { rows } = await sql<{ fragments: string[] }>`
      select fragments from events where type = 'invoice.created' order by id
    `.execute(payer.db.sql);
    const [small, large] = rows.map(({ fragments }) => fragments.map(comparable).slice(0, -1));
    expect(large).to.deep.equal(small);
  });

  it('is refused like a small one', async () => {
    const invoices = inWorkspace('invoices');
    for (const [members, status] of [
      [buildDeposit({ lines: [] }), 422],
      [buildDeposit({ category_id: 999, lifecycle_state: 'none', total_tax: 1 }), 422],
      [buildDeposit({ buyer: { name: 'a\0b' } }), 422],
    ] as const)
      expect((await sendBoth('POST', invoices, 'invoice', members)).status).to.equal(status);
    expect((await payer.call('POST', invoices, `{"invoice":["${PADDING}"]}`)).status).to.equal(400);
    expect((await payer.call('POST', invoices, `{"invoice":"${PADDING}"`)).status).to.equal(400);
  });

  it('has no number read as a text, at any length', async () => {
    const members = { ...buildDeposit({ buyer_reference: 'N' }), ignored: PADDING };
    const text = JSON.stringify({ invoice: members }).replace('"N"', '12345678901234567890');
    const answer = await payer.call('POST', inWorkspace('invoices'), text);
    expect([answer.status, answer.errors]).to.deep.equal([
      422,
      [
        {
          path: '/invoice/buyer_reference',
          code: 'wrong_type',
          message: 'doit être une chaîne de caractères',
        },
      ],
    ]);
  });

  it('may be a draft whose lines lack members, for which any other deposit is refused', async () => {
    const draft = { invoice_number: undefined, lifecycle_state: 'draft', lines: [{ name: '' }] };
    // Read by a compute process, and without one.
    for (const ignored of [PADDING, PADDING.slice(0, 64 * 1024)]) {
      const invoice = { ...buildDeposit(draft), ignored };
      const answer = await payer.call('POST', inWorkspace('invoices'), { invoice });
      expect(answer.status, answer.text).to.equal(201);
    }
    const priced = { quantity: 1, unit_price: 1, tax_rate: 20 };
    for (const members of [
      { lines: [priced] },
      { lines: [{ ...priced, name: '' }] },
      { direction: undefined },
    ]) {
      const body = buildDeposit(members);
      const { status } = await sendBoth('POST', inWorkspace('invoices'), 'invoice', body);
      expect(status, JSON.stringify(members)).to.equal(422);
    }
  });

  it('creates and changes the same as a small one, on every kind of route', async () => {
    const batch = {
      name: 'Lot',
      channel: 'sandbox',
      execution_date: '2026-12-01',
      bank_account_id: payer.bank_account_id,
      instructions: buildInstructions(3),
      sandbox: { outcome: 'refused', refused_end_to_end_ids: ['A'], ignored: [1] },
    };
    const unpaid = buildInstruction({ amount: null });
    await sendBoth('POST', payer.collection, 'payment_batch', batch);
    await sendBoth('POST', payer.collection, 'payment_batch', { ...batch, instructions: [unpaid] });
    const { id } = await buildBatch(payer);
    const member = `/api/v1/payment_batches/${String(id)}`;
    await sendBoth('PATCH', member, 'payment_batch', { name: 'Autre' });
    for (const instructions of [buildInstructions(700), [buildInstruction({ amount: '-1' })]]) {
      const body = { instructions };
      const small = await payer.call('PUT', `${member}/instructions`, body);
      const large = await payer.call('PUT', `${member}/instructions`, { ...body, no: PADDING });
      expect(comparable(large.text)).to.equal(comparable(small.text));
    }
    await sendBoth('POST', `${member}/bank_reports`, 'bank_report', {
      statuses: [{ end_to_end_id: 'A', status: 'NONE' }],
    });
    const endpoint = { url: 'https://a.example/h', event_type: 'none', includes: ['lines', 'x'] };
    await sendBoth('POST', inWorkspace('webhook_endpoints'), 'webhook_endpoint', endpoint);
  });
});
