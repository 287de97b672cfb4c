import { UnreadableXml } from './problem.ts';

/**
 * Ten thousand lines of an invoice come to 360 000 of `<` and 80 000 of `=`, ten thousand statuses of a
 * report with all that the schema has beside them to 400 000 and 30 000.
 */
const MAX_TAGS = 500_000;
const MAX_ATTRIBUTES = 150_000;

/**
 * Refuses more markup than anybody writes. A tag costs 1.5 µs and an attribute up to 8 µs, so that
 * 20 MiB of nothing else would hold the thread for seconds.
 */
export function checkWeight(text: string): void {
  let tags = 0;
  let attributes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === LESS_THAN) tags += 1;
    else if (code === EQUALS) attributes += 1;
  }
  if (tags > MAX_TAGS || attributes > MAX_ATTRIBUTES)
    throw new UnreadableXml('unreadable_xml', 'more markup than a document needs');
}

const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
