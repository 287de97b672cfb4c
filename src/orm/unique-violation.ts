const UNIQUE_VIOLATION = '23505';

/**
 * Whether an error is PostgreSQL's refusal of a duplicate under the named unique constraint. A distributed database
 * names it only in the message, with the number of the shard behind it.
 */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION)
    return false;
  if ('constraint' in error && error.constraint !== undefined)
    return error.constraint === constraint;
  const named = /"(\w+?)(?:_\d+)?"/.exec(error.message)?.[1];
  return named === constraint;
}
