import {
  listNewestCategories,
  type ListedCategory,
} from '#domain/invoicing/categories/list-newest-categories.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter } from '#http/query.ts';
import { badge } from '#console/parts/badge.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { empty } from '#console/parts/empty.ts';
import { PAGE_ROWS_WITH_FORMS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { workspaceCall } from '#console/parts/workspace-path.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { filingWords } from '#console/words/filing-words.ts';
import { categoryCreationSchema, categoryUpdateSchema } from '#resources/categories/schema.ts';
import { categoryActions } from './category-actions.ts';

export const CATEGORIES_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/categories',
  audience: 'member',
  section: 'company',
  query: { before: idParameter('Only categories with a lower number.') },
  load: ({ workspace, query: { before } }, { db }) =>
    listNewestCategories(db, { workspace_id: workspace.id, before, limit: PAGE_ROWS_WITH_FORMS }),
  title: ({ language }) => filingWords(language).categories,
  head: (visit) => ({
    actions: [creation(visit)],
    sentence: filingWords(visit.language).categories_sentence,
  }),
  tabs: (visit) => sectionTabs(visit, 'company', 'categories'),
  table: (visit) => ({
    name: 'category',
    columns: columnsOf(visit),
    empty: empty(filingWords(visit.language).categories_empty),
  }),
});

function creation(visit: WorkspaceVisit): Html {
  const words = filingWords(visit.language);
  return confirmation(visit, {
    id: 'create',
    call: workspaceCall('POST', visit, 'categories'),
    wrapper: 'category',
    schema: categoryCreationSchema,
    fields: [{ name: 'name', label: words.category_name }],
    open: words.category_create,
    openTone: 'primary',
    question: words.category_question,
    consequences: words.category_effect,
    tone: 'primary',
    done: words.category_made,
  });
}

function columnsOf(visit: WorkspaceVisit): Column<ListedCategory>[] {
  const words = filingWords(visit.language);
  return [
    {
      head: words.category_name,
      card: 'top',
      cell: ({ id, name }) => html`<a href="${invoicePath(visit)}?category_id=${id}">${name}</a>`,
      title: ({ name }) => name,
    },
    {
      head: words.category_state,
      width: 130,
      card: 'bottom',
      cell: ({ archived_at }) =>
        archived_at === null
          ? badge({ tone: 'success', icon: 'check', word: words.category_active, name: 'active' })
          : badge({
              tone: 'neutral',
              icon: 'pause',
              word: words.category_archived,
              name: 'archived',
            }),
    },
    {
      head: words.category_created,
      width: 150,
      leaves: 2,
      cell: ({ created_at }) => instant(visit, created_at),
    },
    {
      head: words.actions,
      width: 220,
      card: 'top_end',
      cell: (category) => buttons(visit, category),
    },
  ];
}

function buttons(visit: WorkspaceVisit, category: ListedCategory): Html {
  const { id, name } = category;
  const words = filingWords(visit.language);
  const actions = categoryActions(category, visit.workspace.role);
  const rename = confirmation(visit, {
    id: `rename-${id}`,
    call: `PATCH /console/categories/${id}`,
    wrapper: 'category',
    schema: categoryUpdateSchema,
    fields: [{ name: 'name', label: words.category_name, value: name, isOptional: false }],
    open: words.rename,
    question: words.rename_question(name),
    consequences: words.rename_effect,
    tone: 'primary',
    done: words.renamed,
  });
  const archive = confirmation(visit, {
    id: `archive-${id}`,
    call: `DELETE /console/categories/${id}`,
    open: words.archive,
    question: words.archive_question(name),
    consequences: words.archive_effect,
    done: words.archived,
  });
  return html`${actions.includes('rename') ? rename : null}
  ${actions.includes('archive') ? archive : null}`;
}
