import { expect } from 'chai';
import { sql } from 'kysely';
import { Client } from 'pg';
import { findHandover } from '#domain/payments/payment-handovers/work-handover.ts';
import { findMessage } from '#domain/exchange/network-messages/work-message.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { buildToken } from '#test-kit/access/builders.ts';
import { testClusterUrl } from '#test-kit/database/cluster.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { insertPersonMail } from '#orm/sql/notices/person-mails.ts';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildSubmitted } from '#test-kit/payments/handover-steps.ts';
import { buildStated, setStates } from '#test/support/invoices/network-messages.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { startService, type TestService } from '#test-kit/service/service.ts';
import { buildInvitation } from '#test-kit/access/build-user.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const UNSENT_MAIL = {
  id: '11111111-1111-4111-8111-111111111111',
  turn_of: '1',
  kind: 'invitation',
  email: 'marie@example.com',
  language: 'fr',
  content: 'sealed',
} as const;

interface Life {
  db: OpenDatabase;
  service: TestService;
  /** Deposits an invoice. @returns the ids given to it and its rows */
  giveOut(): Promise<Record<string, string[]>>;
  close(): Promise<void>;
}

describe('a restored backup', function () {
  let partner: Partner;
  let batch: Record<string, unknown>;
  let approved: Record<string, unknown>;
  let backup: string;
  let env: Record<string, string>;
  const lives: Life[] = [];

  const administer = async (statement: string) => {
    const client = new Client({ connectionString: await testClusterUrl() });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };

  beforeEach(async () => {
    partner = await startPartner();
    await buildBatch(partner, { name: 'Acomptes' });
    batch = await buildSubmitted(partner, { channel: 'sepa_file' });
    approved = await buildBatch(partner, { approved: true, name: 'Loyers' });
    await insertPersonMail(partner.db, UNSENT_MAIL, new Date());
    await buildInvitation(partner.db, partner.workspace);
    const invoice = await buildStated(partner);
    await setStates(partner, invoice, 'in_hand', 'approved');
    await partner.service.close();
    await partner.db.close();
    const name = new URL(partner.db.url).pathname.slice(1);
    backup = partner.db.url.replace(name, `${name}_backup`);
    await administer(`create database ${name}_backup template ${name}`);
    env = { DATABASE_URL: backup, SECRET_KEY };
  });
  afterEach(async () => {
    for (const life of lives.splice(0)) await life.close();
    await administer(`drop database ${new URL(backup).pathname.slice(1)} with (force)`);
    await administer(`drop database ${new URL(partner.db.url).pathname.slice(1)} with (force)`);
  });

  async function live(url: string): Promise<Life> {
    const db = await openDatabase({ url });
    const service = await startService(db);
    const invoices = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
    const life = {
      db,
      service,
      giveOut: async () => {
        const token = await buildToken(db, partner.application);
        const invoice = buildDeposit({ direction: 'purchases', seller: { name: 'Autre' } });
        dataOf(await service.call('POST', invoices, { token, body: { invoice } }));
        return newestIds(db);
      },
      close: async () => {
        await service.close();
        await db.close();
      },
    };
    lives.push(life);
    return life;
  }
  const restored = async (...args: string[]) => runInSession(['restored', ...args], env);
  const run = async (...args: string[]): Promise<Record<string, unknown>> => {
    const { code, stdout, stderr } = await runInSession(args, env);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    return JSON.parse(stdout) as Record<string, unknown>;
  };

  it('gives no id out that the time after the backup has given out', async () => {
    const first = await (await live(partner.db.url)).giveOut();
    const { code, stdout } = await restored();
    expect(code).to.equal(0);
    expect(JSON.parse(stdout)).to.deep.include({
      handovers_parked: 3,
      network_messages_parked: 2,
      mails_dropped: 1,
      invitations_expired: 1,
      ids_left_out: 10_000_000,
    });
    const second = await (await live(backup)).giveOut();
    for (const [table, ids] of Object.entries(second))
      for (const id of ids) expect(first[table], table).not.to.include(id);
    expect(second['invoices']).to.have.length(1);
  });

  it('ends the tokens, among which are some that were revoked since', async () => {
    await restored();
    const { service } = await live(backup);
    const answer = await service.call('GET', '/api/v1/workspaces', { token: partner.token });
    expect(answer.status).to.equal(401);
  });

  it('sends nothing until a person has looked, and then what the person has released', async () => {
    await restored();
    const { db } = await live(backup);
    expect(await findHandover(db, 'sepa_file', '0')).to.equal(null);
    expect(await findMessage(db, '0')).to.equal(null);

    const id = String(batch['id']);
    const parked = await run('handover', 'list', '--state', 'parked');
    expect(parked['data']).to.have.length(3);
    expect((parked['data'] as unknown[])[2]).to.deep.include({
      payment_batch_id: Number(id),
      instructions_count: 2,
      state: 'parked',
    });
    expect(await run('handover', 'release', '--batch', id)).to.deep.include({ state: 'queued' });
    expect((await findHandover(db, 'sepa_file', '0'))?.id).to.equal(id);
    const again = await runInSession(['handover', 'release', '--batch', id], env);
    expect([again.code, again.stderr]).to.deep.equal([
      1,
      "bordereau: Cette remise n'attend aucune décision\n",
    ]);

    const { workspace } = partner;
    const messages = await run('network-message', 'list', '--state', 'parked');
    const [last, first] = messages['data'] as Record<string, unknown>[];
    expect([first?.['status_code'], last?.['status_code']]).to.deep.equal(['204', '205']);
    const release = ['network-message', 'release', '--workspace', workspace.id];
    // The later one waits for the earlier one.
    await run(...release, '--event', String(last?.['lifecycle_event_id']));
    expect(await findMessage(db, '0')).to.equal(null);
    await run(...release, '--event', String(first?.['lifecycle_event_id']), '--sent');
    expect((await findMessage(db, '0'))?.id).to.equal(String(last?.['lifecycle_event_id']));
    expect(await run(...release)).to.deep.include({ count: 0 });

    // A mistyped workspace is not one with nothing to release.
    const elsewhere = ['network-message', 'release', '--workspace', '999'];
    const { code, stdout, stderr } = await runInSession(elsewhere, env);
    expect({ code, stdout, stderr }).to.deep.equal({
      code: 1,
      stdout: '',
      stderr: 'bordereau: there is no workspace 999: "bordereau workspace list" has them\n',
    });
  });

  describe('whose batch is approved, and may have been handed over since', () => {
    const EVENTS_OF_START = ['payment_instruction.updated', 'payment_instruction.updated'];
    let life: Life;
    let restoring: Record<string, unknown>;
    beforeEach(async () => {
      restoring = JSON.parse((await restored()).stdout) as Record<string, unknown>;
      life = await live(backup);
    });

    const path = () => `/api/v1/payment_batches/${String(approved['id'])}`;
    const call = async (method: string, below = '', body?: object) => {
      const token = await buildToken(life.db, partner.application);
      return life.service.call(method, `${path()}${below}`, { token, body });
    };
    const manager = () =>
      signInPerson({ ...partner, db: life.db, service: life.service }, 'manager');
    const answer = async (word: string, person: Person) => {
      const call_path = `/console/payment_batches/${String(approved['id'])}/${word}`;
      return person.call('POST', call_path, { payment_batch: { version: approved['version'] } });
    };
    const submissions = async () =>
      (await readFrozenEvents(life.db))
        .filter((event) => dataText(event).includes(`"payment_batch_id":${String(approved['id'])}`))
        .filter(({ type }) => type === 'payment_instruction.updated')
        .map(({ type }) => type);

    it('is named, and refuses to leave until a person has said that it was not', async () => {
      expect((restoring['batches_to_decide'] as object[])[0]).to.deep.equal({
        workspace_id: Number(partner.workspace.id),
        payment_batch_id: approved['id'],
        name: 'Loyers',
        total_amount: '201.00',
      });
      const refused = await call('POST', '/submit');
      expect(refused.status).to.equal(409);
      expect(refused.text).to.include("s'il a été remis depuis la sauvegarde");
      const person = await manager();
      expect((await answer('submit', person)).status).to.equal(409);
      expect((await answer('declare_not_handed_over', person)).status).to.equal(200);
      expect((await answer('declare_handed_over', person)).status).to.equal(409);
      expect(await submissions()).to.deep.equal([]);
      expect((await call('POST', '/submit')).status).to.equal(202);
    });

    it('waits for its report, whatever its name was, once a person has said that it was', async () => {
      const person = await manager();
      expect((await answer('declare_handed_over', person)).status).to.equal(200);
      expect(await submissions()).to.deep.equal(EVENTS_OF_START);
      expect(await findHandover(life.db, 'sepa_file', '0')).to.equal(null);
      expect((await call('POST', '/submit')).status).to.equal(200);
      const { rows } = await sql<{ end_to_end_id: string }>`
        select end_to_end_id from payment_instructions where payment_batch_id = ${approved['id']}`.execute(
        sqlOn(life.db),
      );
      const statuses = rows.map(({ end_to_end_id }) => ({ end_to_end_id, status: 'ACSC' }));
      const bank_report = { original_message_id: 'LOT-9-0123456789', statuses };
      expect((await call('POST', '/bank_reports', { bank_report })).status).to.equal(200);
      expect(dataOf(await call('GET'))['state']).to.equal('completed');
    });
  });

  it('waits for the report of a bank that has the batch already', async () => {
    await restored();
    const { db, service } = await live(backup);
    const id = String(batch['id']);
    const report = async () => {
      const { rows } = await sql<{ end_to_end_id: string }>`
        select end_to_end_id from payment_instructions where payment_batch_id = ${id}`.execute(
        sqlOn(db),
      );
      const statuses = rows.map(({ end_to_end_id }) => ({ end_to_end_id, status: 'ACSC' }));
      const token = await buildToken(db, partner.application);
      const path = `/api/v1/payment_batches/${id}/bank_reports`;
      return service.call('POST', path, { token, body: { bank_report: { statuses } } });
    };
    expect((await report()).status).to.equal(409);
    const sent = await run('handover', 'release', '--batch', id, '--sent');
    expect(sent).to.deep.include({ state: 'sent' });
    expect(await findHandover(db, 'sepa_file', '0')).to.equal(null);
    expect((await report()).status).to.equal(200);
    const { rows } = await sql`select state from payment_batches where id = ${id}`.execute(
      sqlOn(db),
    );
    expect(rows).to.deep.equal([{ state: 'completed' }]);
  });

  it('has a row of the audit log for each row that it holds back, once, under a new id', async () => {
    await restored();
    await restored();
    const { db } = await live(backup);
    const { rows } = await sql`
      select action, actor, count(distinct subject_id)::int as count, count(*)::int as rows,
        min(id) > 10000000 as new
      from audit_log where action like 'park_%' group by 1, 2 order by 1`.execute(sqlOn(db));
    expect(rows).to.deep.equal([
      { action: 'park_handover', actor: 'command_line', count: 3, rows: 3, new: true },
      { action: 'park_message', actor: 'command_line', count: 2, rows: 2, new: true },
    ]);
  });

  it('may be made safe again, and is left alone while the service runs on it', async () => {
    await restored();
    const again = await restored('--step', '5');
    expect(JSON.parse(again.stdout)).to.deep.include({ handovers_parked: 0, ids_left_out: 5 });
    const { db } = await live(backup);
    await sql`insert into delivery_nodes values ('n', now() + interval '1 minute')`.execute(
      sqlOn(db),
    );
    const refused = await restored();
    expect(refused.code).to.equal(1);
    expect(refused.stderr).to.match(/^bordereau: the service runs on this database/);
  });
});

async function newestIds(db: OpenDatabase): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = {};
  for (const table of ['invoices', 'events', 'lifecycle_events']) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} order by id desc limit 1`.execute(sqlOn(db));
    ids[table] = rows.map(({ id }) => id);
  }
  return ids;
}
