import { UnreadableXml } from './problem.ts';

export interface XmlWeight {
  tags: number;
  /** Tags and attributes. */
  markup: number;
  /** Attributes alone: many in one element cost several times as much as tags. By default they have no limit of their own. */
  attributes?: number;
  references: number;
}

/**
 * Ten thousand lines of an invoice have 180 000 tags and 80 000 attributes, and 100 000 references if the producer
 * escapes each accent. Ten thousand statuses of a report with all that the schema allows have 200 000 tags.
 */
const DOCUMENT_WEIGHT: XmlWeight = {
  tags: 250_000,
  markup: 300_000,
  attributes: 100_000,
  references: 1_000_000,
};

/**
 * Refuses control characters and more markup than a document needs. 20 MiB of markup alone would block the process
 * for seconds; 20 MiB of one text, attribute or comment take no longer than an attachment.
 */
export function checkWeight(xml: Uint8Array, weight = DOCUMENT_WEIGHT): void {
  let tags = 0;
  let attributes = 0;
  let references = 0;
  for (let index = 0; index < xml.length; index += 1) {
    const code = xml[index] ?? SPACE;
    if (code === LESS_THAN) tags += xml[index + 1] === SLASH ? 0 : 1;
    else if (code === EQUALS) attributes += 1;
    else if (code === AMPERSAND) references += 1;
    else if (code < SPACE && code !== TAB && code !== LINE_FEED && code !== CARRIAGE_RETURN)
      throw new UnreadableXml('unreadable_xml', 'a control character');
  }
  const isHeavy =
    tags > weight.tags ||
    tags + attributes > weight.markup ||
    attributes > (weight.attributes ?? weight.markup);
  if (isHeavy || references > weight.references)
    throw new UnreadableXml('unreadable_xml', 'more markup than a document needs');
}

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const AMPERSAND = 0x26;
const SLASH = 0x2f;
const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
