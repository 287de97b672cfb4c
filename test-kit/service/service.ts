import { createPeopleLimiter } from '#console/session/people-limiter.ts';
import { createEarlyRefusal } from '#http/early-refusal.ts';
import { createStrangers } from '#http/strangers.ts';
import { createApp } from '#http/app.ts';
import { BUDGETS, type Budgets } from '#http/budgets.ts';
import type { SharedServices } from '#http/pipeline/call.ts';
import { createRateLimiter } from '#http/rate-limiter.ts';
import { listen } from '#http/server.ts';
import { createOutageLines } from '#http/to-api-error.ts';
import { createSessionFinder } from '#domain/access/users/sessions.ts';
import { createCallerFinder } from '#domain/access/oauth/find-caller.ts';
import { createMailPerson } from '#domain/shared/person-mails/mail-person.ts';
import { createEventFeed } from '#domain/webhooks/events/event-feed.ts';
import { createEndpointFinder } from '#domain/webhooks/webhook-endpoints/find-endpoint.ts';
import { createEndpointStatistics } from '#domain/webhooks/webhook-endpoints/endpoint-statistics.ts';
import { systemClock } from '#kernel/clock.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createComputePool } from '#kernel/compute/compute-pool.ts';
import { createDocumentPool } from '#kernel/compute/document-pool.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { createFairGate } from '#kernel/fair-gate.ts';
import { createRecentValues } from '#kernel/recent-values.ts';
import { createLog } from '#kernel/log.ts';
import { digest } from '#kernel/secret.ts';
import type { Rate } from '#kernel/rate.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { createAnswerCheck } from './check-answers.ts';
import { shareDatabase } from '#orm/shared-database.ts';
import { takeFromBudget } from '#orm/sql/processes/request-budgets.ts';
import type { Queryable } from '#orm/statement.ts';
import { createSides } from '#process/create-sides.ts';
import { API_SHARES, PEOPLE_SHARES } from '#process/open-api-database.ts';

/** The body is parsed when it is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // Compared whole, so types would add nothing. Without the `errors` of a 422, which `send`
  // compares with its `details`.
  body: unknown;
  /** The `errors` of a 422. */
  errors: readonly { path: string; code: string; message: string }[] | undefined;
  /** A 422 of the network's channel has it, also in the body. */
  quarantine_id: number | null | undefined;
}

/** Of refused requests; tests have no time for a whole second. */
const MAX_HOLD_MS = 20;

type ComputePools = Pick<SharedServices, 'compute' | 'documents'>;

const createPools = (): ComputePools => ({
  compute: createComputePool(),
  documents: createDocumentPool(),
});

let sharedPools: ComputePools | undefined;

/** Those of all services of a run, since a process that has read and printed before is faster than a new one. */
const sharePools = (): ComputePools => (sharedPools ??= createPools());

export interface TestService {
  baseUrl: string;
  services: SharedServices;
  /** An object `body` goes as JSON. */
  call(
    method: string,
    path: string,
    options?: {
      token?: string;
      body?: unknown;
      headers?: Record<string, string>;
      signal?: AbortSignal;
    },
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** The HTTP API on a free loopback port, over this database. */
export async function startService(
  db: OpenDatabase,
  options: {
    trustedProxies?: readonly string[];
    allowCidrs?: readonly string[];
    endpointLimit?: number;
    /** By default no URL is. */
    isPrivateUrl?: SharedServices['isPrivateUrl'];
    /** By default every platform answers. */
    checkPlatform?: SharedServices['checkPlatform'];
    /** By default no directory has anybody. */
    readDirectory?: SharedServices['readDirectory'];
    /** Opens the network's channel. */
    networkToken?: string;
    fontFiles?: readonly string[];
    /** `BASE_URL`; one of plain http for a browser, whose cookies are then plain too. */
    baseUrl?: string;
    /** By default that of a service without `BASE_URL`. */
    publicOrigin?: string;
    budgets?: Partial<Budgets>;
    scanner?: SharedServices['scanner'];
    /** Whether people get mails, which a worker sends. */
    canMail?: boolean;
    /** `API_RATE_LIMIT`. */
    rateLimit?: Rate;
    /** Of a person; without it people are not limited. */
    peopleRate?: Rate;
    /** The connections, by default `db`'s, shared as the service does. */
    ways?: Pick<SharedServices, 'lookUps' | 'shareDatabase'>;
    /** Those of the console, by default `ways`. */
    people?: Pick<SharedServices, 'lookUps' | 'shareDatabase'>;
    /** `DELIVERY_RETENTION`. */
    retention?: number;
    /** For a test of who has the processes first. */
    ownPools?: boolean;
  } = {},
): Promise<TestService> {
  const pools = options.ownPools === true ? createPools() : sharePools();
  const ways = options.ways ?? {
    lookUps: db,
    shareDatabase: shareDatabase(db, createFairGate(API_SHARES)),
  };
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const services: SharedServices = {
    ...ways,
    ...pools,
    printedDigests: createRecentValues(100),
    observer: {},
    scanner: options.scanner ?? null,
    log: createLog('silent'),
    outages: createOutageLines(createLog('silent')),
    cipher,
    mailPerson: createMailPerson(cipher, options.canMail ?? false),
    egress: createEgressPolicy({ allowCidrs: options.allowCidrs ?? [] }),
    isPrivateUrl: options.isPrivateUrl ?? (async () => false),
    checkPlatform: options.checkPlatform ?? (async () => ({ outcome: 'answered' })),
    readDirectory:
      options.readDirectory ?? (async () => ({ kind: 'found', entry: null, lines: [] })),
    endpointLimit: options.endpointLimit ?? 1000,
    networkTokenDigest: options.networkToken === undefined ? null : digest(options.networkToken),
    baseUrl: options.baseUrl ?? 'https://bordereau.test',
    publicOrigin: options.publicOrigin ?? null,
    brand: 'Service',
    portalLimits: true,
    deliveryLimits: {
      retryWindow: 604_800_000,
      connectTimeout: 5_000,
      responseTimeout: 10_000,
      failureLimit: 20,
    },
    endpointStatistics: createEndpointStatistics(systemClock),
    fontFiles: options.fontFiles ?? [],
    budgets: { ...BUDGETS, ...options.budgets },
    dossiers: createFairGate({ ...BUDGETS.dossiers, name: 'dossiers' }),
    rateLimiter: limiterOf(ways.lookUps, options.rateLimit),
    peopleLimiter:
      options.peopleRate === undefined
        ? null
        : createPeopleLimiter({ log: createLog('silent'), observer: {} }, options.peopleRate),
    strangers: createStrangers(),
    findCaller: createCallerFinder(ways.lookUps),
    findSession: createSessionFinder((options.people ?? ways).lookUps),
    findEndpoint: createEndpointFinder(ways.lookUps),
    eventFeed: createEventFeed(ways.lookUps, options.retention ?? 7_776_000_000),
  };
  const { trustedProxies = [] } = options;
  const { budgets, log } = services;
  const people = options.people ??
    options.ways ?? {
      lookUps: db,
      shareDatabase: shareDatabase(db, createFairGate(PEOPLE_SHARES)),
    };
  const { guarded, ...sides } = createSides(services, people);
  const app = createApp(services, { ...sides, trustedProxies });
  const early = createEarlyRefusal({
    ...services,
    sides: guarded,
    trustedProxies,
    maxHold: MAX_HOLD_MS,
  });
  const answerCheck = createAnswerCheck();
  app.middleware.unshift(answerCheck.middleware);
  const listening = await listen(app, '127.0.0.1', 0, { early, budgets, trustedProxies, log });
  const baseUrl = listening.address;
  return {
    baseUrl,
    services,
    call: async (method, path, sent = {}) => {
      const answer = await send(`${baseUrl}${path}`, method, sent);
      answerCheck.report();
      return answer;
    },
    close: async () => {
      await listening.close(1000);
      if (pools !== sharedPools)
        await Promise.all([pools.compute.close(), pools.documents.close()]);
      answerCheck.finish();
    },
  };
}

const limiterOf = (lookUps: Queryable, rate: Rate | undefined): SharedServices['rateLimiter'] =>
  rate === undefined
    ? null
    : createRateLimiter({
        rate,
        take: (taking) => takeFromBudget(lookUps, taking, rate),
        log: createLog('silent'),
        observer: {},
      });

async function send(
  url: string,
  method: string,
  sent: { token?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(sent.token === undefined ? {} : { Authorization: `Bearer ${sent.token}` }),
      ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...sent.headers,
    },
    ...(sent.body === undefined ? {} : { body: serialize(sent.body) }),
    ...(sent.signal === undefined ? {} : { signal: sent.signal }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const parsed: unknown = isJson ? JSON.parse(text) : null;
  const { status } = response;
  return {
    status,
    headers: response.headers,
    text,
    ...(status === 422
      ? splitErrors(parsed)
      : { body: parsed, errors: undefined, quarantine_id: undefined }),
  };
}

/** Each of `errors` has a reason of `details`, which at creation begins with the field's name. */
function splitErrors(parsed: unknown): Pick<Answer, 'body' | 'errors' | 'quarantine_id'> {
  const { errors, quarantine_id, ...body } = parsed as Pick<Answer, 'quarantine_id'> & {
    errors: NonNullable<Answer['errors']>;
    details: object;
  };
  const reasons = Object.values(body.details).flat().map(String);
  const isSame =
    errors.length === reasons.length &&
    errors.every(({ message }) => reasons.some((reason) => reason.endsWith(message)));
  if (!isSame) throw new Error(`errors unlike details: ${JSON.stringify(parsed)}`);
  return { body, errors, quarantine_id };
}

const serialize = (body: unknown) =>
  typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
