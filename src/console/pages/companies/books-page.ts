import { findBooks } from '#domain/invoicing/books/read-books.ts';
import { readId } from '#http/pipeline/call.ts';
import type { Books } from '#model/books.ts';
import type { CompanyBooks } from '#render/books.ts';
import { booksUpdateSchema } from '#resources/books/schema.ts';
import { facts } from '#console/parts/facts.ts';
import { fieldGroups, type FieldGroup } from '#console/parts/field-groups.ts';
import { choicesOf, type FieldInput } from '#console/parts/field-input.ts';
import { rateText } from '#console/parts/money.ts';
import { day } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { booksWords } from './books-words.ts';

/** What a company declares and posts; its accounts are set by the API and the command line. */
export const BOOKS_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/companies/:id/books',
  audience: 'manager',
  section: 'company',
  load: ({ workspace, params }: WorkspaceVisit, { db }) =>
    findBooks(db, { workspace_id: workspace.id, id: readId(params['id']) }),
  view: viewBooks,
});

const GROUPS = [
  ['vat', ['vat_regime', 'vat_on_debits', 'simplified_until']],
  ['receipts', ['receipts', 'receipts_from', 'receipts_delay_minutes']],
  [
    'reporting',
    ['reporting', 'reporting_from', 'reporting_send', 'reporting_lead_days', 'negative_payments'],
  ],
  ['entries', ['fiscal_year_end', 'entries_from', 'reverse_charge_rate']],
] as const satisfies readonly [string, readonly (keyof Books)[]][];
type Member = (typeof GROUPS)[number][1][number];

function viewBooks(shown: CompanyBooks, visit: WorkspaceVisit): PageContents {
  const words = booksWords(visit.language);
  const href = workspacePath(visit, `companies/${shown.company_id}`);
  const form = { id: 'books', schema: booksUpdateSchema };
  const { books } = shown;
  const groups = GROUPS.map(([name, members]): FieldGroup => {
    const isSet = (member: Member) => member.endsWith('_from') && books[member] !== null;
    const starts = members
      .filter(isSet)
      .map((member) => ({ label: words.fields[member], value: day(visit, String(books[member])) }));
    return {
      title: words.groups[name],
      fields: members.filter((one) => !isSet(one)).map((one) => fieldOf(visit, shown, one)),
      more: starts.length === 0 ? null : facts(starts),
    };
  });
  return formPage(visit, {
    ...form,
    title: words.title,
    sentence: words.sentence,
    back: { href, word: words.company },
    call: `PATCH /console/companies/${shown.company_id}/books`,
    wrapper: 'books',
    changesOnly: true,
    more: fieldGroups(visit, form, groups),
    submit: words.save,
    done: words.saved,
  });
}

function fieldOf(
  visit: WorkspaceVisit,
  { books, effective_from }: CompanyBooks,
  name: Member,
): FieldInput {
  const words = booksWords(visit.language);
  const helps: Partial<Record<Member, FieldInput['help']>> = {
    ...words.helps,
    ...(effective_from !== null && { vat_regime: words.since(day(visit, effective_from)) }),
  };
  const { [name]: labels }: Partial<Record<Member, Record<string, string>>> = words.choices;
  const { reverse_charge_rate: rate } = books;
  const reverse_charge_rate = rate && rateText(visit.language, rate);
  const value = { ...books, reverse_charge_rate }[name];
  const isDay = name.endsWith('_from') || name === 'simplified_until';
  return {
    name,
    label: words.fields[name],
    value: typeof value === 'number' ? String(value) : value,
    isOptional: value === null,
    ...(helps[name] !== undefined && { help: helps[name] }),
    ...(labels !== undefined && { choices: choicesOf(Object.keys(labels), labels) }),
    ...(isDay && { as: 'date' as const }),
  };
}
