import { createCalls, CONSOLE_PAGES } from '#console/surfaces.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';

/** Calls, then pages. */
export const CONSOLE_ROUTES: readonly ServedRoute[] = [...createCalls(), ...CONSOLE_PAGES];

export const titleOf = ({ method, path }: Pick<ServedRoute, 'method' | 'path'>): string =>
  `${method} ${path}`;

export const isPage = ({ path }: Pick<ServedRoute, 'path'>): boolean =>
  !path.startsWith('/console/');

/** The smallest body with the route's wrapper; undefined where it takes none. */
export const bodyOf = ({ body }: Pick<ServedRoute, 'body'>): unknown =>
  body === undefined ? undefined : { [body.wrapper]: body.collection ? [] : {} };
