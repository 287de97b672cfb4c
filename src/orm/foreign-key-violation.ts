const FOREIGN_KEY_VIOLATION = '23503';

/** Whether an error is PostgreSQL's refusal of a row that refers, by one of the named constraints, to nothing. */
export function isForeignKeyViolation(error: unknown, constraints: readonly string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === FOREIGN_KEY_VIOLATION &&
    'constraint' in error &&
    constraints.some((constraint) => constraint === error.constraint)
  );
}
