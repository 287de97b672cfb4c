import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { describeSchema } from '#orm/describe-schema.ts';
import { openDatabase } from '#orm/open-database.ts';
import { buildToken } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { buildSubmitted } from '#test-kit/payments/handover-steps.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { startService } from '#test-kit/service/service.ts';
import {
  backUp,
  envOf,
  openBackupGround,
  refusalOf,
  restore,
  resultOf,
  SECRET_KEY,
  type BackupGround,
} from '#test/support/database/backup-ground.ts';
import { wantOfBackupTools } from '#test/support/database/backup-tools.ts';
import { readTableDigests } from '#test/support/database/table-digests.ts';
import { buildStated, setStates } from '#test/support/invoices/network-messages.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

/** A restore changes these, and notes its changes. */
const MADE_SAFE = [
  'access_tokens',
  'audit_log',
  'delivery_nodes',
  'network_messages',
  'payment_handovers',
  'running_processes',
  'sealing_keys',
];

const want = await wantOfBackupTools();

(want === '' ? describe : describe.skip)(`bordereau restore${want}`, function () {
  this.slow(5_000);
  let partner: Partner;
  let ground: BackupGround;
  let file: string;

  before(async () => {
    partner = await startPartner();
    ground = await openBackupGround();
    file = ground.file('backup.dump');
    const { db, service, workspace } = partner;
    await buildEndpoint(db, service.services.cipher, workspace);
    await buildSubmitted(partner, { channel: 'sepa_file' });
    await setStates(partner, await buildStated(partner), 'in_hand', 'approved');
    await deposit(partner.token);
    // As the engine does while it runs.
    await db.pool.query(
      `insert into running_processes values
        ('p', 'another', '{}', now() + interval '1 hour', '0.1.0', 1, 'all')`,
    );
    await db.pool.query(`insert into delivery_nodes values ('n', now() + interval '1 hour')`);
    resultOf(await backUp(db.url, file));
  });
  after(async () => {
    await ground.end();
    await partner.stop();
  });

  async function deposit(token: string, service = partner.service) {
    const path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
    const body = { invoice: buildDeposit() };
    return dataOf(await service.call('POST', path, { token, body }));
  }

  /** The partner's database as another one, changed. */
  async function backUpChanged(name: string, change: string): Promise<string> {
    const url = await ground.empty();
    resultOf(await restore(url, file));
    const session = await ground.session(url);
    await session.query(change);
    const changed = ground.file(name);
    resultOf(await backUp(url, changed));
    return changed;
  }

  it('brings every row back, and holds back what may have been sent since', async () => {
    const url = await ground.empty();
    const restored = resultOf(await restore(url, file));
    expect(restored).to.deep.include({
      file,
      migrations_applied: [],
      handovers_parked: 1,
      network_messages_parked: 2,
      reports_parked: 0,
      access_tokens_ended: 1,
      sessions_ended: 0,
      invitations_expired: 0,
      ids_left_out: 10_000_000,
    });
    const [old, fresh] = [
      await readTableDigests(partner.db.pool),
      await readTableDigests(await ground.session(url)),
    ];
    expect(Object.keys(fresh)).to.deep.equal(Object.keys(old));
    for (const [table, digest] of Object.entries(old))
      if (!MADE_SAFE.includes(table)) expect(fresh[table], table).to.equal(digest);
  });

  it('keeps the schema as the migrations make it, and the audit log append-only', async () => {
    const url = await ground.empty();
    resultOf(await restore(url, file));
    const session = await ground.session(url);
    expect(await describeSchema(session)).to.equal(await describeSchema(partner.db.pool));
    const { rows } = await session.query<{ superuser: boolean }>(
      `select rolsuper as superuser from pg_roles where rolname = current_user`,
    );
    const denied = await session.query('delete from audit_log').then(
      () => false,
      (error: Error) => error.message.startsWith('permission denied'),
    );
    expect(denied).to.equal(rows[0]?.superuser === false);
  });

  it('gives no id that the time after the backup has given, and opens what was sealed', async () => {
    const since = await deposit(partner.token);
    const url = await ground.empty();
    resultOf(await restore(url, file, '--step', '1000'));
    const db = await openDatabase({ url });
    const service = await startService(db);
    try {
      const later = await deposit(await buildToken(db, partner.application), service);
      expect(Number(later['id'])).to.be.greaterThan(Number(since['id']));
      const { rows } = await db.pool.query<{ id: string; signing_secret: string }>(
        'select id, signing_secret from webhook_endpoints',
      );
      const [endpoint] = rows;
      const { cipher } = service.services;
      expect(cipher.open(endpoint?.signing_secret ?? '', endpoint?.id ?? '')).to.equal(
        'whsec_test',
      );
    } finally {
      await service.close();
      await db.close();
    }
  });

  it('refuses a database that has tables, and one on which the service runs', async () => {
    const url = await ground.empty();
    resultOf(await restore(url, file));
    const before = await readTableDigests(await ground.session(url));
    expect(refusalOf(await restore(url, file))).to.match(/^this database has tables: a backup is/);
    expect(await readTableDigests(await ground.session(url))).to.deep.equal(before);
    expect(refusalOf(await restore(partner.db.url, file))).to.match(
      /^the service runs on this database, or did a moment ago/,
    );
  });

  it('refuses a database to which a process of the service is still connected', async () => {
    const url = await ground.empty();
    const db = await openDatabase({ url });
    try {
      await db.pool.query('select');
      expect(refusalOf(await restore(url, file))).to.equal(
        'a process of the service is connected to this database: stop every process, and try again',
      );
    } finally {
      await db.close();
    }
    expect(await ground.relations(url)).to.deep.equal([]);
  });

  it('refuses a file that is cut off anywhere, or no backup, and writes nothing', async () => {
    const url = await ground.empty();
    const whole = await readFile(file);
    const damaged = ground.file('damaged.dump');
    for (const share of [0, 0.001, 0.3, 0.6, 0.9, 0.999]) {
      await writeFile(damaged, whole.subarray(0, Math.floor(whole.length * share)));
      expect(refusalOf(await restore(url, damaged)), String(share)).to.match(
        /damaged\.dump is no whole backup: pg_restore failed: .*nothing was written, take another one$/,
      );
    }
    const flipped = Buffer.from(whole);
    const middle = whole.indexOf(Buffer.from([0x78, 0x9c]), whole.length * 0.7) + 40;
    flipped[middle] = (flipped[middle] ?? 0) ^ 0xff;
    await writeFile(damaged, flipped);
    expect(refusalOf(await restore(url, damaged))).to.match(/is no whole backup/);
    await writeFile(damaged, 'select 1;\n');
    expect(refusalOf(await restore(url, damaged))).to.match(/is no whole backup/);
    expect(refusalOf(await restore(url, ground.file('missing')))).to.match(/is no whole backup/);
    expect(await ground.relations(url)).to.deep.equal([]);
  });

  it('refuses a backup that another key sealed, and takes the key that it was changed from', async () => {
    const url = await ground.empty();
    const other = Buffer.alloc(32, 8).toString('base64');
    const args = ['restore', '--from', file];
    expect(refusalOf(await runInSession(args, envOf(url, other)))).to.match(
      /^the signing secrets of \S+ are sealed with the key \w{8}, and the key here is \w{8}: set SECRET_KEY, or SECRET_KEY_PREVIOUS if it was changed since$/,
    );
    expect(await ground.relations(url)).to.deep.equal([]);
    resultOf(await runInSession(args, { ...envOf(url, other), SECRET_KEY_PREVIOUS: SECRET_KEY }));
  });

  it('refuses the backup of another version, and one without a table, before it writes', async () => {
    const url = await ground.empty();
    const unreleased = await backUpChanged(
      'unreleased.dump',
      `update migrations set name = '0001-of-another-state'`,
    );
    expect(refusalOf(await restore(url, unreleased))).to.equal(
      `${unreleased} was made by an unreleased state of Bordereau (0001-of-another-state), which no release can restore`,
    );
    const newer = await backUpChanged(
      'newer.dump',
      `insert into migrations (name) values ('9999-of-tomorrow')`,
    );
    expect(refusalOf(await restore(url, newer))).to.match(
      /was made by another version of Bordereau, which has the migration 9999-of-tomorrow: restore it with/,
    );
    const partial = await backUpChanged('partial.dump', 'drop table idempotency_keys');
    expect(refusalOf(await restore(url, partial))).to.match(/^the backup lacks idempotency_keys: /);
    expect(await ground.relations(url)).to.deep.equal([]);
  });
});
