import { createPeopleLimiter } from '#console/session/people-limiter.ts';
import { createApp } from '#http/app.ts';
import { createEarlyRefusal } from '#http/early-refusal.ts';
import { createStrangers } from '#http/strangers.ts';
import { BUDGETS } from '#http/budgets.ts';
import { createRateLimiter, type RateLimiter } from '#http/rate-limiter.ts';
import type { SharedServices } from '#http/pipeline/call.ts';
import { listen } from '#http/server.ts';
import { createOutageLines } from '#http/to-api-error.ts';
import { createScanner } from '#connectors/clamd/create-scanner.ts';
import type { Configuration } from '#config/configuration.ts';
import type { VirusScanner } from '#domain/invoicing/attachments/virus-scanner.ts';
import { createSessionFinder } from '#domain/access/users/sessions.ts';
import { createCallerFinder } from '#domain/access/oauth/find-caller.ts';
import { createEndpointFinder } from '#domain/webhooks/webhook-endpoints/find-endpoint.ts';
import { createEventFeed } from '#domain/webhooks/events/event-feed.ts';
import { createEndpointStatistics } from '#domain/webhooks/webhook-endpoints/endpoint-statistics.ts';
import { createMailPerson } from '#domain/shared/person-mails/mail-person.ts';
import { systemClock } from '#kernel/clock.ts';
import { createPrivateUrlCheck } from '#egress/private-url-check.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { createFairGate } from '#kernel/fair-gate.ts';
import type { Log } from '#kernel/log.ts';
import { digest } from '#kernel/secret.ts';
import { takeFromBudget } from '#orm/sql/processes/request-budgets.ts';
import type { Queryable } from '#orm/statement.ts';
import { createRecentValues } from '#kernel/recent-values.ts';
import type { Closing } from './closing.ts';
import { createSides } from './create-sides.ts';
import { openApiDatabase, openPeopleDatabase } from './open-api-database.ts';
import type { Storage } from './open-storage.ts';

/** Open requests get as long as a delivery's receiver. */
const FINISH_REQUESTS_MS = 10_000;

/** About 1.5 MB. */
const PRINTED_DIGESTS = 10_000;

/** Listens; resolves to its address, `http://host:port`. */
export async function serveApi(
  configuration: Configuration,
  { db: { announcer }, url, cipher }: Storage,
  tools: Pick<
    SharedServices,
    'compute' | 'documents' | 'observer' | 'checkPlatform' | 'readDirectory'
  >,
  log: Log,
  closing: Closing,
): Promise<string> {
  const onError = (err: Error) => log.warn({ err }, 'a database connection broke');
  const connecting = { url, announcer, observer: tools.observer, onError };
  const { lookUps, shareDatabase, close } = await openApiDatabase(connecting);
  closing.add(close);
  const people = await openPeopleDatabase(connecting);
  closing.add(people.close);
  const services: SharedServices = {
    lookUps,
    shareDatabase,
    cipher,
    mailPerson: createMailPerson(cipher, configuration.noticeChannels?.mail != null),
    ...tools,
    printedDigests: createRecentValues(PRINTED_DIGESTS),
    scanner: scannerOf(configuration),
    log,
    outages: createOutageLines(log),
    egress: createEgressPolicy(configuration.egress),
    isPrivateUrl: createPrivateUrlCheck(configuration),
    endpointLimit: configuration.endpointLimit,
    networkTokenDigest: configuration.networkToken && digest(configuration.networkToken),
    baseUrl: configuration.baseUrl,
    publicOrigin: configuration.publicOrigin,
    brand: configuration.brand,
    deliveryLimits: configuration.delivery,
    portalLimits: configuration.platforms.portalLimits,
    endpointStatistics: createEndpointStatistics(systemClock),
    fontFiles: configuration.fontFiles,
    budgets: BUDGETS,
    dossiers: createFairGate({ ...BUDGETS.dossiers, name: 'dossiers' }),
    ...createLimiters(configuration, lookUps, { log, observer: tools.observer }),
    findCaller: createCallerFinder(lookUps),
    findSession: createSessionFinder(people.lookUps),
    findEndpoint: createEndpointFinder(lookUps),
    eventFeed: createEventFeed(lookUps, configuration.delivery.retention),
  };
  return serve(configuration, services, people, closing);
}

async function serve(
  { host, port, trustedProxies }: Configuration,
  services: SharedServices,
  people: Awaited<ReturnType<typeof openPeopleDatabase>>,
  closing: Closing,
): Promise<string> {
  const { log, eventFeed } = services;
  const { guarded, ...sides } = createSides(services, people);
  const app = createApp(services, { ...sides, trustedProxies });
  const early = createEarlyRefusal({ ...services, sides: guarded, trustedProxies });
  const listening = await listen(app, host, port, { early, budgets: BUDGETS, trustedProxies, log });
  closing.add(() => {
    eventFeed.stop();
    return listening.close(FINISH_REQUESTS_MS);
  });
  return listening.address;
}

const scannerOf = ({ clamdAddress: address }: Configuration): VirusScanner | null =>
  address === null ? null : createScanner({ address });

const createLimiters = (
  configuration: Configuration,
  lookUps: Queryable,
  tools: Pick<SharedServices, 'log' | 'observer'>,
): Pick<SharedServices, 'rateLimiter' | 'peopleLimiter' | 'strangers'> => ({
  rateLimiter: createLimiter(configuration, lookUps, tools),
  peopleLimiter: createPeopleLimiter(tools),
  strangers: createStrangers(),
});

const createLimiter = (
  { rateLimit: rate }: Configuration,
  lookUps: Queryable,
  tools: Pick<SharedServices, 'log' | 'observer'>,
): RateLimiter | null =>
  rate === null
    ? null
    : createRateLimiter({
        rate,
        take: (taking) => takeFromBudget(lookUps, taking, rate),
        ...tools,
      });
