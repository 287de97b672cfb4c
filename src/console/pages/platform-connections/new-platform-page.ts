import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import type { Services } from '#http/pipeline/call.ts';
import { companyField } from '#console/shared/company-field.ts';
import { fieldGroups } from '#console/parts/field-groups.ts';
import { tabs } from '#console/parts/page-head.ts';
import type { Html } from '#http/pages/html.ts';
import { oneOfParameter, type QueryOf } from '#http/query.ts';
import { PLATFORM_PRESETS } from '#model/platform-preset.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { platformWords } from '#console/words/platform-words.ts';
import { connectionCreationSchema } from '#resources/platform-connections/schema.ts';
import { platformGroups } from './platform-fields.ts';
import { platformPath } from './platform-path.ts';

const QUERY = {
  platform: oneOfParameter(
    PLATFORM_PRESETS.map(({ id }) => id),
    'A platform whose addresses are known.',
  ),
};
type NewPlatformVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

export const NEW_PLATFORM_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/platform_connections/new',
  audience: 'manager',
  section: 'company',
  query: QUERY,
  load: ({ workspace }: NewPlatformVisit, { db }: Services) => listCompanies(db, workspace.id),
  view: viewNew,
});

function viewNew(companies: readonly NamedCompany[], visit: NewPlatformVisit): PageContents {
  const words = platformWords(visit.language);
  const href = platformPath(visit);
  const preset = PLATFORM_PRESETS.find(({ id }) => id === visit.query.platform) ?? null;
  const form = { id: 'platform', schema: connectionCreationSchema };
  return formPage(visit, {
    title: words.create,
    back: { href, word: words.title },
    sentence: presetTabs(visit),
    ...form,
    call: `POST /console/workspaces/${visit.workspace.id}/platform_connections`,
    wrapper: 'platform_connection',
    fields: companyField(visit, companies),
    more: fieldGroups(visit, form, platformGroups(visit, null, preset)),
    submit: words.submit_creation,
    next: `${href}/{data.id}`,
    done: words.created,
  });
}

/** The platforms whose addresses are known, and any other one. */
function presetTabs(visit: NewPlatformVisit): Html {
  const words = platformWords(visit.language);
  const { platform } = visit.query;
  const path = `${platformPath(visit)}/new`;
  return tabs(words.which, [
    ...PLATFORM_PRESETS.map(({ id, name }) => ({
      href: `${path}?platform=${id}`,
      word: name,
      isCurrent: id === platform,
    })),
    { href: path, word: words.other_platform, isCurrent: platform === null },
  ]);
}
