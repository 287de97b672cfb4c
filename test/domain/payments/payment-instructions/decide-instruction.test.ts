import { expect } from 'chai';
import { sql } from 'kysely';
import { decideInstruction } from '#domain/payments/payment-instructions/decide-instruction.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { readInstructions } from '#orm/sql/payments/payment-instructions.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';
import { readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';

const COMMAND_LINE = { kind: 'command_line' } as const;

describe('a decision on an instruction', () => {
  let partner: Partner;
  let batch: RowKey;
  let key: RowKey;

  beforeEach(async () => {
    partner = await startPartner();
    const { db, workspace } = partner;
    batch = { workspace_id: workspace.id, id: String((await buildBatch(partner))['id']) };
    const [first] = await readInstructions(db, batch);
    key = { workspace_id: workspace.id, id: first?.id ?? '' };
  });
  afterEach(() => partner.stop());

  const confirm = () => decideInstruction(partner.db, COMMAND_LINE, key, 'confirm_settlement');
  const setStatus = (status: string) => sql`
    update payment_instructions set status = ${status}
    where workspace_id = ${key.workspace_id} and id = ${key.id}`;

  it('waits for its batch, and until then locks nothing', async () => {
    const { db } = partner;
    const letGo = await holdLock(
      db,
      `select from payment_batches where id = ${batch.id} for update`,
    );
    const deciding = confirm();
    await waitingForLock(db);
    const { rows } = await sql`
      select from payment_instructions where id = ${key.id} for update skip locked
    `.execute(db.sql);
    expect(rows).to.have.lengthOf(1);
    await setStatus('settled').execute(db.sql);
    await letGo();
    expect((await deciding).instruction.status).to.equal('settled');
    expect(await readFrozenEvents(db)).to.deep.equal([]);
  });

  it('applies to the row as it stands once that is locked, too', async () => {
    const { db } = partner;
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query(`update payment_instructions set status = 'settled' where id = ${key.id}`);
    const deciding = confirm();
    await waitingForLock(db);
    await client.query('commit');
    client.release();
    expect((await deciding).instruction.status).to.equal('settled');
    expect(await readFrozenEvents(db)).to.deep.equal([]);
  });
});
