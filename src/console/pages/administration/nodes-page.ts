import { readServiceState } from '#domain/access/nodes/read-service-state.ts';
import { html } from '#http/pages/html.ts';
import { personPage, type PageRow } from '#console/pipeline/page-row.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { administrationPath, administrationTabs } from './administration-tabs.ts';
import { stateView } from './nodes-view.ts';

/** The processes of the service and what waits for them. */
export const NODES_PAGE: PageRow = personPage({
  path: administrationPath('nodes'),
  audience: 'administrator',
  section: 'administration',
  live: 3,
  load: ({ now }, { db }) => readServiceState(db, now),
  view: (state, visit) => {
    const words = administrationWords(visit.language);
    const head = pageHead({ title: words.nodes, sentence: words.nodes_sentence });
    const main = html`${head} ${administrationTabs(visit, 'nodes')} ${stateView(visit, state)}`;
    return { title: words.nodes, main };
  },
  parts: {
    changes: async (visit, { db }) => stateView(visit, await readServiceState(db, visit.now)),
  },
});
