import type { Context } from 'koa';

/** Paths of requests are without bound, so those without a route share a label. */
export const NO_ROUTE = 'none';

/** The path of the route, which the router sets. */
export const routeOf = (ctx: Context): string | undefined =>
  ctx['_matchedRoute'] as string | undefined; // only the router sets it

interface KnownCaller {
  application_id: string | undefined;
  workspace_id: string | undefined;
}

/** Undefined until they are known. */
export const callerOf = ({ state }: Context): KnownCaller => ({
  application_id: state['application_id'] as string | undefined, // steps.ts sets them
  workspace_id: state['workspace_id'] as string | undefined,
});
