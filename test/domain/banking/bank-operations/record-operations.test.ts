import { expect } from 'chai';
import { sql } from 'kysely';
import type { NewOperation } from '#domain/banking/bank-operations/new-operation.ts';
import { recordOperations } from '#domain/banking/bank-operations/record-operations.ts';
import { createCipher } from '#kernel/cipher.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import type { BankOperationOrigin } from '#orm/entities/bank-operation.ts';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { rowsReadIn } from '#test/support/database/rows-read.ts';

const cipher = createCipher({ key: Buffer.alloc(32, 1) });

const operation = (overrides: Partial<NewOperation> = {}): NewOperation => ({
  amount: '-120.50',
  currency_code: 'EUR',
  booking_date: '2026-11-19',
  value_date: '2026-11-19',
  description: 'VIR SEPA',
  counterparty_name: null,
  counterparty_iban: null,
  end_to_end_id: null,
  bank_reference: null,
  entry_reference: null,
  provider_operation_id: null,
  details: null,
  ...overrides,
});

describe('the operations of an account', () => {
  let db: TestDatabase;
  let key: { workspace_id: string; id: string };

  beforeEach(async () => {
    db = await createDatabase();
    const workspace = await buildWorkspace(db);
    const { id } = await buildBankAccount(db, cipher, workspace);
    key = { workspace_id: workspace.id, id };
  });
  afterEach(() => db.drop());

  const record = (origin: BankOperationOrigin, ...operations: NewOperation[]) =>
    db.transact(async (tx) => {
      const account = await tx.em.findOneOrFail(BankAccount, key);
      const { created, known } = await recordOperations(tx, cipher, account, operations, origin);
      return [created, known];
    });
  const importThem = (...operations: NewOperation[]) => record('statement_import', ...operations);
  /** Operations by the provider's ids. */
  const sync = (operations: Record<string, Partial<NewOperation>>) =>
    record(
      'synchronized',
      ...Object.entries(operations).map(([provider_operation_id, members]) =>
        operation({ ...members, provider_operation_id }),
      ),
    );

  const stored = async () =>
    (
      await sql<Record<string, unknown>>`
        select amount, origin, provider_operation_id, rank from bank_operations
        order by id`.execute(db.sql)
    ).rows;

  it("are recognised by the provider's id, and never change their amount", async () => {
    expect(await sync({ a: {}, b: {} })).to.deep.equal([2, 0]);
    expect(await sync({ a: { amount: '5' }, b: { description: 'other' }, c: {} })).to.deep.equal([
      1, 2,
    ]);
    expect(await stored()).to.deep.equal(
      ['a', 'b', 'c'].map((provider_operation_id, at) => ({
        amount: '-120.5000',
        origin: 'synchronized',
        provider_operation_id,
        rank: at + 1,
      })),
    );
  });

  it('are recognised by a statement with the same fields if a sync brought them', async () => {
    await sync({ a: {}, b: {} });
    expect(await importThem(operation(), operation({ amount: '-120.5' }))).to.deep.equal([0, 2]);
    expect(await importThem(operation(), operation(), operation())).to.deep.equal([1, 2]);
    expect(await importThem(operation(), operation(), operation())).to.deep.equal([0, 3]);
  });

  it('are recognised by a statement with the same reference and amount if a sync brought them', async () => {
    await sync({ a: { bank_reference: 'R', description: 'as the provider says' } });
    const entry = operation({ bank_reference: 'R', description: 'as the statement says' });
    expect(await importThem(entry)).to.deep.equal([0, 1]);
    expect(await importThem(entry)).to.deep.equal([0, 1]);
    expect(await importThem({ ...entry, amount: '-120.51' })).to.deep.equal([1, 0]);
    expect(await importThem({ ...entry, bank_reference: 'S' })).to.deep.equal([1, 0]);
    // One operation of the provider pairs with one of a file.
    expect(await importThem(entry, { ...entry, description: 'another' })).to.deep.equal([1, 1]);
  });

  it('are adopted by a sync if a statement brought them', async () => {
    await importThem(
      operation(),
      operation({ bank_reference: 'R', description: 'as the statement says' }),
    );
    const listed = { a: {}, b: { bank_reference: 'R', description: 'as the provider says' } };
    expect(await sync(listed)).to.deep.equal([0, 2]);
    expect(await sync(listed)).to.deep.equal([0, 2]);
    const rows = await stored();
    expect(rows.map((row) => [row['provider_operation_id'], row['origin']])).to.deep.equal([
      ['a', 'statement_import'],
      ['b', 'statement_import'],
    ]);
    // Adopted operations are no longer free for others.
    expect(await sync({ ...listed, c: listed.b, d: listed.a })).to.deep.equal([2, 2]);
  });

  it('are adopted by all that tells two apart before the reference', async () => {
    const same = { bank_reference: 'NONREF' };
    await importThem(
      operation({ ...same, description: 'first' }),
      operation({ ...same, description: 'second' }),
    );
    await sync({ b: { ...same, description: 'second' }, x: { ...same, description: 'third' } });
    const rows = await stored();
    expect(rows.map((row) => row['provider_operation_id'])).to.deep.equal(['x', 'b']);
  });

  it('each stand for one received operation', async () => {
    const [equal, referred] = ['first', 'second'].map((description) =>
      operation({ bank_reference: 'R', description }),
    );
    await sync({ a: { bank_reference: 'R', description: 'first' } });
    expect(await importThem(referred ?? operation(), equal ?? operation())).to.deep.equal([1, 1]);
    await importThem(operation({ bank_reference: 'S', description: 'first' }));
    const listed = {
      b: { bank_reference: 'S', description: 'second' },
      c: { bank_reference: 'S', description: 'first' },
    };
    expect(await sync(listed)).to.deep.equal([1, 1]);
  });

  it('differ from those of another account', async () => {
    await importThem(operation({ bank_reference: 'R' }));
    const { id } = await buildBankAccount(db, cipher, { id: key.workspace_id });
    key = { ...key, id };
    expect(await importThem(operation({ bank_reference: 'R' }))).to.deep.equal([1, 0]);
    expect(await sync({ a: {} })).to.deep.equal([1, 0]);
  });

  it('are read once, for any number of equals in one list', async () => {
    const equals = Array.from({ length: 1500 }, (_, at) =>
      operation({ provider_operation_id: `op-${at}`, bank_reference: 'R' }),
    );
    await record('synchronized', ...equals);
    await sql`analyze bank_operations`.execute(db.sql); // else the plan depends on chance
    await db.transact(async (tx) => {
      const account = await tx.em.findOneOrFail(BankAccount, key);
      const read = await rowsReadIn(tx, 'bank_operations', () =>
        recordOperations(tx, cipher, account, equals, 'synchronized'),
      );
      // By identity, by reference, and each by name.
      expect(read).to.equal(3 * equals.length);
    });
  });

  it('are ranked across slices, and keep the order of the file', async () => {
    const many = Array.from({ length: 1_200 }, () => operation());
    expect(await importThem(...many)).to.deep.equal([1_200, 0]);
    expect(await importThem(...many)).to.deep.equal([0, 1_200]);
    const rows = await stored();
    expect(rows.map(({ rank }) => rank)).to.deep.equal(many.map((_, at) => at + 1));
  });
});
