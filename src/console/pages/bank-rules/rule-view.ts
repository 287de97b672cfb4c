import type { NamedAccount } from '#domain/banking/bank-accounts/list-account-names.ts';
import type { NamedCompany } from '#domain/banking/companies/list-companies.ts';
import { html, type Html } from '#http/pages/html.ts';
import { reaches } from '#model/role.ts';
import type { BankRule } from '#orm/entities/bank-rule.ts';
import type { BankRun } from '#orm/sql/banking/bank-runs.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { facts, type Fact } from '#console/parts/facts.ts';
import { callButton } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { rowCall, workspacePath } from '#console/parts/workspace-path.ts';
import { namesOf } from '#console/shared/account-name.ts';
import { projectButton } from './project-button.ts';
import { runView } from '#console/shared/run-view.ts';
import type { PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { bankWords } from '#console/words/bank-words.ts';
import { ruleWords } from '#console/words/rule-words.ts';
import { ruleUpdateSchema } from '#resources/bank-rules/schema.ts';
import { besidePreview } from './beside-preview.ts';
import { conditionsText, validityText } from './condition-text.ts';
import type { ShownPreview } from './load-preview.ts';
import { previewView } from './preview-view.ts';
import { ruleActions } from './rule-actions.ts';
import { UNCHANGED } from './rule-draft.ts';
import { ruleForm } from './rule-form.ts';
import { enabledBadge } from './rule-table.ts';

interface ShownRule {
  rule: BankRule;
  accounts: readonly NamedAccount[];
  companies: readonly NamedCompany[];
  run: BankRun | null;
  preview: ShownPreview | null;
}

export function viewRule(shown: ShownRule, visit: WorkspaceVisit): PageContents {
  const words = ruleWords(visit.language);
  const { rule } = shown;
  const href = workspacePath(visit, 'bank_rules');
  const may = ruleActions(rule, { before: null, after: null }, visit.workspace.role);
  const head = pageHead({
    title: rule.name,
    badge: enabledBadge(visit, rule.enabled),
    back: { href, word: words.all },
    actions: [toggleButton(visit, rule), may.includes('delete') ? deleteButton(visit, rule) : null],
  });
  const settings = may.includes('edit') ? formView(visit, shown) : factsView(visit, shown);
  const main = html`${head}
    <div class="writes-nothing">
      <p>${words.writes_nothing}</p>
      ${projectButton(visit)}
    </div>
    ${runView(visit, shown.run)} ${besidePreview(visit, settings, previewPlace(visit, shown))}
    ${changesLink(visit, rule.id)}`;
  return { title: rule.name, main, scripts: ['rules.js'] };
}

/** Without scripts, a link asks for it. */
function previewPlace(visit: WorkspaceVisit, { rule, preview }: ShownRule): Html {
  const words = ruleWords(visit.language);
  if (preview !== null) return previewView(visit, preview);
  const search = new URLSearchParams({ draft: UNCHANGED }).toString();
  const href = `${workspacePath(visit, `bank_rules/${rule.id}`)}?${search}`;
  return html`<p><a href="${href}">${words.see_preview}</a></p>`;
}

function formView(visit: WorkspaceVisit, { rule, accounts, companies }: ShownRule): Html {
  const words = bankWords(visit.language);
  return ruleForm(visit, {
    rule,
    accounts,
    companies,
    call: rowCall('PATCH', `bank_rules/${rule.id}`),
    changesOnly: true,
    schema: ruleUpdateSchema,
    submit: words.save,
    cancel: { href: workspacePath(visit, 'bank_rules') },
    done: words.saved,
  });
}

function factsView(visit: WorkspaceVisit, { rule, accounts, companies }: ShownRule): Html {
  const words = ruleWords(visit.language);
  const text = (conditions: string, word: string) =>
    conditionsText(visit, conditions, namesOf(accounts), word);
  const company = companies.find(({ id }) => id === rule.company_id)?.name;
  const all: (Fact | null)[] = [
    { label: words.priority, value: String(rule.priority) },
    { label: words.account_number, value: rule.account_number, isCode: true },
    { label: words.scope, value: company ?? words.scopes[rule.scope] },
    { label: words.validity, value: validityText(visit, rule) },
    { label: words.conditions, value: text(rule.conditions, words.and), isWide: true },
    rule.exclusions === '[]'
      ? null
      : { label: words.exclusions, value: text(rule.exclusions, words.or), isWide: true },
  ];
  return facts(all);
}

/** It can be undone, so it asks nothing. */
function toggleButton(visit: WorkspaceVisit, rule: BankRule): Html | null {
  const words = ruleWords(visit.language);
  const may = ruleActions(rule, { before: null, after: null }, visit.workspace.role);
  const action = rule.enabled ? 'disable' : 'enable';
  if (!may.includes(action)) return null;
  return callButton(visit, {
    id: action,
    call: rowCall('PATCH', `bank_rules/${rule.id}`),
    wrapper: 'bank_rule',
    schema: ruleUpdateSchema,
    fields: [{ name: 'enabled', label: '', as: 'hidden', value: String(!rule.enabled) }],
    submit: words[action],
    done: rule.enabled ? words.disabled_now : words.enabled_now,
  });
}

function deleteButton(visit: WorkspaceVisit, { id, name }: BankRule): Html {
  const words = ruleWords(visit.language);
  return confirmation(visit, {
    id: 'delete',
    call: rowCall('DELETE', `bank_rules/${id}`),
    open: words.delete,
    openTone: 'danger',
    question: words.delete_question(name),
    consequences: words.delete_effect,
    next: workspacePath(visit, 'bank_rules'),
    done: words.deleted,
  });
}

/** For those who may read the audit log. */
function changesLink(visit: WorkspaceVisit, id: string): Html | null {
  if (!reaches(visit.workspace.role, 'manager')) return null;
  const href = workspacePath(visit, `audit_log?subject=bank_rules:${id}`);
  return html`<p><a href="${href}">${bankWords(visit.language).see_changes}</a></p>`;
}
