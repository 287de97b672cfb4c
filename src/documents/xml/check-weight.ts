import { UnreadableXml } from './problem.ts';

/** Ten thousand statuses with all that the schema has beside them come to 400 000 of `<` and 30 000 of `=`. */
const MAX_TAGS = 800_000;
const MAX_ATTRIBUTES = 200_000;

/**
 * Refuses more markup than any bank writes. Parsing costs 1 µs a tag and 8 µs an attribute, so
 * that 8 MiB of nothing else would hold the process for seconds.
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
    throw new UnreadableXml('unreadable_xml', 'more markup than a report needs');
}

const LESS_THAN = 0x3c;
const EQUALS = 0x3d;
