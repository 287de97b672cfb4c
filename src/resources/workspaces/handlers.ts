import { ofApplication } from '#http/pipeline/caller.ts';
import { listWorkspaces } from '#domain/access/workspaces/list-workspaces.ts';
import { renderWorkspace } from '#render/workspace.ts';
import type { Services, PagedCall } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, type Reply } from '#http/reply.ts';

export async function showWorkspaces(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [workspaces, total] = await listWorkspaces(db, ofApplication(call.caller), page);
  return list(workspaces.map(renderWorkspace), page, total);
}
