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

const groupsOf = (visit: WorkspaceVisit, company: ProfiledCompany): FieldGroup[] => [
  ...partyGroups(visit, company),
  ...printGroups(visit, company),
];

/** Whether an invoice needs a member, and why. */
function neededFor(
  { needs }: ReturnType<typeof companyWords>,
  member: string,
): Pick<FieldInput, 'isNeeded' | 'help'> {
  const help = Object.entries(needs).find(([name]) => name === member)?.[1];
  if (help === undefined) return {};
  return help === '' ? { isNeeded: true } : { isNeeded: true, help };
}

function partyGroups(
  { language }: WorkspaceVisit,
  { name, profile }: ProfiledCompany,
): FieldGroup[] {
  const words = companyWords(language);
  const { address, contact } = profile;
  const text = (member: 'siret' | 'vat_number' | 'trading_name') => ({
    name: member,
    label: words[member],
    value: profile[member],
    ...neededFor(words, member),
  });
  const line = (
    member: 'line1' | 'line2' | 'line3' | 'postal_code' | 'city' | 'region' | 'country_code',
  ) => ({
    name: `address/${member}`,
    label: words[member],
    value: address?.[member] ?? null,
    ...neededFor(words, member),
  });
  return [
    {
      title: words.groups.identity,
      fields: [
        { name: 'name', label: words.name, value: name, isOptional: false },
        text('siret'),
        text('vat_number'),
        text('trading_name'),
      ],
    },
    {
      title: words.groups.address,
      fields: [
        line('line1'),
        line('line2'),
        line('line3'),
        line('postal_code'),
        line('city'),
        line('region'),
        line('country_code'),
        { name: 'contact/name', label: words.contact_name, value: contact?.name ?? null },
        { name: 'contact/phone', label: words.contact_phone, value: contact?.phone ?? null },
        { name: 'contact/email', label: words.contact_email, value: contact?.email ?? null },
      ],
    },
  ];
}

function printGroups({ language }: WorkspaceVisit, { profile }: ProfiledCompany): FieldGroup[] {
  const words = companyWords(language);
  return [
    {
      title: words.groups.mentions,
      fields: [
        {
          name: 'legal_information',
          label: words.legal_information,
          ...neededFor(words, 'legal_information'),
          as: 'multiline',
          value: profile.legal_information,
        },
        {
          name: 'tax_registration',
          label: words.tax_registration,
          value: profile.tax_registration,
        },
        {
          name: 'operation',
          label: words.operation,
          ...neededFor(words, 'operation'),
          value: profile.operation,
          choices: choicesOf(OPERATIONS, words.operations),
        },
        { name: 'footer', label: words.footer, as: 'multiline', value: profile.footer },
      ],
    },
    numberingGroup(words, profile),
    {
      title: words.groups.look,
      fields: [
        {
          name: 'language',
          label: words.language,
          value: profile.language,
          choices: choicesOf(LANGUAGES, words.languages),
        },
        {
          name: 'colour',
          label: words.colour,
          as: 'colour',
          help: words.colour_help,
          value: profile.colour ?? PAGE_COLOUR,
        },
      ],
    },
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
