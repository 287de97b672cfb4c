import { html, type Html } from '#http/pages/html.ts';
import { reaches } from '#model/role.ts';
import { RESENT_STATES } from '#orm/entities/resend-run.ts';
import { parisMinute } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { filterOf, type LogQuery } from './log-query.ts';

/** For one endpoint: a manager resends what failed, by the filters that a resend has, too. */
export function resendLink(visit: WorkspaceVisit<LogQuery>): Html | null {
  const { query, workspace, language } = visit;
  if (query.endpoint === null || !reaches(workspace.role, 'manager')) return null;
  const given = Object.entries(filterText(visit)).filter(
    (member): member is [string, string] => member[1] !== null,
  );
  const search = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
  const href = `/workspaces/${workspace.id}/webhook_endpoints/${query.endpoint}/resend${search}`;
  return html`<p class="actions advice">
    <a class="button" href="${href}">${deliveryWords(language).resend_failed}</a>
  </p>`;
}

/** A period that counts from now begins at its minute, so that the resend does not move while it is looked at. */
function filterText({ query, url, now }: WorkspaceVisit<LogQuery>): Record<string, string | null> {
  const [state = null, ...others] = RESENT_STATES.filter((one) =>
    (query.state ?? []).includes(one),
  );
  const asked = new URL(url, 'http://console').searchParams;
  const { from } = filterOf(query, now);
  return {
    state: others.length === 0 ? state : null,
    reason: query.reason,
    from: query.from === null ? from && parisMinute(from) : asked.get('from'),
    to: query.to && asked.get('to'),
  };
}
