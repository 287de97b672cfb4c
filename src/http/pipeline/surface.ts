import type { Context } from 'koa';
import type { Reply } from '#http/reply.ts';
import type { HeldBytesKind } from '#http/held-bytes.ts';
import type { FoundSession } from '#domain/access/users/sessions.ts';
import type { ApiError } from '#kernel/api-error.ts';
import type { Begin } from '#orm/database.ts';
import type { Caller } from './caller.ts';
import type { AnyCall, RequestHead, SharedServices } from './call.ts';
import type { Handler, ServedRoute } from './route.ts';

/** A request on its way to its answer. Each step (steps.ts) reads what earlier ones set, and sets its own part. */
export interface Exchange extends AnyCall {
  readonly surface: Surface;
  readonly route: ServedRoute;
  readonly services: SharedServices;
  readonly request: Context;
  enter: Enter;
  /** Null until the caller is admitted and the row found. */
  admission: Admission | null;
  /** The idempotency key of an application's POST. */
  key: { application_id: string; key: string } | null;
  /** With a key: the body as it came, or the fingerprint of a file. Else empty, so that a large one can be freed. */
  text: string;
  /** The route's, or that of another kind of document. */
  handle: Handler;
  reply: Reply | null;
}

/** An admitted caller, with later checks of its right. */
export interface Admission {
  caller: Caller;
  /** A person's session. */
  session?: FoundSession;
  /** Throws unless the caller may still read. */
  check?: () => Promise<unknown>;
  /** Called once the request is answered, or refused after all. */
  answered?: (isRefused: boolean) => void;
  /** Begins each of its transactions: throws unless it may still write. */
  begin?: Begin;
}

/** A request's head and what is known of its answer. */
export interface RefusedRequest extends RequestHead {
  response: { get(header: string): string };
}

/** Admits a caller to its workspace, null without one: 401, then 403 for the scope, then 404 or 403. */
export type Enter = (workspace_id: string | null) => Promise<Admission>;

/** Routes with the same conventions. */
export interface Surface {
  routes: readonly ServedRoute[];
  /** Reads a request's credentials before any look-up; 401 without them. */
  authorize(exchange: Exchange): Enter;
  /**
   * The answer to a refused request.
   * @param wrapper pointer to the member that wraps the body's others, empty without one
   */
  refuse(refusal: ApiError, wrapper: string, request: RefusedRequest): Reply;
  /** The supply for its bodies. */
  held: HeldBytesKind;
  /** Unknown query parameters are allowed here. */
  ignoresQuery?: true;
  /** Parameters without a value are left out, since a form sends its empty fields. */
  dropsBlankQuery?: true;
  /** Any body is 415 where the route takes no body. */
  refusesNeedlessBody?: true;
}

/** For routes that are open to everyone. */
export const authorizeNobody: Surface['authorize'] =
  ({ caller }) =>
  async () => ({ caller });
