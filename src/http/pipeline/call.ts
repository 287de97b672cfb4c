import type { IncomingHttpHeaders } from 'node:http';
import type { CallerFinder } from '#domain/access/oauth/find-caller.ts';
import type { EndpointFinder } from '#domain/webhooks/webhook-endpoints/find-endpoint.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Activities } from '#kernel/activities.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import type { Log } from '#kernel/log.ts';
import type { RecentValues } from '#kernel/recent-values.ts';
import type { EgressPolicy } from '#kernel/egress-policy.ts';
import type { Database } from '#orm/database.ts';
import type { Budgets } from '#http/budgets.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { PAGING } from '#http/page.ts';
import type { QueryOf } from '#http/query.ts';
import type { DatabaseSharing } from '#orm/shared-database.ts';
import { isId } from '#kernel/id.ts';
import { notFound } from '#kernel/refusal.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Caller } from './caller.ts';

/** The services of all requests, made once at start. */
export interface SharedServices {
  /** For look-ups by key, which wait for no tenant. */
  lookUps: Pick<Database, 'query' | 'reader'>;
  /** Gives each request the database within its tenants' share. */
  shareDatabase: DatabaseSharing;
  cipher: Cipher;
  egress: EgressPolicy;
  /** Webhook endpoints of a workspace. */
  endpointLimit: number;
  /** SHA-256 of the e-invoicing network's bearer token; null closes its channel. */
  networkTokenDigest: string | null;
  log: Log;
  /** For bodies and answers that are large. */
  compute: ComputePool;
  /** For documents of invoices, so that a hostile one holds up nothing but documents. */
  documents: ComputePool;
  /** SHA-256 of documents that were printed, by what they were printed from. */
  printedDigests: RecentValues;
  activities: Activities;
  /** The service's own address, without a trailing slash; `download` links carry it. */
  baseUrl: string;
  /** The word in the headers of deliveries. */
  brand: string;
  budgets: Budgets;
  findCaller: CallerFinder;
  findEndpoint: EndpointFinder;
}

/** The services of one request. */
export interface Services extends SharedServices {
  db: Database;
}

/** The workspace and the parameters of a request, by its path. */
export interface PathContext {
  workspace_id: string;
  params: Readonly<Record<string, string>>;
}

/** The head of a request, for answers that depend on it. */
export interface RequestHead {
  path: string;
  headers: IncomingHttpHeaders;
  /** The encoding if the client takes it. */
  acceptsEncodings(encoding: string): string | false;
}

/** One authorised request, read as far as its route says. */
export interface AnyCall {
  /** Path parameters as they stand in the path. */
  params: Readonly<Record<string, string>>;
  /** The parameters that its route declares. */
  query: object;
  caller: Caller;
  /** The workspace that the request is about; null where the route is about none. */
  workspace_id: string | null;
  /** The result of the route's `find`. */
  target: unknown;
  /** The body's members, shape checked. */
  input: unknown;
  request: RequestHead;
  /** Where a large answer is announced before it is made. */
  held: HeldBytes;
}

/** A call about a workspace, as the handler of its route takes it. */
export interface Call<
  Target = undefined,
  Input = undefined,
  Query extends object = object,
> extends AnyCall {
  query: Query;
  workspace_id: string;
  target: Target;
  input: Input;
}

/** A request for a page of a list. */
export type PagedCall = Call<undefined, undefined, QueryOf<typeof PAGING>>;

/** A path id as its decimal text; anything that cannot be one of ours is 404. */
export function readId(text: string | undefined): string {
  if (isId(text)) return text;
  throw notFound();
}

/** The key of the row that a path names by its `:id`. */
export const keyOf = ({ workspace_id, params }: PathContext): RowKey => ({
  workspace_id,
  id: readId(params['id']),
});
