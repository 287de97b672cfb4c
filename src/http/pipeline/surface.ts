import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '#http/reply.ts';
import type { HeldBytesKind } from '#http/held-bytes.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Begin } from '#orm/database.ts';
import type { Caller } from './caller.ts';
import type { SharedServices } from './call.ts';
import type { ServedRoute } from './route.ts';

/** A caller that was let in, and how its right is asked for again. */
export interface Entry {
  caller: Caller;
  /** Throws unless it may still read. */
  check?: () => Promise<unknown>;
  /** The beginning of each of its transactions: throws unless it may still write. */
  begin?: Begin;
}

/** The parts of a request by which its sender is known. */
interface Sender {
  headers: IncomingHttpHeaders;
  address: string;
}

/** Lets the caller of a request into its workspace, null where it is about none: 401, then 403 for the scope, then 404 or 403. */
export type Enter = (workspace_id: string | null) => Promise<Entry>;

/** Routes that keep the same conventions. */
export interface Surface {
  routes: readonly ServedRoute[];
  /** Reads the credentials of a request, before anything is looked up; 401 without any. */
  authorize(route: ServedRoute, sender: Sender, services: SharedServices): Enter;
  /**
   * The answer that says why a request was refused.
   * @param wrapper pointer to the member that wraps the others of the body, empty without one
   */
  refuse(refusal: Refusal, wrapper: string): Reply;
  /** The supply that its bodies are taken from. */
  held: HeldBytesKind;
  /** Unknown parameters of a query are nobody's mistake here. */
  ignoresQuery?: true;
}

/** For routes that are open to everyone. */
export const authorizeNobody: Surface['authorize'] = (_route, { address }) => {
  const entry: Entry = { caller: { kind: 'nobody', address } };
  return () => Promise.resolve(entry);
};
