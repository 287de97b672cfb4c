import { expect } from 'chai';
import { sql } from 'kysely';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import { balance, buildCamt053 } from '#test-kit/banking/build-camt-053.ts';
import {
  buildEntry,
  buildOperation,
  buildPostingAccount,
  buildRule,
} from '#test-kit/banking/build-bank.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';

const MARKUP = `"><img src=x onerror=alert(1)>'&`;

describe('pages of statements and entries', () => {
  let partner: Partner;
  let member: Person;

  before(async () => {
    partner = await startPartner();
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(() =>
    sql`truncate bank_statements, bank_accounts, bank_operations, accounting_entries cascade`.execute(
      partner.db.sql,
    ),
  );

  const path = (below: string) => `/workspaces/${partner.workspace.id}/${below}`;
  const page = (below: string, headers: Record<string, string> = {}) =>
    readPage(member, path(below), headers);
  async function importFile(xml: string): Promise<string> {
    const type = { 'Content-Type': 'application/xml' };
    const answer = await member.call('POST', `/console${path('bank_statements')}`, xml, type);
    return String(dataOf(answer)['id']);
  }
  const withBalances = (id: string, opening: string, closing: string, day: string) => ({
    id,
    balances: `${balance('OPBD', opening, day)}${balance('CLBD', closing, day)}`,
    entries: [{ booking_date: day }],
  });

  it('take statements and list past imports with how many statements need a look', async () => {
    const empty = (await page('bank_statements')).html;
    expect(empty).to.include('Aucun import.').and.include('data-drop="POST /console');
    expect(empty).to.include('data-max-bytes="33554432"');
    const good = withBalances('2026-09', '500.00', '379.50', '2026-09-30');
    const wrong = withBalances('2026-10', '1.00', '2.00', '2026-10-31');
    const id = await importFile(buildCamt053({ statements: [good, wrong] }));
    const { html } = await page('bank_statements');
    expect(html).to.include('MSG-1').and.include('1 relevé à vérifier');
    expect(html).to.include(`href="${path(`bank_statements/${id}`)}"`);
    const detail = (await page(`bank_statements/${id}`)).html;
    expect(detail).to.include('Les écritures ne font pas la différence entre les deux soldes.');
    expect(detail).to.include("Le solde d'ouverture n'est pas le solde connu");
    expect(detail).to.include('créé par ce relevé').and.include('Compte courant');
    expect(detail.indexOf('2026-10')).to.be.below(detail.indexOf('2026-09'));
    expect((await page('bank_statements/999999')).status).to.equal(404);
  });

  it('bring a live page the imports that it does not show', async () => {
    const changes = (query: string) => page(`bank_statements?${query}`, { 'X-Part': 'changes' });
    const id = await importFile(buildCamt053());
    expect((await changes('')).html).to.include(`id="import-${id}"`);
    expect((await changes(`after=${id}&seen=${id}`)).status).to.equal(204);
    const second = await importFile(
      buildCamt053({ statements: [{ id: 'other', entries: [{ amount: '1' }] }] }),
    );
    expect((await changes(`after=${id}&seen=${id}`)).html)
      .to.include(`id="import-${second}"`)
      .and.not.include(`id="import-${id}"`);
  });

  it('choose the company where a workspace has several', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into companies (workspace_id, name)
      values (${partner.workspace.id}, 'Filiale') returning id`.execute(partner.db.sql);
    const id = rows[0]?.id ?? '';
    const { html } = await page(`bank_statements?company=${id}`);
    expect(html).to.include(`bank_statements?company_id=${id}"`).and.include('Filiale');
    expect((await page('bank_accounts')).status).to.equal(200);
    await sql`delete from companies where id = ${id}`.execute(partner.db.sql);
  });

  it('show the journal: lines by date, each with its source and rule', async () => {
    expect((await page('accounting_entries')).html).to.include('Aucune écriture.');
    const rule = await buildRule(partner.db, partner.workspace, { name: 'Frais de banque' });
    await buildEntry(partner.db, partner.workspace);
    const account = await buildPostingAccount(partner.db, partner.workspace);
    const { id } = await buildOperation(partner.db, account, {
      description: 'LOYER',
      amount: '-5',
    });
    await partner.db.transact((tx) => lockAndProject(tx, partner.workspace.id, [id]));
    const { html } = await page('accounting_entries');
    expect(html).to.include('627000').and.include('Règle de la société');
    expect(html)
      .to.include(`href="${path(`bank_rules/${rule.id}`)}"`)
      .and.include('Frais de banque');
    expect(html).to.include("Compte d'attente").and.include(`bank_operations/${id}"`);
    const narrowed = (await page(`accounting_entries?account=${account.id}`)).html;
    expect(narrowed).to.include('LOYER').and.not.include('FRAIS DE TENUE');
    expect((await page('accounting_entries?from=2030-01-01')).html).to.include('Aucun résultat');
    await sql`truncate bank_rules`.execute(partner.db.sql);
  });

  it('show twenty lines of an entry at most', async () => {
    const account = await buildPostingAccount(partner.db, partner.workspace);
    const { id } = await buildOperation(partner.db, account);
    await partner.db.transact((tx) => lockAndProject(tx, partner.workspace.id, [id]));
    await sql`update accounting_entries set lines = '[' || (
      select string_agg((lines::json -> 0)::text, ',') from accounting_entries, generate_series(1, 31)
    ) || ']'`.execute(partner.db.sql);
    const { html } = await page('accounting_entries');
    expect(html.match(/id="line-/g)).to.have.lengthOf(20);
    expect(html).to.include('+ 11 lignes');
  });

  it('escape every text that comes from outside', async () => {
    const id = await importFile(buildCamt053());
    const statement = { statement_id: MARKUP, bank_account_id: '1', warnings: ['gap'] };
    await sql`update bank_statements set message_id = ${MARKUP}, format = ${MARKUP},
      statements = ${JSON.stringify([statement])}`.execute(partner.db.sql);
    await buildEntry(partner.db, partner.workspace);
    const line = {
      account_number: MARKUP,
      label: MARKUP,
      debit_amount: '1.00',
      credit_amount: '0.00',
      explanation: { source: 'company_rule', rule_id: 1, rule_name: MARKUP, reason: MARKUP },
    };
    await sql`update accounting_entries set lines = ${JSON.stringify([line])}`.execute(
      partner.db.sql,
    );
    await sql`update ledgers set code = ${MARKUP} || id`.execute(partner.db.sql);
    await sql`update bank_accounts set account_name = ${MARKUP}`.execute(partner.db.sql);
    for (const below of ['bank_statements', `bank_statements/${id}`, 'accounting_entries']) {
      const { status, html } = await page(below);
      expect(status, below).to.equal(200);
      expect(html, below).not.to.include('<img');
    }
  });
});
