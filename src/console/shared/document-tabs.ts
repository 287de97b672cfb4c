import type { Html } from '#http/pages/html.ts';
import { tabs, type PageLink } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceWords } from '#console/words/invoice-words.ts';
import { invoicePath, quotePath } from './invoice-path.ts';

type Visited = Pick<WorkspaceVisit, 'language' | 'workspace'>;
type DocumentTab = 'sales' | 'purchases' | 'drafts' | 'quotes';

/** « Ventes », « Achats », « Brouillons », « Devis ». */
export const documentTabs = (visit: Visited, current: DocumentTab | null): Html =>
  tabs(
    invoiceWords(visit.language).tabs,
    linksOf(visit).map((link) => ({ ...link, isCurrent: link.tab === current })),
  );

function linksOf(visit: Visited): (PageLink & { tab: DocumentTab })[] {
  const words = invoiceWords(visit.language);
  const list = invoicePath(visit);
  const all = [
    ['sales', `${list}?direction=sales`],
    ['purchases', `${list}?direction=purchases`],
    ['drafts', `${list}?lifecycle_state=draft`],
    ['quotes', quotePath(visit)],
  ] as const;
  return all.map(([tab, href]) => ({ tab, href, word: words[tab] }));
}

/** The tabs, and where categories, suppliers, the company's profile and held files are kept. */
export const documentLinks = (visit: Visited): PageLink[] => [
  ...linksOf(visit),
  ...filingLinks(visit),
];

export function filingLinks({ language, workspace }: Visited): PageLink[] {
  const words = invoiceWords(language);
  const base = `/workspaces/${workspace.id}`;
  return [
    { href: `${base}/categories`, word: words.categories },
    { href: `${base}/suppliers`, word: words.suppliers },
    { href: `${base}/companies`, word: words.company },
    { href: `${base}/quarantine`, word: words.quarantine },
  ];
}
