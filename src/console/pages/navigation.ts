import type { Navigation, Group, Place } from '#console/pipeline/navigation.ts';
import type { PageRow, Section } from '#console/pipeline/page-row.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { bankLinks } from '#console/shared/bank-tabs.ts';
import { documentLinks } from '#console/shared/document-tabs.ts';
import { directoryWords } from '#console/words/directory-words.ts';
import { PAGES } from './registry.ts';

/** A page of one row has its id in the path. */
const isListed = ({ path }: PageRow): boolean =>
  !path.replace('/workspaces/:workspace_id', '').includes(':');

/** Sections open at their first page; that of invoices at its first tab. */
const placesOf = (...sections: Section[]): Place[] =>
  sections.flatMap((section) =>
    PAGES.filter((page) => page.section === section && isListed(page))
      .slice(0, 1)
      .map(({ path, audience }) => ({
        section,
        path: section === 'invoices' ? `${path}?direction=sales` : path,
        audience,
      })),
  );

const GROUPS: readonly Group[] = [
  { word: null, icon: 'home', places: placesOf('home') },
  { word: null, icon: 'invoice', places: placesOf('invoices') },
  { word: null, icon: 'payment', places: placesOf('payments') },
  { word: null, icon: 'bank', places: placesOf('banking') },
  {
    word: 'webhooks',
    icon: 'webhook',
    places: placesOf('deliveries', 'events', 'webhook_endpoints'),
  },
  {
    word: 'workspace',
    icon: 'workspace',
    places: placesOf('api', 'platforms', 'allowlist', 'users', 'audit_log'),
  },
  { word: null, icon: 'code', places: placesOf('developers') },
  { word: null, icon: 'shield', places: placesOf('administration') },
];

/** Where the frame of every page leads. */
export const NAVIGATION: Navigation = {
  groups: GROUPS,
  lists: (visit) => [
    ...documentLinks(visit),
    ...bankLinks(visit),
    { href: workspacePath(visit, 'directory'), word: directoryWords(visit.language).title },
  ],
};
