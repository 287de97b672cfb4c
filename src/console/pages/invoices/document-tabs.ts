import type { Html } from '#http/pages/html.ts';
import { tabs } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/pipeline/visit.ts';
import { invoiceWords } from '#console/words/invoice-words.ts';
import { invoicePath, quotePath } from './invoice-path.ts';

/** « Ventes », « Achats », « Brouillons », « Devis ». */
export function documentTabs(
  visit: WorkspaceVisit,
  current: 'sales' | 'purchases' | 'drafts' | 'quotes' | null,
): Html {
  const words = invoiceWords(visit.language);
  const list = invoicePath(visit);
  const all = [
    ['sales', `${list}?direction=sales`],
    ['purchases', `${list}?direction=purchases`],
    ['drafts', `${list}?lifecycle_state=draft`],
    ['quotes', quotePath(visit)],
  ] as const;
  return tabs(
    words.tabs,
    all.map(([tab, href]) => ({ href, word: words[tab], isCurrent: tab === current })),
  );
}
