import {
  listAccountNames,
  type NamedAccount,
} from '#domain/banking/bank-accounts/list-account-names.ts';
import { readImport } from '#domain/banking/bank-statements/list-imports.ts';
import type {
  ImportedStatement,
  StatementImport,
} from '#domain/banking/bank-statements/store-import.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { badge } from '#console/parts/badge.ts';
import { facts } from '#console/parts/facts.ts';
import { countText } from '#console/parts/money.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { table, type Column } from '#console/parts/table.ts';
import { minute } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { namesOf } from '#console/shared/account-name.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { statementWarnings, statementWords } from './statement-words.ts';

interface ShownImport {
  imported: StatementImport;
  accounts: readonly NamedAccount[];
}

/** An import's result, with the warnings of each statement. */
export const IMPORT_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_statements/:id',
  audience: 'member',
  section: 'banking',
  load: loadImport,
  view: viewImport,
});

/** A file may have two thousand. */
const SHOWN_STATEMENTS = 200;

async function loadImport(
  { workspace, params }: WorkspaceVisit,
  { db }: Services,
): Promise<ShownImport> {
  const key = { workspace_id: workspace.id, id: readId(params['id']) };
  const imported = await readImport(db, key);
  const ids = imported.statements.map(({ bank_account_id }) => bank_account_id);
  return { imported, accounts: await listAccountNames(db, workspace.id, [...new Set(ids)]) };
}

function viewImport({ imported, accounts }: ShownImport, visit: WorkspaceVisit): PageContents {
  const words = statementWords(visit.language);
  const title = words.import(imported.id);
  const back = { href: workspacePath(visit, 'bank_statements'), word: words.all };
  const shown = imported.statements
    .toSorted((one, other) => other.warnings.length - one.warnings.length)
    .slice(0, SHOWN_STATEMENTS);
  const count = countText(visit.language, shown.length);
  const isCut = shown.length < imported.statements.length;
  const main = html`${pageHead({ title, back, sentence: imported.message_id })}
    ${factsView(visit, imported)}
    <section>
      <h2>${words.statements}</h2>
      ${isCut ? html`<p class="note">${words.first_shown(count)}</p>` : null}
      ${table({
        name: 'statement',
        label: words.statements,
        columns: columnsOf(visit, accounts),
        rows: shown.map((statement, index) => ({ statement, index })),
        keyOf: ({ index }) => String(index),
        empty: html``,
      })}
      <p class="note">${words.skipped_help}</p>
    </section>`;
  return { title, main };
}

function factsView(visit: WorkspaceVisit, imported: StatementImport): Html {
  const words = statementWords(visit.language);
  const count = (label: string, value: number) => ({
    label,
    value: countText(visit.language, value),
  });
  return facts([
    { label: words.imported_at, value: minute(visit, imported.created_at) },
    { label: words.format, value: imported.format, isCode: true },
    count(words.created, imported.operations_created),
    count(words.known, imported.operations_known),
    count(words.skipped, imported.entries_skipped),
  ]);
}

interface Row {
  statement: ImportedStatement;
  index: number;
}

function columnsOf(visit: WorkspaceVisit, accounts: readonly NamedAccount[]): Column<Row>[] {
  const words = statementWords(visit.language);
  const nameOf = namesOf(accounts);
  const count = (head: string, of: (one: ImportedStatement) => number): Column<Row> => ({
    head,
    width: 110,
    align: 'end',
    leaves: 2,
    cell: ({ statement }) => countText(visit.language, of(statement)),
  });
  return [
    {
      head: words.statement,
      width: 160,
      card: 'top',
      cell: ({ statement }) => statement.statement_id,
    },
    {
      head: words.account,
      card: 'top_end',
      cell: ({ statement: { bank_account_id: id, account_created } }) =>
        html`<a href="${workspacePath(visit, `bank_accounts/${id}`)}">${nameOf(id)}</a>
          ${account_created ? html`<small>${words.account_created}</small>` : null}`,
      title: ({ statement }) => nameOf(statement.bank_account_id),
    },
    {
      head: words.warnings,
      card: 'bottom',
      cell: ({ statement }) => warningsView(visit, statement),
      title: ({ statement }) => warningTexts(visit, statement).join(' '),
    },
    count(words.created, ({ operations_created }) => operations_created),
    count(words.known, ({ operations_known }) => operations_known),
    count(words.skipped, ({ entries_skipped }) => entries_skipped),
  ];
}

const warningTexts = ({ language }: WorkspaceVisit, { warnings }: ImportedStatement): string[] =>
  warnings.map((warning) => statementWarnings(language)[warning]);

function warningsView(visit: WorkspaceVisit, statement: ImportedStatement): Html {
  const { no_warning } = statementWords(visit.language);
  if (statement.warnings.length === 0)
    return badge({ tone: 'success', icon: 'check', word: no_warning, name: 'warnings' });
  const texts = statementWarnings(visit.language);
  return html`${statement.warnings.map((name) => badge({ tone: 'waiting', icon: 'alert', word: texts[name], name }))}`;
}
