import { expect } from 'chai';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { firstStepsView, type FirstStepsData } from '#console/pages/developers/first-steps-view.ts';
import { loadFirstSteps } from '#console/pages/developers/load-first-steps.ts';
import { depositCommands } from '#console/pages/developers/deposit-commands.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import type { Role } from '#model/role.ts';
import { buildApplication } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';

describe('the first steps of a workspace', () => {
  let partner: Partner;

  beforeEach(async () => {
    partner = await startPartner();
    await run('update workspaces set created_at = now()');
    await run('delete from access_grants');
  });
  afterEach(() => partner.stop());

  const run = (text: string, ...values: unknown[]) => partner.db.query({ text, values });

  const visitOf = (role: Role = 'owner', now = new Date()): WorkspaceVisit => ({
    params: {},
    query: {},
    url: '/',
    language: 'fr',
    theme: 'system',
    now,
    address: '127.0.0.1',
    tenants: [],
    lastWorkspace: null,
    isExpired: false,
    person: { id: '1', email: 'a@exemple.fr', administrator: false, session: '' },
    workspace: { id: partner.workspace.id, name: 'Atelier', role },
  });

  const load = (visit = visitOf()): Promise<FirstStepsData | null> =>
    loadFirstSteps(visit, { ...partner.service.services, db: partner.db });

  /** Which of the four are ticked. */
  async function ticked(): Promise<boolean[]> {
    const { html } = firstStepsView(visitOf(), await load());
    return [...html.matchAll(/<li class="(done|to-do)">/g)].map(([, state]) => state === 'done');
  }

  it('tick themselves one after the other, and the last opens the delivery', async () => {
    const { db, service, workspace } = partner;
    expect(await ticked()).to.deep.equal([false, false, false, false]);
    await buildApplication(db, { workspaces: [workspace] });
    expect(await ticked()).to.deep.equal([true, false, false, false]);
    const endpoint = await buildEndpoint(db, service.services.cipher, workspace);
    expect(await ticked()).to.deep.equal([true, true, false, false]);
    const { id } = await buildDelivery(db, endpoint, { state: 'retry_scheduled' });
    expect(await ticked()).to.deep.equal([true, true, false, false]);
    await run('update deliveries set state = $1, next_attempt_at = null', 'acknowledged');
    expect(await ticked()).to.deep.equal([true, true, true, false]);
    await run(`insert into access_grants (application_id, workspace_id, granted_at)
      values (${partner.application.id}, ${workspace.id}, now())`);
    await depositInvoice(partner);
    await run('update invoices set created_at = now()');
    expect(await ticked()).to.deep.equal([true, true, true, true]);
    const { html } = firstStepsView(visitOf(), await load());
    expect(html).to.include(`/workspaces/${workspace.id}/deliveries/${id}`);
  });

  it('are shown for a month, until a day after the first invoice, to people who can take them', async () => {
    expect(await load(visitOf('member'))).to.equal(null);
    expect(await load(visitOf('manager'))).not.to.equal(null);
    const later = (days: number) => visitOf('owner', new Date(Date.now() + days * 86_400_000));
    expect(await load(later(29))).not.to.equal(null);
    expect(await load(later(31))).to.equal(null);
    const { db, service, workspace } = partner;
    const endpoint = await buildEndpoint(db, service.services.cipher, workspace);
    await buildDelivery(db, endpoint);
    await run(`insert into access_grants (application_id, workspace_id, granted_at)
      values (${partner.application.id}, ${workspace.id}, now())`);
    await depositInvoice(partner);
    await run('update invoices set created_at = now()');
    expect(await load(later(0.9))).not.to.equal(null);
    expect(await load(later(1.1))).to.equal(null);
    expect(firstStepsView(visitOf(), null).html).to.equal(
      '<section id="first-steps" hidden></section>',
    );
  });

  it('show how to start a service that delivers to this machine, if this one does not', async () => {
    const services = { ...partner.service.services, db: partner.db };
    const shown = async (allowCidrs: string[]) => {
      const egress = createEgressPolicy({ allowCidrs });
      return firstStepsView(visitOf(), await loadFirstSteps(visitOf(), { ...services, egress }))
        .html;
    };
    expect(await shown([])).to.include('npm start -- --dev');
    expect(await shown(['127.0.0.0/8'])).not.to.include('npm start');
  });

  it('end with commands that deposit an invoice', async () => {
    await run(`insert into access_grants (application_id, workspace_id, granted_at)
      values (${partner.application.id}, ${partner.workspace.id}, now())`);
    const commands = depositCommands(visitOf(), 'http://127.0.0.1:3000', 'client-1');
    expect(commands).to.include("--user 'client-1:SECRET'").and.include('scope=read write');
    const [, url = '', body = ''] = /^curl (\S+) [^]*--data '(\{[^]*\})'$/m.exec(commands) ?? [];
    const path = url.replace('http://127.0.0.1:3000', '');
    const { status, text } = await partner.call('POST', path, JSON.parse(body));
    expect(status, text).to.equal(201);
  });
});
