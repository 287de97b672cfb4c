import { workspacePath } from '#console/parts/workspace-path.ts';
import { MAX_LOGO_BYTES } from '#einvoice/logo/logo-image.ts';
import { html, type Html } from '#http/pages/html.ts';
import { OWN_SERIES, type NumberSeries } from '#einvoice/model/number-series.ts';
import { reaches } from '#model/role.ts';
import type { ProfiledCompany } from '#render/company.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { facts, type Fact } from '#console/parts/facts.ts';
import { fileDrop } from '#console/parts/file-drop.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { companyWords } from './company-words.ts';
import { loadCompany } from './load-company.ts';

export const COMPANY_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/companies/:id',
  audience: 'member',
  section: 'company',
  load: loadCompany,
  view: viewCompany,
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
  const main = html`${pageHead({
    title,
    actions: [mayEdit ? edit : null],
    sentence: words.sentence,
  })}
  ${sectionTabs(visit, 'company', 'profile')} ${facts(factsOf(visit, company))}
  ${logoView(visit, company, mayEdit)}`;
  return { title, main, scripts: mayEdit ? ['file-drop.js'] : [] };
}

function factsOf(
  { language }: WorkspaceVisit,
  { siren, profile }: ProfiledCompany,
): (Fact | null)[] {
  const words = companyWords(language);
  const { address, contact, electronic_address: electronic } = profile;
  const lines = [
    address?.line1,
    address?.line2,
    address?.line3,
    [address?.postal_code, address?.city].filter((text) => text != null).join(' '),
    address?.region,
    address?.country_code,
  ];
  const people = [contact?.name, contact?.phone, contact?.email];
  const texts: [label: string, value: string | null][] = [
    [words.siren, siren],
    [words.siret, profile.siret],
    [words.vat_number, profile.vat_number],
    [words.trading_name, profile.trading_name],
    [words.address, joined(lines)],
    [words.contact, joined(people)],
    [words.electronic_address, electronic && `${electronic.scheme}:${electronic.value}`],
    [words.legal_information, profile.legal_information],
    [words.tax_registration, profile.tax_registration],
    [words.operation, profile.operation && words.operations[profile.operation]],
    [words.language, profile.language && words.languages[profile.language]],
    [words.colour, profile.colour],
    [words.footer, profile.footer],
    ...OWN_SERIES.map((member): [string, string | null] => [
      words.series[member],
      printedSeries(profile[member]),
    ]),
  ];
  return texts.map(([label, value]) => ({ label, value: value ?? words.none }));
}

const printedSeries = (series: NumberSeries | null): string | null =>
  series && `${series.prefix}${'0'.repeat(series.width - 1)}1`;

const joined = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter((part) => part != null && part !== '').join(', ') || null;

function logoView(visit: WorkspaceVisit, company: ProfiledCompany, mayEdit: boolean): Html {
  const words = companyWords(visit.language);
  const { id, name, logo } = company;
  const href = `/console/companies/${id}/logo`;
  const picture =
    logo === null
      ? html`<p>${words.logo_none}</p>`
      : html`<p><img class="logo" src="${href}" alt="${words.logo_alt(name)}" /></p>`;
  return html`<section>
    <h2>${words.logo}</h2>
    ${picture} ${mayEdit ? logoActions(visit, company, href) : null}
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
    verb: words.logo_remove,
    done: words.logo_removed,
  });
  return html`<p class="note">${words.logo_help}</p>
    ${fileDrop(visit, {
      id: 'logo',
      call: `PUT ${href}`,
      accept: '.png,.jpg,.jpeg',
      types: { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' },
      maxBytes: MAX_LOGO_BYTES,
      maxFiles: 1,
      next: workspacePath(visit, `companies/${id}`),
      word: words.logo_see,
    })}
    ${logo === null ? null : html`<p class="actions advice">${removal}</p>`}`;
}
