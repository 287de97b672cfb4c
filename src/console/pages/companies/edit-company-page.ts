import { workspacePath } from '#console/parts/workspace-path.ts';
import { findGivenPrefixes } from '#domain/invoicing/numbering/find-given-prefixes.ts';
import type { Services } from '#http/pipeline/call.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import { OWN_SERIES, type NumberSeries, type OwnSeries } from '#einvoice/model/number-series.ts';
import { PAGE_COLOUR } from '#einvoice/model/company-profile.ts';
import { LANGUAGES } from '#einvoice/model/invoice.ts';
import type { ProfiledCompany } from '#render/company.ts';
import { fieldGroups, type FieldGroup } from '#console/parts/field-groups.ts';
import { choicesOf, type FieldInput } from '#console/parts/field-input.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { companyWords } from './company-words.ts';
import { companyUpdateSchema } from '#resources/companies/schema.ts';
import { loadCompany } from './load-company.ts';

export const EDIT_COMPANY_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/companies/:id/edit',
  audience: 'manager',
  section: 'company',
  load: loadEdited,
  view: viewEdit,
});

/** Without the first number of a series that gave one: another prefix would begin with it. */
async function loadEdited(visit: WorkspaceVisit, services: Services): Promise<ProfiledCompany> {
  const company = await loadCompany(visit, services);
  const given = await findGivenPrefixes(services.db, company);
  const shown = (series: NumberSeries | null): NumberSeries | null =>
    series !== null && given.includes(series.prefix) ? { ...series, first_number: null } : series;
  const { invoice_series, credit_note_series } = company.profile;
  const own = {
    invoice_series: shown(invoice_series),
    credit_note_series: shown(credit_note_series),
  };
  return { ...company, profile: { ...company.profile, ...own } };
}

/** Members without a field, such as further identifiers, stay as they are. */
function viewEdit(company: ProfiledCompany, visit: WorkspaceVisit): PageContents {
  const words = companyWords(visit.language);
  const href = workspacePath(visit, `companies/${company.id}`);
  const title = words.edit_title;
  return formPage(visit, {
    title,
    back: { href, word: words.title(company.name) },
    id: 'edit',
    call: `PATCH /console/companies/${company.id}`,
    wrapper: 'company',
    changesOnly: true,
    schema: companyUpdateSchema,
    more: fieldGroups(visit, { id: 'edit', schema: companyUpdateSchema }, groupsOf(visit, company)),
    submit: words.save,
    next: href,
    done: words.saved,
  });
}

/** Whether an invoice needs a member, and why. */
function neededFor(
  { needs }: ReturnType<typeof companyWords>,
  member: string,
): Pick<FieldInput, 'isNeeded' | 'help'> {
  const help = Object.entries(needs).find(([name]) => name === member)?.[1];
  if (help === undefined) return {};
  return help === '' ? { isNeeded: true } : { isNeeded: true, help };
}

type OwnMember =
  | 'siret'
  | 'vat_number'
  | 'trading_name'
  | 'legal_information'
  | 'tax_registration'
  | 'operation'
  | 'footer'
  | 'language'
  | 'colour';
const LINES = ['line1', 'line2', 'line3', 'postal_code', 'city', 'region', 'country_code'] as const;
const REACHED_BY = ['name', 'phone', 'email'] as const;

function groupsOf({ language }: WorkspaceVisit, { name, profile }: ProfiledCompany): FieldGroup[] {
  const words = companyWords(language);
  const { identity, address, mentions, look } = words.groups;
  const own = (member: OwnMember, more: Partial<FieldInput> = {}): FieldInput => ({
    name: member,
    label: words[member],
    value: profile[member],
    ...neededFor(words, member),
    ...more,
  });
  const line = (member: (typeof LINES)[number]): FieldInput => ({
    name: `address/${member}`,
    label: words[member],
    value: profile.address?.[member] ?? null,
    ...neededFor(words, member),
  });
  const reach = (member: (typeof REACHED_BY)[number]): FieldInput => ({
    name: `contact/${member}`,
    label: words[`contact_${member}`],
    value: profile.contact?.[member] ?? null,
  });
  const named = { name: 'name', label: words.name, value: name, isOptional: false };
  const long = { as: 'multiline' } as const;
  const nature = { choices: choicesOf(OPERATIONS, words.operations) };
  const tongue = { choices: choicesOf(LANGUAGES, words.languages) };
  const value = profile.colour ?? PAGE_COLOUR;
  const shade = { as: 'colour', help: words.colour_help, value } as const;
  return [
    { title: identity, fields: [named, own('siret'), own('vat_number'), own('trading_name')] },
    { title: address, fields: [...LINES.map(line), ...REACHED_BY.map(reach)] },
    {
      title: mentions,
      fields: [
        own('legal_information', long),
        own('tax_registration'),
        own('operation', nature),
        own('footer', long),
      ],
    },
    numberingGroup(words, profile),
    { title: look, fields: [own('language', tongue), own('colour', shade)] },
  ];
}

const numberingGroup = (
  words: ReturnType<typeof companyWords>,
  profile: ProfiledCompany['profile'],
): FieldGroup => ({
  title: words.groups.numbering,
  fields: OWN_SERIES.flatMap((member) => seriesFields(words, member, profile[member])),
});

function seriesFields(
  words: ReturnType<typeof companyWords>,
  member: keyof OwnSeries,
  series: NumberSeries | null,
): FieldInput[] {
  const shown = (number: number | null | undefined) => (number == null ? null : String(number));
  return [
    {
      name: `${member}/prefix`,
      label: words.series_prefix[member],
      help: words.series_help,
      value: series?.prefix ?? null,
    },
    { name: `${member}/width`, label: words.series_width, value: shown(series?.width) },
    {
      name: `${member}/first_number`,
      label: words.series_first,
      help: words.series_first_help,
      value: shown(series?.first_number),
    },
  ];
}
