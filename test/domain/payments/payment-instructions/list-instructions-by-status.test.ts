import { expect } from 'chai';
import { sql } from 'kysely';
import { listLines } from '#domain/payments/payment-instructions/list-lines.ts';
import {
  listChangedInstructions,
  listInstructionsByStatus,
} from '#domain/payments/payment-instructions/list-instructions-by-status.ts';
import type { PaymentInstructionStatus } from '#machines/payment-instruction.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { Queryable } from '#orm/statement.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';
import { rowsRead } from '#test/support/database/rows-read.ts';

const SIZE = 3_000;

describe("a batch's instructions for a page", () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let batches: string[];

  before(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    await buildBankAccount(db, createCipher({ key: Buffer.alloc(32, 7) }), workspace);
    await sql`
      insert into payment_batches (workspace_id, company_id, bank_account_id, name, channel,
        execution_date, currency_code, instructions_count, created_at, updated_at)
      select workspace_id, company_id, id, 'Lot', 'sandbox', '2026-12-01', 'EUR', ${SIZE}::int,
        now(), now()
      from bank_accounts, generate_series(1, 3)`.execute(db.sql);
    await sql`
      insert into payment_instructions (workspace_id, company_id, payment_batch_id, position,
        status, amount, currency_code, end_to_end_id, beneficiary_name, beneficiary_iban,
        beneficiary_iban_masked, beneficiary_iban_last4, created_at, updated_at)
      select b.workspace_id, b.company_id, b.id, n * 2,
        case when n % 1000 = 0 then 'rejected' else 'settled' end, 1, 'EUR', b.id || '-' || n,
        'Client ' || n, '', '', '', now(), '2026-03-01T12:00:00Z'
      from payment_batches b, generate_series(1, ${SIZE}::int) n order by b.id, n`.execute(db.sql);
    await sql`analyze payment_instructions`.execute(db.sql);
    const { rows } = await sql<{ id: string }>`
      select id from payment_batches order by id`.execute(db.sql);
    batches = rows.map(({ id }) => id);
  });
  after(() => db.drop());

  const key = () => ({ workspace_id: workspace.id, id: batches[1] ?? '' });
  const list = (
    status: PaymentInstructionStatus | null,
    after: string | null = null,
    on: Queryable = db,
  ) => listInstructionsByStatus(on, key(), { status, after, limit: 2 });

  it('come in their order, narrowed by status, page by page', async () => {
    const first = await list('rejected');
    expect(first.instructions.map(({ beneficiary_name: name }) => name)).to.deep.equal([
      'Client 1000',
      'Client 2000',
    ]);
    const second = await list('rejected', first.next);
    expect(second.instructions.map(({ beneficiary_name: name }) => name)).to.deep.equal([
      'Client 3000',
    ]);
    expect(second.next).to.equal(null);
    expect((await list('pending')).instructions).to.deep.equal([]);
  });

  it('are searched in their batch alone', async () => {
    for (const status of ['pending', 'rejected', null] as const) {
      const { scanned, fetched } = await rowsRead(db, 'payment_instructions', (client) =>
        list(status, null, client),
      );
      expect(scanned, String(status)).to.equal(0);
      // The index is read one entry further.
      expect(fetched, String(status)).to.be.within(1, SIZE + 1);
    }
  });

  it('are news once their instant of change is another one', async () => {
    const { instructions } = await list(null);
    const shown = new Map(instructions.map(({ id, updated_at }) => [id, updated_at]));
    expect(await listChangedInstructions(db, key(), shown)).to.deep.equal([]);
    const [first] = instructions;
    shown.set(first?.id ?? '', new Date('2026-03-01T11:59:59.999Z'));
    const changed = await listChangedInstructions(db, key(), shown);
    expect(changed.map(({ id }) => id)).to.deep.equal([first?.id]);
  });

  it('are numbered from one, whatever their positions', async () => {
    const first = await listLines(db, key(), { after: null, limit: 2 });
    expect(first.lines.map(({ line, beneficiary_name: name }) => [line, name])).to.deep.equal([
      [1, 'Client 1'],
      [2, 'Client 2'],
    ]);
    const second = await listLines(db, key(), { after: first.next, limit: 2 });
    expect(second.lines.map(({ line }) => line)).to.deep.equal([3, 4]);
    const { rows } = await sql<{ id: string }>`
      select max(id) as id from payment_instructions
      where payment_batch_id = ${batches[1] ?? ''}`.execute(db.sql);
    expect(second.last).to.equal(rows[0]?.id);
    const empty = { workspace_id: workspace.id, id: '999999' };
    expect(await listLines(db, empty, { after: null, limit: 2 })).to.deep.equal({
      lines: [],
      next: null,
      last: null,
    });
  });
});
