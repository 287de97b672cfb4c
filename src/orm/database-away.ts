/** Socket errors, and SQLSTATE classes 08 (connection), 53 (resources), 57P (shutdown). */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
const SQLSTATES = /^(08|53|57P)/;
/** pg's messages when a connection ends during a statement, or none becomes free in time. */
const MESSAGES =
  /connection terminated|timeout expired|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Whether an error or one of its causes means that the database cannot be reached now. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // ENOENT means a missing socket only if it names no file.
    if ('path' in cause) return false;
    const code = 'code' in cause ? String(cause.code) : '';
    if (SOCKET_CODES.has(code) || SQLSTATES.test(code) || MESSAGES.test(cause.message)) return true;
  }
  return false;
}
