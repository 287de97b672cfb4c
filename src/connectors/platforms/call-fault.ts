import type { CallCode } from '#egress/call.ts';

/** A failed call's meaning for its connection. */
export type CallFault =
  | 'access_refused'
  | 'platform_unavailable'
  | 'platform_timeout'
  | 'invalid_answer'
  | 'address_refused';

const REFUSED_ADDRESSES: readonly CallCode[] = ['url_refused', 'dns_private_address'];
const INVALID_ANSWERS: readonly CallCode[] = [
  'body_too_large',
  'invalid_response',
  'headers_too_large',
];

/** The fault behind a code of the transport; null if we ended the call ourselves. */
export function faultOfCode(code: CallCode): CallFault | null {
  if (code === 'interrupted' || code === 'no_memory_free') return null;
  if (REFUSED_ADDRESSES.includes(code)) return 'address_refused';
  if (INVALID_ANSWERS.includes(code)) return 'invalid_answer';
  return code.endsWith('_timeout') ? 'platform_timeout' : 'platform_unavailable';
}

/** The fault of a status other than 2xx. */
export function faultOfStatus(status: number): CallFault {
  if (status === 403) return 'access_refused';
  return status >= 500 ? 'platform_unavailable' : 'invalid_answer';
}
