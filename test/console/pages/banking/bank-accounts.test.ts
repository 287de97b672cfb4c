import { expect } from 'chai';
import { sql } from 'kysely';
import { accountActions } from '#console/pages/bank-accounts/account-actions.ts';
import { connectionActions } from '#console/pages/bank-connections/connection-actions.ts';
import { BANK_CONNECTION_STATES } from '#machines/bank-connection.ts';
import { ROLES } from '#model/role.ts';
import {
  buildConnection,
  fillSandbox,
  listedAccount,
  listedOperation,
} from '#test-kit/banking/bank-connections.ts';
import { buildOperations, buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';

const MARKUP = `"><img src=x onerror=alert(1)>'&`;

describe('pages of bank accounts and connections', () => {
  let partner: Partner;
  let manager: Person;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(() =>
    sql`truncate bank_connections, bank_accounts, bank_operations, bank_runs cascade`.execute(
      partner.db.sql,
    ),
  );

  const path = (below: string) => `/workspaces/${partner.workspace.id}/${below}`;
  const page = (below: string, person = manager, headers: Record<string, string> = {}) =>
    readPage(person, path(below), headers);

  it('say what an account lacks, each thing linked to its field', async () => {
    const ready = await buildPostingAccount(partner.db, partner.workspace, {
      account_name: 'Principal',
      balance: '1234567.8900',
    });
    const bare = await buildPostingAccount(partner.db, partner.workspace, {
      account_name: 'Nu',
      ledger_id: null,
      accounting_account_code: '',
      suspense_account_code: null,
    });
    await buildOperations(partner.db, bare, 3);
    const { html } = await page('bank_accounts');
    expect(html)
      .to.include('Prêt')
      .and.include('Solde (EUR)')
      .and.match(/1.234.567,89/u);
    for (const [field, word] of [
      ['ledger_id', 'Journal'],
      ['accounting_account_code', 'Compte comptable'],
      ['suspense_account_code', "Compte d'attente"],
    ] as const)
      expect(html).to.match(
        new RegExp(`href="${path(`bank_accounts/${bare.id}`)}#settings-${field}"[^>]*>${word}<`),
      );
    expect(html).not.to.include(`bank_accounts/${ready.id}#`);
    const unready = (await page('bank_accounts?ready=false')).html;
    expect(unready).to.include('>Nu<').and.not.include('>Principal<');
    await sql`update bank_accounts set active = false where id = ${bare.id}`.execute(
      partner.db.sql,
    );
    expect((await page('bank_accounts?ready=false')).html).to.include('Aucun résultat');
    await sql`update bank_accounts set active = true where id = ${bare.id}`.execute(partner.db.sql);
    await sql`update bank_accounts set iban_masked = 'FR76*********0189', iban_last4 = '0189'
      where id = ${bare.id}`.execute(partner.db.sql);
    const detail = await page(`bank_accounts/${bare.id}`);
    expect(detail.html).to.include('title="FR76*********0189">•••• 0189<');
    expect((await page(`bank_accounts/${ready.id}`)).html).not.to.include('••••');
    for (const field of ['ledger_id', 'accounting_account_code', 'suspense_account_code'])
      expect(detail.html).to.include(`id="settings-${field}"`);
    expect(detail.html).to.include("Tant que le compte n'est pas prêt");
  });

  it('have settings as a form for managers, as facts for members', async () => {
    const { id } = await buildPostingAccount(partner.db, partner.workspace);
    const form = `data-call="PATCH /console/bank_accounts/${id}"`;
    expect((await page(`bank_accounts/${id}`)).html)
      .to.include(form)
      .and.include('Créer un journal');
    const { html } = await page(`bank_accounts/${id}`, member);
    expect(html).not.to.include(form);
    expect(html).to.include('471000').and.not.include('Créer un journal');
    expect((await page('bank_accounts', member)).html).not.to.include('bank_accounts/new');
    expect((await page('bank_accounts/new', member)).status).to.equal(403);
    expect((await page('bank_accounts/new')).html).to.include('Nom de la banque');
    expect((await page('bank_accounts/999999')).status).to.equal(404);
  });

  it('are paged newest first, with a count of pending entries that ends at a thousand', async () => {
    const first = await buildPostingAccount(partner.db, partner.workspace, { account_name: 'Un' });
    await buildOperations(partner.db, first, 1_001);
    for (let n = 0; n < 50; n += 1)
      await buildPostingAccount(partner.db, partner.workspace, { account_name: `Compte ${n}` });
    const { html } = await page('bank_accounts');
    expect(html).to.include('Compte 49').and.not.include('>Un<');
    const more = /href="([^"]*before=\d+)"/.exec(html)?.[1] ?? '';
    const rest = await page(more.replace(/^.*bank_accounts/, 'bank_accounts'));
    expect(rest.html)
      .to.include('>Un<')
      .and.match(/1.000\+/u);
  });

  it('show a connection: state, access, last error in words, and what the sandbox holds', async () => {
    const connection = await buildConnection(partner);
    const operations = [listedOperation(), listedOperation({ provider_operation_id: 'op-2' })];
    const accounts = [listedAccount({ operations })];
    await fillSandbox(partner, connection, { outcome: 'error', accounts });
    const below = `bank_connections/${connection.id}`;
    const { html } = await page(below);
    expect(html).to.include('Jamais synchronisée').and.include('Synchroniser');
    expect(html)
      .to.include('Indisponible')
      .and.include('Menuiserie Durand')
      .and.include('•••• 0189');
    const json = (await page(`${below}?view=json`)).html;
    expect(json).to.include('provider_operation_id').and.include('class="json"');
    expect((await page(below, member)).html)
      .not.to.include(`/console/bank_connections/${connection.id}/sync`)
      .and.not.include('data-call="PUT');
    await sql`update bank_connections set state = 'failed', error_code = 'access_expired',
      data_access = 'expired', updated_at = now()`.execute(partner.db.sql);
    const changes = await page(below, manager, { 'X-Part': 'changes' });
    expect(changes.html)
      .to.include("L'accès aux données a expiré.")
      .and.include("Renouvelez l'accès")
      .and.include('id="connection-state"');
    await sql`update bank_connections set updated_at = now() - interval '1 minute'`.execute(
      partner.db.sql,
    );
    expect((await page(below, manager, { 'X-Part': 'changes' })).status).to.equal(204);
    expect((await page('bank_accounts')).html).to.include('Échouée');
  });

  it('offer only a download of a large sandbox', async () => {
    const connection = await buildConnection(partner);
    const operations = Array.from({ length: 200 }, (_, n) =>
      listedOperation({ provider_operation_id: `op-${n}` }),
    );
    await fillSandbox(partner, connection, { accounts: [listedAccount({ operations })] });
    const { html } = await page(`bank_connections/${connection.id}`);
    expect(html).to.include('trop volumineux').and.not.include('Menuiserie');
    const file = `/console/bank_connections/${connection.id}/sandbox`;
    expect(html).to.include(`href="${file}"`);
    expect((await member.call('GET', file)).text).to.include('op-199');
  });

  it('escape every text that comes from outside', async () => {
    const { id } = await buildPostingAccount(partner.db, partner.workspace);
    const connection = await buildConnection(partner);
    const operations = [listedOperation({ description: MARKUP, counterparty_name: MARKUP })];
    await fillSandbox(partner, connection, {
      accounts: [listedAccount({ account_name: MARKUP, provider_account_id: MARKUP, operations })],
    });
    await sql`update bank_connections set name = ${MARKUP}`.execute(partner.db.sql);
    await sql`update bank_accounts set account_name = ${MARKUP}, bank_name = ${MARKUP},
      iban_masked = ${MARKUP}, iban_last4 = ${MARKUP}, bic = ${MARKUP}, accounting_account_code = ${MARKUP},
      suspense_account_code = ${MARKUP}, bank_connection_id = ${connection.id}`.execute(
      partner.db.sql,
    );
    await sql`update ledgers set name = ${MARKUP}`.execute(partner.db.sql);
    for (const below of [
      'bank_accounts',
      `bank_accounts/${id}`,
      `bank_connections/${connection.id}`,
      `bank_connections/${connection.id}?view=json`,
    ])
      for (const person of [manager, member]) {
        const { status, html } = await page(below, person);
        expect(status, below).to.equal(200);
        expect(html, below).not.to.include('<img');
      }
  });

  it('offer to each role exactly what the service takes, in every state of a connection', async () => {
    const connection = await buildConnection(partner);
    const account = await buildPostingAccount(partner.db, partner.workspace);
    for (const role of ROLES) {
      const person = await signInPerson(partner, role);
      const isTaken = async (method: string, below: string, body?: object) =>
        (await person.call(method, `/console/${below}`, body)).status < 300;
      for (const state of BANK_CONNECTION_STATES) {
        const requested = state === 'syncing' ? new Date() : null;
        await sql`update bank_connections set state = ${state}, sync_started_at = ${requested}`.execute(
          partner.db.sql,
        );
        const offered = connectionActions({ state }, role);
        const about = `${state} ${role}`;
        const read = async () =>
          (await sql<{ state: string }>`select state from bank_connections`.execute(partner.db.sql))
            .rows[0]?.state;
        await isTaken('POST', `bank_connections/${connection.id}/sync`);
        expect(offered.includes('sync'), about).to.equal((await read()) !== state);
        const fill = await isTaken('PUT', `bank_connections/${connection.id}/sandbox`, {
          sandbox: {},
        });
        expect(offered.includes('fill_sandbox'), about).to.equal(fill);
      }
      const offered = accountActions(role);
      const settings = { bank_account: { active: true } };
      expect(offered.includes('configure'), role).to.equal(
        await isTaken('PATCH', `bank_accounts/${account.id}`, settings),
      );
      const ledger = { code: `L-${role}`, name: 'Journal' };
      expect(offered.includes('create_ledger'), role).to.equal(
        await isTaken('POST', `workspaces/${partner.workspace.id}/ledgers`, { ledger }),
      );
    }
  });
});
