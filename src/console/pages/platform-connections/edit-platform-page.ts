import { fieldGroups } from '#console/parts/field-groups.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { platformWords } from '#console/words/platform-words.ts';
import { connectionUpdateSchema } from '#resources/platform-connections/schema.ts';
import { loadPlatform, type ShownConnection } from './load-platform.ts';
import { platformGroups } from './platform-fields.ts';
import { platformCall, platformPath } from './platform-path.ts';

export const EDIT_PLATFORM_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/platform_connections/:id/edit',
  audience: 'manager',
  section: 'company',
  load: loadPlatform,
  view: viewEdit,
});

function viewEdit({ connection }: ShownConnection, visit: WorkspaceVisit): PageContents {
  const words = platformWords(visit.language);
  const { id, name } = connection;
  const href = platformPath(visit, id);
  return formPage(visit, {
    title: words.edit,
    back: { href, word: name },
    id: 'platform',
    call: platformCall('PATCH', id),
    wrapper: 'platform_connection',
    schema: connectionUpdateSchema,
    more: fieldGroups(
      visit,
      { id: 'platform', schema: connectionUpdateSchema },
      platformGroups(visit, connection),
    ),
    submit: words.save,
    next: href,
    done: words.saved,
  });
}
