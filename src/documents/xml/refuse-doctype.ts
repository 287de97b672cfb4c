import { UnreadableXml } from './problem.ts';

/** A DOCTYPE, or all that may speak of one without having it, up to its end or the text's. */
const DOCTYPE_OR_QUOTE =
  /<!DOCTYPE|<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)/g;

/** Throws on a DOCTYPE, whose entities libxml2 would read. Takes one pass over any XML in UTF-8. */
export function refuseDoctype({ buffer, byteOffset, length }: Uint8Array): void {
  const xml = Buffer.from(buffer, byteOffset, length);
  if (!xml.includes('<!DOCTYPE')) return;
  const text = xml.toString('latin1');
  for (const { 0: found, index } of text.matchAll(DOCTYPE_OR_QUOTE)) {
    if (found === '<!DOCTYPE')
      throw new UnreadableXml('doctype_refused', `line ${lineAt(text, index)}`);
  }
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
