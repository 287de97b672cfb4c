import type { Warning } from '#einvoice/model/warning.ts';

type Code = 'default_text' | 'merged' | 'sign_moved' | 'term_not_carried';

export const remark = (
  severity: Warning['severity'],
  code: Code,
  path: string,
  message: string,
): Warning => ({ severity, code, rule: null, path, message });
