import type { IncomingHttpHeaders } from 'node:http';
import type { CallerFinder } from '#domain/access/oauth/find-caller.ts';
import type { FoundSession, SessionFinder } from '#domain/access/users/sessions.ts';
import type { EventFeed } from '#domain/webhooks/events/event-feed.ts';
import type { EndpointFinder } from '#domain/webhooks/webhook-endpoints/find-endpoint.ts';
import type { ReadDirectory } from '#domain/exchange/directory/directory-reader.ts';
import type { MailPerson } from '#domain/shared/person-mails/mail-person.ts';
import type { CheckPlatform } from '#domain/exchange/platform-connections/platform-check.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Observer } from '#kernel/observer.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import type { FairGate } from '#kernel/fair-gate.ts';
import type { Log } from '#kernel/log.ts';
import type { RecentValues } from '#kernel/recent-values.ts';
import type { PrivateUrlCheck } from '#domain/exchange/platform-connections/platform-url.ts';
import type { EgressPolicy } from '#kernel/egress-policy.ts';
import type { Database } from '#orm/database.ts';
import type { VirusScanner } from '#domain/invoicing/attachments/virus-scanner.ts';
import type { RateLimiter } from '#http/rate-limiter.ts';
import type { Strangers } from '#http/strangers.ts';
import type { DeliveryConfiguration } from '#config/configuration.ts';
import type { EndpointStatistics } from '#domain/webhooks/webhook-endpoints/endpoint-statistics.ts';
import type { Budgets } from '#http/budgets.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { PAGING } from '#http/page.ts';
import type { OutageLines } from '#http/to-api-error.ts';
import type { QueryOf } from '#http/query.ts';
import type { DatabaseSharing } from '#orm/shared-database.ts';
import { isId } from '#kernel/id.ts';
import { notFound } from '#kernel/api-error.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Caller } from './caller.ts';

/** Milliseconds, and the failures in a row that deactivate an endpoint. */
export type DeliveryLimits = Pick<
  DeliveryConfiguration,
  'retryWindow' | 'connectTimeout' | 'responseTimeout' | 'failureLimit'
>;

/** Services shared by all requests, created at start. */
export interface SharedServices {
  /** For look-ups by key, which wait for no tenant. */
  lookUps: Pick<Database, 'query' | 'reader'>;
  /** Gives each request the database within its tenants' share. */
  shareDatabase: DatabaseSharing;
  cipher: Cipher;
  /** Queues mails to people. */
  mailPerson: MailPerson;
  egress: EgressPolicy;
  /** Looks up the name of a platform's URL. */
  isPrivateUrl: PrivateUrlCheck;
  /** Asks a company's platform whether a connection works. */
  checkPlatform: CheckPlatform;
  /** Asks the directory of a company's platform. */
  readDirectory: ReadDirectory;
  /** Maximum number of webhook endpoints per workspace. */
  endpointLimit: number;
  /** SHA-256 of the e-invoicing network's bearer token; null closes its channel. */
  networkTokenDigest: string | null;
  /** Null where attachments are not scanned. */
  scanner: VirusScanner | null;
  log: Log;
  outages: OutageLines;
  /** For large bodies and answers. */
  compute: ComputePool;
  /** For invoice documents, so that a hostile one delays only documents. */
  documents: ComputePool;
  /** SHA-256 of printed documents, by their source. */
  printedDigests: RecentValues;
  observer: Observer;
  /** The service's own address, without a trailing slash, for `download` links. */
  baseUrl: string;
  /** The origin of `BASE_URL`; null where it is not set. */
  publicOrigin: string | null;
  /** The word in the headers of deliveries. */
  brand: string;
  /** The engine's limits, for pages that explain it. */
  deliveryLimits: DeliveryLimits;
  /** Whether the public portal's limits of these months count for reports. */
  portalLimits: boolean;
  endpointStatistics: EndpointStatistics;
  /** Paths of further fonts for printed pages. */
  fontFiles: readonly string[];
  budgets: Budgets;
  dossiers: FairGate;
  /** Null: applications are not limited. */
  rateLimiter: RateLimiter | null;
  /** Null: people are not limited. */
  peopleLimiter: RateLimiter | null;
  strangers: Strangers;
  findCaller: CallerFinder;
  findSession: SessionFinder;
  findEndpoint: EndpointFinder;
  eventFeed: EventFeed;
}

export interface Services extends SharedServices {
  db: Database;
}

export interface PathContext {
  workspace_id: string;
  params: Readonly<Record<string, string>>;
}

/** The head of a request, for answers that depend on it. */
export interface RequestHead {
  path: string;
  /** Path and query as asked. */
  url: string;
  headers: IncomingHttpHeaders;
  /** The encoding if the client accepts it. */
  acceptsEncodings(encoding: string): string | false;
}

/** An authorised request, read as far as its route declares. */
export interface AnyCall {
  /** Path parameters as text. */
  params: Readonly<Record<string, string>>;
  /** The parameters that its route declares. */
  query: object;
  caller: Caller;
  /** The session of a person, null for any other caller. */
  session: FoundSession | null;
  /** Null if the route belongs to no workspace. */
  workspace_id: string | null;
  /** The caller and the workspace, whose shares it uses. */
  tenants: readonly string[];
  /** The result of the route's `find`. */
  target: unknown;
  /** The body's members, with a checked shape. */
  input: unknown;
  request: RequestHead;
  /** Announces a large answer before it is made. */
  held: HeldBytes;
}

/** A call within a workspace, as its handler receives it. */
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

export type PagedCall = Call<undefined, undefined, QueryOf<typeof PAGING>>;

/** A path id as decimal text; 404 for text that cannot be an id. */
export function readId(text: string | undefined): string {
  if (isId(text)) return text;
  throw notFound();
}

/** The key of the row in a path's `:id`. */
export const keyOf = ({ workspace_id, params }: PathContext): RowKey => ({
  workspace_id,
  id: readId(params['id']),
});
