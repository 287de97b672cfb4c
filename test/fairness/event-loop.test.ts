import { expect } from 'chai';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import {
  buildBatch,
  buildInstruction,
  buildInstructions,
  startPayer,
} from '#test-kit/payments/build-payment.ts';
import {
  batchIn,
  readHandovers,
  readInstructionsOf,
  startWorker,
} from '#test-kit/payments/handovers.ts';
import { longestTurn } from '#test/support/service/longest-turn.ts';
import { buildPain002 } from '#test-kit/payments/pain-002.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { shared } from '#test/support/ground/opened.ts';
import { whileServed } from '#test/support/ground/served.ts';
import { buildTenant } from '#test/support/service/tenant.ts';

const LINES = 10_000;

const list = (element: string, count: number) => `[${Array(count).fill(element).join()}]`;
const bodyOf = (member: string, ignored: string) =>
  `{"invoice":{"direction":"sales",${member},"ignored":${ignored}}}`;
const MANY = list('{"c":1}', 1_000_000);
const ALLOWED = list('{"c":1}', 190_000);

describe('the event loop', () => {
  const partner = shared(startPayer);
  let askNeighbour: () => Promise<Answer>;

  before(async () => {
    const { call, path } = await buildTenant(partner);
    askNeighbour = () => call('GET', `${path}/categories`);
    // Processes start, and what every request runs is compiled.
    await partner.call('POST', invoices(), bodyOf('"b":1', list('1', 150_000)));
    await askNeighbour();
  });

  const invoices = () => `/api/v1/workspaces/${partner.workspace.id}/invoices`;

  async function serve(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const { longest, result } = await longestTurn(() =>
      whileServed(askNeighbour, () => partner.call(method, path, text)),
    );
    // The test's own sending and reading are part of it.
    expect(longest, `${method} ${path}`).to.be.below(4);
    return result.result;
  }

  for (const [what, member] of [
    ['__proto__', '"__proto__":1'],
    ['an escaped emoji', String.raw`"b":"\ud83d\ude00"`],
    ['half a surrogate pair', String.raw`"b":"\ud83d"`],
    ['a 17-digit number', '"b":12345678901234567'],
    ['1e400', '"b":1e400'],
  ] as const) {
    it(`is not held by a body of many values and ${what}`, async () => {
      const refused = await serve('POST', invoices(), bodyOf(member, MANY));
      expect(refused.status).to.equal(400);
      expect(refused.text).to.include('plus de 400000 valeurs');
      expect((await serve('POST', invoices(), bodyOf(member, ALLOWED))).status).to.equal(422);
    });
  }

  it('is not held by an invoice of ten thousand lines, deposited, repeated, wrong and read', async () => {
    const line = {
      name: 'Article',
      description: `é${'x'.repeat(600)}`,
      quantity: '3',
      unit_price: '33.333333',
      tax_rate: 20,
    };
    const lines = Array.from({ length: LINES }, () => line);
    const invoice = buildDeposit({ lines });
    const { status, body } = await serve('POST', invoices(), { invoice });
    expect(status).to.equal(201);
    const id = String(Reflect.get(Object(Reflect.get(Object(body), 'data')), 'id'));
    const read = await serve('GET', `/api/v1/invoices/${id}?include=lines`);
    expect(read.text).to.have.length.above(6_000_000);
    const wrong = buildDeposit({ lines: lines.map((one) => ({ ...one, unit_price: -1 })) });
    expect((await serve('POST', invoices(), { invoice: wrong })).status).to.equal(422);
  });

  it('is not held by a batch of ten thousand instructions', async () => {
    const instructions = Array.from({ length: LINES }, (_, index) =>
      buildInstruction({ end_to_end_id: `E2E-${index}`, reference: 'é'.repeat(100) }),
    );
    const batch = { name: 'Lot', channel: 'sandbox', execution_date: '2026-12-01' };
    const payment_batch = { ...batch, bank_account_id: partner.bank_account_id, instructions };
    expect((await serve('POST', partner.collection, { payment_batch })).status).to.equal(201);
  });

  it("is not held by a batch's file, nor by the bank's report on it", async () => {
    const batch = await buildBatch(partner, {
      channel: 'sepa_file',
      instructions: buildInstructions(4000),
      approved: true,
    });
    const member = `/api/v1/payment_batches/${String(batch['id'])}`;
    expect((await serve('POST', `${member}/sepa_export`)).status).to.equal(202);
    const { longest } = await longestTurn(async () => {
      const worker = await startWorker(partner);
      await batchIn(partner, batch['id'], 'submitted');
      await worker.stop();
    });
    expect(longest, 'the handover').to.be.below(4);
    const [handover] = await readHandovers(partner.db);
    const [first] = await readInstructionsOf(partner, batch['id']);
    const line = { end_to_end_id: String(first?.end_to_end_id), status: 'PDNG' };
    const report = buildPain002({
      message_id: 'R',
      original_message_id: handover?.message_id ?? '',
      statuses: Array.from({ length: 20_000 }, () => line),
    });
    const headers = { 'Content-Type': 'application/xml' };
    const reported = await longestTurn(() =>
      partner.call('POST', `${member}/bank_reports`, report, headers),
    );
    expect(reported.result.status).to.equal(200);
    expect(reported.longest, 'the report').to.be.below(4);
  });
});
