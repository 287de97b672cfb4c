import { Resolver } from 'node:dns/promises';

/** All addresses of a name, unchecked, and their TTL in seconds. */
export interface Found {
  addresses: readonly string[];
  ttl: number;
}

/** Rejects with the resolver's error if there is no address. */
export type AskName = (host: string) => Promise<Found>;

/**
 * When a question is repeated, as fractions of its timeout: a packet may be lost, and the next server may know more.
 * Earlier questions stay open, since c-ares drops an answer that comes after its own repetition: a zone that takes
 * three seconds would never have an address.
 */
const REPEATED_AT = [0.2, 0.5] as const;
/**
 * Once one address family was answered, the other gets this fraction of the timeout: many zones never answer for
 * IPv6.
 */
const OTHER_FAMILY_SHARE = 0.1;

/**
 * Asks name servers (`ip` or `ip:port`) for exactly this name, one after another, for `timeout` milliseconds in all.
 * Each question has its own c-ares: it can be given up, has its own port, and learns no shorter timeouts from quick
 * answers. That costs 0.4 ms.
 */
export function createServerAsker(servers: () => readonly string[], timeout: number): AskName {
  return async (host) => {
    const { promise, resolve, reject } = Promise.withResolvers<Found>();
    const order = servers();
    if (order.length === 0) throw new Error('no name server');
    const endsAt = performance.now() + timeout;
    const resolvers: Resolver[] = [];
    let open = 0;

    const sendOne = async (): Promise<Found> => {
      const left = Math.max(1, Math.ceil(endsAt - performance.now()));
      const resolver = new Resolver({ timeout: left, tries: 1 });
      const server = order[resolvers.length % order.length];
      resolvers.push(resolver);
      if (server !== undefined) resolver.setServers([server]);
      return askOne(resolver, host, timeout * OTHER_FAMILY_SHARE);
    };
    const send = () => {
      open += 1;
      sendOne().then(resolve, fail);
    };
    const fail = (error: unknown) => {
      open -= 1;
      if (isConclusive(error)) reject(error);
      else if (resolvers.length < order.length) send();
      else if (open === 0) reject(error);
    };

    send();
    const timers = REPEATED_AT.map((share) => setTimeout(send, share * timeout));
    const end = () => {
      for (const timer of timers) clearTimeout(timer);
      for (const resolver of resolvers) resolver.cancel();
    };
    promise.then(end, end);
    return promise;
  };
}

/** Whether the zone itself has no such name or address, so that another server would answer the same. */
export function isConclusive(error: unknown): boolean {
  return CONCLUSIVE.has(dnsCode(error));
}
const CONCLUSIVE: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

export const dnsCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

async function askOne(resolver: Resolver, host: string, grace: number): Promise<Found> {
  const families = [
    resolver.resolve4(host, { ttl: true }),
    resolver.resolve6(host, { ttl: true }),
  ] as const;
  let timer: NodeJS.Timeout | undefined;
  Promise.any(families).then(
    () => (timer = setTimeout(() => resolver.cancel(), grace)),
    () => {}, // each rejection is read below
  );
  const answers = await Promise.allSettled(families);
  clearTimeout(timer);
  const records = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (records.length > 0) {
    return {
      addresses: records.map(({ address }) => address),
      ttl: Math.min(...records.map(({ ttl }) => ttl)),
    };
  }
  const errors: unknown[] = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  // A conclusive answer for one family does not decide the other.
  throw errors.find((error) => !isConclusive(error)) ?? errors[0] ?? new Error('empty answer');
}
