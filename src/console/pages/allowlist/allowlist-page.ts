import { workspacePage, type PageRow } from '#console/pipeline/page-row.ts';
import { allowlistWords } from '#console/words/allowlist-words.ts';
import { ALLOWLIST_QUERY, loadAllowlist } from './allowlist-data.ts';
import { allowlistRows, allowlistView } from './allowlist-view.ts';

/** The addresses from which applications may enter a workspace. */
export const ALLOWLIST_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/allowlist',
  audience: 'member',
  section: 'allowlist',
  query: ALLOWLIST_QUERY,
  load: loadAllowlist,
  view: (data, visit) => ({
    title: allowlistWords(visit.language).title,
    main: allowlistView(data, visit),
  }),
  list: allowlistRows,
});
