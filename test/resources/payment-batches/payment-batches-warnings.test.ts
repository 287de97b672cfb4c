import { expect } from 'chai';
import { sql } from 'kysely';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { handOverBatch } from '#test-kit/payments/handovers.ts';
import {
  buildBankAccount,
  buildBatch,
  buildInstruction,
  buildInstructions,
  sendInstructions,
  startPayer,
  type Payer,
} from '#test-kit/payments/build-payment.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { markAudit } from '#test/support/service/audit.ts';

const warning = (code: string, message: string, member = 'invoice_document_id', line = 1) => ({
  severity: 'warning',
  code,
  rule: null,
  path: `instructions[${line - 1}].${member}`,
  message: `Virement ${line} : ${message}`,
});
const repeated = (id: unknown) =>
  warning('payment_repeated', `déjà dans le lot ${String(id)}, pour le même montant`);
const HERE = 'plusieurs fois dans ce lot, pour le même montant';
const repeatedHere = (line: number) => warning('payment_repeated', HERE, undefined, line);
const warningsOf = ({ body }: Answer) => (body as { warnings?: unknown }).warnings;

describe('warnings of a payment batch', () => {
  let payer: Payer;
  /** A purchase of 120.00. */
  let purchase: number;

  beforeEach(async () => {
    payer = await startPayer();
    const lines = [{ name: 'Papier', quantity: 1, unit_price: 100, tax_rate: 20 }];
    const invoice = buildPurchase({ invoice_number: 'F-2026-120', lines });
    purchase = Number((await depositInvoice(payer, invoice))['id']);
  });
  afterEach(() => payer.stop());

  const paying = (amount = '120.00', invoice_document_id = purchase) =>
    buildInstruction({ amount, invoice_document_id });
  const draft = (...instructions: object[]) => sendInstructions(payer, instructions);
  const make = async (...instructions: object[]) => dataOf(await draft(...instructions));
  const build = (overrides: Parameters<typeof buildBatch>[1]) =>
    buildBatch(payer, { bank_account_id: payer.bank_account_id, ...overrides });
  const pathOf = ({ id }: Record<string, unknown>) => `/api/v1/payment_batches/${String(id)}`;
  const move = (batch: Record<string, unknown>, trigger: string, payment_batch?: object) =>
    payer.call(
      'POST',
      `${pathOf(batch)}/${trigger}`,
      payment_batch === undefined ? undefined : { payment_batch },
    );
  const confirmed = { repeats_confirmed: true };

  it('name the newest other batch with the same payment', async () => {
    const first = await draft(paying());
    expect(first.body).to.have.all.keys('data');
    const second = await draft(paying());
    expect(warningsOf(second)).to.deep.equal([repeated(dataOf(first)['id'])]);
    const third = await draft(paying());
    expect(warningsOf(third)).to.deep.equal([repeated(dataOf(second)['id'])]);
    expect(warningsOf(await payer.call('GET', pathOf(dataOf(first))))).to.deep.equal([
      repeated(dataOf(third)['id']),
    ]);
  });

  it('name another batch that pays another amount of the invoice, which needs no confirmation', async () => {
    const first = await make(paying('60.00'));
    const second = await draft(paying('50.00'));
    const expected = [warning('in_other_batch', `déjà dans le lot ${String(first['id'])}`)];
    expect(warningsOf(second)).to.deep.equal(expected);
    const submitted = await move(dataOf(second), 'submit_for_approval');
    expect([submitted.status, warningsOf(submitted)]).to.deep.equal([200, expected]);
  });

  it('say that a batch pays more than remains due, also by several payments', async () => {
    const above = (line: number) =>
      warning('above_open_amount', 'dépasse ce qui reste dû', 'amount', line);
    expect(warningsOf(await draft(paying('50000.00')))).to.deep.equal([above(1)]);
    await sql`truncate payment_batches cascade`.execute(payer.db.sql);
    expect(warningsOf(await draft(paying('60.00'), paying('60.01')))).to.deep.equal([
      above(1),
      above(2),
    ]);
    await sql`truncate payment_batches cascade`.execute(payer.db.sql);
    expect((await draft(paying('60.01'), paying('59.99'))).body).to.have.all.keys('data');
  });

  it('say that a payment names a sale', async () => {
    const sale = Number((await depositInvoice(payer))['id']);
    const { body, status } = await draft(buildInstruction(), paying('1.00', sale));
    expect([status, (body as { warnings: unknown }).warnings]).to.deep.equal([
      201,
      [warning('sale_paid', 'est une vente', 'invoice_document_id', 2)],
    ]);
  });

  it('come with every read and move until the batch leaves', async () => {
    const other = await make(paying());
    const batch = await make(buildInstruction());
    const instructions = [paying()];
    const put = await payer.call('PUT', `${pathOf(batch)}/instructions`, { instructions });
    const patched = await payer.call('PATCH', pathOf(batch), { payment_batch: { name: 'Deux' } });
    const submitted = await move(batch, 'submit_for_approval', { ...confirmed, version: 3 });
    const returned = await move(batch, 'refuse_approval');
    const again = await move(batch, 'submit_for_approval', { ...confirmed, version: 5 });
    const { version } = dataOf(again);
    const approved = await move(batch, 'approve', { version });
    const read = await payer.call('GET', pathOf(batch));
    for (const answer of [put, patched, submitted, returned, again, approved, read])
      expect([answer.status, warningsOf(answer)]).to.deep.equal([200, [repeated(other['id'])]]);
    expect((await move(batch, 'submit')).body).to.have.all.keys('data');
    expect((await payer.call('GET', pathOf(batch))).body).to.have.all.keys('data');
  });

  it('are absent without an invoice, and nothing has to be confirmed', async () => {
    await make(...buildInstructions(2));
    const batch = await draft(...buildInstructions(2));
    expect(batch.body).to.have.all.keys('data');
    const submitted = await move(dataOf(batch), 'submit_for_approval');
    expect([submitted.status, submitted.body]).to.deep.equal([200, { data: dataOf(submitted) }]);
  });

  it('do not count payments that were refused, but those that were made by hand', async () => {
    const sandbox = { outcome: 'refused', reason: 'Compte clos' };
    const failed = await build({ approved: true, sandbox, instructions: [paying()] });
    await handOverBatch(payer, failed, 'failed');
    expect((await draft()).status).to.equal(201);
    const batch = await draft(paying());
    expect(batch.body).to.have.all.keys('data');
    const { body } = await payer.call('GET', `${pathOf(failed)}/instructions`);
    const { id } = (body as { data: [{ id: number }] }).data[0];
    const path = `/api/v1/payment_instructions/${id}/confirm_settlement`;
    expect((await payer.call('POST', path)).status).to.equal(200);
    expect(warningsOf(await payer.call('GET', pathOf(dataOf(batch))))).to.deep.equal([
      repeated(failed['id']),
    ]);
  });

  it("do not know another workspace's batches", async () => {
    const other = await make(paying());
    const { db, service } = payer;
    const { id: workspace_id } = await buildWorkspace(db);
    const account = await buildBankAccount(db, service.services.cipher, { id: workspace_id });
    await sql`
      with moved as (
        update payment_batches b set workspace_id = a.workspace_id, company_id = a.company_id,
          bank_account_id = a.id
        from bank_accounts a where a.id = ${account.id} and b.id = ${String(other['id'])}
      )
      update payment_instructions set workspace_id = ${workspace_id}
      where payment_batch_id = ${String(other['id'])}`.execute(db.sql);
    const batch = await draft(paying());
    expect([batch.status, batch.body]).to.deep.equal([201, { data: dataOf(batch) }]);
    expect((await move(dataOf(batch), 'submit_for_approval')).status).to.equal(200);
  });

  describe('of a payment that its batch has several times', () => {
    it('ask for a confirmation, also where no more is paid than remains due', async () => {
      const twice = await draft(paying('60.00'), buildInstruction(), paying('60.00'));
      expect(warningsOf(twice)).to.deep.equal([repeatedHere(1), repeatedHere(3)]);
      const asked = await move(dataOf(twice), 'submit_for_approval', { version: 1 });
      const message = `doit être vrai pour payer une seconde fois : le virement 1 est ${HERE}`;
      expect([asked.status, asked.body]).to.deep.equal([
        422,
        refused({ repeats_confirmed: [message] }),
      ]);
      const members = { ...confirmed, version: 1 };
      const taken = await move(dataOf(twice), 'submit_for_approval', members);
      expect([taken.status, warningsOf(taken)]).to.deep.equal([200, warningsOf(twice)]);
    });

    it('name other batches, too, but not the lines of another amount or without an invoice', async () => {
      const other = await make(paying('60.00'));
      const { id } = other;
      const second = await draft(paying('10.00'), ...buildInstructions(2), paying('10.00'));
      const inOther = (line: number) =>
        warning('in_other_batch', `déjà dans le lot ${String(id)}`, 'invoice_document_id', line);
      expect(warningsOf(second)).to.deep.equal([
        repeatedHere(1),
        inOther(1),
        repeatedHere(4),
        inOther(4),
      ]);
      await sql`delete from payment_instructions
        where payment_batch_id = ${String(dataOf(second)['id'])}`.execute(payer.db.sql);
      const third = await draft(paying('60.00'), paying('59.00'), paying('60.00'));
      expect((warningsOf(third) as { code: string; message: string }[]).slice(0, 2)).to.deep.equal([
        repeated(id),
        repeatedHere(1),
      ]);
    });
  });

  describe('of a payment that another batch has already', () => {
    it('ask for a confirmation at its submission, which the audit log has', async () => {
      const other = await make(paying());
      const batch = await make(buildInstruction(), paying());
      for (const members of [undefined, {}, { repeats_confirmed: false }, { version: 9 }]) {
        const { status, body, errors } = await move(batch, 'submit_for_approval', members);
        const message = `doit être vrai pour payer une seconde fois : le virement 2 est déjà dans le lot ${String(other['id'])}, pour le même montant`;
        expect([status, body]).to.deep.equal([422, refused({ repeats_confirmed: [message] })]);
        expect(errors).to.deep.equal([
          { path: '/payment_batch/repeats_confirmed', code: 'required', message },
        ]);
      }
      expect(dataOf(await payer.call('GET', pathOf(batch)))).to.deep.equal(batch);
      const written = await markAudit(payer.db);
      const taken = await move(batch, 'submit_for_approval', { ...confirmed, version: 1 });
      expect([taken.status, dataOf(taken)['state']]).to.deep.equal([200, 'pending_approval']);
      const [entry] = await written();
      expect(entry?.after).to.deep.equal({ state: 'pending_approval', repeats_confirmed: true });
      // A replay is of what was confirmed.
      const replayed = await move(batch, 'submit_for_approval');
      expect([replayed.status, replayed.body]).to.deep.equal([200, taken.body]);
      expect(await written()).to.have.length(1);
    });

    it('are confirmed only for the version that was read, in every state', async () => {
      await make(paying());
      const batch = await make(buildInstruction());
      const message = "doit être renseigné : c'est la version lue du lot qui est soumise";
      const expectRefusal = async (members: object) => {
        const { status, body, errors } = await move(batch, 'submit_for_approval', members);
        expect([status, body]).to.deep.equal([422, refused({ version: [message] })]);
        expect(errors).to.deep.equal([
          { path: '/payment_batch/version', code: 'required', message },
        ]);
      };
      await expectRefusal(confirmed);
      // A colleague adds a repeat that was not read.
      const instructions = [buildInstruction(), paying()];
      await payer.call('PUT', `${pathOf(batch)}/instructions`, { instructions });
      await expectRefusal(confirmed);
      const outdated = await move(batch, 'submit_for_approval', { ...confirmed, version: 1 });
      expect(outdated.status).to.equal(409);
      const taken = await move(batch, 'submit_for_approval', { ...confirmed, version: 2 });
      expect(taken.status).to.equal(200);
      await expectRefusal(confirmed);
    });

    it('replay the answer to the same idempotency key', async () => {
      await make(paying());
      const batch = await make(paying());
      const path = `${pathOf(batch)}/submit_for_approval`;
      const send = (payment_batch: object) =>
        payer.call('POST', path, { payment_batch }, { 'Idempotency-Key': 'lot-2' });
      expect((await send({ repeats_confirmed: false })).status).to.equal(422);
      const taken = await send({ ...confirmed, version: 1 });
      expect(taken.status).to.equal(200);
      await move(batch, 'refuse_approval');
      const replayed = await send({ ...confirmed, version: 1 });
      expect([replayed.status, replayed.text]).to.deep.equal([200, taken.text]);
      expect(replayed.headers.get('idempotent-replayed')).to.equal('true');
    });

    it('ask behind a hundred other doubts, too', async () => {
      const sale = Number((await depositInvoice(payer))['id']);
      await make(paying());
      const lines = Array.from({ length: 100 }, (_, index) => paying(`${index + 1}.00`, sale));
      const batch = await make(...lines, paying());
      expect((await move(batch, 'submit_for_approval')).status).to.equal(422);
    });

    it('ask both of two batches that are submitted at once', async () => {
      const batches = [await make(paying()), await make(paying())];
      const answers = await Promise.all(batches.map((batch) => move(batch, 'submit_for_approval')));
      expect(answers.map(({ status }) => status)).to.deep.equal([422, 422]);
    });

    it('ask at least one of two batches that are made and submitted at once', async () => {
      const statuses = await Promise.all(
        [0, 1].map(async () => {
          const batch = await make(paying());
          return (await move(batch, 'submit_for_approval')).status;
        }),
      );
      expect(statuses).to.include(422);
    });

    it('mean nothing to the other moves', async () => {
      const batch = await make(paying());
      await move(batch, 'submit_for_approval');
      await make(paying());
      expect((await move(batch, 'approve', { ...confirmed })).status).to.equal(422);
      expect((await move(batch, 'approve', { ...confirmed, version: 2 })).status).to.equal(200);
    });
  });
});
