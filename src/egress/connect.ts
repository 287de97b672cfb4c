import { connect as connectTls } from 'node:tls';
import type { ConnectionOptions, SecureContext, TLSSocket } from 'node:tls';
import type { LookupFunction, TcpNetConnectOpts } from 'node:net';
import type { ErrorCode } from '#model/attempt-error.ts';
import { errorCode } from './error-code.ts';
import { createTlsSessions } from './tls-sessions.ts';
import { createTrust, type TrustedCertificates } from './trust.ts';

/** A connection's checked addresses, and the name that its certificate must have. */
export interface Target {
  addresses: readonly string[];
  port: number;
  /** Null for a literal address, which is compared with the certificate's addresses. */
  servername: string | null;
}

/** Opens a TLS connection within `timeout` milliseconds, or rejects with a ConnectFailure. */
export type Connect = (target: Target, timeout: number) => Promise<TLSSocket>;

export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';
  readonly error_code: ErrorCode;

  constructor(error_code: ErrorCode, options?: ErrorOptions) {
    super(error_code, options);
    this.error_code = error_code;
  }
}

/** How long one of several addresses may delay the next. */
const MAX_ADDRESS_WAIT_MS = 500;

export function createConnect(
  certificates: TrustedCertificates,
  now: () => number = () => performance.now(),
): Connect {
  const contextOf = createTrust(certificates);
  const sessions = createTlsSessions(now);

  return (target, timeout) => {
    const key = sessionKey(target);
    const session = key === null ? undefined : sessions.get(key);
    const startedAt = now();
    const socket = connectTls({
      ...connectionOptions(target, contextOf(target.addresses)),
      ...(session === undefined ? {} : { session: session.bytes }),
    });
    // Node announces a session only once its certificate was accepted.
    if (key !== null) {
      socket.on('session', (bytes) => {
        const resumed = session !== undefined && socket.isSessionReused();
        sessions.set(key, { bytes, checkedAt: resumed ? session.checkedAt : startedAt });
      });
    }
    return secured(socket, timeout);
  };
}

/** A session is used only at the address that made it; with several addresses that is not known in advance. */
function sessionKey({ addresses, port, servername }: Target): string | null {
  return addresses.length === 1 ? `${servername} ${addresses[0]} ${port}` : null;
}

function connectionOptions(
  target: Target,
  secureContext: SecureContext,
): ConnectionOptions & TcpNetConnectOpts {
  const { addresses, port, servername } = target;
  const [only] = addresses;
  const shared = {
    port,
    secureContext,
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
    highWaterMark: 16_384,
    noDelay: true,
    ...(servername === null ? {} : { servername }),
  };
  if (addresses.length === 1 && only !== undefined) return { ...shared, host: only };
  // With several addresses Node tries one after another. It gets them from this look-up, so all are checked.
  return {
    ...shared,
    host: servername ?? '',
    lookup: answerWith(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: MAX_ADDRESS_WAIT_MS,
  };
}

const answerWith =
  (addresses: readonly string[]): LookupFunction =>
  (_host, _options, callback) => {
    const answers = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    callback(null, answers);
  };

function secured(socket: TLSSocket, timeout: number): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const fail = (code: ErrorCode, cause?: unknown) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new ConnectFailure(code, { cause }));
    };
    const timer = setTimeout(fail, Math.max(0, timeout), 'connect_timeout');
    // Stays on: later errors are handled by the socket's user, and must not end the thread.
    socket.on('error', (error) => fail(connectErrorCode(socket, error), error));
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });
}

/** Node marks the socket when a certificate was refused, for any of OpenSSL's many reasons. */
function connectErrorCode(socket: TLSSocket, error: Error): ErrorCode {
  const code = errorCode(error);
  const refused = Boolean(socket.authorizationError);
  return refused && code === 'connection_failed' ? 'tls_untrusted' : code;
}
