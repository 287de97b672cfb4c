import type { Find, Rule } from './rule.ts';

/** The key of documents with items or a breakdown of a VAT category. */
export const categoryKey = (code: string): string => `VAT ${code}`;

/** The key of documents that were read from XML. */
export const XML_KEY = 'XML';

/** Looks only at documents that were read from XML. */
export const ofXml = (find: Rule['find']): Find =>
  Object.assign((...input: Parameters<Rule['find']>) => find(...input), { when: [XML_KEY] });
