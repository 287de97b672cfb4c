import { checkElement } from './pain-002/check-element.ts';
import { parseXml } from './pain-002/parse-xml.ts';
import { UnreadablePain002, type Pain002Problem } from './pain-002/problem.ts';
import { readReport, type Pain002Report } from './pain-002/read-report.ts';
import { DOCUMENT, PAIN_002_NAMESPACE } from './pain-002/schema.ts';

export type { Pain002Problem, Pain002Report };
export type Pain002Reading = { report: Pain002Report } | { problem: Pain002Problem };

/**
 * A bank's answer to a file of transfers (pain.002.001.10), decoded. All that is read of it is valid
 * as its schema says; the parties, charges and original transactions that it repeats are not looked
 * at. Time and memory grow with the text's length, which the caller bounds.
 */
export function readPain002(text: string): Pain002Reading {
  try {
    const document = parseXml(text);
    if (document.name !== DOCUMENT.name || document.namespace !== PAIN_002_NAMESPACE) {
      const found = `{${document.namespace}}${document.name}`;
      throw new UnreadablePain002('other_document', found);
    }
    checkElement(document, DOCUMENT.content, `/${DOCUMENT.name}`);
    return { report: readReport(document) };
  } catch (error) {
    if (error instanceof UnreadablePain002) return { problem: error.problem };
    throw error;
  }
}
