import type { ApiError } from '#kernel/api-error.ts';
import { printJson } from '#kernel/json.ts';
import type { Finding } from '#model/finding.ts';
import { ruleOf } from '#einvoice/warnings.ts';

const MAX_FINDINGS = 200;
const MAX_PATH = 255;
const MAX_MESSAGE = 1_000;

export interface PrintedFindings {
  findings: string;
  /** Counts all reasons, also those that are not kept. */
  findings_count: number;
}

/** The reasons of a 422, as stored. */
export function printFindings({ violations }: ApiError): PrintedFindings {
  const findings = violations.slice(0, MAX_FINDINGS).map(({ field, code, message }): Finding => ({
    severity: 'error',
    code,
    rule: ruleOf(message),
    path: field === 'base' ? null : field.slice(0, MAX_PATH),
    message: message.slice(0, MAX_MESSAGE),
  }));
  return { findings: printJson(findings), findings_count: violations.length };
}

export const readFindings = (text: string): Finding[] => JSON.parse(text) as Finding[]; // only we write it
