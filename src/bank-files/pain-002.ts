import { UnreadablePain002, type Pain002Problem } from './pain-002/problem.ts';
import { readReport, type Pain002Report } from './pain-002/read-report.ts';
import { UnreadableXml } from '#einvoice/xml/problem.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { PAIN_002 } from '#einvoice/xml/schemas.ts';

export type { Pain002Problem };
type Pain002Reading =
  | { kind: 'read'; report: Pain002Report }
  | { kind: 'unreadable'; problem: Pain002Problem };

/**
 * Reads a bank's answer to a transfer file (decoded pain.002.001.10) that is valid by its schema. Time and memory are
 * proportional to the text, whose length the caller limits.
 */
export function readPain002(text: string): Pain002Reading {
  try {
    return { kind: 'read', report: readReport(readXml(text, PAIN_002)) };
  } catch (error) {
    if (error instanceof UnreadableXml || error instanceof UnreadablePain002)
      return { kind: 'unreadable', problem: error.problem };
    throw error;
  }
}
