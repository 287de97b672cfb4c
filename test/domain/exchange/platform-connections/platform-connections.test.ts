import { expect } from 'chai';
import type { ConnectionMembers } from '#domain/exchange/platform-connections/connection-members.ts';
import type { ConnectionDependencies } from '#domain/exchange/platform-connections/create-connection.ts';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import { findConnection } from '#domain/exchange/platform-connections/find-connection.ts';
import { failSending } from '#domain/exchange/platform-connections/note-sending.ts';
import {
  pauseConnection,
  resumeConnection,
} from '#domain/exchange/platform-connections/pause-connection.ts';
import { requestSync } from '#domain/exchange/platform-connections/request-sync.ts';
import { unsealConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import { updateConnection } from '#domain/exchange/platform-connections/update-connection.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  buildPlatformConnection,
  CONNECTION_MEMBERS,
} from '#test-kit/invoices/build-platform-connection.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

const ACTOR = { kind: 'command_line' } as const;
const SECRETS = {
  client_secret: 'secret-of-the-client',
  token_parameters: { audience: 'secret-audience' },
  headers: { 'X-Api-Key': 'secret-key' },
};
const AGAIN = 'doit être donné de nouveau, car une adresse change';

describe('a connection to a platform', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let db: TestDatabase;
  let deps: ConnectionDependencies;
  let workspace: { id: string };
  const clock = { ms: Date.UTC(2026, 2, 2, 9), now: () => new Date(clock.ms) };
  beforeEach(async () => {
    db = await createDatabase({ clock });
    deps = {
      db,
      cipher,
      egress: createEgressPolicy({ allowCidrs: [] }),
      isPrivateUrl: async () => false,
    };
    workspace = await buildWorkspace(db);
  });
  afterEach(() => db.drop());

  const build = (overrides: object = {}) =>
    buildPlatformConnection(db, cipher, workspace, overrides);
  const update = (key: RowKey, members: Partial<ConnectionMembers>) =>
    updateConnection(deps, ACTOR, {
      workspace_id: key.workspace_id,
      id: key.id,
      members,
      violations: [],
    });
  const reasons = async (work: Promise<unknown>) => (await refusalOf(work)).details;
  const secretsOf = (connection: PlatformConnection) => {
    const { client_secret, token_parameters, headers } = unsealConnection(cipher, connection);
    return { client_secret, token_parameters, headers };
  };
  /** All that the database holds, as text. */
  const everything = async (): Promise<string> => {
    const { rows } = await db.pool.query<{ text: string }>(`
      select to_jsonb(c)::text as text from platform_connections c
      union all select to_jsonb(a)::text from audit_log a`);
    return rows.map(({ text }) => text).join('\n');
  };

  it('begins active, with defaults for what it was not given, due at once', async () => {
    const made = await build();
    expect(made).to.deep.include({
      ...CONNECTION_MEMBERS,
      client_secret: made.client_secret,
      client_authentication: 'basic',
      send_format: 'facturx',
      request_id: 'none',
      directory_check: 'warn',
      flow_types: ['SupplierInvoice', 'CustomerInvoiceLC', 'SupplierInvoiceLC'],
      aliases: [],
      sends: true,
      receives: true,
      state: 'active',
      starts_at: clock.now(),
      due_at: clock.now(),
      error_code: null,
    });
  });

  it('keeps its secrets sealed, each openable in its own row alone', async () => {
    const made = await build(SECRETS);
    expect(secretsOf(made)).to.deep.equal(SECRETS);
    expect(made).to.deep.include({
      token_parameter_names: ['audience'],
      header_names: ['X-Api-Key'],
    });
    const moved = { ...made, id: '999' };
    expect(() => secretsOf(moved)).to.throw('belongs to something else');
    expect(await everything()).not.to.match(/secret-/);
  });

  it('exists once a company', async () => {
    await build();
    expect(await reasons(build())).to.deep.equal({
      base: ['Company a déjà une connexion à une plateforme'],
    });
    const both = await Promise.allSettled(
      [1, 2, 3].map(async () => buildPlatformConnection(db, cipher, await buildWorkspace(db))),
    );
    expect(both.map(({ status }) => status)).to.deep.equal(Array(3).fill('fulfilled'));
  });

  it('exists once a company, even if several are created at once', async () => {
    const made = await Promise.allSettled([1, 2, 3, 4].map(() => build()));
    expect(made.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(1);
    for (const one of made)
      if (one.status === 'rejected') expect(one.reason).to.have.property('status', 422);
  });

  it('is refused with every rule that it breaks', async () => {
    const wrong = {
      flow_url: 'https://10.0.0.1/',
      directory_url: 'https://platform.example/?a=b',
      token_url: 'http://platform.example/',
      token_parameters: { grant_type: 'password', 'a b': 'c' },
      headers: { Authorization: 'Bearer x', 'X-A': '1', 'x-a': '2', 'X(': 'y' },
      company_id: 999_999,
    };
    const url = 'doit être une URL https valide, sans paramètres ni fragment';
    expect(await reasons(build(wrong))).to.deep.equal({
      base: [
        `Flow url ${url}`,
        `Directory url ${url}`,
        `Token url ${url}`,
        'Token parameters.grant type est déjà envoyé par le service',
        "Token parameters.a b n'a pas un nom admis",
        'Headers.Authorization est déjà envoyé par le service',
        'Headers.x-a est donné deux fois',
        "Headers.X( n'a pas un nom admis",
        'Company doit exister',
      ],
    });
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`X-${at}`, 'v']));
    expect(await reasons(build({ headers: many, directory_check: 'hold' }))).to.deep.equal({
      base: [
        "Headers contient trop d'éléments (10 au maximum)",
        "Directory check ne peut être « hold » sans l'adresse d'un annuaire",
      ],
    });
  });

  describe('that is changed', () => {
    it('requires all of its secrets again when an address changes, and none that it never had', async () => {
      const made = await build(SECRETS);
      for (const member of ['flow_url', 'directory_url', 'token_url'] as const)
        expect(await reasons(update(made, { [member]: 'https://other.example/' }))).to.deep.equal({
          client_secret: [AGAIN],
          token_parameters: [AGAIN],
          headers: [AGAIN],
        });
      expect(
        await reasons(update(made, { flow_url: 'https://other.example/', headers: {} })),
      ).to.deep.equal({ client_secret: [AGAIN], token_parameters: [AGAIN] });
      expect(secretsOf(await findConnection(db, made))).to.deep.equal(SECRETS);
      const other = await buildWorkspace(db);
      const plain = await buildPlatformConnection(db, cipher, other);
      expect(await reasons(update(plain, { token_url: 'https://other.example/' }))).to.deep.equal({
        client_secret: [AGAIN],
      });
    });

    it('keeps its secrets while its addresses stay, sent again or not', async () => {
      const made = await build(SECRETS);
      const changed = await update(made, {
        flow_url: made.flow_url,
        directory_url: null,
        name: 'Autre nom',
      });
      expect(changed.name).to.equal('Autre nom');
      expect(secretsOf(changed)).to.deep.equal(SECRETS);
    });

    it('requires them when a removed directory comes back, and keeps nothing without one', async () => {
      const directory_url = 'https://directory.example/';
      const made = await build({ ...SECRETS, directory_url, directory_check: 'hold' });
      const hold = { directory_check: ["ne peut être « hold » sans l'adresse d'un annuaire"] };
      expect(await reasons(update(made, { directory_url: null }))).to.deep.equal(hold);
      await update(made, { directory_url: null, directory_check: 'off' });
      expect(await reasons(update(made, { directory_check: 'hold' }))).to.deep.equal(hold);
      expect(await reasons(update(made, { directory_url }))).to.have.keys(
        'client_secret',
        'token_parameters',
        'headers',
      );
    });

    it('is tried at once with its new settings, sending too', async () => {
      const made = await build();
      await failSending(db, made, { error_code: 'access_refused', words: 'HTTP 403' });
      expect((await findConnection(db, made)).send_after).not.to.equal(null);
      expect((await update(made, { scope: 'flows' })).send_after).to.equal(null);
    });

    it('takes new secrets with a new address, and the old ones are gone', async () => {
      const made = await build(SECRETS);
      const fresh = {
        client_secret: 'secret-2',
        token_parameters: {},
        headers: { 'X-B': 'secret-3' },
      };
      const changed = await update(made, { flow_url: 'https://other.example/a', ...fresh });
      expect(secretsOf(changed)).to.deep.equal(fresh);
      expect(changed).to.deep.include({ token_parameter_names: [], header_names: ['X-B'] });
    });

    it('records what changed, only the names of secrets, and is due at once', async () => {
      const made = await build(SECRETS);
      clock.ms += 1_000;
      const audit = await markAudit(db);
      const changed = await update(made, {
        scope: 'flows',
        aliases: ['000000001', '000000001'],
        client_secret: 'secret-2',
      });
      expect(changed).to.deep.include({ due_at: clock.now(), aliases: ['000000001'] });
      const [line] = await audit();
      expect(line).to.deep.include({
        action: 'update',
        subject: 'platform_connections',
        before: { scope: null, aliases: '' },
        after: { scope: 'flows', aliases: '000000001', replaced_secrets: 'client_secret' },
      });
      expect(await everything()).not.to.match(/secret-/);
    });

    it('writes nothing without a change', async () => {
      const made = await build({ aliases: ['000000001'] });
      clock.ms += 1_000;
      const audit = await markAudit(db);
      const { name, flow_url } = CONNECTION_MEMBERS;
      const same = await update(made, { name, flow_url, aliases: ['000000001'], headers: {} });
      expect(same.updated_at).to.deep.equal(made.updated_at);
      expect(await audit()).to.deep.equal([]);
    });
  });

  it('is not due while paused, and continues when it is resumed', async () => {
    const made = await build();
    const audit = await markAudit(db);
    expect(await pauseConnection(db, ACTOR, made)).to.include({ state: 'paused' });
    expect(await pauseConnection(db, ACTOR, made)).to.include({ state: 'paused' });
    expect((await refusalOf(requestSync(db, ACTOR, made))).status).to.equal(409);
    clock.ms += 60_000;
    const resumed = await resumeConnection(db, ACTOR, made);
    expect(resumed).to.deep.include({ state: 'active', due_at: clock.now() });
    expect((await audit()).map(({ action }) => action)).to.deep.equal(['pause', 'resume']);
  });

  it('is due at once when a sync is asked for, and recorded once', async () => {
    const made = await build();
    await db.pool.query(`update platform_connections set due_at = due_at + interval '1 hour'`);
    const audit = await markAudit(db);
    clock.ms += 60_000;
    for (let ask = 0; ask < 2; ask += 1)
      expect((await requestSync(db, ACTOR, made)).due_at).to.deep.equal(clock.now());
    expect((await audit()).map(({ action }) => action)).to.deep.equal(['sync']);
  });

  it('is not found once deleted, keeps no secret, and makes way for another', async () => {
    const made = await build(SECRETS);
    await deleteConnection(db, ACTOR, made);
    for (const work of [
      () => findConnection(db, made),
      () => update(made, { name: 'X' }),
      () => deleteConnection(db, ACTOR, made),
      () => pauseConnection(db, ACTOR, made),
      () => requestSync(db, ACTOR, made),
    ])
      expect((await refusalOf(work())).status).to.equal(404);
    const { rows } = await db.pool.query(
      'select client_secret, token_parameters, headers from platform_connections',
    );
    expect(rows).to.deep.equal([{ client_secret: null, token_parameters: null, headers: null }]);
    expect((await build()).id).not.to.equal(made.id);
  });

  it('is not found in another workspace', async () => {
    const made = await build();
    const { id: workspace_id } = await buildWorkspace(db);
    const foreign = { workspace_id, id: made.id };
    expect((await refusalOf(findConnection(db, foreign))).status).to.equal(404);
    expect((await refusalOf(update(foreign, { name: 'X' }))).status).to.equal(404);
  });
});
