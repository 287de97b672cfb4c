import { runIdempotently } from '#domain/shared/idempotency/run-idempotently.ts';
import { readQuery } from '#http/query.ts';
import type { Reply } from '#http/reply.ts';
import { toApiError } from '#http/to-api-error.ts';
import { writeReply } from '#http/write-reply.ts';
import { isId } from '#kernel/id.ts';
import { ApiError, badRequest, forbidden } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { may, tenantOf, tenantsOf } from './caller.ts';
import { readInput, sentFile } from './read-input.ts';
import { ACTION_OF, type ServedRoute } from './route.ts';
import type { Exchange } from './surface.ts';

const NO_QUERY = {};

type Step = (exchange: Exchange) => void | Promise<void>;

/**
 * A request, step by step. Of several rules that it breaks, that of the first step answers. 503 may come at any point,
 * and so may the refusal of a caller that lost its right meanwhile.
 */
export const STEPS: readonly Step[] = [
  readCredentials,
  locate,
  enter,
  checkOwner,
  readKey,
  readParameters,
  readInput,
  screen,
  answer,
];

/** 401 without credentials, before anything is looked up. */
function readCredentials(exchange: Exchange): void {
  exchange.enter = exchange.surface.authorize(exchange);
}

/** Refuses nothing: finds the workspace in the path, or that of a row's bare id; `enter` refuses an unknown one. */
async function locate(exchange: Exchange): Promise<void> {
  const { params, services, request } = exchange;
  const { access } = exchange.route;
  if (access === 'open' || access === 'token') return;
  const id = params[access === 'workspace' ? 'workspace_id' : 'id'];
  if (!isId(id)) return;
  exchange.workspace_id =
    access === 'workspace' ? id : await access.findWorkspace(services.lookUps, id);
  request.state['workspace_id'] = exchange.workspace_id ?? undefined;
}

/**
 * 401, 429, then 403 for the scope, 404 or 403 for the workspace, then 404 for the row. Caller and row are looked up at
 * the same time: one round trip to the database instead of two.
 */
async function enter(exchange: Exchange): Promise<void> {
  const { params, workspace_id, services } = exchange;
  const finding =
    workspace_id === null ? undefined : exchange.route.find?.({ params, workspace_id }, services);
  // A refused caller leaves this promise without a listener.
  finding?.catch(() => {});
  const admission = await exchange.enter(workspace_id);
  const { caller, session = null } = admission;
  exchange.target = await finding;
  exchange.admission = admission;
  exchange.caller = caller;
  exchange.session = session;
  exchange.tenants = tenantsOf(caller, workspace_id);
  exchange.held.tenants = [tenantOf(caller)];
}

/** 403 unless the row is open to any caller or belongs to this one. */
function checkOwner({ route, target, caller }: Exchange): void {
  if (route.ownerOf === undefined) return;
  const owner = route.ownerOf(target);
  if (!may(caller, ACTION_OF[route.method], { owner }))
    throw forbidden(owner === null ? 'workspace_managed' : 'not_owner');
}

/** 400 for an application's `Idempotency-Key` on a POST, unless it has 1 to 255 printable characters. */
function readKey(exchange: Exchange): void {
  const { route, caller } = exchange;
  const key = exchange.request.req.headers['idempotency-key'];
  if (route.method !== 'POST' || route.onlyReads === true) return;
  if (key === undefined || caller.kind !== 'application') return;
  // Node joins repeated headers of this name, which its type does not show.
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw badRequest('Idempotency-Key doit compter de 1 à 255 caractères imprimables');
  exchange.key = { application_id: caller.application_id, key };
}

/** 400 for parameters that the route does not take. Those of a file have no meaning with any other body. */
function readParameters(exchange: Exchange): void {
  const { surface, route, request } = exchange;
  if (surface.ignoresQuery === true) return;
  const text =
    surface.dropsBlankQuery === true ? withoutBlank(request.querystring) : request.querystring;
  if (text === '' && route.query === undefined) return;
  const beside = text === '' ? null : sentFile(exchange);
  exchange.query = readQuery(route.query ?? {}, text, Object.keys(beside?.parameters ?? {}));
}

/** A blank filter is no filter. */
const withoutBlank = (querystring: string): string =>
  querystring
    .split('&')
    .filter((pair) => !/^[^=]*=?$/.test(pair))
    .join('&');

/** 422 or 503 for what others say of the input, where the route asks them. */
function screen(exchange: Exchange): Promise<void> | undefined {
  return exchange.route.screen?.(exchange, exchange.services);
}

/** 404, 409 or 422 of the operation; under a key that has an answer, that answer, and 409 or 422 for its misuse. */
async function answer(exchange: Exchange): Promise<void> {
  const { handle, key, text, request, route } = exchange;
  const services = { ...exchange.services, db: bindDatabase(exchange) };
  if (key === null) {
    exchange.reply = await handle(exchange, services);
    return;
  }
  let headers: Reply['headers'] = {};
  const first = { ...key, fingerprint: `${route.method} ${request.url}\n${text}` };
  const kept = await runIdempotently(services.db, services.cipher, first, async (db) => {
    const reply = await handle(exchange, { ...services, db });
    headers = reply.headers;
    return reply;
  });
  // Replays may show a secret, and only status and body of the first answer are kept.
  const replayed = { 'Idempotent-Replayed': 'true', 'Cache-Control': 'no-store' };
  exchange.reply = { ...kept, headers: kept.replayed ? replayed : (headers ?? {}) };
}

/** The database for this request: within its tenants' shares, and while its caller keeps the right. */
function bindDatabase({ route, admission, tenants, held, request, services }: Exchange): Database {
  return services.shareDatabase({
    tenants,
    leaving: held.leaving,
    traceparent: request.state['traceparent'] as string | undefined, // trace-request.ts sets it
    // A body may take a minute to arrive, and the rights may have ended by then.
    heldUp: route.body !== undefined || route.file !== undefined,
    waits: route.waits,
    check: admission?.check,
    begin: admission?.begin,
  });
}

/** No credentials were read. */
const refuseAll = () => Promise.reject(forbidden());

/** A request and its route, before the first step. */
type Arrival = Pick<Exchange, 'surface' | 'route' | 'services' | 'request' | 'held'> & {
  /** The client's, behind trusted proxies. */
  address: string;
};

/** Answers a request by its route, and a refused one by its surface; a 5xx shows nothing internal. */
export async function answerRoute(arrival: Arrival): Promise<void> {
  const { request, held } = arrival;
  try {
    writeReply(request, await takeSteps(beginExchange(arrival)), held);
  } catch (error) {
    try {
      refuse(arrival, error);
    } catch (crowded) {
      // A 422 with thousands of reasons counts its own bytes, and may find no capacity for them.
      refuse(arrival, crowded);
    }
  } finally {
    held.finish();
  }
}

/** Begins without a caller or rights; the steps add them. */
export function beginExchange(arrival: Arrival): Exchange {
  const { surface, route, services, request, held, address } = arrival;
  const caller = { kind: 'nobody', address } as const;
  return {
    surface,
    route,
    services,
    request,
    held,
    params: request.params as Exchange['params'],
    enter: refuseAll,
    admission: null,
    caller,
    session: null,
    workspace_id: null,
    tenants: [],
    target: undefined,
    key: null,
    query: NO_QUERY,
    text: '',
    input: undefined,
    handle: route.handle,
    reply: null,
  };
}

/** Takes all steps, or throws the refusal of the first that refuses. */
export async function takeSteps(exchange: Exchange): Promise<Reply> {
  try {
    for (const step of STEPS) {
      const taking = step(exchange);
      if (taking !== undefined) await taking;
    }
  } catch (error) {
    exchange.admission?.answered?.(error instanceof ApiError && error.status < 500);
    throw error;
  }
  exchange.admission?.answered?.(false);
  if (exchange.reply === null) throw new TypeError('no step has answered');
  return exchange.reply;
}

function refuse({ surface, route, services, request, held }: Arrival, error: unknown): void {
  const refusal = toApiError(error, request, services);
  const { forbiddenReason } = refusal;
  if (forbiddenReason !== undefined) request.set(`X-${services.brand}-Reason`, forbiddenReason);
  writeReply(request, surface.refuse(refusal, wrapperOf(route), request), held);
}

/** The place of a refused member in the body: a whole collection has no wrapper. */
const wrapperOf = ({ body }: ServedRoute): string =>
  body === undefined || body.collection ? '' : `/${body.wrapper}`;
