import { expect } from 'chai';
import {
  addAddress,
  listAddresses,
  removeAddress,
} from '#domain/notices/addresses/change-addresses.ts';
import { ApiError } from '#kernel/api-error.ts';
import type { Language } from '#model/language.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { listAuditEntries } from '#domain/shared/audit/read-audit.ts';

const ACTOR = { kind: 'command_line' } as const;

describe('the addresses that are told what is wrong', () => {
  let db: TestDatabase;
  let workspace_id: string;
  beforeEach(async () => {
    db = await createDatabase();
    ({ id: workspace_id } = await buildWorkspace(db));
  });
  afterEach(() => db.drop());

  const add = (email: string) => addAddress(db, ACTOR, { workspace_id, email });
  const remove = (email: string) => removeAddress(db, ACTOR, { workspace_id, email });
  const emails = async () => (await listAddresses(db, workspace_id)).map(({ email }) => email);
  const refusal = async (work: Promise<unknown>): Promise<ApiError> => {
    const error = await work.then(
      () => null,
      (error: unknown) => error,
    );
    if (error instanceof ApiError) return error;
    throw new Error('it was not refused', { cause: error });
  };

  it('are added and removed, each once, with an audit row', async () => {
    await add('Compta@Example.COM');
    await add('compta@example.com');
    await add('direction@exämple.fr');
    expect(await emails()).to.deep.equal(['Compta@example.com', 'direction@xn--exmple-cua.fr']);
    await remove('nobody@example.com');
    await remove('COMPTA@example.com');
    expect(await emails()).to.deep.equal(['direction@xn--exmple-cua.fr']);
    const entries = await listAuditEntries(db, { subject: 'notice_addresses' }, 10);
    expect(
      entries.map(({ workspace_id, actor, action, before, after }) => [
        workspace_id,
        actor,
        action,
        before ?? after,
      ]),
    ).to.deep.equal([
      [workspace_id, 'command_line', 'delete', '{"email":"Compta@example.com"}'],
      [
        workspace_id,
        'command_line',
        'create',
        '{"email":"direction@xn--exmple-cua.fr","language":"fr"}',
      ],
      [workspace_id, 'command_line', 'create', '{"email":"Compta@example.com","language":"fr"}'],
    ]);
  });

  it('are written to in French, or in the language that was given last', async () => {
    const languages = async () =>
      (await listAddresses(db, workspace_id)).map(({ language }) => language);
    const addIn = (email: string, language: Language) =>
      addAddress(db, ACTOR, { workspace_id, email, language });
    await add('a@example.com');
    await addIn('b@example.com', 'en');
    expect(await languages()).to.deep.equal(['fr', 'en']);
    await addIn('A@example.com', 'en');
    await addIn('a@example.com', 'en');
    await add('b@example.com');
    expect(await languages()).to.deep.equal(['en', 'en']);
    const entries = await listAuditEntries(db, { subject: 'notice_addresses' }, 10);
    expect(entries.map(({ action, after }) => [action, after])).to.deep.equal([
      ['update', '{"language":"en"}'],
      ['create', '{"email":"b@example.com","language":"en"}'],
      ['create', '{"email":"a@example.com","language":"fr"}'],
    ]);
  });

  it('are ten at most, also when they are added at once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 14 }, (_, n) => add(`a${n}@example.com`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(10);
    expect(await emails()).to.have.length(10);
    const { violations } = await refusal(add('one@example.com'));
    expect(violations.map(({ code }) => code)).to.deep.equal(['limit_reached']);
    await remove((await emails())[0] ?? '');
    expect(await add('one@example.com')).to.have.length(10);
  });

  for (const email of [
    'nobody',
    '@example.com',
    'a@localhost',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a b@example.com',
    '"a b"@example.com',
    'a@example.com\r\nBcc: all@example.com',
    'a@example.com\nRCPT TO:<all@example.com>',
    'a@example.com,b@example.com',
    'A <a@example.com>',
    '<a@example.com>',
    'a..b@example.com',
    '.a@example.com',
    'é@example.com',
    'a@exam ple.com',
    'a@-example.com',
    'a\0@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'bc.'.repeat(90)}com`,
  ])
    it(`refuse ${JSON.stringify(email.slice(0, 60))}`, async () => {
      const { status, violations } = await refusal(add(email));
      expect([status, violations.map(({ code }) => code)]).to.deep.equal([422, ['invalid_format']]);
      expect(await emails()).to.deep.equal([]);
    });

  it('belong to a workspace that exists', async () => {
    const unknown = { workspace_id: '404', email: 'a@example.com' };
    for (const work of [
      () => addAddress(db, ACTOR, unknown),
      () => removeAddress(db, ACTOR, unknown),
      () => listAddresses(db, '404'),
    ])
      expect((await refusal(work())).status).to.equal(404);
  });
});
