import { html, type Html } from '#http/pages/html.ts';
import { code, facts, type Fact } from '#console/parts/facts.ts';
import { banner, pageHead } from '#console/parts/page-head.ts';
import { countdown, instant } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { directoryWords } from '#console/words/directory-words.ts';
import { platformChoices, platformErrors, platformWords } from '#console/words/platform-words.ts';
import { flowsPath } from './flow-path.ts';
import { platformFlowWords } from '#console/words/platform-flow-words.ts';
import { loadReceiving, type ReceivingConnection, type ShownConnection } from './load-platform.ts';
import { platformBadge } from './platform-badge.ts';
import { platformControls } from './platform-controls.ts';
import { platformPath } from './platform-path.ts';

export const PLATFORM_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/platform_connections/:id',
  audience: 'manager',
  section: 'company',
  load: loadReceiving,
  view: viewPlatform,
});

function viewPlatform(shown: ReceivingConnection, visit: WorkspaceVisit): PageContents {
  const { connection } = shown;
  const words = platformWords(visit.language);
  const { id, name, state } = connection;
  const directory = workspacePath(visit, `directory?company_id=${connection.company_id}`);
  const log = `/workspaces/${visit.workspace.id}/audit_log?subject=platform_connections:${id}`;
  const head = pageHead({
    title: name,
    badge: platformBadge(visit, state),
    back: { href: platformPath(visit), word: words.title },
    actions: [
      html`<a class="button" href="${flowsPath(visit, id)}"
        >${platformFlowWords(visit.language).title}</a
      >`,
      connection.directory_url === null
        ? null
        : html`<a class="button" href="${directory}">${directoryWords(visit.language).title}</a>`,
      html`<a class="button" href="${log}">${words.changes}</a>`,
      html`<a class="button primary" href="${platformPath(visit, id)}/edit">${words.edit}</a>`,
    ],
  });
  const main = html`${head} ${errorBanner(visit, shown)} ${pauseBanner(visit, shown)}
  ${refusedTypes(visit, shown)} ${platformControls(visit, connection)}
  ${facts(passFacts(visit, shown))} ${facts(wayFacts(visit, shown))}
  ${facts(mannerFacts(visit, shown))}`;
  return { title: name, main };
}

function errorBanner(visit: WorkspaceVisit, { connection }: ShownConnection): Html | null {
  const { error_code, error_message } = connection;
  if (error_code === null) return null;
  const { sentence, advice } = platformErrors(visit.language)[error_code];
  const words = error_message === null ? null : html`<p>${code(error_message)}</p>`;
  return banner(
    'danger',
    html`<p title="${error_code}">${sentence} ${advice}</p>
      ${words}`,
  );
}

function pauseBanner(visit: WorkspaceVisit, { connection }: ShownConnection): Html | null {
  const { held_until } = connection;
  if (held_until === null || held_until <= visit.now) return null;
  const { held } = platformWords(visit.language);
  return banner('waiting', html`<p>${held} ${countdown(visit, held_until)}.</p>`);
}

function refusedTypes(visit: WorkspaceVisit, { refused_types }: ReceivingConnection): Html | null {
  if (refused_types.length === 0) return null;
  const words = platformFlowWords(visit.language);
  return banner('waiting', html`<p>${words.refused_types(refused_types.join(', '))}</p>`);
}

function passFacts(visit: WorkspaceVisit, { connection, company }: ShownConnection): Fact[] {
  const words = platformWords(visit.language);
  const { last_synced_at, starts_at, sends, receives } = connection;
  const answer = (isSo: boolean) => (isSo ? words.yes : words.no);
  return [
    { label: words.company, value: company },
    {
      label: words.synced,
      value: last_synced_at === null ? words.never : instant(visit, last_synced_at),
    },
    { label: words.starts_at, value: instant(visit, starts_at) },
    { label: words.sends, value: answer(sends) },
    { label: words.receives, value: answer(receives) },
  ];
}

function wayFacts({ language }: WorkspaceVisit, { connection }: ShownConnection): Fact[] {
  const words = platformWords(language);
  const { flow_url, directory_url, token_url, client_id, client_authentication } = connection;
  return [
    { label: words.flow_url, value: flow_url, isCode: true, isWide: true },
    {
      label: words.directory_url,
      value: directory_url ?? words.none,
      isCode: true,
      isWide: true,
    },
    { label: words.token_url, value: token_url, isCode: true, isWide: true },
    { label: words.client_id, value: client_id, isCode: true },
    {
      label: words.client_authentication,
      value: platformChoices(language).authentications[client_authentication],
    },
  ];
}

function mannerFacts({ language }: WorkspaceVisit, { connection }: ShownConnection): Fact[] {
  const words = platformWords(language);
  const choices = platformChoices(language);
  const joined = (texts: readonly string[]) => texts.join(', ') || words.none;
  return [
    { label: words.scope, value: connection.scope ?? words.none },
    { label: words.organization_id, value: connection.organization_id ?? words.none },
    { label: words.token_parameters, value: joined(connection.token_parameter_names) },
    { label: words.headers, value: joined(connection.header_names) },
    { label: words.aliases, value: joined(connection.aliases) },
    { label: words.send_format, value: choices.formats[connection.send_format] },
    { label: words.processing_rule, value: connection.processing_rule ?? words.none },
    { label: words.platform_number, value: connection.platform_number },
    { label: words.flow_profile, value: connection.flow_profile ?? words.none },
    { label: words.request_id, value: choices.request_ids[connection.request_id] },
    { label: words.flow_types, value: joined(connection.flow_types) },
    { label: words.directory_check, value: choices.checks[connection.directory_check] },
  ];
}
