import type { Actor } from '#domain/shared/audit/actor.ts';
import type { CallerFinder, FoundToken } from '#domain/access/oauth/find-caller.ts';
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

/** An authenticated application and the address it calls from. */
export interface Caller {
  application_id: string;
  address: string;
  token: FoundToken;
}

/** The workspace and the parameters of a request, by its path. */
export interface PathContext {
  workspace_id: string;
  params: Readonly<Record<string, string>>;
}

/** A request for a page of a list. */
export type PagedCall = Call<undefined, undefined, QueryOf<typeof PAGING>>;

/** One authorised request, read as far as its route says. */
export interface Call<Target = undefined, Input = undefined, Query = object> {
  /** Path parameters as they stand in the path. */
  params: Readonly<Record<string, string>>;
  /** The parameters that its route declares. */
  query: Query;
  caller: Caller;
  /** The workspace that the request is about; empty where the route is about none. */
  workspace_id: string;
  /** The result of the route's `find`. */
  target: Target;
  /** The body's members, shape checked. */
  input: Input;
  /** The header of this name, by which a client says what it has already. */
  if_none_match: string | undefined;
  /** Where a large answer is announced before it is made. */
  held: HeldBytes;
}

export const actorOf = (call: Call<unknown, unknown, unknown>): Actor => ({
  kind: 'application',
  id: call.caller.application_id,
  address: call.caller.address,
});

/** Whose share of the service a request uses, for a fair gate. */
export const tenantsOf = (application_id: string, workspace_id: string | null): string[] => [
  `application:${application_id}`,
  // Null, or empty in a call: the request is about no workspace.
  ...(workspace_id ? [`workspace:${workspace_id}`] : []),
];

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
