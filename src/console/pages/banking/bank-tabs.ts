import type { Html } from '#http/pages/html.ts';
import { tabs } from '#console/parts/page-head.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/pipeline/visit.ts';
import { bankWords } from '#console/words/bank-words.ts';

const TABS = [
  ['accounts', 'bank_accounts'],
  ['operations', 'bank_operations'],
  ['statements', 'bank_statements'],
  ['rules', 'bank_rules'],
  ['entries', 'accounting_entries'],
] as const;

/** The lists of the bank. */
export function bankTabs(visit: WorkspaceVisit, current: (typeof TABS)[number][0]): Html {
  const words = bankWords(visit.language);
  return tabs(
    words.pages,
    TABS.map(([name, below]) => ({
      href: workspacePath(visit, below),
      word: words[name],
      isCurrent: name === current,
    })),
  );
}
