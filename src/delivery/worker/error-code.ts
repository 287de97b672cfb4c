import type { ErrorCode } from '#delivery/outcome.ts';

/** Codes of Node, OpenSSL and undici that have a name of ours; the rest is told by prefix. */
const NAMES: Readonly<Record<string, ErrorCode>> = {
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  EPIPE: 'connection_reset',
  ETIMEDOUT: 'connect_timeout',
  CERT_HAS_EXPIRED: 'tls_certificate_expired',
  CERT_NOT_YET_VALID: 'tls_certificate_not_yet_valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls_self_signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls_name_mismatch',
  EPROTO: 'tls_handshake_failed',
  UND_ERR_HEADERS_OVERFLOW: 'headers_too_large',
  READ_LIMIT: 'headers_too_large',
};

/** What our own machine lacks for one connection more (errno(3)). */
const EXHAUSTED: ReadonlySet<string> = new Set([
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
  'EADDRINUSE',
  'EADDRNOTAVAIL',
]);

/** Names what went wrong before a status line was there. */
export function errorCode(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'connection_failed';
  // Of several addresses that were tried: the receiver's own failure tells more than one of ours.
  if (error instanceof AggregateError) {
    const codes = error.errors.map(errorCode);
    return codes.find((code) => code !== 'no_socket_free') ?? codes[0] ?? 'connection_failed';
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const named = NAMES[code];
  if (named !== undefined) return named;
  if (EXHAUSTED.has(code)) return 'no_socket_free';
  if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) return 'tls_handshake_failed';
  if (error.name === 'HTTPParserError') return 'invalid_response';
  if (code === 'UND_ERR_SOCKET') {
    // undici's words for a message nobody asked for and for an answer of status 101.
    return error.message.startsWith('bad ') ? 'invalid_response' : 'closed_without_response';
  }
  return 'connection_failed';
}
