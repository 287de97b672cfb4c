import { expect } from 'chai';
import type { Role } from '#model/role.ts';
import { buildApplication, buildWorkspace } from '#test-kit/access/builders.ts';
import { buildOperation, buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDeposit, buildInvoice, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson } from '#test-kit/service/person.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildRefusedMessage } from '#test/support/invoices/build-refused-message.ts';

/** A line as a reader sees it. */
interface Line {
  href: string;
  text: string;
}

describe('the first page of a workspace', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  async function open(role: Role = 'owner', part?: string): Promise<string> {
    const person = await signInPerson(partner, role);
    const headers: Record<string, string> = part === undefined ? {} : { 'X-Part': part };
    const path = `/workspaces/${partner.workspace.id}`;
    const { status, text } = await person.call('GET', path, undefined, headers);
    expect(status, text.slice(0, 500)).to.equal(200);
    return text;
  }

  /** The lines, with paths below the workspace. */
  async function lines(role: Role = 'owner'): Promise<Line[]> {
    const html = await open(role);
    const [, list = ''] = /<ul class="attention">([^]*?)<\/ul>/.exec(html) ?? [];
    const base = `/workspaces/${partner.workspace.id}/`;
    return [...list.matchAll(/<a href="([^"]*)"[^]*?<\/svg>([^]*?)<\/a\s*>/g)].map(
      ([, href = '', text = '']) => ({
        href: href.replace(base, '').replaceAll('&amp;', '&'),
        text: text
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll('&#39;', "'")
          .replaceAll(/\s+/g, ' ')
          .trim(),
      }),
    );
  }

  const run = (text: string, ...values: unknown[]) => partner.db.query({ text, values });

  it('says that there is nothing to do', async () => {
    const html = await open();
    expect(html).to.include('Rien à traiter. Tout est à jour.').and.include('data-live="15"');
    expect(await lines()).to.deep.equal([]);
  });

  it('counts endpoints, lost deliveries and revoked accesses, for those who may mend them', async () => {
    const { db, service, workspace } = partner;
    const { cipher } = service.services;
    const types = ['bank_account.updated', 'payment_batch.updated'] as const;
    const [failing, failed] = await Promise.all(
      types.map((event_type) => buildEndpoint(db, cipher, workspace, { event_type })),
    );
    if (failing === undefined || failed === undefined) throw new Error('two endpoints');
    await run(
      'update webhook_endpoints set failure_count = 3, failing_since = now() where id = $1',
      failing.id,
    );
    await run(
      `update webhook_endpoints set active = false, deactivated_at = now(),
        deactivation_reason = 'consecutive_failures' where id = $1`,
      failed.id,
    );
    for (const reason of ['url_refused', 'url_refused', 'dns_no_address'] as const)
      await buildDelivery(db, failing, { state: 'failed_permanently', reason });
    await buildDelivery(db, failing, { state: 'acknowledged' });
    await run('update deliveries set created_at = now()');
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    await run(
      'update access_grants set revoked_at = now() where application_id = $1',
      application.id,
    );
    expect(await lines()).to.deep.equal([
      {
        href: 'webhook_endpoints?active=failed',
        text: '1 endpoint désactivé après des échecs',
      },
      { href: 'webhook_endpoints?active=failing', text: '1 endpoint en échec' },
      {
        href: 'deliveries?state=failed_permanently&period=24h&reason=url_refused',
        text: '2 livraisons perdues en 24 h : URL refusée',
      },
      {
        href: 'deliveries?state=failed_permanently&period=24h&reason=dns_no_address',
        text: '1 livraison perdue en 24 h : Aucune adresse',
      },
      { href: 'api?access=revoked', text: "1 application dont l'accès est révoqué" },
    ]);
    expect(await lines('member')).to.deep.equal([]);
  });

  it('counts deliveries of the last day alone, and abandoned ones from when their tries began', async () => {
    const { db, service, workspace } = partner;
    const endpoint = await buildEndpoint(db, service.services.cipher, workspace);
    const { retryWindow } = service.services.deliveryLimits;
    const age = async (state: 'abandoned' | 'failed_permanently', ms: number) => {
      const { id } = await buildDelivery(db, endpoint, { state });
      await run(
        `update deliveries set created_at = now() - make_interval(secs => $2) where id = $1`,
        id,
        ms / 1000,
      );
    };
    const day = 86_400_000;
    await age('abandoned', retryWindow + 2 * day);
    await age('abandoned', retryWindow + day / 2);
    await age('failed_permanently', 2 * day);
    const [line, ...others] = await lines();
    expect(others).to.deep.equal([]);
    expect(line?.text).to.equal('1 livraison abandonnée en 24 h');
    expect(line?.href).to.match(/^deliveries\?state=abandoned&from=\d{4}-\d\d-\d\dT\d\d%3A\d\d$/);
    const person = await signInPerson(partner);
    const log = await person.call('GET', `/workspaces/${workspace.id}/${line?.href ?? ''}`);
    expect(log.text.match(/<tr role="row" id="delivery-/g)).to.have.lengthOf(1);
  });

  it('counts batches by state; final states for thirty days, and transfers after three at the bank', async () => {
    const inState = async (state: string, change = 'now()', instructions = 1) => {
      const { id } = await buildBatch(partner, { instructions });
      await run(
        `update payment_batches set state = $2, updated_at = ${change}, submitted_at = ${change},
          submission_refused_by = case $2 when 'failed' then 'provider' end where id = $1`,
        id,
        state,
      );
      return id;
    };
    await inState('pending_approval');
    await inState('pending_approval');
    await inState('failed');
    await inState('rejected', "now() - interval '31 days'");
    await inState('partially_completed');
    await inState('submitted', 'now()', 1);
    const late = await inState('submitted', "now() - interval '4 days'", 3);
    await run(
      `update payment_instructions i set status = case
          when i.id = (select min(id) from payment_instructions where payment_batch_id = $1)
          then 'settled' else 'pending' end
        where payment_batch_id = $1`,
      late,
    );
    // Their accounts lack settings.
    const ofPayments = async (role?: Role) =>
      (await lines(role)).filter(({ href }) => href.startsWith('payment_batches'));
    expect(await ofPayments()).to.deep.equal([
      { href: 'payment_batches?state=pending_approval', text: '2 lots de virements à approuver' },
      { href: 'payment_batches?state=failed', text: '1 lot de virements dont la remise a échoué' },
      {
        href: 'payment_batches?state=partially_completed',
        text: '1 lot de virements réglé en partie',
      },
      {
        href: 'payment_batches?state=submitted',
        text: '2 virements à la banque depuis plus de 3 jours',
      },
    ]);
    expect((await ofPayments('member')).map(({ href }) => href)).to.deep.equal([
      'payment_batches?state=failed',
      'payment_batches?state=partially_completed',
    ]);
  });

  it('counts invoices that wait, drafts, and those past their due date', async () => {
    const { db, workspace } = partner;
    const build = (overrides: Parameters<typeof buildInvoice>[2]) =>
      buildInvoice(db, workspace, overrides);
    await build({ direction: 'purchases', lifecycle_state: 'available' });
    await build({ direction: 'sales', lifecycle_state: 'available' });
    await build({ direction: 'sales', lifecycle_state: 'disputed' });
    await build({ direction: 'sales', lifecycle_state: 'refused', updated_at: new Date() });
    const old = await build({ direction: 'sales', lifecycle_state: 'refused' });
    await run("update invoices set updated_at = now() - interval '31 days' where id = $1", old.id);
    await build({ direction: 'sales', lifecycle_state: 'draft', invoice_number: null });
    const due = { issue_date: '2026-01-02', due_date: '2026-01-31' };
    const overdue = await depositInvoice(partner, buildDeposit(due));
    const paid = await depositInvoice(partner, buildDeposit(due));
    const told = await depositInvoice(partner, buildDeposit(due));
    await depositInvoice(partner, buildDeposit({ ...due, due_date: '2099-01-31' }));
    await run('update open_items set open_amount = 0 where invoice_id = $1', paid['id']);
    await run("update invoices set lifecycle_state = 'collected' where id = $1", told['id']);
    await run("update invoices set lifecycle_state = 'submitted' where id = $1", overdue['id']);
    const expected = [
      {
        href: 'invoices?direction=purchases&lifecycle_state=available',
        text: '1 achat à traiter',
      },
      { href: 'invoices?direction=sales&lifecycle_state=disputed', text: '1 vente en litige' },
      { href: 'invoices?direction=sales&lifecycle_state=refused', text: '1 vente refusée' },
      { href: 'invoices?direction=sales&lifecycle_state=draft', text: '1 brouillon de facture' },
      { href: 'invoices?direction=sales&due=overdue', text: '1 vente échue, non réglée' },
    ];
    expect(await lines('member')).to.deep.equal(expected);
    expect(await open()).to.match(/depuis le\s*<time datetime="2026-01-31">31 janv\. *(?:2026)?/);
  });

  it('counts operations, accounts and connections', async () => {
    const { db, workspace } = partner;
    const account = await buildPostingAccount(db, workspace);
    await buildOperation(db, account);
    await buildOperation(db, account, { reconciliation_status: 'partially_matched' });
    await buildOperation(db, account, { reconciliation_status: 'matched' });
    await buildPostingAccount(db, workspace, { suspense_account_code: null });
    await buildPostingAccount(db, workspace, { suspense_account_code: null, archived: true });
    await run(
      `insert into bank_connections (workspace_id, company_id, provider, name, state, data_access, created_at, updated_at)
      select workspace_id, id, 'sandbox', 'Banque', s.state, s.access, now(), now()
      from companies, (values ('failed', 'granted'), ('failed', 'expired'), ('idle', 'revoked'), ('idle', 'granted')) s (state, access)
      where workspace_id = $1`,
      workspace.id,
    );
    expect(await lines()).to.deep.equal([
      { href: 'bank_operations?status=unmatched', text: '1 opération à rapprocher' },
      {
        href: 'bank_operations?status=partially_matched',
        text: '1 opération rapprochée en partie',
      },
      { href: 'bank_accounts?ready=false', text: '1 compte bancaire à paramétrer' },
      { href: 'bank_accounts', text: '2 connexions bancaires en échec' },
      { href: 'bank_accounts', text: '1 connexion bancaire sans accès' },
    ]);
    expect((await lines('member')).map(({ text }) => text)).to.deep.equal([
      '1 opération à rapprocher',
      '1 opération rapprochée en partie',
    ]);
  });

  it('leads from refused messages to a list of exactly their invoices', async () => {
    const { db, workspace } = partner;
    const build = (invoice_number: string) => buildInvoice(db, workspace, { invoice_number });
    const refused = await build('F-1');
    await buildRefusedMessage(db, refused);
    await buildRefusedMessage(db, refused);
    await buildRefusedMessage(db, await build('F-2'));
    await buildRefusedMessage(db, await build('F-3'), '31 days');
    await build('F-4');
    expect((await lines()).filter(({ text }) => text.includes('message'))).to.deep.equal([
      { href: 'invoices?network=refused', text: '3 messages refusés par le réseau' },
    ]);
    const person = await signInPerson(partner, 'member');
    const numbersOn = async (query: string) => {
      const path = `/workspaces/${workspace.id}/invoices?network=refused${query}`;
      const { text } = await person.call('GET', path);
      expect(text).to.match(/<option value="refused" selected>Message refusé/);
      return [...text.matchAll(/>(F-\d)<\/a>/g)].map(([, number]) => number);
    };
    expect(await numbersOn('')).to.deep.equal(['F-2', 'F-1']);
    expect(await numbersOn('&q=F-1')).to.deep.equal(['F-1']);
    expect(await numbersOn('&q=F-4')).to.deep.equal([]);
    expect(await numbersOn('&direction=purchases')).to.deep.equal([]);
    expect(await numbersOn(`&before=${refused.id}`)).to.deep.equal([]);
  });

  it('stops counting at a thousand, and counts no other workspace', async () => {
    const { db, workspace } = partner;
    await buildInvoice(db, await buildWorkspace(db), {
      direction: 'purchases',
      lifecycle_state: 'available',
    });
    expect(await lines()).to.deep.equal([]);
    const invoice = await buildInvoice(db, workspace, {
      direction: 'purchases',
      lifecycle_state: 'available',
    });
    await run(
      `insert into invoices (workspace_id, company_id, direction, proforma, lifecycle_state, upload_source,
        content, header, created_at, updated_at)
      select workspace_id, company_id, direction, false, lifecycle_state, upload_source, content, header,
        created_at, updated_at
      from invoices, generate_series(1, 1500) where id = $1`,
      invoice.id,
    );
    expect((await lines()).map(({ text }) => text.replaceAll(/\s/g, ' '))).to.deep.equal([
      '1 000+ achats à traiter',
    ]);
  });

  it('answers its part of changes with the same lines', async () => {
    await buildInvoice(partner.db, partner.workspace, {
      direction: 'purchases',
      lifecycle_state: 'available',
    });
    const part = await open('owner', 'changes');
    expect(part).to.include('id="attention"').and.include('id="first-steps"');
    expect(part).to.include('achat à traiter').and.not.include('<html');
  });
});
