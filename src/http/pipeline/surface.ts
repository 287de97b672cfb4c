import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '#http/reply.ts';
import type { HeldBytesKind } from '#http/held-bytes.ts';
import type { ApiError } from '#kernel/api-error.ts';
import type { Begin } from '#orm/database.ts';
import type { Caller } from './caller.ts';
import type { SharedServices } from './call.ts';
import type { ServedRoute } from './route.ts';

/** An admitted caller, with later checks of its right. */
export interface Admission {
  caller: Caller;
  /** Throws unless the caller may still read. */
  check?: () => Promise<unknown>;
  /** Begins each of its transactions: throws unless it may still write. */
  begin?: Begin;
}

/** The parts of a request that identify its sender, and a way to its answer. */
interface Sender {
  headers: IncomingHttpHeaders;
  address: string;
  /** Adds headers to the answer, whatever it will be. */
  setHeaders(headers: Readonly<Record<string, string>>): void;
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
  refuse(refusal: ApiError, wrapper: string): Reply;
  /** The supply for its bodies. */
  held: HeldBytesKind;
  /** Unknown query parameters are allowed here. */
  ignoresQuery?: true;
}

/** For routes that are open to everyone. */
export const authorizeNobody: Surface['authorize'] = (_route, { address }) => {
  const admission: Admission = { caller: { kind: 'nobody', address } };
  return () => Promise.resolve(admission);
};
