import { UnreadablePain002, type Pain002Problem } from './pain-002/problem.ts';
import { readReport, type Pain002Report } from './pain-002/read-report.ts';
import { UnreadableXml } from './xml/problem.ts';
import { readXml } from './xml/read-xml.ts';
import { PAIN_002 } from './xml/schemas.ts';

export type { Pain002Problem, Pain002Report };
type Pain002Reading = { report: Pain002Report } | { problem: Pain002Problem };

/**
 * A bank's answer to a file of transfers (pain.002.001.10), decoded, once it is valid as its schema
 * says. Time and memory grow with the text's length, which the caller bounds.
 */
export function readPain002(text: string): Pain002Reading {
  try {
    return { report: readReport(readXml(text, PAIN_002)) };
  } catch (error) {
    if (error instanceof UnreadableXml || error instanceof UnreadablePain002)
      return { problem: error.problem };
    throw error;
  }
}
