import type { ErrorCode } from '#model/attempt-error.ts';

/** Our names for codes of Node, OpenSSL and undici; the others are recognised by their prefix. */
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

/** Our machine has no resources for another connection (errno(3)). */
const EXHAUSTED: ReadonlySet<string> = new Set([
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
  'EADDRINUSE',
  'EADDRNOTAVAIL',
]);

export function errorCode(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'connection_failed';
  // Several addresses were tried. Reports the receiver's failure if there is one, rather than our own.
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
    // undici's messages for an unrequested response and for status 101.
    return error.message.startsWith('bad ') ? 'invalid_response' : 'closed_without_response';
  }
  return 'connection_failed';
}
