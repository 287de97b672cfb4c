import type { Navigation, Group, Place } from '#console/pipeline/navigation.ts';
import type { PageRow, Section } from '#console/pipeline/page-row.ts';
import { bankLinks } from '#console/shared/bank-tabs.ts';
import { sectionLinks } from '#console/shared/section-tabs.ts';
import { PAGES } from './registry.ts';

/** A page of one row has its id in the path. */
const isListed = ({ path }: PageRow): boolean =>
  !path.replace('/workspaces/:workspace_id', '').includes(':');

/** Sections that do not open at their first page. */
const OPENED_AT: Partial<Record<Section, string>> = {
  sales: '/workspaces/:workspace_id/invoices?direction=sales',
  purchases: '/workspaces/:workspace_id/invoices?direction=purchases',
  parties: '/workspaces/:workspace_id/customers',
  books: '/workspaces/:workspace_id/receipts',
  company: '/workspaces/:workspace_id/companies',
};

const placesOf = (...sections: Section[]): Place[] =>
  sections.flatMap((section) =>
    PAGES.filter((page) => page.section === section && isListed(page))
      .slice(0, 1)
      .map(({ path, audience }) => ({ section, path: OPENED_AT[section] ?? path, audience })),
  );

const GROUPS: readonly Group[] = [
  { word: null, icon: 'home', places: placesOf('home') },
  { word: null, icon: 'invoice', places: placesOf('sales') },
  { word: null, icon: 'cart', places: placesOf('purchases') },
  { word: null, icon: 'user', places: placesOf('parties') },
  { word: null, icon: 'bank', places: placesOf('banking') },
  { word: null, icon: 'payment', places: placesOf('payments') },
  { word: null, icon: 'book', places: placesOf('books') },
  { word: null, icon: 'workspace', places: placesOf('company') },
  {
    word: 'for_developers',
    icon: 'code',
    places: placesOf('developers', 'deliveries', 'events', 'webhook_endpoints', 'api', 'allowlist'),
  },
  { word: null, icon: 'shield', places: placesOf('administration') },
];

/** Where the frame of every page leads. */
export const NAVIGATION: Navigation = {
  groups: GROUPS,
  lists: (visit) => [...sectionLinks(visit), ...bankLinks(visit)],
};
