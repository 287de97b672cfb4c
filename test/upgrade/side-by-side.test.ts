import { expect } from 'chai';
import { createClosing, type Closing } from '#process/closing.ts';
import manifest from '#manifest' with { type: 'json' };
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { testAuthority } from '#test-kit/delivery/certificates.ts';
import { runCommand } from '#test-kit/service/run-command.ts';
import { envOf, openBackupGround } from '#test/support/database/backup-ground.ts';
import { wantOfBackupTools } from '#test/support/database/backup-tools.ts';
import { makeNextRelease, thisCheckout, type ReleaseFolder } from './release-folder.ts';
import { findPlace, runOf, startNode } from './service-node.ts';
import { tryUpgrade, variablesFor, type Migrated } from './upgrade-trial.ts';

const EXPANSION = '9000-made-up-tables';
const CONTRACTION = '9001-after-9000-made-up-column';
const EXPAND = {
  [`${EXPANSION}.sql`]: `
    create table made_up (id bigint primary key);
    alter table invoices add column made_up text;
    alter table webhook_endpoints add column made_up boolean not null default false;`,
};
const CONTRACT = {
  [`${CONTRACTION}.sql`]: 'alter table webhook_endpoints drop column made_up;',
};

const want = await wantOfBackupTools();

describe('this version and later ones', function () {
  this.slow(60_000);
  let closing: Closing;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let variables: Record<string, string>;
  /** Its successor contracts. */
  let next: ReleaseFolder;
  let contracting: ReleaseFolder;
  before(async () => {
    closing = createClosing();
    next = await makeNextRelease('9.0.0', EXPAND);
    contracting = await makeNextRelease('9.1.0', { ...EXPAND, ...CONTRACT });
    database = await createTestDatabase();
    variables = variablesFor(database.url, (await testAuthority()).certFile);
  });
  after(async () => {
    await closing.close();
    await database.drop();
    await next.remove();
    await contracting.remove();
  });

  it('replace each other under load, there and back: no request fails, nothing is lost or comes twice', async () => {
    const { figures, migrated } = await tryUpgrade({
      from: thisCheckout(),
      to: next,
      databaseUrl: database.url,
      back: true,
      rate: 4,
      pause: 500,
      closing,
      say: () => {},
    });
    expect(migrated).to.deep.equal({ applied: [EXPANSION], waiting: [] });
    const { deposits, deliveries, failed, events_lost, repeated, problems } = figures;
    expect({ failed, events_lost, repeated, problems }).to.deep.equal({
      failed: [],
      events_lost: 0,
      repeated: 0,
      problems: [],
    });
    expect(deposits).to.be.greaterThan(20);
    expect(deliveries).to.equal(2 * deposits);
  });

  it('contract once no process of this version lives; from then on it does not start', async () => {
    const old = startNode(thisCheckout(), await findPlace('api'), variables);
    closing.addOutliving(() => old.abandon());
    await old.untilReady();
    const beside = await runOf<Migrated>(contracting, variables, 'migrate');
    expect(beside.applied).to.not.include(CONTRACTION);
    expect(beside.waiting).to.have.length(1);
    expect(beside.waiting[0]?.migration).to.equal(CONTRACTION);
    expect(beside.waiting[0]?.for).to.have.length(1);
    expect(beside.waiting[0]?.for[0]).to.match(new RegExp(`/\\d+ \\(${manifest.version}\\)$`));
    expect((await runCommand(['restored'], variables)).stderr).to.include('the service runs on');
    expect(await old.stop()).to.equal(null);
    const alone = await runOf<Migrated>(contracting, variables, 'migrate');
    expect(alone).to.deep.equal({ applied: [CONTRACTION], waiting: [] });
    for (const args of [['start', '--role', 'api'], ['migrate'], ['workspace', 'list']])
      expect(await runCommand(args, variables)).to.deep.equal({
        code: 1,
        stdout: '',
        stderr: `bordereau: this version of Bordereau is older than the database, in which a newer one applied ${CONTRACTION}: start the newer version, or restore a backup from before it\n`,
      });
    await runOf(next, variables, 'workspace', 'list'); // knows 9000
  });

  it(`share backups: a later one restores those of this version, and migrates them${want}`, async function () {
    if (want !== '') this.skip();
    const ground = await openBackupGround();
    closing.addOutliving(() => ground.end());
    const file = ground.file('earlier.dump');
    const [old, fresh] = [envOf(await ground.empty()), envOf(await ground.empty())];
    await runOf(thisCheckout(), old, 'workspace', 'create', '--name', 'Atelier');
    await runOf(thisCheckout(), old, 'backup', '--to', file);
    const restored = await runOf<object>(next, fresh, 'restore', '--from', file);
    expect(restored).to.deep.include({ migrations_applied: [EXPANSION] });
    const session = await ground.session(fresh.DATABASE_URL);
    const { rows } = await session.query('select name from workspaces');
    expect(rows).to.deep.equal([{ name: 'Atelier' }]);
    expect((await session.query('select made_up from invoices')).rows).to.deep.equal([]);
  });
});
