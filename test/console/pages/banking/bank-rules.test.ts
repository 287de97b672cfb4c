import { expect } from 'chai';
import { sql } from 'kysely';
import { placesOf, ruleActions } from '#console/pages/bank-rules/rule-actions.ts';
import { listOrderedRules } from '#domain/banking/rules/list-ordered-rules.ts';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import { ROLES } from '#model/role.ts';
import { buildOperation, buildPostingAccount, buildRule } from '#test-kit/banking/build-bank.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';

const MARKUP = `"><img src=x onerror=alert(1)>'&`;
const CONDITIONS = JSON.stringify([
  { field: 'description', operator: 'contains', value: 'FRAIS' },
  { field: 'amount', operator: 'between', value: ['0.01', '50'] },
  { field: 'direction', operator: 'equals', value: 'outgoing' },
  { field: 'bank_operation_id', operator: 'equals', value: 7 },
]);

describe('pages of imputation rules', () => {
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
    sql`truncate bank_rules, bank_accounts, bank_operations, accounting_entries, bank_runs cascade`.execute(
      partner.db.sql,
    ),
  );

  const path = (below = '') => `/workspaces/${partner.workspace.id}/bank_rules${below}`;
  const page = (below = '', person = manager, headers: Record<string, string> = {}) =>
    readPage(person, path(below), headers);
  const build = (overrides: Parameters<typeof buildRule>[2] = {}) =>
    buildRule(partner.db, partner.workspace, overrides);
  const preview = (below: string, bank_rule: object, person = manager) =>
    page(`${below}?draft=${encodeURIComponent(JSON.stringify({ bank_rule }))}`, person, {
      'X-Part': 'preview',
    });

  it('keep the account of a condition, however many come before it', async () => {
    const { id } = await buildPostingAccount(partner.db, partner.workspace);
    const last = Number(id) + 200;
    await sql`
      insert into bank_accounts overriding system value
      select copy.* from bank_accounts a, generate_series(1, 200) n,
        jsonb_populate_record(a, jsonb_build_object('id', a.id + n)) copy`.execute(partner.db.sql);
    const conditions = [{ field: 'bank_account_id', operator: 'equals', value: last }];
    const rule = await build({ conditions: JSON.stringify(conditions) });
    expect((await page(`/${rule.id}`)).html).to.include(`value="${last}" selected`);
  });

  it('list rules in the order in which they are tried, their conditions in words', async () => {
    expect((await page()).html).to.include('Aucune règle.');
    await build({ name: 'Tout', scope: 'tenant', priority: 1 });
    const { id } = await build({
      name: 'Frais',
      conditions: CONDITIONS,
      priority: 5,
      enabled: false,
    });
    const exclusions = '[{"field":"counterparty_name","operator":"equals","value":"EDF"}]';
    await build({ name: 'Avant', priority: 2, valid_from: '2026-01-01', exclusions });
    const { html } = await page();
    const places = ['Avant', 'Frais', 'Tout'].map((name) => html.indexOf(`>${name}</a>`));
    expect(places).to.deep.equal(places.toSorted((one, other) => one - other));
    expect(html).to.include(
      "Le libellé contient « FRAIS » et le montant est compris entre 0,01 et 50,00 et le sens est Décaissements et l'opération n° 7",
    );
    expect(html).to.include('Le libellé contient « frais », sauf si le tiers est « EDF »');
    expect(html)
      .to.include('Désactivée')
      .and.match(/depuis le 1(er)? janv\./);
    expect(html).to.include(`data-call="POST /console/bank_rules/${id}/swap"`);
    expect(html).to.include('Monter « Frais »').and.not.include('Monter « Avant »');
    expect(html).not.to.include('Monter « Tout »');
    expect((await page('', member)).html).not.to.include('/swap');
    expect(html).to.include("Une règle n'écrit rien par elle-même");
    expect(html).to.include('Générer les écritures');
  });

  it('continue after the thirtieth rule', async () => {
    for (let n = 10; n < 62; n += 1) await build({ name: `Règle ${n}` });
    const { html } = await page();
    expect(html).to.include('Règle 39').and.not.include('Règle 40<');
    expect(Buffer.byteLength(html)).to.be.below(120_000);
    const behind = /\?behind=(\d+)/.exec(html)?.[0] ?? '';
    const rest = (await page(behind)).html;
    expect(rest).to.include('Règle 40<').and.include('Règle 61<').and.not.include('Règle 39<');
    expect(rest).not.to.include('?behind=');
  });

  it('preview a stored rule as its form has it: matched, changed, before and after', async () => {
    const account = await buildPostingAccount(partner.db, partner.workspace);
    const ids: string[] = [];
    for (const description of ['FRAIS DE TENUE', 'LOYER'])
      ids.push((await buildOperation(partner.db, account, { description })).id);
    await partner.db.transact((tx) => lockAndProject(tx, partner.workspace.id, ids));
    const { id } = await build();
    const stored = await preview(`/${id}`, {}, member);
    expect(stored.html).to.include('1 opération retenue').and.include('1 écriture changerait');
    expect(stored.html).to.include('FRAIS DE TENUE').and.include("Compte d'attente");
    expect(stored.html).to.include('cette règle');
    const conditions = [{ field: 'amount', operator: 'greater_than', value: '1' }];
    expect((await preview(`/${id}`, { conditions })).html).to.include('2 opérations retenues');
    expect((await preview(`/${id}`, { enabled: false })).html).to.include(
      'Aucune opération retenue.',
    );
    const { html } = await page(`/${id}?draft=${encodeURIComponent('{"bank_rule":{}}')}`, member);
    expect(html).to.include('1 opération retenue');
    expect((await page(`/${id}`, member)).html).to.include("Voir l'aperçu");
  });

  it('preview a rule that is not stored, or say what it lacks', async () => {
    const account = await buildPostingAccount(partner.db, partner.workspace);
    await buildOperation(partner.db, account);
    const rule = {
      name: 'Frais',
      conditions: [{ field: 'description', operator: 'contains', value: 'frais' }],
      action: { account_number: '627000' },
    };
    expect((await preview('/new', rule)).html)
      .to.include('1 opération retenue')
      .and.include('sans écriture')
      .and.include('cette règle');
    const lacking = (await preview('/new', { ...rule, name: '', conditions: [] })).html;
    expect(lacking).to.include("La règle n'est pas complète :").and.include('<li>Name ');
    expect((await page('/new', member)).status).to.equal(403);
    const broken = await page('/new?draft=%7B', manager, { 'X-Part': 'preview' });
    expect(broken.status).to.equal(400);
    expect((await page(`/new?draft=${'x'.repeat(6_001)}`)).status).to.equal(400);
  });

  it('say « aperçu partiel » if not everything is shown', async () => {
    const account = await buildPostingAccount(partner.db, partner.workspace);
    for (let n = 0; n < 101; n += 1) await buildOperation(partner.db, account);
    const { id } = await build();
    const { html } = await preview(`/${id}`, {});
    expect(html).to.include('aperçu partiel').and.include('Les 100 premières');
    expect(html).to.include('101 opérations retenues');
    expect(Buffer.byteLength(html)).to.be.below(100_000);
  });

  it('follow the projection that they start', async () => {
    const { id } = await build();
    const start = `/console/workspaces/${partner.workspace.id}/bank_operations/project`;
    expect((await member.call('POST', start)).status).to.equal(202);
    for (const below of ['', `/${id}`]) {
      const { html } = await page(below, manager, { 'X-Part': 'changes' });
      expect(html).to.include('Génération des écritures en cours');
      expect((await page(below)).html).to.include('Génération des écritures en cours');
    }
  });

  it('escape every text that comes from outside', async () => {
    const text = JSON.stringify([{ field: 'description', operator: 'contains', value: MARKUP }]);
    const { id } = await build({ name: MARKUP, conditions: text, exclusions: text });
    const account = await buildPostingAccount(partner.db, partner.workspace, {
      account_name: MARKUP,
    });
    await buildOperation(partner.db, account, { description: MARKUP });
    for (const person of [manager, member])
      for (const below of [
        '',
        `/${id}`,
        `/${id}?draft=${encodeURIComponent('{"bank_rule":{}}')}`,
      ]) {
        const { status, html } = await page(below, person);
        expect(status, below).to.equal(200);
        expect(html, below).not.to.include('<img');
      }
    const refused = await preview(`/${id}`, { [MARKUP]: 1, priority: MARKUP });
    expect(refused.html).not.to.include('<img');
  });

  it('offer to each role exactly what the service takes', async () => {
    for (const role of ROLES) {
      const person = await signInPerson(partner, role);
      for (const enabled of [true, false]) {
        await sql`truncate bank_rules`.execute(partner.db.sql);
        const built = [];
        for (const name of ['A', 'B', 'C']) built.push(await build({ name, enabled }));
        for (const rule of built) {
          const place = placesOf(await listOrderedRules(partner.db, partner.workspace.id)).get(
            rule.id,
          );
          expect(place).not.to.equal(undefined);
          if (place === undefined) continue;
          const offered = ruleActions(rule, place, role);
          const call = async (method: string, below = '', body?: object) =>
            (await person.call(method, `/console/bank_rules/${rule.id}${below}`, body)).status <
            300;
          const swap = async (with_id: string | null, to: 'before' | 'after') =>
            with_id !== null && call('POST', '/swap', { swap: { with_id: Number(with_id), to } });
          const change = (bank_rule: object) => call('PATCH', '', { bank_rule });
          const isMovedUp = await swap(place.before, 'before');
          // Back where it was.
          if (isMovedUp) await swap(place.before, 'after');
          const taken = {
            edit: await change({ name: 'Autre' }),
            enable: !enabled && (await change({ enabled: true })),
            disable: enabled && (await change({ enabled: false })),
            move_up: isMovedUp,
            move_down: await swap(place.after, 'after'),
            delete: false,
          };
          for (const [action, isTaken] of Object.entries(taken))
            if (action !== 'delete')
              expect(
                offered.some((one) => one === action),
                `${action} ${rule.name} ${role}`,
              ).to.equal(isTaken);
        }
        const [last] = built;
        const removed = await person.call('DELETE', `/console/bank_rules/${last?.id ?? ''}`);
        expect(
          ruleActions({ enabled }, { before: null, after: null }, role).includes('delete'),
        ).to.equal(removed.status === 204);
      }
    }
  });
});
