const UNIQUE_VIOLATION = '23505';

/** Whether an error is PostgreSQL's refusal of a duplicate under the named unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
