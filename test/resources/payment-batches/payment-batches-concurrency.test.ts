import { expect } from 'chai';
import { sql } from 'kysely';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import {
  buildBankAccount,
  buildBatch,
  buildInstructions,
} from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const sorted = (answers: readonly Answer[]) => statuses(answers).sort((a, b) => a - b);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('payment batches under concurrency', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  type Batch = Record<string, unknown>;
  const member = ({ id }: Batch) => `/api/v1/payment_batches/${String(id)}`;
  const post = (batch: Batch, trigger: string) => {
    const body = trigger === 'approve' ? { payment_batch: { version: 2 } } : undefined;
    return partner.call('POST', `${member(batch)}/${trigger}`, body);
  };
  const read = async (batch: Batch) => dataOf(await partner.call('GET', member(batch)));
  const replace = (batch: Batch, instructions: readonly object[]) =>
    partner.call('PUT', `${member(batch)}/instructions`, { instructions });
  const withIds = (ids: readonly string[]) =>
    ids.flatMap((end_to_end_id) => buildInstructions(1, { end_to_end_id }));

  it('answer all of 20 approvals at once, and emit once', async () => {
    const batch = await buildBatch(partner);
    await post(batch, 'submit_for_approval');
    const before = await readFrozenEvents(partner.db);
    const written = await markAudit(partner.db);
    const answers = await Promise.all(times(20, () => post(batch, 'approve')));
    expect(statuses(answers)).to.deep.equal(times(20, () => 200));
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
    expect((await readFrozenEvents(partner.db)).length - before.length).to.equal(1);
    expect(await written()).to.have.length(1);
    expect(await read(batch)).to.include({ state: 'approved', version: 3 });
  });

  it('let either approval or its refusal win, each time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const batch = await buildBatch(partner);
      await post(batch, 'submit_for_approval');
      const answers = await Promise.all([post(batch, 'approve'), post(batch, 'refuse_approval')]);
      const { state } = await read(batch);
      expect([statuses(answers).join(), state]).to.be.deep.oneOf([
        ['200,409', 'approved'],
        ['409,200', 'draft'],
      ]);
    }
  });

  for (const [kind, edit] of [
    [
      'a change',
      (batch: Batch) => partner.call('PATCH', member(batch), { payment_batch: { name: 'Loyers' } }),
    ],
    ['a replacement', (batch: Batch) => replace(batch, buildInstructions(1))],
    ['a removal', (batch: Batch) => partner.call('DELETE', member(batch))],
  ] as const)
    it(`waits with ${kind} for a submission for approval that has begun, and then refuses`, async () => {
      const batch = await buildBatch(partner);
      let editing: Promise<Answer> | undefined;
      await partner.db.transact(async (tx) => {
        await sql`
          update payment_batches set state = 'pending_approval' where id = ${String(batch['id'])}
        `.execute(tx.sql);
        editing = edit(batch);
        await waitingForLock(partner.db);
      });
      expect((await editing)?.status).to.equal(409);
      expect(await read(batch)).to.deep.equal({ ...batch, state: 'pending_approval' });
    });

  it('submits for approval what a change that came first has made', async () => {
    for (let round = 0; round < 10; round += 1) {
      const batch = await buildBatch(partner);
      const [edited, submitted] = await Promise.all([
        replace(batch, buildInstructions(5)),
        post(batch, 'submit_for_approval'),
      ]);
      const editWon = edited.status === 200;
      expect([edited.status, submitted.status]).to.deep.equal([editWon ? 200 : 409, 200]);
      const instructions_count = editWon ? 5 : 2;
      expect(dataOf(submitted)).to.include({ state: 'pending_approval', instructions_count });
      expect(await read(batch)).to.deep.equal(dataOf(submitted));
      const { body } = await partner.call('GET', `${member(batch)}/instructions`);
      expect(body).to.have.property('data').with.length(instructions_count);
    }
  });

  it('make one of 20 changes of one version', async () => {
    const batch = await buildBatch(partner);
    const answers = await Promise.all(
      times(20, (index) =>
        partner.call('PATCH', member(batch), { payment_batch: { name: `${index}`, version: 1 } }),
      ),
    );
    expect(sorted(answers)).to.deep.equal([200, ...times(19, () => 409)]);
    expect(await read(batch)).to.include({ version: 2 });
  });

  describe('of creations with the same end-to-end ids', () => {
    let create: (ids: readonly string[]) => Promise<Answer>;

    beforeEach(async () => {
      const { db, service, workspace } = partner;
      const { id } = await buildBankAccount(db, service.services.cipher, workspace);
      const members = { name: 'Lot', channel: 'sandbox', execution_date: '2026-03-02' };
      create = (ids) =>
        partner.call('POST', `/api/v1/workspaces/${workspace.id}/payment_batches`, {
          payment_batch: { ...members, bank_account_id: Number(id), instructions: withIds(ids) },
        });
    });

    const taken = (line: number) => `Instructions[${line}].end to end id est déjà utilisé`;

    it('one of 20 wins, whatever else they hold', async () => {
      const answers = await Promise.all(times(20, (own) => create(['A', `own-${own}`, 'B'])));
      expect(sorted(answers)).to.deep.equal([201, ...times(19, () => 422)]);
      for (const { body } of answers.filter(({ status }) => status === 422))
        expect(body).to.deep.equal(refused({ base: [taken(0), taken(2)] }));
      const { rows } = await sql`select 1 from payment_instructions`.execute(partner.db.sql);
      expect(rows).to.have.length(3);
    });

    it('none waits for another that waits for it', async () => {
      const { id } = await buildBatch(partner, { instructions: 1 });
      const hold = (end_to_end_id: string) => sql`
        update payment_instructions set end_to_end_id = ${end_to_end_id}
        where payment_batch_id = ${String(id)}`;
      let creating: Promise<Answer[]> | undefined;
      await partner.db.transact(async (tx) => {
        await hold('HELD').execute(tx.sql);
        // Without an order each would take its first id and wait for the other's.
        creating = Promise.all([create(['A', 'HELD', 'B']), create(['B', 'HELD', 'A'])]);
        await waitingForLock(partner.db, 2);
        await hold('FREE').execute(tx.sql);
      });
      expect(sorted((await creating) ?? [])).to.deep.equal([201, 422]);
    });
  });

  it('that swap their end-to-end ids do not wait for each other', async () => {
    const instructions = [withIds(['A', 'B']), withIds(['C', 'D'])];
    const batches = [];
    for (const own of instructions) batches.push(await buildBatch(partner, { instructions: own }));
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        batches.map((batch, index) => replace(batch, instructions[(index + round) % 2] ?? [])),
      );
      for (const status of statuses(answers)) expect(status).to.be.oneOf([200, 422]);
    }
  });
});
