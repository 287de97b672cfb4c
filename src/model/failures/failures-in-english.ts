import { failure, type FailureCode, type FailureTable } from './failure-table.ts';

const proxy = 'Look into the log of the receiver or of its proxy.';
const chain = 'Renew or complete the chain.';
const port = 'A proxy, or the wrong port.';
const address = 'Check that the address is public, and its DNS; then resend.';
const cut = (short: string) => failure(short, 'The connection broke before the answer.', proxy);
const tls = (short: string, sentence: string) =>
  failure(short, `${sentence} Nothing was sent.`, chain);
const ours = (code: FailureCode, advice: string | null = null) =>
  failure(
    'A fault on our side',
    ({ limit }) =>
      `A fault on our side (${code}): this attempt does not count among the ${limit} failures.`,
    advice,
  );
const unnamed = (cause: string) =>
  failure(
    'No address',
    ({ host }) => `${host} has no address${cause}. Lost, without another attempt.`,
    address,
  );

export const ENGLISH_FAILURES: FailureTable = {
  connect_timeout: failure(
    'No connection',
    ({ connect }) => `No connection within ${connect}.`,
    'A firewall, or the host is down.',
  ),
  response_timeout: failure(
    'No answer',
    ({ response }) => `No answer within ${response}.`,
    'Answer 2xx before doing any work.',
  ),
  connection_refused: failure(
    'Connection refused',
    ({ host }) => `Connection refused by ${host}.`,
    'Is the service listening?',
  ),
  connection_reset: cut('Connection broken'),
  connection_failed: cut('Connection broken'),
  closed_without_response: cut('Closed without answer'),
  tls_certificate_expired: tls('Certificate expired', 'The certificate has expired.'),
  tls_certificate_not_yet_valid: tls(
    'Certificate not yet valid',
    'The certificate is not valid yet.',
  ),
  tls_self_signed: tls('Self-signed certificate', 'The certificate is self-signed.'),
  tls_untrusted: tls('Unknown authority', 'The certificate is of an unknown authority.'),
  tls_name_mismatch: tls('Certificate of another name', 'The certificate is for another name.'),
  tls_handshake_failed: tls('TLS handshake', 'The TLS handshake failed.'),
  invalid_response: failure('Not HTTP', 'The answer is not valid HTTP.', port),
  headers_too_large: failure('Headers too large', 'The headers of the answer are too large.', port),
  worker_crashed: ours('worker_crashed'),
  no_connection_free: ours('no_connection_free'),
  no_lookup_free: ours('no_lookup_free'),
  no_socket_free: ours('no_socket_free'),
  dns_unavailable: ours('dns_unavailable'),
  signing_secret_unreadable: ours(
    'signing_secret_unreadable',
    'The signing secret cannot be read: change it.',
  ),
  url_refused: failure('URL refused', 'URL refused. Lost, without another attempt.', address),
  dns_private_address: failure(
    'Private address',
    ({ host }) => `${host} has a private or reserved address. Lost, without another attempt.`,
    address,
  ),
  dns_no_address: unnamed(''),
  dns_not_found: unnamed(' (unknown name)'),
  dns_timeout: unnamed(' (its DNS zone does not answer)'),
  dns_failed: unnamed(' (its DNS zone answers with an error)'),
  endpoint_inactive: failure(
    'Endpoint deactivated',
    'The endpoint was deactivated after this was queued.',
    'Reactivate it, then resend.',
  ),
  endpoint_deleted: failure(
    'Endpoint deleted',
    'The endpoint was deleted after this was queued.',
    null,
  ),
  access_revoked: failure(
    'Access revoked',
    'Access was revoked after this was queued.',
    'Restore it, then resend.',
  ),
};
