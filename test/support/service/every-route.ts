import type { Route } from '#http/pipeline/route.ts';
import { ROUTES } from '#resources/registry.ts';

/** An id without row. */
const UNKNOWN_ID = '999999999';

/** A route's path with the given ids for parameters, else unknown ones. */
export const pathOf = (route: Route, ids: Readonly<Record<string, string>> = {}): string =>
  route.path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? UNKNOWN_ID);

/** Routes that need a token. */
export const CLOSED_ROUTES = ROUTES.filter(({ access }) => access !== 'open');

/** Routes below `/api/v1/workspaces/{workspace_id}`. */
export const WORKSPACE_ROUTES = ROUTES.filter(({ access }) => access === 'workspace');

export const titleOf = ({ method, path }: Route): string => `${method} ${path}`;
