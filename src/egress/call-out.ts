import type { TLSSocket } from 'node:tls';
import type { CallCode, CallOutcome, CallRequest } from './call.ts';
import type { Destination } from './check-url.ts';
import { ConnectFailure, type Target } from './connect.ts';
import { openConnection } from './connection.ts';
import type { Answer } from './dns/resolve.ts';
import type { Egress, WorkspaceEgress } from './egress.ts';
import { exchange } from './exchange.ts';

/**
 * Makes one request over a connection of its own, to an address that was checked; follows no redirect. Never rejects.
 *
 * Connections are not kept: if the other side closed an idle one just as a request was written over it, that would
 * look as if the request had been taken and its answer lost.
 */
export async function callOut(request: CallRequest, egress: WorkspaceEgress): Promise<CallOutcome> {
  const destination = egress.checkUrl(request.url.href);
  if (destination === null) return { kind: 'not-connected', code: 'url_refused' };
  const limit = limitTime(request.timeout, egress.stopping);
  try {
    const reached = await reach(destination, egress, limit);
    if (typeof reached === 'string') return { kind: 'not-connected', code: reached };
    const connection = openConnection(destination.origin, reached, () => {});
    return await exchange(connection, destination.path, request, limit.over);
  } finally {
    limit.end();
  }
}

interface TimeLimit {
  /** Resolves with the reason once the time is up, or the service stops. */
  over: Promise<CallCode>;
  left(): number;
  end(): void;
}

function limitTime(milliseconds: number, stopping?: AbortSignal): TimeLimit {
  const { promise: over, resolve } = Promise.withResolvers<CallCode>();
  const endsAt = performance.now() + milliseconds;
  const timer = setTimeout(resolve, milliseconds, 'response_timeout');
  const stop = () => resolve('interrupted');
  if (stopping?.aborted === true) stop();
  else stopping?.addEventListener('abort', stop, { once: true });
  return {
    over,
    left: () => Math.max(0, endsAt - performance.now()),
    end: () => {
      clearTimeout(timer);
      stopping?.removeEventListener('abort', stop);
    },
  };
}

/** A connection to one of the checked addresses, or the reason why there is none. */
async function reach(
  destination: Destination,
  egress: WorkspaceEgress,
  limit: TimeLimit,
): Promise<TLSSocket | CallCode> {
  const answer = await Promise.race([limit.over, findAddresses(destination, egress)]);
  if (typeof answer === 'string') return answer;
  if (answer.kind !== 'addresses') return codeOf(answer);
  const { port, servername } = destination;
  return connectWithin(egress, { addresses: answer.addresses, port, servername }, limit);
}

async function findAddresses(
  { literal, host }: Destination,
  { resolver, workspace_id }: WorkspaceEgress,
): Promise<Answer> {
  if (literal) return { kind: 'addresses', addresses: [host] };
  return resolver.known(host) ?? (await resolver.resolve(host, workspace_id)).answer;
}

const codeOf = (answer: Exclude<Answer, { kind: 'addresses' }>): CallCode =>
  answer.kind === 'refused' && answer.reason === 'dns_private_address'
    ? 'dns_private_address'
    : answer.error_code;

async function connectWithin(
  { connect, connectTimeout }: Egress,
  target: Target,
  limit: TimeLimit,
): Promise<TLSSocket | CallCode> {
  const connecting = connect(target, Math.min(connectTimeout, limit.left()));
  const reached = await Promise.race([
    limit.over,
    connecting.catch((error: unknown) =>
      error instanceof ConnectFailure ? error.error_code : ('connection_failed' as const),
    ),
  ]);
  // It may still open after the time is up.
  if (typeof reached === 'string')
    connecting.then(
      (socket) => socket.destroy(),
      () => {},
    );
  return reached;
}
