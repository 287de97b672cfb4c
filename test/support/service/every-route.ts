import type { Route } from '#http/pipeline/route.ts';
import { ROUTES } from '#resources/registry.ts';

/** An id that no row has. */
const UNKNOWN_ID = '999999999';

/** A path of the route with ids in place of its parameters: the given one, or unknown ones. */
export const pathOf = (route: Route, ids: Readonly<Record<string, string>> = {}): string =>
  route.path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? UNKNOWN_ID);

/** Every route that needs a token. */
export const CLOSED_ROUTES = ROUTES.filter(({ access }) => access !== 'open');

/** Every route below `/api/v1/workspaces/{workspace_id}`. */
export const WORKSPACE_ROUTES = ROUTES.filter(({ access }) => access === 'workspace');

export const titleOf = ({ method, path }: Route): string => `${method} ${path}`;
