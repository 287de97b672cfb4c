import { expect } from 'chai';
import { parkReceipts } from '#domain/invoicing/receipts/park-receipts.ts';
import {
  declareDue,
  keepBooks,
  pay,
  readReceipts,
  said,
  sellServices,
  startReceiver,
} from '#test-kit/banking/build-receipts.ts';
import {
  allocated,
  buildReceipt,
  CREDIT,
  openAmounts,
  pathOf,
} from '#test-kit/banking/build-reconciliation.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { dataOf, refused, statusesOf } from '#test-kit/service/answers.ts';
import { fresh } from '#test/support/ground/opened.ts';

type Shown = Record<string, unknown>;

describe('receipts', () => {
  const partner = fresh(() => startReceiver());

  const post = ({ id }: Shown, receipt: object) =>
    partner.call('POST', `/api/v1/invoices/${String(id)}/receipts`, { receipt });
  const CASH = { amount: '75', means: 'cash', received_on: '2026-03-02', reference: 'Caisse 1' };

  it('are entered by hand, read, listed and undone', async () => {
    const sale = await sellServices(partner);
    const answer = await post(sale, CASH);
    expect(answer.status, answer.text).to.equal(201);
    const entered = dataOf(answer);
    expect(entered).to.deep.equal({
      id: entered['id'],
      company_id: entered['company_id'],
      invoice_id: sale['id'],
      invoice_number: sale['invoice_number'],
      kind: 'manual',
      amount: 75,
      currency_code: 'EUR',
      received_on: '2026-03-02',
      means: 'cash',
      reference: 'Caisse 1',
      allocation_id: null,
      reverses_id: null,
      counterpart_id: null,
      breakdown: [
        { tax_category: 'S', tax_rate: 20, amount: 51.43 },
        { tax_category: 'S', tax_rate: 10, amount: 23.57 },
      ],
      outside_amount: 0,
      open_amount: 100,
      state: 'waiting',
      reason: null,
      lifecycle_event_id: null,
      created_at: entered['created_at'],
      updated_at: entered['created_at'],
    });
    const path = `/api/v1/receipts/${String(entered['id'])}`;
    expect(dataOf(await partner.call('GET', path))).to.deep.equal(entered);
    const invoice_id = String(sale['id']);
    for (const [query, count] of [
      [`&invoice_id=${invoice_id}&company_id=${String(entered['company_id'])}`, 1],
      ['&state=waiting&kind=manual&from=2026-03-02&to=2026-03-02', 1],
      ['&state=declared', 0],
      ['&to=2026-03-01', 0],
    ] as const)
      expect(await readReceipts(partner, query), query).to.have.length(count);
    expect((await partner.call('DELETE', path)).status).to.equal(204);
    expect((await partner.call('DELETE', path)).status).to.equal(204);
    expect(await openAmounts(partner)).to.deep.equal(['175.0000']);
    expect(dataOf(await partner.call('GET', path))).to.include({ state: 'withdrawn' });
    expect(await declareDue(partner)).to.equal(0);
  });

  it('set a sale off against its credit note, and undo both', async () => {
    const lines = [{ name: 'Conseil', quantity: 1, unit_price: 10_000, tax_rate: 10 }];
    const sale = await sellServices(partner, { lines });
    const credit = await sellServices(partner, { lines, invoice_number: 'AV-2026-4', ...CREDIT });
    const set_off = { amount: 11_000, means: 'credit_note', received_on: '2026-03-02' };
    const answer = await post(sale, { ...set_off, credit_note_id: credit['id'] });
    expect(answer.status, answer.text).to.equal(201);
    const { id, counterpart_id } = dataOf(answer);
    expect(await openAmounts(partner)).to.deep.equal(['0.0000', '0.0000']);
    await declareDue(partner);
    expect(await said(partner, sale)).to.deep.equal([['11000 at 10', null]]);
    const reason = "Compensation par l'avoir AV-2026-4";
    expect(await said(partner, credit)).to.deep.equal([['-11000 at 10', reason]]);
    const remove = (of: unknown) =>
      partner.call('DELETE', `/api/v1/receipts/${String(of)}?reason=Erreur`);
    expect((await remove(counterpart_id)).status).to.equal(204);
    expect((await remove(id)).status).to.equal(204);
    await declareDue(partner);
    expect(await openAmounts(partner)).to.deep.equal(['11000.0000', '11000.0000']);
    expect((await said(partner, sale))[1]).to.deep.equal([
      '-11000 at 10',
      "Annulation d'encaissement : Erreur",
    ]);
    expect((await said(partner, credit))[1]).to.deep.equal(['11000 at 10', null]);
  });

  it('are refused beyond what is owed, with wrong members, and of what is no sale', async () => {
    const sale = await sellServices(partner);
    const credit = await sellServices(partner, { invoice_number: 'AV-9', ...CREDIT });
    const refusals: [object, string][] = [
      [{ amount: '175.01' }, 'Amount dépasse ce qui reste dû de la facture (175.00)'],
      [
        { amount: '9'.repeat(19) },
        'Amount doit être un nombre décimal (2 décimales et 19 chiffres au maximum)',
      ],
      [{ amount: 0 }, 'Amount doit être supérieur à zéro'],
      [{ amount: '-1' }, 'Amount doit être supérieur à zéro'],
      [{ received_on: '2026-03-03' }, "Received on ne doit pas être après aujourd'hui"],
      [{ received_on: '0001-01-01' }, 'Received on ne doit pas précéder le 2000-01-01'],
      [{ received_on: '2026-02-30' }, 'Received on doit être une date au format AAAA-MM-JJ'],
      [{ means: 'credit_note' }, 'Credit note id doit être renseigné'],
      [{ credit_note_id: credit['id'] }, "Credit note id n'est admis qu'avec le moyen credit_note"],
      [
        { means: 'credit_note', credit_note_id: sale['id'] },
        "Credit note id n'est pas un avoir à rembourser",
      ],
      [{ means: 'credit_note', credit_note_id: 999_999 }, 'Credit note id doit exister'],
    ];
    for (const [members, reason] of refusals) {
      const { status, body } = await post(sale, { ...CASH, ...members });
      expect([status, body], reason).to.deep.equal([422, refused({ base: [reason] })]);
    }
    const purchase = await depositInvoice(partner, buildPurchase());
    expect((await post(purchase, CASH)).status).to.equal(409);
    await partner.db.pool.query(`update invoices set lifecycle_state = 'cancelled'`);
    const { status, body } = await post(sale, CASH);
    const message = "La facture est à l'état « Annulée » : elle n'est pas à régler";
    expect([status, body]).to.deep.equal([409, { error: 'conflict', message }]);
    expect(await readReceipts(partner)).to.deep.equal([]);
    expect(await openAmounts(partner)).to.have.members(['175.0000', '175.0000', '9.9000']);
  });

  it('of a day before the first that is declared say so', async () => {
    await keepBooks(partner, { receipts_from: '2026-03-02' });
    const answer = await post(await sellServices(partner), { ...CASH, received_on: '2026-03-01' });
    const shown = { state: 'recorded', reason: 'before_receipts_from' };
    expect(dataOf(answer)).to.include(shown);
    const path = `/api/v1/receipts/${String(dataOf(answer)['id'])}/declare`;
    const { status, body } = await partner.call('POST', path);
    const message = "L'encaissement est sans déclaration : il n'est pas à déclarer";
    expect([status, body]).to.deep.equal([409, { error: 'conflict', message }]);
  });

  it('of an allocation are undone by its undo alone, and a reversal never', async () => {
    const { allocation } = await pay(partner, await sellServices(partner), '175.00');
    const [receipt] = await readReceipts(partner);
    const path = `/api/v1/receipts/${String(receipt?.['id'])}`;
    const { status, body } = await partner.call('DELETE', path);
    const message = `Cet encaissement vient d'une allocation : annulez l'allocation ${allocation}`;
    expect([status, body]).to.deep.equal([409, { error: 'conflict', message }]);
    expect((await partner.call('DELETE', `${path}?reason=${'x'.repeat(256)}`)).status).to.equal(
      400,
    );
  });

  it('of a backup wait for a person, who declares or dismisses them', async () => {
    const sale = await sellServices(partner);
    await post(sale, CASH);
    await post(sale, { ...CASH, amount: 100 });
    expect(await parkReceipts(partner.db, { kind: 'command_line' })).to.equal(2);
    expect(await declareDue(partner)).to.equal(0);
    const [one, other] = await readReceipts(partner, '&state=parked');
    expect([one, other].map((receipt) => receipt?.['reason'])).to.deep.equal([
      'restored',
      'restored',
    ]);
    const decide = (receipt: Shown | undefined, decision: string) =>
      partner.call('POST', `/api/v1/receipts/${String(receipt?.['id'])}/${decision}`);
    dataOf(await decide(one, 'declare'));
    dataOf(await decide(other, 'dismiss'));
    expect(await declareDue(partner)).to.equal(1);
    expect(await said(partner, sale)).to.deep.equal([['51.43 at 20, 23.57 at 10', null]]);
  });

  it('of three rates get whole cents, and give each rate its amount in any order', async () => {
    const lines = [
      { name: 'Conseil', quantity: 1, unit_price: 10, tax_rate: 20 },
      { name: 'Entretien', quantity: 1, unit_price: 10, tax_rate: 10 },
      { name: 'Repas', quantity: 1, unit_price: 10, tax_rate: 5.5 },
    ];
    const sale = await sellServices(partner, { lines });
    const sharesOf = ({ breakdown }: Shown) =>
      (breakdown as Shown[]).map(({ amount }) => (amount as number).toFixed(2)).join(' ');
    const receive = async (amount: string) => dataOf(await post(sale, { ...CASH, amount }));
    expect(sharesOf(await receive('11.18'))).to.equal('4.00 3.66 3.52');
    const second = await receive('11.18');
    expect(sharesOf(second)).to.equal('4.00 3.67 3.51');
    expect(sharesOf(await receive('11.19'))).to.equal('4.00 3.67 3.52');
    await declareDue(partner);
    await partner.call('DELETE', `/api/v1/receipts/${String(second['id'])}`);
    const [reversal = {}] = await readReceipts(partner, '&kind=reversal');
    expect(sharesOf(reversal)).to.equal('-4.00 -3.67 -3.51');
    expect(sharesOf(await receive('11.18'))).to.equal('4.00 3.67 3.51');
    expect(await openAmounts(partner)).to.deep.equal(['0.0000']);
    await declareDue(partner);
    expect((await said(partner, sale)).map((one) => (one as string[])[0])).to.deep.equal([
      '4 at 20, 3.66 at 10, 3.52 at 5.5',
      '4 at 20, 3.67 at 10, 3.51 at 5.5',
      '4 at 20, 3.67 at 10, 3.52 at 5.5',
      '-4 at 20, -3.67 at 10, -3.51 at 5.5',
      '4 at 20, 3.67 at 10, 3.51 at 5.5',
    ]);
  });

  it('that were declared are taken back although receipts are off by then, others without a 212', async () => {
    const sale = await sellServices(partner);
    const declared = dataOf(await post(sale, CASH));
    await declareDue(partner);
    await keepBooks(partner, { receipts: 'off' });
    const recorded = dataOf(await post(sale, { ...CASH, amount: 100 }));
    for (const { id } of [declared, recorded])
      expect((await partner.call('DELETE', `/api/v1/receipts/${String(id)}`)).status).to.equal(204);
    await declareDue(partner);
    expect(
      (await readReceipts(partner)).map(({ reverses_id, state }) => [reverses_id, state]),
    ).to.deep.equal([
      [null, 'reversed'],
      [null, 'reversed'],
      [declared['id'], 'declared'],
      [recorded['id'], 'recorded'],
    ]);
    expect(await said(partner, sale)).to.deep.equal([
      ['51.43 at 20, 23.57 at 10', null],
      ['-51.43 at 20, -23.57 at 10', "Annulation d'encaissement"],
    ]);
  });

  it('of an allocation are one though it is confirmed twice, at once', async () => {
    const sale = await sellServices(partner);
    const operation = await buildReceipt(partner, '175.00');
    const { id } = await allocated(partner, operation, { invoice_document_id: sale['id'] });
    const confirm = () =>
      partner.call('POST', `${pathOf(operation)}/allocations/${String(id)}/confirm`);
    const answers = await Promise.all([confirm(), confirm()]);
    expect(statusesOf([...answers, await confirm()])).to.deep.equal([200, 200, 200]);
    expect(await declareDue(partner)).to.equal(1);
    expect(await said(partner, sale)).to.deep.equal([['120 at 20, 55 at 10', null]]);
    expect((await readReceipts(partner)).map(({ state }) => state)).to.deep.equal(['declared']);
  });
});
