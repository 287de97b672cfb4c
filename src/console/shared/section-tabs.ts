import type { Html } from '#http/pages/html.ts';
import { reaches, type Role } from '#model/role.ts';
import { tabs, type PageLink } from '#console/parts/page-head.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { sectionWords } from '#console/words/section-words.ts';

type Visited = Pick<WorkspaceVisit, 'language' | 'workspace'>;
type Tab = readonly [below: string, least: Role];

/** The lists of each section, with the least role that reads them. */
const SECTIONS = {
  sales: {
    sales: ['invoices?direction=sales', 'member'],
    drafts: ['invoices?lifecycle_state=draft', 'member'],
    quotes: ['quotes', 'member'],
  },
  purchases: {
    purchases: ['invoices?direction=purchases', 'member'],
    quarantine: ['quarantine', 'member'],
  },
  parties: {
    customers: ['customers', 'member'],
    suppliers: ['suppliers', 'member'],
    directory: ['directory', 'member'],
  },
  books: {
    receipts: ['receipts', 'member'],
    reports: ['reports', 'member'],
    entries: ['accounting_entries', 'member'],
    accounting: ['accounting_exports', 'member'],
  },
  company: {
    profile: ['companies', 'member'],
    platforms: ['platform_connections', 'manager'],
    users: ['users', 'manager'],
    categories: ['categories', 'member'],
    audit_log: ['audit_log', 'manager'],
  },
} as const satisfies Record<string, Record<string, Tab>>;
type TabbedSection = keyof typeof SECTIONS;
export type SectionTab = {
  [Section in TabbedSection]: keyof (typeof SECTIONS)[Section];
}[TabbedSection];

/** The lists of a section as tabs. */
export const sectionTabs = (visit: Visited, section: TabbedSection, current: SectionTab): Html =>
  tabs(
    sectionWords(visit.language).sections[section],
    linksOf(visit, section).map((link) => ({ ...link, isCurrent: link.tab === current })),
  );

/** All of them, for « Aller à… ». */
export const sectionLinks = (visit: Visited): PageLink[] =>
  (Object.keys(SECTIONS) as TabbedSection[]).flatMap((section) => linksOf(visit, section)); // exactly these keys

function linksOf(visit: Visited, section: TabbedSection): (PageLink & { tab: SectionTab })[] {
  const words = sectionWords(visit.language).tabs;
  const all = Object.entries(SECTIONS[section]) as [SectionTab, Tab][]; // the tabs of this section
  return all
    .filter(([, [, least]]) => reaches(visit.workspace.role, least))
    .map(([tab, [below]]) => ({ tab, href: workspacePath(visit, below), word: words[tab] }));
}
