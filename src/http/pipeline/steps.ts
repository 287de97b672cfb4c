import type { Context } from 'koa';
import type { HeldBytes } from '#http/held-bytes.ts';
import { readQuery } from '#http/query.ts';
import type { Reply } from '#http/reply.ts';
import { isId } from '#kernel/id.ts';
import { ApiError, forbidden, unsupportedMediaType } from '#kernel/api-error.ts';
import { isOfType } from '#http/body-arrival.ts';
import type { Database } from '#orm/database.ts';
import { answerOnce, readIdempotencyKey } from './answer-once.ts';
import { tenantOf, tenantsOf, type Caller } from './caller.ts';
import { ACTION_OF, may } from './may.ts';
import type { SharedServices } from './call.ts';
import { readInput, sentFile } from './read-input.ts';
import type { FileRule, ServedRoute, RouteAccess } from './route.ts';
import type { Enter, Admission, Surface } from './surface.ts';

const NO_QUERY = {};
const JSON_TYPE = 'application/json';

type Params = Readonly<Record<string, string>>;

/** A request and the server's data about it. */
export interface ReceivedRequest {
  ctx: Context;
  /** The client's, behind trusted proxies. */
  address: string;
  held: HeldBytes;
}

/**
 * Serves one row of a route table. The order of the steps decides how a request that breaks several rules is refused:
 * 401, 429, 403 scope, workspace, 404, 403 owner, 400, 422, 409.
 */
export async function serveRoute(
  surface: Surface,
  route: ServedRoute,
  received: ReceivedRequest,
  services: SharedServices,
): Promise<Reply> {
  const { ctx, address } = received;
  const params: Params = ctx.params;
  const setHeaders = (headers: Readonly<Record<string, string>>) => ctx.set({ ...headers });
  const reportApplication = (id: string) => void (ctx.state['application_id'] = id);
  const { headers } = ctx.req;
  const sender = { headers, url: ctx.url, address, setHeaders, reportApplication };
  const enter = surface.authorize(route, sender, services);
  const workspace_id = await locate(route.access, params, services);
  ctx.state['workspace_id'] = workspace_id ?? undefined;
  const [admission, target] = await enterAndFind(enter, route, { params, workspace_id }, services);
  const admitted = { params, workspace_id, admission, target };
  try {
    const reply = await serveAdmitted(surface, route, received, admitted, services);
    admission.answered?.(false);
    return reply;
  } catch (error) {
    admission.answered?.(error instanceof ApiError && error.status < 500);
    throw error;
  }
}

interface AdmittedRequest {
  params: Params;
  workspace_id: string | null;
  admission: Admission;
  target: unknown;
}

async function serveAdmitted(
  surface: Surface,
  route: ServedRoute,
  { ctx, held }: ReceivedRequest,
  { params, workspace_id, admission, target }: AdmittedRequest,
  services: SharedServices,
): Promise<Reply> {
  const { caller } = admission;
  const { headers } = ctx.req;
  checkOwner(route, target, caller);
  if (caller.kind !== 'nobody') held.countFor(tenantOf(caller));
  const key = route.onlyReads ? null : readIdempotencyKey(route.method, caller, headers);
  const file = sentFile(route, ctx);
  const query = surface.ignoresQuery === true ? NO_QUERY : readOwnQuery(surface, route, file, ctx);
  if (surface.refusesNeedlessBody === true) refuseNeedlessBody(route, ctx);
  const admitted = { caller, workspace_id, target };
  const reading = readInput(route, { ctx, held, file }, admitted, services);
  const { text, input, handle } = await reading.catch((error: unknown) =>
    inputOfRefused(route, error),
  );
  const { session = null } = admission;
  const call = { params, query, caller, session, workspace_id, target, input, request: ctx, held };
  await route.screen?.(call, services);
  const db = bindDatabase(route, admission, workspace_id, { ctx, held }, services);
  const request = { method: route.method, url: ctx.url, key, text };
  return answerOnce(request, { ...services, db }, (bound) => handle(call, bound));
}

/** The workspace of a request, from its path or a resource's bare id; null without one. */
async function locate(
  access: RouteAccess,
  params: Params,
  { lookUps }: Pick<SharedServices, 'lookUps'>,
): Promise<string | null> {
  if (access === 'open' || access === 'token') return null;
  if (access === 'workspace') return isId(params['workspace_id']) ? params['workspace_id'] : null;
  return isId(params['id']) ? access.findWorkspace(lookUps, params['id']) : null;
}

/**
 * Admits the caller and finds the row in the path at the same time: one database round trip instead of two. A refusal
 * of the caller comes first.
 */
async function enterAndFind(
  enter: Enter,
  { find }: ServedRoute,
  { params, workspace_id }: { params: Params; workspace_id: string | null },
  services: SharedServices,
): Promise<[Admission, target: unknown]> {
  const finding =
    find === undefined || workspace_id === null
      ? undefined
      : find({ params, workspace_id }, services);
  // A refused caller leaves this promise without a listener.
  finding?.catch(() => {});
  return [await enter(workspace_id), await finding];
}

/** 403 unless the row is open to any caller or belongs to this one. */
function checkOwner({ ownerOf, method }: ServedRoute, target: unknown, caller: Caller): void {
  if (ownerOf === undefined) return;
  const owner = ownerOf(target);
  if (!may(caller, ACTION_OF[method], { owner }))
    throw forbidden(owner === null ? 'workspace_managed' : 'not_owner');
}

/** Parameters for a file have no meaning with any other body. */
const readOwnQuery = (
  { dropsBlankQuery }: Surface,
  { query = NO_QUERY }: ServedRoute,
  file: FileRule | null,
  { querystring }: Context,
): object => {
  const text = dropsBlankQuery === true ? withoutBlank(querystring) : querystring;
  return readQuery(query, text, Object.keys(file?.parameters ?? {}));
};

/** A blank filter is no filter. */
const withoutBlank = (querystring: string): string =>
  querystring
    .split('&')
    .filter((pair) => !/^[^=]*=?$/.test(pair))
    .join('&');

/** 415 for a body that the route would not read. */
function refuseNeedlessBody({ body, file, form }: ServedRoute, { req }: Context): void {
  if (body !== undefined || file !== undefined || form !== undefined) return;
  if (
    req.headers['content-type'] !== undefined &&
    !isOfType(req.headers['content-type'], [JSON_TYPE])
  )
    throw unsupportedMediaType(JSON_TYPE);
}

function inputOfRefused({ inputOfRefused: inputOf, handle }: ServedRoute, error: unknown) {
  if (inputOf === undefined || !(error instanceof ApiError) || error.violations.length === 0)
    throw error;
  return { text: '', input: inputOf(error.violations), handle };
}

/** The database for this request: within its tenants' shares, and while its caller keeps the right. */
const bindDatabase = (
  { body, file }: ServedRoute,
  { caller, check, begin }: Admission,
  workspace_id: string | null,
  { ctx, held }: Pick<ReceivedRequest, 'ctx' | 'held'>,
  { shareDatabase }: SharedServices,
): Database =>
  shareDatabase({
    tenants: tenantsOf(caller, workspace_id),
    leaving: held.leaving,
    traceparent: ctx.state['traceparent'] as string | undefined, // trace-request.ts sets it
    // A body may take a minute to arrive, and the rights may have ended by then.
    heldUp: body !== undefined || file !== undefined,
    ...(check === undefined ? {} : { check }),
    ...(begin === undefined ? {} : { begin }),
  });
