import { COMMAND } from '#kernel/command-name.ts';
import {
  listGrantedApplications,
  type GrantedApplication,
} from '#domain/access/oauth/list-granted-applications.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { writeScopes } from '#model/scope.ts';
import { workspacePage } from '#console/pipeline/page-row.ts';
import { copyBlock, copyField } from '#console/parts/copy-field.ts';
import { facts } from '#console/parts/facts.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { tokenCommand } from '#console/parts/token-command.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { firstStepsView, type FirstStepsData } from './first-steps-view.ts';
import { loadFirstSteps } from './load-first-steps.ts';
import { developerWords } from './developer-words.ts';
import { verifier, VERIFIER_SCRIPT } from './verifier.ts';

interface Developers {
  baseUrl: string;
  /** The word in the headers of deliveries. */
  brand: string;
  /** The newest with access; null without one. */
  application: GrantedApplication | null;
  steps: FirstStepsData | null;
}

/** Applications that are looked at for one with access. */
const NEWEST = { before: null, limit: 20 };

async function load(visit: WorkspaceVisit, services: Services): Promise<Developers> {
  const { workspace } = visit;
  const { db, baseUrl, brand } = services;
  const newest = await listGrantedApplications(db, workspace.id, NEWEST);
  const application = newest.find(({ revoked_at }) => revoked_at === null) ?? null;
  return { baseUrl, brand, application, steps: await loadFirstSteps(visit, services) };
}

function view(data: Developers, visit: WorkspaceVisit): Html {
  const words = developerWords(visit.language);
  return html`${pageHead({ title: words.title, sentence: words.sentence })}
    ${firstStepsView(visit, data.steps)} ${apiSection(data, visit)} ${tokenSection(data, visit)}
    ${localSection(visit)}
    <section>
      <h2>${words.verifier}</h2>
      ${verifier(visit, `X-${data.brand}-Signature`)}
    </section>
    <section>
      <h2>${words.rehearse}</h2>
      <p>${words.rehearse_help}</p>
    </section>`;
}

function apiSection({ baseUrl }: Developers, visit: WorkspaceVisit): Html {
  const words = developerWords(visit.language);
  return html`<section>
    <h2>${words.api}</h2>
    ${facts([
      {
        label: words.base_url,
        value: copyField(visit, words.base_url, `${baseUrl}/api/v1`),
        isWide: true,
      },
      {
        label: words.workspace_id,
        value: copyField(visit, words.workspace_id, visit.workspace.id),
      },
    ])}
    <p class="actions">
      <a class="button" href="/docs">${words.reference}</a>
      <a class="button" href="/docs/charts">${words.charts}</a>
    </p>
  </section>`;
}

function tokenSection({ baseUrl, application }: Developers, visit: WorkspaceVisit): Html {
  const words = developerWords(visit.language);
  const scope = application === null ? 'read' : writeScopes(application.scopes);
  const user = `${application?.client_id ?? 'CLIENT_ID'}:SECRET`;
  return html`<section>
    <h2>${words.token}</h2>
    <p class="advice">
      ${application === null ? words.no_application : words.token_help(application.name)}
      <a href="/workspaces/${visit.workspace.id}/api">${words.applications}</a>
    </p>
    ${copyBlock(visit, words.token, tokenCommand(baseUrl, user, scope))}
  </section>`;
}

function localSection(visit: WorkspaceVisit): Html {
  const words = developerWords(visit.language);
  const { id } = visit.workspace;
  return html`<section>
    <h2>${words.locally}</h2>
    <p>${words.receive}</p>
    ${copyBlock(visit, words.receive, `${COMMAND} receive --workspace ${id}`)}
    <p>${words.sample}</p>
    ${copyBlock(
      visit,
      words.sample,
      `${COMMAND} sample invoice.created --url http://127.0.0.1:8080/hooks --secret -`,
    )}
  </section>`;
}

export const DEVELOPERS_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/developers',
  audience: 'member',
  section: 'developers',
  live: 15,
  load,
  parts: {
    changes: async (visit, services) =>
      firstStepsView(visit, await loadFirstSteps(visit, services)),
  },
  view: (data, visit) => ({
    title: developerWords(visit.language).title,
    main: view(data, visit),
    scripts: [VERIFIER_SCRIPT],
  }),
});
