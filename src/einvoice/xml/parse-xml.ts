import { ParseOption, XmlDocument, XmlParseError } from 'libxml2-wasm';
import { checkWeight } from './check-weight.ts';
import { UnreadableXml } from './problem.ts';
import { refuseDoctype } from './refuse-doctype.ts';
import { toUtf8 } from './to-utf-8.ts';

/**
 * Loads nothing from elsewhere, counts lines beyond 65 535, and allows texts of 20 MB (attachments). Blanks between
 * elements, which schemas ignore, would take as long as the elements.
 */
const OPTIONS =
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_BIG_LINES |
  ParseOption.XML_PARSE_NOBLANKS |
  ParseOption.XML_PARSE_HUGE;

/**
 * Parses a document of libxml2's, which the caller must dispose of. Throws {@link UnreadableXml}.
 * @param source a file's bytes, or a decoded text, whose declared encoding is ignored
 */
export function parseXml(source: string | Uint8Array): XmlDocument {
  const xml = typeof source === 'string' ? Buffer.from(source) : toUtf8(source);
  checkWeight(xml);
  refuseDoctype(xml);
  return parseCheckedXml(xml);
}

/** {@link parseXml} for a checked document in UTF-8, or a part of one. */
export function parseCheckedXml(xml: Uint8Array): XmlDocument {
  try {
    // By default libxml2 believes the declaration, or takes `<`, U+0000 for UTF-16 that the checks did not see.
    return XmlDocument.fromBuffer(xml, { option: OPTIONS, encoding: 'utf-8' });
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error;
    const [first] = error.details;
    const place = first === undefined ? '' : `line ${first.line}: `;
    throw new UnreadableXml('unreadable_xml', place + (first?.message ?? error.message).trim(), {
      cause: error,
    });
  }
}
