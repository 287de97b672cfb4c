import { expect } from 'chai';
import { grantAccess } from '#domain/access/oauth/grant-access.ts';
import { insertResendRun } from '#domain/webhooks/resend-runs/start-resend-run.ts';
import { askForRun } from '#test/support/banking/bank-runs.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildSubmitted } from '#test-kit/payments/handover-steps.ts';
import { buildStated, setStates } from '#test/support/invoices/network-messages.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import type { CommandEnd } from '#test-kit/service/run-command.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
/** Tenants may write this; terminals must not receive it. */
const HOSTILE = 'Atelier\u001b]0;taken\u0007\u009b2J';

type Row = Record<string, unknown>;

describe('what the operator can look at', () => {
  let partner: Partner;
  let ids: Record<
    'workspace' | 'app' | 'endpoint' | 'delivery' | 'batch' | 'run' | 'resend',
    string
  >;
  let other: { id: string };
  let env: Record<string, string>;
  before(async () => {
    partner = await startPartner();
    const { db, workspace, application } = partner;
    other = await buildWorkspace(db, { name: HOSTILE });
    const pair = { application_id: application.id, workspace_id: other.id };
    await grantAccess(db, { kind: 'command_line' }, pair);
    const endpoint = await buildEndpoint(db, partner.service.services.cipher, workspace, {});
    const delivery = await buildDelivery(db, endpoint, { state: 'failed_permanently' });
    const batch = await buildSubmitted(partner, { name: HOSTILE });
    await setStates(partner, await buildStated(partner), 'in_hand');
    const run = await askForRun(db, workspace);
    const filter = {
      workspace_id: workspace.id,
      webhook_endpoint_id: endpoint.id,
      delivery_state: null,
      delivery_reason: null,
      occurred_from: null,
      occurred_until: null,
    };
    const resend = await db.transact((tx) => insertResendRun(tx, filter, 100));
    ids = {
      workspace: workspace.id,
      app: application.id,
      endpoint: endpoint.id,
      delivery: delivery.id,
      batch: String(batch['id']),
      run: run.id,
      resend: resend.id,
    };
    env = { DATABASE_URL: db.url, SECRET_KEY };
  });
  after(() => partner.stop());

  const take = ({ code, stdout, stderr }: CommandEnd): string => {
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    return stdout;
  };
  const show = async (...args: string[]): Promise<Row> => {
    const stdout = take(await runInSession(args, env));
    expect(stdout).to.match(/^[^\n]+\n$/);
    return JSON.parse(stdout) as Row;
  };
  const list = async (...args: string[]): Promise<Row[]> => (await show(...args))['data'] as Row[];
  const see = async (...args: string[]): Promise<string> =>
    take(await runInSession(args, env, 100));
  const refuse = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await runInSession(args, env);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.match(/^bordereau: [^\n]+\n$/);
    return stderr;
  };

  it('lists workspaces, newest first, and shows one with all that belongs to it', async () => {
    const [newest, oldest] = await list('workspace', 'list');
    expect(newest).to.include({ id: Number(other.id), name: HOSTILE, endpoints_count: 0 });
    expect(oldest).to.include({ id: Number(ids.workspace), active_endpoints_count: 1 });
    expect(await list('workspace', 'list', '--limit', '1')).to.deep.equal([newest]);
    const shown = await show('workspace', 'show', '--workspace', ids.workspace);
    expect(shown).to.include({ ...oldest, companies: shown['companies'] });
    expect(shown['endpoints']).to.have.nested.property('[0].id', Number(ids.endpoint));
    expect(shown['applications']).to.have.nested.property('[0].access', 'granted');
    expect(shown['allowlist']).to.deep.equal([]);
  });

  it('lists applications, of one workspace too, and shows one with its workspaces', async () => {
    const [application] = await list('app', 'list', '--workspace', other.id);
    expect(application).to.include({ id: Number(ids.app), workspaces_count: 2 });
    const shown = await show('app', 'show', '--app', ids.app);
    expect(shown).to.have.all.keys(...Object.keys(application ?? {}), 'workspaces');
    expect((shown['workspaces'] as Row[]).map(({ id }) => id)).to.have.members([
      Number(ids.workspace),
      Number(other.id),
    ]);
  });

  it('lists endpoints by their state and shows one, without its secret', async () => {
    const [endpoint] = await list('endpoint', 'list', '--state', 'active');
    expect(endpoint).to.deep.equal(await show('endpoint', 'show', '--endpoint', ids.endpoint));
    expect(endpoint).to.include({
      id: Number(ids.endpoint),
      workspace_id: Number(ids.workspace),
      failure_count: 0,
      deactivated_at: null,
      deactivation_reason: null,
      last_error: null,
    });
    expect(endpoint).to.not.have.property('signing_secret');
    expect(await list('endpoint', 'list', '--state', 'inactive')).to.deep.equal([]);
    expect(await list('endpoint', 'list', '--workspace', other.id)).to.deep.equal([]);
  });

  it('lists the latest deliveries, oldest first, and finds one by its id alone', async () => {
    const [delivery] = await list('delivery', 'list', '--workspace', ids.workspace);
    const shown = await show('delivery', 'show', '--delivery', ids.delivery);
    expect(shown).to.deep.include({ ...delivery, workspace_id: Number(ids.workspace) });
    expect(shown['attempts']).to.have.nested.property('[0].response_status', 503);
    const elsewhere = ['--delivery', ids.delivery, '--workspace', other.id];
    expect(await refuse('delivery', 'show', ...elsewhere)).to.include('no delivery');
  });

  it('lists and shows handovers, messages to the network and runs', async () => {
    const [handover] = await list('handover', 'list', '--state', 'queued');
    expect(handover).to.deep.equal(await show('handover', 'show', '--batch', ids.batch));
    const [message] = await list('network-message', 'list', '--workspace', ids.workspace);
    const event = ['network-message', 'show', '--event', String(message?.['lifecycle_event_id'])];
    expect(await show(...event)).to.deep.equal(message);
    expect((await show(...event, '--body'))['body']).to.include('CrossDomainAcknowledgement');
    const [run] = await list('bank-run', 'list', '--state', 'running');
    expect(run).to.include({ kind: 'projection', bank_account_id: null });
    expect(run).to.deep.equal(await show('bank-run', 'show', '--run', ids.run));
    const [resend] = await list('resend-run', 'list');
    expect(resend).to.include({ webhook_endpoint_id: Number(ids.endpoint), deliveries_count: 1 });
    expect(resend).to.deep.equal(await show('resend-run', 'show', '--run', ids.resend));
  });

  it('filters the audit log, and shows one change', async () => {
    const subject = ['--subject', `payment_batches:${ids.batch}`];
    const [entry] = await list('audit', 'list', ...subject, '--limit', '1');
    expect(entry).to.include({
      workspace_id: Number(ids.workspace),
      actor: `application:${ids.app}`,
      subject: 'payment_batches',
      subject_id: Number(ids.batch),
    });
    expect(await show('audit', 'show', '--entry', String(entry?.['id']))).to.deep.equal(entry);
    const actor = ['--actor', `application:${ids.app}`, '--workspace', other.id];
    expect(await list('audit', 'list', ...actor)).to.deep.equal([]);
    expect(await list('audit', 'list', '--since', '2999-01-01')).to.deep.equal([]);
    const [first] = await list('audit', 'list', '--since', '2000-01-01T00:00:00+01:00');
    expect(first).to.include.keys('before', 'after');
  });

  it('reports in one line what does not exist', async () => {
    for (const [name, option] of [
      ['workspace', '--workspace'],
      ['app', '--app'],
      ['endpoint', '--endpoint'],
      ['delivery', '--delivery'],
      ['handover', '--batch'],
      ['network-message', '--event'],
      ['bank-run', '--run'],
      ['resend-run', '--run'],
      ['audit', '--entry'],
    ] as const)
      expect(await refuse(name, 'show', option, '999999')).to.match(/there is no .*999999/);
    expect(await refuse('handover', 'list', '--workspace', '999999')).to.include('no workspace');
    expect(await refuse('audit', 'list', '--since', '2026-02-30')).to.include('Expected a day');
    expect(await refuse('audit', 'list', '--subject', 'a:b')).to.include('Expected a table');
    expect(await refuse('app', 'list', '--limit', '1001')).to.include('from 1 to 1000');
  });

  it('prints tables and members on a terminal, and JSON there on request', async () => {
    const table = await see('workspace', 'list');
    expect(table).to.match(/^ *id {2}name .*created_at\n/);
    expect(table).to.include('Atelier\\u{1b}]0;taken\\u{7}\\u{9b}2J');
    const members = await see('workspace', 'show', '--workspace', other.id);
    expect(members).to.match(/^name +Atelier\\u\{1b\}/m);
    const handover = await see('handover', 'show', '--batch', ids.batch);
    for (const text of [table, members, handover]) expect(text).to.not.match(/[^\P{Cc}\n]/u);
    const json = await see('workspace', 'list', '--json');
    expect(json).to.not.match(/[^\P{Cc}\n]/u);
    expect(JSON.parse(json)).to.deep.equal(await show('workspace', 'list'));
  });

  it('fits every table to the terminal', async () => {
    const lists = ['workspace', 'app', 'endpoint', 'handover', 'bank-run', 'resend-run', 'audit'];
    for (const name of lists)
      for (const line of (await see(name, 'list')).split('\n'))
        expect(line.length, `${name}: ${line}`).to.be.at.most(100);
  });

  it('prints its version', async () => {
    const { version } = (await import('#manifest', { with: { type: 'json' } })).default;
    expect(take(await runInSession(['--version']))).to.equal(`${version}\n`);
  });
});
