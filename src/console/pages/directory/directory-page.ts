import type { NamedCompany } from '#domain/banking/companies/list-companies.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { DirectoryLine } from '#model/directory-line.ts';
import { attributes } from '#console/parts/attributes.ts';
import { copyField } from '#console/parts/copy-field.ts';
import { empty } from '#console/parts/empty.ts';
import { pageHead } from '#console/parts/page-head.ts';
import type { Reader } from '#console/parts/reader.ts';
import { table, type Column } from '#console/parts/table.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { directoryWords } from '#console/words/directory-words.ts';
import {
  DIRECTORY_PAGE_QUERY,
  loadDirectory,
  type DirectoryData,
  type DirectoryVisit,
} from './load-directory.ts';
import { offeredView, verdictView } from './verdict-view.ts';

/** A form of its own, so that it works without scripts; the editors of drafts and quotes ask for its part `verdict`. */
export const DIRECTORY_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/directory',
  audience: 'member',
  section: 'parties',
  query: DIRECTORY_PAGE_QUERY,
  load: loadDirectory,
  view: viewDirectory,
  parts: {
    verdict: async (visit, services) =>
      offeredView(visit, (await loadDirectory(visit, services)).looked),
  },
});

function viewDirectory(data: DirectoryData, visit: DirectoryVisit): PageContents {
  const words = directoryWords(visit.language);
  const { looked } = data;
  const head = html`${pageHead({ title: words.title, sentence: words.sentence })}
  ${sectionTabs(visit, 'parties', 'directory')}`;
  if (data.company === null)
    return { title: words.title, main: html`${head} ${empty(words.without)}` };
  const address =
    looked?.kind === 'found' && looked.address !== null
      ? html`<p>${words.address} : ${copyField(visit, words.address, looked.address)}</p>`
      : null;
  const lines = looked?.kind === 'found' ? linesTable(visit, looked.lines) : null;
  const main = html`${head} ${askForm(data, visit)}
    <section class="directory-answer">${verdictView(visit, looked)} ${address} ${lines}</section>`;
  return { title: words.title, main };
}

function askForm({ companies, company }: DirectoryData, visit: DirectoryVisit): Html {
  const words = directoryWords(visit.language);
  const field = {
    id: 'recipient',
    name: 'recipient',
    type: 'search',
    value: visit.query.recipient,
    autocomplete: 'off',
    maxlength: 140,
  };
  const action = workspacePath(visit, 'directory');
  return html`<form method="get" action="${action}" class="form" role="search">
    ${companies.length > 1 ? companyChoice(visit, companies, company?.id) : null}
    <div class="field">
      <label for="recipient">${words.key}</label>
      <input${attributes(field)} />
    </div>
    <p class="actions"><button class="primary">${words.ask}</button></p>
  </form>`;
}

const companyChoice = (
  { language }: Reader,
  companies: readonly NamedCompany[],
  chosen: string | undefined,
): Html =>
  html`<div class="field">
    <label for="company">${directoryWords(language).company}</label>
    <select id="company" name="company_id">
      ${companies.map(({ id, name }) => html`<option${attributes({ value: id, selected: id === chosen })}>${name}</option>`)}
    </select>
  </div>`;

function linesTable(reader: Reader, lines: readonly DirectoryLine[]): Html | null {
  if (lines.length === 0) return null;
  const words = directoryWords(reader.language);
  const columns: Column<DirectoryLine>[] = [
    { head: words.address, card: 'top', cell: (line) => line.addressing_identifier },
    { head: words.status, width: 120, card: 'top_end', cell: (line) => statusOf(reader, line) },
    { head: words.siret, width: 160, card: 'bottom', leaves: 2, cell: ({ siret }) => siret ?? '' },
    {
      head: words.platform,
      width: 180,
      card: 'bottom_end',
      leaves: 1,
      cell: (line) => platformOf(reader, line),
    },
  ];
  return html`<h2>${words.lines}</h2>
    ${table({
      name: 'line',
      label: words.lines,
      columns,
      rows: lines,
      keyOf: (line) => line.addressing_identifier,
      empty: html``,
    })}`;
}

/** A value that we do not know is shown as the platform wrote it. */
function statusOf({ language }: Reader, { status }: DirectoryLine): string {
  const { statuses, unsaid } = directoryWords(language);
  return status === null ? unsaid : named(statuses, status);
}

function platformOf({ language }: Reader, { platform_type }: DirectoryLine): string {
  return platform_type === null ? '' : named(directoryWords(language).platforms, platform_type);
}

const named = (names: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(names, value) ? (names[value] ?? value) : value;
