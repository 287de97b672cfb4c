import { REASONS, type Violation } from '#kernel/violation.ts';

const MAX_NAME = 255;

/** Checks the name of an application or workspace: 1–255 characters, not blank, no NUL. */
export function checkName(name: string): Violation[] {
  if (name.trim() === '') return [{ field: 'name', ...REASONS.required }];
  if (name.includes('\0')) return [{ field: 'name', ...REASONS.nul }];
  if (name.length > MAX_NAME) return [{ field: 'name', ...REASONS.tooLong(MAX_NAME) }];
  return [];
}
