import type { Context } from 'koa';
import {
  type Call,
  type Caller,
  type PathContext,
  type SharedServices,
  tenantsOf,
} from './call.ts';
import { readQuery } from '#http/query.ts';
import type { Reply } from '#http/reply.ts';
import { forbidden } from '#kernel/refusal.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { Database } from '#orm/database.ts';
import type { Route, RouteAccess } from './route.ts';
import { findWorkspaceOf } from '#domain/access/workspaces/find-workspace-of.ts';
import { isId } from '#kernel/id.ts';
import { answerOnce, readIdempotencyKey } from './answer-once.ts';
import { readBearer, createAuthorization, type Authorization } from './authorize-caller.ts';
import { isFile, readInput } from './read-input.ts';

const NO_QUERY = {};

const ANONYMOUS: Caller = {
  application_id: '',
  address: '',
  token: { digest: '', application_id: '', scopes: [], application_scopes: [] },
};

/**
 * Carries out one row of the route table. The order of the steps is the order in which a request
 * that breaks several rules is refused: 401, 403 scope, workspace, 404, 403 owner, 400, 422, 409.
 */
export async function serveRoute(
  route: Route,
  ctx: Context,
  params: Readonly<Record<string, string>>,
  address: string,
  services: SharedServices,
  held: HeldBytes,
): Promise<Reply> {
  const { access, method } = route;
  ctx.state['wrapper'] = wrapperOf(route);
  const digest = access === 'open' ? null : readBearer(ctx.req.headers);
  const workspace_id = await locateWorkspace(access, params, services);
  const context = { params, workspace_id: workspace_id ?? '' };
  // Both at once: one round trip to the database instead of two. What was found waits for the caller.
  const finding = startFinding(route, workspace_id, context, services);
  const authorization =
    digest === null
      ? null
      : createAuthorization(route, { digest, workspace_id }, address, services);
  const caller = authorization === null ? ANONYMOUS : await authorization.authorize();
  ctx.state['application_id'] = caller.application_id;
  const target = await finding;
  enterTarget(route, target, caller);
  if (digest !== null) held.countFor(`application:${caller.application_id}`);
  const key = readIdempotencyKey(method, ctx.req.headers);
  const sender = { application_id: caller.application_id, workspace_id, target };
  const query = readQuery(route.query ?? NO_QUERY, ctx.querystring, namesBesideFile(route, ctx));
  const { text, input, handle } = await readInput(route, ctx, held, sender, services);
  // A row's find and body fit its own handler; the table's type cannot express that.
  const if_none_match = ctx.req.headers['if-none-match'];
  const call = { ...context, query, caller, target, input, if_none_match, held } as Call<
    never,
    never
  >;
  const { application_id } = caller;
  const request = { method, url: ctx.url, key, application_id, text };
  const db = bindDatabase(route, call, authorization, services);
  return answerOnce(request, { ...services, db }, (own) => handle(call, own));
}

/** The parameters that stand beside a file: beside any other body they say nothing. */
const namesBesideFile = ({ file }: Route, ctx: Context): readonly string[] =>
  file?.parameters !== undefined && isFile(file, ctx) ? Object.keys(file.parameters) : [];

/** Where a refused member stands in the body: a whole collection is wrapped by none. */
const wrapperOf = ({ body }: Route): string =>
  body === undefined || body.collection ? '' : `/${body.wrapper}`;

/** The workspace that a request is about, by its path or by a resource's bare id; null when there is none. */
async function locateWorkspace(
  access: RouteAccess,
  params: Readonly<Record<string, string>>,
  { lookUps }: Pick<SharedServices, 'lookUps'>,
): Promise<string | null> {
  if (access === 'open' || access === 'token') return null;
  if (access === 'workspace') return isId(params['workspace_id']) ? params['workspace_id'] : null;
  return isId(params['id']) ? findWorkspaceOf(lookUps, access.table, params['id']) : null;
}

function startFinding(
  route: Route,
  workspace_id: string | null,
  context: PathContext,
  services: SharedServices,
): Promise<unknown> {
  if (route.find === undefined || workspace_id === null) return Promise.resolve(undefined);
  const finding = route.find(context, services);
  // A refusal of the caller comes first, and then this one has no listener.
  finding.catch(() => {});
  return finding;
}

/** The database as this request may use it: within the shares of its tenants, and while its caller has the right to. */
function bindDatabase(
  { body, file }: Route,
  { caller, workspace_id, held }: Pick<Call, 'caller' | 'workspace_id' | 'held'>,
  authorization: Authorization | null,
  { shareDatabase }: SharedServices,
): Database {
  const { application_id } = caller;
  return shareDatabase({
    tenants: tenantsOf(application_id, workspace_id),
    leaving: held.leaving,
    // A body may take a minute to arrive, and the rights may be gone by then.
    heldUp: body !== undefined || file !== undefined,
    ...(authorization === null
      ? {}
      : {
          check: () => authorization.authorize(),
          begin: (tx) => authorization.authorizeWithin(tx, caller),
        }),
  });
}

/** 403 unless the route is open to any application or the caller owns the row. */
function enterTarget({ ownerOf }: Route, target: unknown, caller: Caller): void {
  // As above: a row's find fits its owner rule.
  if (ownerOf !== undefined && ownerOf(target as never) !== caller.application_id)
    throw forbidden();
}
