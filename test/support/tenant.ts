import type { Database } from '#orm/database.ts';
import { buildApplication, buildCategory, buildToken, buildWorkspace } from './builders.ts';
import type { Answer, TestService } from './service.ts';

/** An application with a workspace of its own, beside others on the same service. */
export interface Tenant {
  application: { id: string };
  workspace: { id: string };
  /** `/api/v1/workspaces/…` */
  path: string;
  category: { id: string };
  call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer>;
  /** PATCH of its category. */
  rename(name: string): Promise<Answer>;
}

export async function buildTenant(db: Database, service: TestService): Promise<Tenant> {
  const workspace = await buildWorkspace(db);
  const { application } = await buildApplication(db, { workspaces: [workspace] });
  const token = await buildToken(db, application);
  const category = await buildCategory(db, workspace);
  const call: Tenant['call'] = (method, path, body, signal) =>
    service.call(method, path, { token, body, ...(signal === undefined ? {} : { signal }) });
  return {
    application,
    workspace,
    path: `/api/v1/workspaces/${workspace.id}`,
    category,
    call,
    rename: (name) => call('PATCH', `/api/v1/categories/${category.id}`, { category: { name } }),
  };
}
