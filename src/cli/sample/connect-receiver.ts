import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, getCACertificates, type TLSSocket } from 'node:tls';
import { CommandFailure } from '#cli/command-failure.ts';

export interface Trust {
  /** PEM, in addition to the default certificates. */
  ca: string | null;
  insecure: boolean;
}

/** The service's deadline. */
const MAX_WAIT_MS = 5_000;

/** Connects to a receiver under development; throws one sentence with what to do. */
export async function connectReceiver(url: URL, trust: Trust): Promise<Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isTls = url.protocol === 'https:';
  const port = Number(url.port || (isTls ? 443 : 80));
  const socket = isTls ? openTls(host, port, trust) : connectTcp({ host, port });
  const timeout = new CommandFailure(
    `${url.host} takes no connection within ${MAX_WAIT_MS / 1_000} s`,
  );
  const timer = setTimeout(() => socket.destroy(timeout), MAX_WAIT_MS);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once(isTls ? 'secureConnect' : 'connect', () => resolve());
  // Stays attached: later errors are the request's and must not end the process.
  socket.on('error', (error) => reject(error === timeout ? error : explain(url, socket, error)));
  await promise.finally(() => clearTimeout(timer));
  return socket;
}

const openTls = (host: string, port: number, { ca, insecure }: Trust): TLSSocket =>
  connectTls({
    host,
    port,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: !insecure,
    ...(ca === null ? {} : { ca: [...getCACertificates('default'), ca] }),
    ...(isIP(host) === 0 ? { servername: host.replace(/\.$/, '') } : {}),
  });

function explain(url: URL, socket: Socket, error: Error): Error {
  // All addresses of a name failed.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
  return new CommandFailure(sentenceOf(url, socket, code), { cause });
}

function sentenceOf({ host, hostname, protocol }: URL, socket: Socket, code: string): string {
  if (code === 'ECONNREFUSED') return `nothing listens on ${host}: is your receiver running there?`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `the name ${hostname} has no address (${code})`;
  if ('authorizationError' in socket && socket.authorizationError)
    return `the certificate of ${host} is not trusted (${code}): name its authority with --ca, or pass --insecure`;
  if (protocol === 'https:' && /^(?:EPROTO|ECONNRESET|ERR_SSL_.*)$/.test(code))
    return `${host} does not speak TLS (${code}): does your receiver listen for http?`;
  return `${host} cannot be reached (${code})`;
}
