import { listWorkspaces as listReachable } from '../domain/workspaces/list-workspaces.ts';
import { renderWorkspace } from '../render/workspace.ts';
import type { Call, Reply, Services } from './call.ts';
import { readPage } from './page.ts';
import { list } from './reply.ts';

export async function listWorkspaces(call: Call, { db }: Services): Promise<Reply> {
  const page = readPage(call.query);
  const { application_id, address } = call.caller;
  const workspaces = await listReachable(db, application_id, address);
  const shown = workspaces.slice(page.offset, page.offset + page.per_page);
  return list(shown.map(renderWorkspace), page, workspaces.length);
}
