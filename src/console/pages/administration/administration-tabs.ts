import type { Html } from '#http/pages/html.ts';
import { tabs } from '#console/parts/page-head.ts';
import type { Reader } from '#console/parts/reader.ts';
import { administrationWords } from '#console/words/administration-words.ts';

const TABS = ['applications', 'workspaces', 'users', 'nodes', 'audit_log'] as const;
export type AdministrationTab = (typeof TABS)[number];

export const administrationPath = (tab: AdministrationTab): string => `/administration/${tab}`;

/** Path of the calls below a tab. */
export const administrationCall = (tab: AdministrationTab): string =>
  `/console/administration/${tab}`;

export function administrationTabs(reader: Reader, current: AdministrationTab): Html {
  const words = administrationWords(reader.language);
  return tabs(
    words.tabs,
    TABS.map((tab) => ({
      href: administrationPath(tab),
      word: words[tab],
      isCurrent: tab === current,
    })),
  );
}
