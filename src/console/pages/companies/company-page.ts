import { workspacePath } from '#console/parts/workspace-path.ts';
import { MAX_LOGO_BYTES } from '#einvoice/logo/logo-image.ts';
import { html, type Html } from '#http/pages/html.ts';
import { OWN_SERIES, type NumberSeries } from '#einvoice/model/number-series.ts';
import { reaches } from '#model/role.ts';
import type { ProfiledCompany } from '#render/company.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { facts, type Fact } from '#console/parts/facts.ts';
import { fileDrop } from '#console/parts/file-drop.ts';
import { form } from '#console/parts/form.ts';
import { sirenSchema } from '#resources/companies/schema.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { booksWords } from './books-words.ts';
import { companyWords } from './company-words.ts';
import { loadCompany } from './load-company.ts';

export const COMPANY_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/companies/:id',
  audience: 'member',
  section: 'company',
  load: loadCompany,
  view: viewCompany,
  parts: {
    logo: async (visit, services) => logoPicture(visit, await loadCompany(visit, services)),
  },
});

/** The page of a company, also where a workspace has no other. */
export function viewCompany(company: ProfiledCompany, visit: WorkspaceVisit): PageContents {
  const words = companyWords(visit.language);
  const mayEdit = reaches(visit.workspace.role, 'manager');
  const edit = html`<a
    class="button primary"
    href="${workspacePath(visit, `companies/${company.id}`)}/edit"
    >${words.edit}</a
  >`;
  const title = words.title(company.name);
  const sample = html`<a
    class="button"
    href="/console/companies/${company.id}/sample"
    target="_blank"
    rel="noopener"
    >${words.sample}</a
  >`;
  const books = html`<a
    class="button"
    href="${workspacePath(visit, `companies/${company.id}/books`)}"
    >${booksWords(visit.language).title}</a
  >`;
  const main = html`${pageHead({
    title,
    actions: [sample, ...(mayEdit ? [books, edit] : [])],
    sentence: words.sentence,
  })}
  ${sectionTabs(visit, 'company', 'profile')} ${sirenForm(visit, company)}
  ${groupsOf(visit, company).map(
    ({ id, title: heading, all }) =>
      html`<section id="${id}">
        <h2>${heading}</h2>
        ${facts(all.map(([label, value]): Fact => ({ label, value: value ?? words.none })))}
      </section> `,
  )}
  ${logoView(visit, company, mayEdit)}`;
  return { title, main, scripts: mayEdit ? ['file-drop.js'] : [] };
}

/** For an owner, once; the network's invoices for it are the operator's to direct. */
function sirenForm(visit: WorkspaceVisit, { id, siren }: ProfiledCompany): Html | null {
  const words = companyWords(visit.language);
  if (siren !== null || !reaches(visit.workspace.role, 'owner')) return null;
  return html`<section>
    <h2>${words.siren_title}</h2>
    ${form(visit, {
      id: 'siren',
      call: `POST /console/companies/${id}/siren`,
      wrapper: 'company',
      schema: sirenSchema,
      fields: [{ name: 'siren', label: words.siren, help: words.siren_typed }],
      submit: words.siren_give,
      next: workspacePath(visit, `companies/${id}/edit`),
      done: words.siren_given,
    })}
  </section>`;
}

interface FactGroup {
  id: string;
  title: string;
  all: [label: string, value: string | null][];
}

const groupsOf = (visit: WorkspaceVisit, company: ProfiledCompany): FactGroup[] => [
  ...partyGroups(visit, company),
  ...printGroups(visit, company),
];

function partyGroups({ language }: WorkspaceVisit, company: ProfiledCompany): FactGroup[] {
  const words = companyWords(language);
  const { siren, profile } = company;
  const { address, contact, electronic_address: electronic } = profile;
  const lines = [
    address?.line1,
    address?.line2,
    address?.line3,
    [address?.postal_code, address?.city].filter((text) => text != null).join(' '),
    address?.region,
    address?.country_code,
  ];
  return [
    {
      id: 'identity',
      title: words.groups.identity,
      all: [
        [words.name, company.name],
        [words.siren, siren],
        [words.siret, profile.siret],
        [words.vat_number, profile.vat_number],
        [words.trading_name, profile.trading_name],
      ],
    },
    {
      id: 'address',
      title: words.groups.address,
      all: [
        [words.address, joined(lines)],
        [words.contact, joined([contact?.name, contact?.phone, contact?.email])],
        [words.electronic_address, electronic && `${electronic.scheme}:${electronic.value}`],
      ],
    },
  ];
}

function printGroups({ language }: WorkspaceVisit, { profile }: ProfiledCompany): FactGroup[] {
  const words = companyWords(language);
  return [
    {
      id: 'mentions',
      title: words.groups.mentions,
      all: [
        [words.legal_information, profile.legal_information],
        [words.tax_registration, profile.tax_registration],
        [words.operation, profile.operation && words.operations[profile.operation]],
        [words.footer, profile.footer],
      ],
    },
    {
      id: 'numbering',
      title: words.groups.numbering,
      all: OWN_SERIES.map((member): [string, string | null] => [
        words.series[member],
        printedSeries(profile[member]),
      ]),
    },
    {
      id: 'look',
      title: words.groups.look,
      all: [
        [words.language, profile.language && words.languages[profile.language]],
        [words.colour, profile.colour],
      ],
    },
  ];
}

const printedSeries = (series: NumberSeries | null): string | null =>
  series && `${series.prefix}${'0'.repeat(series.width - 1)}1`;

const joined = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter((part) => part != null && part !== '').join(', ') || null;

const logoPath = ({ id }: ProfiledCompany): string => `/console/companies/${id}/logo`;

/** A part of the page: a new logo is shown as soon as it is there, under an address of its own. */
function logoPicture({ language }: WorkspaceVisit, company: ProfiledCompany): Html {
  const words = companyWords(language);
  const { name, logo } = company;
  return logo === null
    ? html`<p>${words.logo_none}</p>`
    : html`<p>
        <img
          class="logo"
          src="${logoPath(company)}?v${String(company.version)}"
          alt="${words.logo_alt(name)}"
        />
      </p>`;
}

function logoView(visit: WorkspaceVisit, company: ProfiledCompany, mayEdit: boolean): Html {
  const words = companyWords(visit.language);
  return html`<section id="logo">
    <h2>${words.logo}</h2>
    ${part('logo', logoPicture(visit, company))}
    ${mayEdit ? logoActions(visit, company, logoPath(company)) : null}
  </section>`;
}

function logoActions(visit: WorkspaceVisit, { id, logo }: ProfiledCompany, href: string): Html {
  const words = companyWords(visit.language);
  const removal = confirmation(visit, {
    id: 'remove-logo',
    call: `DELETE ${href}`,
    open: words.logo_remove,
    question: words.logo_question,
    consequences: words.logo_effect,
    done: words.logo_removed,
  });
  return html`<p class="note">${words.logo_help}</p>
    ${fileDrop(visit, {
      id: 'logo-drop',
      call: `PUT ${href}`,
      accept: '.png,.jpg,.jpeg',
      types: { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' },
      maxBytes: MAX_LOGO_BYTES,
      maxFiles: 1,
      next: workspacePath(visit, `companies/${id}`),
      word: words.logo_see,
      refresh: 'logo',
    })}
    ${logo === null ? null : html`<p class="actions advice">${removal}</p>`}`;
}
