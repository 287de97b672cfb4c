import { html } from '#http/pages/html.ts';
import { reaches, type Role } from '#model/role.ts';
import type { PageContents } from '#console/pages/page-row.ts';
import { pageHead } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/pipeline/visit.ts';
import { roleWords } from '#console/words/account-words.ts';
import { homeWords } from '#console/words/home-words.ts';
import { shellWords } from '#console/words/shell-words.ts';

type Area = 'deliveries' | 'webhook_endpoints' | 'api' | 'allowlist' | 'users' | 'audit_log';

/** The least role for each area, in the order of the navigation. */
const AREAS: readonly (readonly [Area, Role])[] = [
  ['deliveries', 'member'],
  ['webhook_endpoints', 'member'],
  ['api', 'member'],
  ['allowlist', 'member'],
  ['users', 'manager'],
  ['audit_log', 'manager'],
];

/** The areas that the visitor's role may see, each in a sentence. */
export function homeView(visit: WorkspaceVisit): PageContents {
  const { workspace, language } = visit;
  const words = homeWords(language);
  const names = shellWords(language);
  const areas = AREAS.filter(([, least]) => reaches(workspace.role, least));
  const role = roleWords(language)[workspace.role].toLowerCase();
  const main = html`${pageHead({ title: workspace.name, sentence: words.role(role) })}
    <section>
      <h2>${words.areas}</h2>
      <dl class="areas">
        ${areas.map(
          ([area]) =>
            html`<dt><a href="/workspaces/${workspace.id}/${area}">${names[area]}</a></dt>
              <dd>${words[area]}</dd>`,
        )}
      </dl>
    </section>`;
  return { title: workspace.name, main };
}
