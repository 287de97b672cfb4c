import { chmod, copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { describeSchema } from '#orm/describe-schema.ts';
import { chooseTestVolume } from '#test-kit/database/cluster.ts';
import { refusalOf, resultOf } from '#test/support/database/backup-ground.ts';
import { wantOfBackupTools } from '#test/support/database/backup-tools.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

const want = await wantOfBackupTools();

(want === '' ? describe : describe.skip)(`a backup of the embedded database${want}`, function () {
  this.slow(20_000);
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(await chooseTestVolume(), 'bordereau-backup-'));
    await chmod(root, 0o755);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  async function look(dataDirectory: string) {
    const postgres = await startEmbeddedPostgres({ dataDirectory });
    const client = new Client(postgres.url);
    await client.connect();
    const denials: unknown[] = [];
    for (const change of ['delete from audit_log', 'alter table audit_log rename to another'])
      denials.push(await client.query(change).catch((error: Error) => error.message));
    const schema = await describeSchema(client);
    await client.end();
    await postgres.stop();
    return { denials, schema };
  }

  it('needs the generated key, and comes back without a way to change the audit log', async () => {
    const [old, fresh] = [join(root, 'old'), join(root, 'fresh')];
    const file = join(root, 'backup.dump');
    const run = (directory: string, ...args: string[]) =>
      runInSession(args, { DATA_DIR: directory });
    const createWorkspace = ['workspace', 'create', '--name', 'Boulangerie'];
    resultOf(await run(old, ...createWorkspace));
    const iban = ['--iban', 'FR7630006000011234567890189'];
    const account = ['bank-account', 'create', '--workspace', '1', '--name', 'Compte', ...iban];
    resultOf(await run(old, ...account));

    const written = resultOf(await run(old, 'backup', '--to', file));
    expect(written['generated_key_to_keep_apart']).to.equal(join(old, 'secret.key'));

    expect(refusalOf(await run(fresh, 'restore', '--from', file))).to.match(
      /^the IBANs of accounts of \S+ are sealed with the key \w{8}, and no key is here: copy the \S+\/fresh\/secret\.key of that time back, or set SECRET_KEY$/,
    );
    expect(await readdir(fresh)).not.to.include('secret.key');

    await copyFile(join(old, 'secret.key'), join(fresh, 'secret.key'));
    const restored = resultOf(await run(fresh, 'restore', '--from', file));
    expect(restored['rows']).to.equal(written['rows']);
    const accounts = resultOf(await run(fresh, 'workspace', 'show', '--workspace', '1', '--json'));
    expect(accounts).to.deep.include({ id: 1, name: 'Boulangerie' });
    const next = resultOf(await run(fresh, ...createWorkspace));
    expect(next['id']).to.be.greaterThan(10_000_000);

    const [made, back] = [await look(old), await look(fresh)];
    expect(back.schema).to.equal(made.schema);
    const { denials } = back;
    expect(denials).to.deep.equal([
      'permission denied for table audit_log',
      'must be owner of table audit_log',
    ]);
  });
});
