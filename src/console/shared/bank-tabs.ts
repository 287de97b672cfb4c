import type { Html } from '#http/pages/html.ts';
import { tabs, type PageLink } from '#console/parts/page-head.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { bankWords } from '#console/words/bank-words.ts';

type Visited = Pick<WorkspaceVisit, 'language' | 'workspace'>;

const TABS = [
  ['accounts', 'bank_accounts'],
  ['operations', 'bank_operations'],
  ['statements', 'bank_statements'],
  ['rules', 'bank_rules'],
  ['entries', 'accounting_entries?journal=bank'],
] as const;
type BankTab = (typeof TABS)[number][0];

/** The lists of the bank. */
export const bankTabs = (visit: Visited, current: BankTab): Html =>
  tabs(
    bankWords(visit.language).pages,
    bankLinks(visit).map((link) => ({ ...link, isCurrent: link.tab === current })),
  );

export const bankLinks = (visit: Visited): (PageLink & { tab: BankTab })[] =>
  TABS.map(([tab, below]) => ({
    tab,
    href: workspacePath(visit, below),
    word: bankWords(visit.language)[tab],
  }));
