/** RFC 6749 §5.1: an answer that may hold a token is not cached. */
export const UNCACHED = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };
