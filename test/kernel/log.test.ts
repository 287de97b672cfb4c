import { expect } from 'chai';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { describeFailure } from '#cli/failure.ts';
import { createLog, type Log } from '#kernel/log.ts';
import { AllowlistEntry } from '#orm/entities/allowlist-entry.ts';
import { Supplier } from '#orm/entities/supplier.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const IBAN = 'FR7630006000011234567890189';

interface Line {
  msg: string;
  err: Record<string, unknown> & { stack: string };
}

describe('a log line of an error', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  function written(write: (log: Log) => void): { text: string; line: Line } {
    let text = '';
    write(createLog('info', { write: (each) => void (text += each) }));
    return { text, line: JSON.parse(text) as Line };
  }

  const failures: [string, (db: TestDatabase) => Promise<unknown>][] = [
    ['22P02', ({ transact }) => transact(({ em }) => em.find(Workspace, { id: IBAN }))],
    ['22P02', ({ sql: on }) => sql`select ${IBAN}::bigint`.execute(on)],
    ['42601', ({ sql: on }) => sql`select 1 ${sql.raw(IBAN)} 2 3`.execute(on)],
    [
      '23502',
      ({ sql: on }) =>
        sql`insert into audit_log (actor, action, subject, subject_id, after)
          values ('a', 'b', 'c', 1, ${IBAN})`.execute(on),
    ],
    ['42P01', ({ pool }) => pool.query(`select '${IBAN}' from nowhere`)],
    [
      'P0001',
      ({ sql: on }) => sql.raw(`do $$ begin raise exception '${IBAN}'; end $$`).execute(on),
    ],
  ];

  for (const [code, fail] of failures) {
    it(`has the code ${code} and where it came from, without a value`, async () => {
      const error = await errorOf(fail(db));
      const { text, line } = written((log) => log.error({ err: error, node: 'n' }));
      expect(text).not.to.include(IBAN);
      expect(line.err).to.include({ code });
      expect(line.err.stack).to.match(/^ {4}at .*:\d+:\d+\)?\n/);
      const wrapped = new Error('the step failed', { cause: new AggregateError([error], 'all') });
      expect(written((log) => log.error({ err: wrapped }, 'x')).text)
        .to.include(code)
        .and.not.include(IBAN);
      expect(describeFailure(error).line).not.to.include(IBAN);
    });
  }

  /** Rows of the ORM that PostgreSQL refuses: the ORM adds PostgreSQL's detail to the message. */
  const rows: [string, (em: EntityManager, workspace_id: string, now: Date) => Promise<unknown>][] =
    [
      [
        '23502',
        (em, workspace_id, now) =>
          em.insert(Supplier, { workspace_id, name: IBAN, updated_at: now } as never),
      ],
      [
        '23505',
        (em, workspace_id, created_at) =>
          em.insertMany(AllowlistEntry, [
            { workspace_id, cidr: IBAN, created_at },
            { workspace_id, cidr: IBAN, created_at },
          ]),
      ],
    ];

  for (const [code, insert] of rows) {
    it(`has the code ${code} of a row that the ORM wrote, without a value of it`, async () => {
      const { id } = await buildWorkspace(db);
      const error = await errorOf(db.transact(({ em, now }) => insert(em, id, now)));
      const { text, line } = written((log) => log.error({ err: error }));
      expect(line.err).to.include({ code });
      expect(line.msg).to.match(/ violates .* constraint/);
      expect(text).not.to.include(IBAN).and.not.include('Failing row');
      expect(describeFailure(error).line).not.to.include(IBAN);
    });
  }

  it('keeps the names of a broken constraint', async () => {
    const error = await errorOf(
      sql`insert into access_tokens values (${IBAN}, 99, array['read'], now(), now())`.execute(
        db.sql,
      ),
    );
    const { text, line } = written((log) => log.error({ err: error }));
    expect(text).not.to.include(IBAN);
    expect(line.err).to.include({
      type: 'error',
      code: '23503',
      table: 'access_tokens',
      constraint: 'access_tokens_application_id_fkey',
    });
    expect(line.msg).to.include('violates foreign key constraint');
    expect(line.msg).to.equal(line.err['message']);
  });

  it('shows neither what the ORM refused nor a text that is not JSON', async () => {
    const refused = await errorOf(
      db.transact(async ({ em }) => {
        em.create(Workspace, { created_at: new Date(), id: IBAN } as never);
        await em.flush();
      }),
    );
    const unread = await errorOf(Promise.resolve().then(() => JSON.parse(`{"iban": ${IBAN}}`)));
    for (const error of [refused, unread])
      expect(written((log) => log.error({ err: error })).text).not.to.include(IBAN);
  });

  it('keeps the words of the line, and of an error of our own', () => {
    const err = new Error('a thread ended with 7');
    expect(written((log) => log.warn({ err }, 'a delivery thread died')).line).to.deep.include({
      msg: 'a delivery thread died',
    });
    expect(written((log) => log.warn(err)).line.msg).to.equal('a thread ended with 7');
    expect(written((log) => log.warn({ err: 'thrown text' }, 'x')).line.err).to.deep.equal({
      type: 'string',
      message: 'thrown text',
      stack: '',
    });
  });

  it('ends for causes that refer to one another', () => {
    const err = new Error('a');
    err.cause = new Error('b', { cause: err });
    expect(written((log) => log.error({ err })).text.length).to.be.below(20_000);
  });
});
