/** Ways an attempt can fail after the receiver's name is resolved. */
export const ERROR_CODES = [
  'connect_timeout',
  'response_timeout',
  'connection_refused',
  'connection_reset',
  'connection_failed',
  'tls_certificate_expired',
  'tls_certificate_not_yet_valid',
  'tls_self_signed',
  'tls_name_mismatch',
  'tls_untrusted',
  'tls_handshake_failed',
  'invalid_response',
  'headers_too_large',
  'closed_without_response',
  /** The thread died during the attempt; the request may have been sent. */
  'worker_crashed',
  /** Too many attempts for one receiver waited for a connection: nothing was sent. */
  'no_connection_free',
  /** Our name servers did not answer, or too many look-ups were waiting: nothing was sent. */
  'dns_unavailable',
  'no_lookup_free',
  /** The machine had no descriptor, port or memory for a connection: nothing was sent. */
  'no_socket_free',
  /** The endpoint's signing secret does not open with our keys: nothing was sent. */
  'signing_secret_unreadable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Our own failures: the delivery is retried like after any other, but does not count against the endpoint. */
export const OWN_FAILURES = [
  'worker_crashed',
  'no_connection_free',
  'dns_unavailable',
  'no_lookup_free',
  'no_socket_free',
  'signing_secret_unreadable',
] as const satisfies readonly ErrorCode[];

export const isOwnFailure = (error_code: string | null): boolean =>
  OWN_FAILURES.some((code) => code === error_code);

/** Why a receiver's name has no address. */
export const DNS_ERROR_CODES = ['dns_not_found', 'dns_timeout', 'dns_failed'] as const;
export type DnsErrorCode = (typeof DNS_ERROR_CODES)[number];

/** Reasons for which a delivery is lost while its receiver's name has no public address. */
export const NAME_REASONS = ['dns_no_address', 'dns_private_address'] as const;

/** The reason for which a delivery with this code or reason was lost, if its receiver's name was at fault. */
export const nameReasonOf = (code: string | null): (typeof NAME_REASONS)[number] | undefined =>
  DNS_ERROR_CODES.some((one) => one === code)
    ? 'dns_no_address'
    : NAME_REASONS.find((reason) => reason === code);
