import { readScopes, SCOPES } from '#model/scope.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { checkName } from '#domain/shared/check-name.ts';

/** Checks an application's name (1–255 characters) and scopes (space-separated, at least one), where given. */
export function checkApplication(input: {
  name?: string | undefined;
  scopes?: string | undefined;
}): Violation[] {
  return [
    ...(input.name === undefined ? [] : checkName(input.name)),
    ...(input.scopes === undefined ? [] : checkScopes(input.scopes)),
  ];
}

function checkScopes(text: string): Violation[] {
  const { scopes, unknown } = readScopes(text);
  if (unknown.length > 0) return [{ field: 'scopes', ...REASONS.oneOf(SCOPES) }];
  return scopes.length === 0 ? [{ field: 'scopes', ...REASONS.required }] : [];
}
