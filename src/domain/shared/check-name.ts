import { REASONS, type Reason, type Violation } from '#kernel/violation.ts';

const MAX_NAME = 255;

/**
 * Checks a workspace's name, which people elsewhere read in mails and invitations: 1–255 characters, and none that is
 * invisible or turns the direction of the text.
 */
export const checkWorkspaceName = (name: string): Violation[] => {
  const violations = checkName(name);
  const isHidden = violations.length === 0 && /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name);
  return isHidden ? [{ field: 'name', ...HIDDEN }] : violations;
};

const HIDDEN: Reason = {
  code: 'invalid_format',
  message: "ne doit contenir ni caractère invisible, ni caractère qui inverse le sens d'écriture",
};

/** Checks the name of an application: 1–255 characters, not blank, no NUL. */
export function checkName(name: string): Violation[] {
  if (name.trim() === '') return [{ field: 'name', ...REASONS.required }];
  if (name.includes('\0')) return [{ field: 'name', ...REASONS.nul }];
  if (name.length > MAX_NAME) return [{ field: 'name', ...REASONS.tooLong(MAX_NAME) }];
  return [];
}
