import { expect } from 'chai';
import { sql } from 'kysely';
import {
  buildBankAccount,
  buildInstruction,
  startPayer,
  type Payer,
} from '#test-kit/payments/build-payment.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { approvedPurchase, SUPPLIER_IBAN } from '#test/support/payments/approved-purchase.ts';
import { markAudit } from '#test/support/service/audit.ts';

const OTHER_IBAN = 'DE89370400440532013000';

describe('payments of purchases', () => {
  let payer: Payer;
  let manager: Person;

  beforeEach(async () => {
    payer = await startPayer();
    manager = await signInPerson(payer, 'manager');
  });
  afterEach(() => payer.stop());

  const make = (invoice_document_ids: readonly string[]): Promise<Answer> =>
    manager.call('POST', `/console/workspaces/${payer.workspace.id}/payment_batches/of_purchases`, {
      payment_batch: {
        name: 'Achats',
        bank_account_id: payer.bank_account_id,
        channel: 'sepa_file',
        execution_date: '2099-12-01',
        invoice_document_ids,
      },
    });

  async function instructionsOf(batch: unknown): Promise<Record<string, unknown>[]> {
    const { body } = await payer.call(
      'GET',
      `/api/v1/payment_batches/${String(batch)}/instructions`,
    );
    return (body as { data: Record<string, unknown>[] }).data;
  }

  const leave = (invoice: string, amount: number) =>
    sql`update open_items set open_amount = ${amount} where invoice_id = ${invoice}`.execute(
      payer.db.sql,
    );
  const dispute = (invoice: string) =>
    sql`update invoices set lifecycle_state = 'disputed' where id = ${invoice}`.execute(
      payer.db.sql,
    );
  const pageOf = async (batch: unknown) => {
    const path = `/workspaces/${payer.workspace.id}/payment_batches/${String(batch)}`;
    return (await manager.call('GET', path)).text;
  };
  const warningOf = (code: string, sentence: string) => ({
    severity: 'warning',
    code,
    rule: null,
    path: 'instructions[0].invoice_document_id',
    message: `Virement 1 : ${sentence}`,
  });
  const messagesOf = ({ body }: Answer): unknown => (body as { details: unknown }).details;

  it('go to the IBAN of each invoice, for what is left, with its number as reference', async () => {
    const first = await approvedPurchase(payer, 'A-1');
    const second = await approvedPurchase(payer, 'A-2', { iban: OTHER_IBAN });
    await leave(second, 20.5);
    const made = await make([first]);
    expect(made.status).to.equal(201);
    const { id, version } = dataOf(made);
    const payment_batch = { invoice_document_ids: [second], version };
    const added = await manager.call('POST', `/console/payment_batches/${String(id)}/purchases`, {
      payment_batch,
    });
    expect(dataOf(added)['total_amount']).to.equal(140.5);
    const paid = await instructionsOf(id);
    const shown = 'amount beneficiary_name beneficiary_iban_last4 reference invoice_document_id';
    expect(paid.map((row) => shown.split(' ').map((member) => row[member]))).to.deep.equal([
      [120, 'Papeterie Martin', '0189', 'A-1', Number(first)],
      [20.5, 'Papeterie Martin', '3000', 'A-2', Number(second)],
    ]);
  });

  it('name the payee of an invoice that has one, as a factor', async () => {
    const id = await approvedPurchase(payer, 'K-1', { payee: { name: 'Affacturage SA' } });
    const [paid] = await instructionsOf(dataOf(await make([id]))['id']);
    expect(paid?.['beneficiary_name']).to.equal('Affacturage SA');
  });

  it('are refused, each with its reason, where one cannot be paid', async () => {
    const paid = await approvedPurchase(payer, 'B-1');
    expect((await make([paid])).status).to.equal(201);
    const without = await approvedPurchase(payer, 'B-2', { iban: null });
    const waiting = await approvedPurchase(payer, 'B-3');
    await dispute(waiting);
    const debited = await approvedPurchase(payer, 'B-4', {
      payment_means: [{ type_code: '59', iban: OTHER_IBAN }],
    });
    const refused = await make([paid, without, waiting, debited, '999999']);
    expect([refused.status, messagesOf(refused)]).to.deep.equal([
      422,
      {
        base: [
          'La facture B-1 est déjà dans un lot de virements',
          "La facture B-2 n'a pas d'IBAN",
          "La facture B-3 n'est pas un achat approuvé, en euros, dont il reste un montant à payer",
          'La facture B-4 se règle par carte ou par prélèvement',
          "Une des factures n'est pas un achat qui reste à payer",
        ],
      },
    ]);
  });

  it('are offered again once refused, and not while a settled one is not reconciled', async () => {
    const id = await approvedPurchase(payer, 'C-1');
    const { id: batch } = dataOf(await make([id]));
    const setStatus = (status: string) =>
      sql`update payment_instructions set status = ${status} where payment_batch_id = ${batch}`.execute(
        payer.db.sql,
      );
    await setStatus('settled');
    expect((await make([id])).status).to.equal(422);
    await setStatus('rejected');
    expect((await make([id])).status).to.equal(201);
  });

  it('are not offered while a settled one waits for its operation, whatever was allocated before it', async () => {
    const id = await approvedPurchase(payer, 'I-1');
    await leave(id, 60);
    const { id: batch } = dataOf(await make([id]));
    await sql`update payment_instructions set status = 'settled', amount = 50
      where payment_batch_id = ${batch}`.execute(payer.db.sql);
    const allocate = (operation: number, amount: number, after: string, status = 'confirmed') =>
      sql`insert into allocations (workspace_id, company_id, bank_operation_id, invoice_document_id,
          allocated_amount, score, score_details, status, source, created_at, updated_at)
        select workspace_id, company_id, ${operation}, invoice_document_id, ${amount}, 1, '[]',
          ${status}, 'manual', created_at, created_at + ${after}::interval
        from payment_instructions where payment_batch_id = ${batch}`.execute(payer.db.sql);
    await allocate(1, 60, '-1 day');
    await allocate(3, 50, '1 day', 'proposed');
    expect((await make([id])).status).to.equal(422);
    await allocate(2, 50, '1 day');
    await leave(id, 10);
    expect(dataOf(await make([id]))['total_amount']).to.equal(10);
  });

  it('are to be confirmed where the purchase was disputed or refused since, which the approver reads', async () => {
    const id = await approvedPurchase(payer, 'H-1');
    const { id: batch, version } = dataOf(await make([id]));
    await dispute(id);
    const path = `/console/payment_batches/${String(batch)}/submit_for_approval`;
    const submit = (members: object) =>
      manager.call('POST', path, { payment_batch: { version, ...members } });
    const asked = await submit({});
    const sentence = 'paie un achat en litige, suspendu ou refusé';
    expect([asked.status, messagesOf(asked)]).to.deep.equal([
      422,
      {
        repeats_confirmed: [`doit être vrai pour payer quand même : le virement 1 ${sentence}`],
      },
    ]);
    const taken = await submit({ repeats_confirmed: true });
    expect([taken.status, (taken.body as { warnings: unknown }).warnings]).to.deep.equal([
      200,
      [warningOf('not_approved', sentence)],
    ]);
    expect(await pageOf(batch)).to.contain(`Virement 1 : ${sentence}`);
  });

  it('are warned of where the batch moves to the account of another company', async () => {
    const { id, version } = dataOf(await make([await approvedPurchase(payer, 'L-1')]));
    const { db, service, workspace } = payer;
    const account = await buildBankAccount(db, service.services.cipher, workspace);
    await sql`with other as (
        insert into companies (workspace_id, name) values (${workspace.id}, 'Filiale') returning id
      ) update bank_accounts set company_id = other.id from other
        where bank_accounts.id = ${account.id}`.execute(db.sql);
    const payment_batch = { bank_account_id: Number(account.id), version };
    const path = `/console/payment_batches/${String(id)}`;
    const moved = await manager.call('PATCH', path, { payment_batch });
    const sentence = "paie la facture d'une autre société que le compte à débiter";
    expect([moved.status, (moved.body as { warnings: unknown }).warnings]).to.deep.equal([
      200,
      [warningOf('other_company', sentence)],
    ]);
  });

  describe('whose IBAN a person who may approve compares with the RIB', () => {
    let instruction: string;

    beforeEach(async () => {
      const { id, version } = dataOf(await make([await approvedPurchase(payer, 'D-1')]));
      const path = `/console/payment_batches/${String(id)}/submit_for_approval`;
      await manager.call('POST', path, { payment_batch: { version } });
      const [row] = await instructionsOf(id);
      instruction = String(row?.['id']);
    });

    const compare = (iban: string, person = manager) =>
      person.call('POST', `/console/payment_instructions/${instruction}/compare_iban`, {
        payment_instruction: { iban },
      });

    it('are said to be the same or another, and both is audited', async () => {
      const audit = await markAudit(payer.db);
      expect((await compare('FR76 3000 6000 0112 3456 7890 189')).status).to.equal(204);
      const other = await compare(OTHER_IBAN);
      expect([other.status, messagesOf(other)]).to.deep.equal([
        422,
        {
          iban: [
            "n'est pas celui de ce virement : n'approuvez pas avant d'avoir appelé le fournisseur",
          ],
        },
      ]);
      const lines = await audit();
      expect(
        lines.map(({ action, subject_id, after }) => [action, subject_id, after]),
      ).to.deep.equal([
        ['compare_iban', instruction, { same: true }],
        ['compare_iban', instruction, { same: false }],
      ]);
    });

    it('takes ten wrong ones in a quarter of an hour, and any number of right ones', async () => {
      for (let tries = 0; tries < 9; tries += 1) await compare(OTHER_IBAN);
      expect((await compare(SUPPLIER_IBAN)).status).to.equal(204);
      expect((await compare(SUPPLIER_IBAN)).status).to.equal(204);
      expect((await compare('FR00')).status).to.equal(422);
      expect((await compare(OTHER_IBAN)).status).to.equal(422);
      const throttled = await compare(SUPPLIER_IBAN);
      expect(throttled.status).to.equal(429);
      expect(throttled.headers.get('Retry-After')).to.match(/^\d+$/);
    });

    it('is for those who may approve, while the batch waits for it', async () => {
      expect((await compare(SUPPLIER_IBAN, await signInPerson(payer, 'member'))).status).to.equal(
        403,
      );
      await sql`update workspaces set approval = 'another'`.execute(payer.db.sql);
      expect((await compare(SUPPLIER_IBAN)).status).to.equal(403);
      const other = await signInPerson(payer, 'manager');
      expect((await compare(SUPPLIER_IBAN, other)).status).to.equal(204);
      await sql`update payment_batches set state = 'draft'`.execute(payer.db.sql);
      expect((await compare(SUPPLIER_IBAN, other)).status).to.equal(409);
    });
  });

  describe('are marked', () => {
    const handOver = (batch: unknown) =>
      sql`update payment_instructions set status = 'pending', handed_over = true
        where payment_batch_id = ${batch}`.execute(payer.db.sql);

    it('where the IBAN was never used, or is another one than the last', async () => {
      const { id: first } = dataOf(await make([await approvedPurchase(payer, 'E-1')]));
      expect(await pageOf(first)).to.contain('Jamais utilisé');
      await handOver(first);
      const { id: same } = dataOf(await make([await approvedPurchase(payer, 'E-2')]));
      expect(await pageOf(same)).not.to.contain('Jamais utilisé');
      const changed = await approvedPurchase(payer, 'E-3', { iban: OTHER_IBAN });
      const { id: third } = dataOf(await make([changed]));
      expect(await pageOf(third)).to.contain('Jamais utilisé, dernier : •••• 0189');
      await handOver(third);
      const { id: fourth } = dataOf(await make([await approvedPurchase(payer, 'E-4')]));
      expect(await pageOf(fourth)).to.contain('Autre que le dernier : •••• 3000');
    });

    it('also where fifty purchases came since the last payment', async () => {
      const { id: first } = dataOf(await make([await approvedPurchase(payer, 'J-0')]));
      await handOver(first);
      for (let n = 1; n < 50; n += 1) await approvedPurchase(payer, `J-${n}`);
      const { id: same } = dataOf(await make([await approvedPurchase(payer, 'J-50')]));
      expect(await pageOf(same)).not.to.contain('Jamais utilisé');
    });

    it('by the name of a supplier without a SIREN, and not without a purchase', async () => {
      const seller = { name: 'Atelier Bois' };
      const { id: first } = dataOf(await make([await approvedPurchase(payer, 'G-1', { seller })]));
      await handOver(first);
      const { id: same } = dataOf(await make([await approvedPurchase(payer, 'G-2', { seller })]));
      expect(await pageOf(same)).not.to.contain('Jamais utilisé');
      const typed = await payer.call('POST', payer.collection, {
        payment_batch: {
          name: 'Loyers',
          bank_account_id: payer.bank_account_id,
          channel: 'sandbox',
          execution_date: '2099-12-01',
          instructions: [buildInstruction()],
        },
      });
      expect(await pageOf(dataOf(typed)['id'])).not.to.contain('Jamais utilisé');
    });
  });
});
