import { expect } from 'chai';
import { createBatch } from '#domain/payments/payment-batches/create-batch.ts';
import { prepareBatch } from '#domain/payments/payment-batches/prepare-instructions.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { Database } from '#orm/database.ts';
import type { Queryable } from '#orm/statement.ts';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('the instructions of a new batch', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  /** Counts the statements of its transactions. */
  function counting(): { db: Database; count: () => number } {
    let count = 0;
    const counted: Database = {
      ...db,
      transact: (work) =>
        db.transact((tx) => {
          const query: Queryable['query'] = (statement) => {
            count += 1;
            return tx.query(statement);
          };
          return work({ ...tx, query });
        }),
    };
    return { db: counted, count: () => count };
  }

  it('take as many statements as one does', async () => {
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    const workspace = await buildWorkspace(db);
    const { id } = await buildBankAccount(db, cipher, workspace);
    const instruction = {
      amount: '1.00',
      beneficiary_name: 'Martin',
      beneficiary_iban: 'DE89370400440532013000',
    };
    const statementsFor = async (size: number) => {
      const counted = counting();
      await createBatch(
        { db: counted.db, cipher },
        { kind: 'command_line' },
        {
          workspace_id: workspace.id,
          ...prepareBatch({
            members: {
              violations: [],
              members: {
                name: 'Lot',
                bank_account_id: Number(id),
                channel: 'sepa_file',
                execution_date: '2099-01-01',
                instructions: Array.from({ length: size }, () => instruction),
              },
            },
          }),
        },
      );
      return counted.count();
    };
    const one = await statementsFor(1);
    expect(one).to.be.within(3, 8);
    expect(await statementsFor(500)).to.equal(one);
  });
});
