import type { GrantedApplication } from '#domain/access/oauth/list-granted-applications.ts';
import { html, type Html } from '#http/pages/html.ts';
import { writeScopes } from '#model/scope.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { badge } from '#console/parts/badge.ts';
import { code } from '#console/parts/facts.ts';
import type { Reader } from '#console/parts/reader.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { applicationWords } from '#console/words/application-words.ts';
import { scopesText } from './scopes-text.ts';

export const applicationColumns = (visit: WorkspaceVisit): Column<GrantedApplication>[] => [
  ...identityColumns(visit),
  ...standingColumns(visit),
];

function identityColumns(visit: WorkspaceVisit): Column<GrantedApplication>[] {
  const words = applicationWords(visit.language);
  return [
    { head: words.name, card: 'top', cell: ({ name }) => name, isLink: true },
    {
      head: words.client_id,
      leaves: 2,
      cell: ({ client_id }) => code(client_id),
      title: ({ client_id }) => client_id,
    },
    {
      head: words.scopes,
      width: 150,
      card: 'bottom',
      cell: ({ scopes }) => html`${scopesText(visit.language, scopes)}`,
      title: ({ scopes }) => writeScopes(scopes),
    },
    {
      head: words.origin,
      width: 110,
      leaves: 1,
      cell: ({ provisioned }) => (provisioned ? words.provisioned : '—'),
    },
  ];
}

function standingColumns(visit: WorkspaceVisit): Column<GrantedApplication>[] {
  const words = applicationWords(visit.language);
  return [
    {
      head: words.access,
      width: 104,
      card: 'top_end',
      cell: (application) => accessBadge(visit, application),
    },
    {
      head: words.last_token,
      width: 150,
      leaves: 2,
      card: 'bottom_end',
      cell: ({ last_token_at }) => (last_token_at === null ? '—' : instant(visit, last_token_at)),
    },
    {
      head: words.endpoints,
      width: 90,
      align: 'end',
      leaves: 1,
      cell: ({ endpoints_count }) => String(endpoints_count),
    },
    {
      head: words.created_at,
      width: 150,
      leaves: 1,
      cell: ({ created_at }) => instant(visit, created_at),
    },
  ];
}

/** Whether an application may enter the workspace. */
export function accessBadge(
  { language }: Pick<Reader, 'language'>,
  { revoked_at }: Pick<GrantedApplication, 'revoked_at'>,
): Html {
  const words = applicationWords(language);
  return revoked_at === null
    ? badge({ tone: 'success', icon: 'check', word: words.granted, name: 'granted' })
    : badge({ tone: 'danger', icon: 'ban', word: words.revoked, name: 'revoked' });
}
