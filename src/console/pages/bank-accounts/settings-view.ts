import { html, type Html } from '#http/pages/html.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { facts } from '#console/parts/facts.ts';
import type { FieldInput } from '#console/parts/field-input.ts';
import { form } from '#console/parts/form.ts';
import { rowCall, workspaceCall } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { accountsWords, bankWords } from '#console/words/bank-words.ts';
import { partWords } from '#console/words/part-words.ts';
import { missingOf } from '#model/account-readiness.ts';
import { bankAccountUpdateSchema } from '#resources/bank-accounts/schema.ts';
import { ledgerCreationSchema } from '#resources/ledgers/schema.ts';
import { accountActions } from './account-actions.ts';
import type { AccountRecord } from './load-account.ts';

/** The settings as a form, or as facts for those who may not change them. */
export function settingsView(visit: WorkspaceVisit, record: AccountRecord): Html {
  const words = accountsWords(visit.language);
  const may = accountActions(visit.workspace.role);
  return html`<section>
    <h2>${words.settings}</h2>
    ${may.includes('create_ledger') ? ledgerButton(visit, record) : null}
    ${may.includes('configure') ? settingsForm(visit, record) : settingsFacts(visit, record)}
  </section>`;
}

function settingsForm(visit: WorkspaceVisit, record: AccountRecord): Html {
  const words = accountsWords(visit.language);
  return form(visit, {
    id: 'settings',
    call: rowCall('PATCH', `bank_accounts/${record.account.id}`),
    wrapper: 'bank_account',
    // Presets count as changes, so that they are saved untouched.
    changesOnly: missingOf(record.account).length === 0,
    schema: bankAccountUpdateSchema,
    fields: fieldsOf(visit, record),
    submit: bankWords(visit.language).save,
    note: words.settings_note,
    done: bankWords(visit.language).saved,
  });
}

/** Accounts of the French general chart of accounts (PCG). */
const USUAL = { bank: '512000', suspense: '471000' };

function fieldsOf({ language }: WorkspaceVisit, { account, ledgers }: AccountRecord): FieldInput[] {
  const words = accountsWords(language);
  return [
    { name: 'active', label: words.active, help: words.active_help, value: account.active },
    {
      name: 'ledger_id',
      label: words.ledger,
      value: account.ledger_id ?? (ledgers.length === 1 ? (ledgers[0]?.id ?? null) : null),
      choices: ledgers.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
    },
    {
      name: 'accounting_account_code',
      label: words.accounting_code,
      value: account.accounting_account_code || USUAL.bank,
    },
    {
      name: 'suspense_account_code',
      label: words.suspense_code,
      help: words.suspense_code_help,
      value: account.suspense_account_code ?? USUAL.suspense,
    },
  ];
}

function settingsFacts({ language }: WorkspaceVisit, { account }: AccountRecord): Html {
  const words = accountsWords(language);
  const { none } = partWords(language);
  const { ledger_code, ledger_name, accounting_account_code, suspense_account_code } = account;
  const ledger = ledger_code === null ? none : `${ledger_code} · ${ledger_name ?? ''}`;
  return facts([
    { label: words.ledger, value: ledger },
    { label: words.accounting_code, value: accounting_account_code || none, isCode: true },
    { label: words.suspense_code, value: suspense_account_code ?? none, isCode: true },
  ]);
}

/** A ledger that the company lacks, to be chosen afterwards. */
function ledgerButton(visit: WorkspaceVisit, { account }: AccountRecord): Html {
  const words = accountsWords(visit.language);
  const button = confirmation(visit, {
    id: 'ledger',
    call: workspaceCall('POST', visit, 'ledgers'),
    wrapper: 'ledger',
    schema: ledgerCreationSchema,
    fields: [
      { name: 'company_id', label: '', as: 'hidden', value: account.company_id },
      { name: 'code', label: words.ledger_code },
      { name: 'name', label: words.ledger_name },
    ],
    open: words.add_ledger,
    tone: 'primary',
    question: words.ledger_question,
    consequences: words.ledger_effect,
    verb: words.ledger_verb,
    done: words.ledger_added,
  });
  return html`<div class="actions">${button}</div>`;
}
