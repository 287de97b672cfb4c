import type { Database } from '#orm/database.ts';
import {
  buildApplication,
  buildCategory,
  buildToken,
  buildWorkspace,
} from '#test-kit/access/builders.ts';
import type { Answer, TestService } from '#test-kit/service/service.ts';

/** One of several applications on a service, with its own workspace. */
export interface Tenant {
  application: { id: string };
  workspace: { id: string };
  /** `/api/v1/workspaces/…` */
  path: string;
  category: { id: string };
  token: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Answer>;
  rename(name: string): Promise<Answer>;
}

/** Includes the rest of its ground, such as a clock. */
export async function buildTenant<G extends { db: Database; service: TestService }>(
  ground: G,
  overrides: { name?: string } = {},
): Promise<G & Tenant> {
  const { db, service } = ground;
  const workspace = await buildWorkspace(db, overrides);
  const { application } = await buildApplication(db, { workspaces: [workspace] });
  const token = await buildToken(db, application);
  const category = await buildCategory(db, workspace);
  const call: Tenant['call'] = (method, path, body, headers = {}, signal) =>
    service.call(method, path, {
      token,
      body,
      headers,
      ...(signal === undefined ? {} : { signal }),
    });
  return {
    ...ground,
    token,
    application,
    workspace,
    path: `/api/v1/workspaces/${workspace.id}`,
    category,
    call,
    rename: (name) => call('PATCH', `/api/v1/categories/${category.id}`, { category: { name } }),
  };
}
