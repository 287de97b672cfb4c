import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '#http/reply.ts';
import type { HeldBytesKind } from '#http/held-bytes.ts';
import type { FoundSession } from '#domain/access/users/sessions.ts';
import type { ApiError } from '#kernel/api-error.ts';
import type { Begin } from '#orm/database.ts';
import type { Caller } from './caller.ts';
import type { RequestHead, SharedServices } from './call.ts';
import type { ServedRoute } from './route.ts';

/** An admitted caller, with later checks of its right. */
export interface Admission {
  caller: Caller;
  /** Of a person. */
  session?: FoundSession;
  /** Throws unless the caller may still read. */
  check?: () => Promise<unknown>;
  /** Called once the request is answered, or refused after all. */
  answered?: (isRefused: boolean) => void;
  /** Begins each of its transactions: throws unless it may still write. */
  begin?: Begin;
}

/** The parts of a request that identify its sender, and ways to its answer and its log line. */
export interface Sender {
  headers: IncomingHttpHeaders;
  /** Path and query as asked. */
  url: string;
  address: string;
  /** Adds headers to the answer, whatever it will be. */
  setHeaders(headers: Readonly<Record<string, string>>): void;
  /** Names its application in the log and in traces, whatever the answer will be. */
  reportApplication(application_id: string): void;
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
  authorize(route: ServedRoute, sender: Sender, services: SharedServices): Enter;
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
  /** A body of any type is 415 where its route takes none. */
  refusesNeedlessBody?: true;
}

/** For routes that are open to everyone. */
export const authorizeNobody: Surface['authorize'] = (_route, { address }) => {
  const admission: Admission = { caller: { kind: 'nobody', address } };
  return () => Promise.resolve(admission);
};
