import type { Context } from 'koa';
import type { Call, Caller, Reply, Services } from './call.ts';
import { forbidden } from '../kernel/refusal.ts';
import type { HeldBytes } from './held-bytes.ts';
import type { Place, Route } from './route.ts';
import { answerOnce, readIdempotencyKey } from './steps/answer-once.ts';
import { acceptToken, readBearer } from './steps/authenticate.ts';
import { authorizeScope } from './steps/authorize-scope.ts';
import { enterWorkspace, locateWorkspace } from './steps/enter-workspace.ts';
import { readInput } from './steps/read-input.ts';
import { refuseDeletedCaller } from './steps/refuse-deleted-caller.ts';

const NOBODY: Caller = {
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
  services: Services,
  held: HeldBytes,
): Promise<Reply> {
  const { entry, method } = route;
  const digest = entry === 'open' ? null : readBearer(ctx.req.headers);
  const workspace_id = await locateWorkspace(entry, params, services);
  const place = { params, workspace_id: workspace_id ?? '' };
  // Both at once: one round trip to the database instead of two. What was found waits for the caller.
  const finding = startFinding(route, workspace_id, place, services);
  const caller =
    digest === null ? NOBODY : await identify(route, digest, workspace_id, address, services);
  ctx.state['application_id'] = caller.application_id;
  const target = await finding;
  enterTarget(route, target, caller);
  if (digest !== null) held.countFor(`application ${caller.application_id}`);
  const key = readIdempotencyKey(method, ctx.req.headers);
  const sender = { application_id: caller.application_id, workspace_id, target };
  const { text, input, handle } = await readInput(route, ctx.req, held, sender, services);
  const query = new URLSearchParams(ctx.querystring);
  // A row's find and body make what its own handler takes; the table cannot say so in its type.
  const call = { ...place, query, caller, target, input, held } as Call<never, never>;
  const { application_id } = caller;
  const request = { method, url: ctx.url, key, application_id, text };
  return answerOnce(request, services, (own) => handle(call, own)).catch(refuseDeletedCaller);
}

function startFinding(
  route: Route,
  workspace_id: string | null,
  place: Place,
  services: Services,
): Promise<unknown> {
  if (route.find === undefined || workspace_id === null) return Promise.resolve(undefined);
  const finding = route.find(place, services);
  // A refusal of the caller comes first, and then nobody waits for this one.
  finding.catch(() => {});
  return finding;
}

/** Who calls: 401, then 403 for the scope, then 404 or 403 for the workspace. */
async function identify(
  { entry, method }: Route,
  digest: string,
  workspace_id: string | null,
  address: string,
  services: Services,
): Promise<Caller> {
  const found = await services.findCaller({ digest, workspace_id });
  const { token, grant } = await acceptToken(services.db, found);
  authorizeScope(method, token.scopes);
  enterWorkspace(entry, grant, address);
  return { application_id: token.application_id, address, token };
}

/** 403 unless the caller owns what the route lets only its owner do. */
function enterTarget({ ownerOf }: Route, target: unknown, caller: Caller): void {
  // As above: a row's find makes what its owner rule takes.
  if (ownerOf !== undefined && ownerOf(target as never) !== caller.application_id)
    throw forbidden();
}
