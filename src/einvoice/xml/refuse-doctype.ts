import { UnreadableXml } from './problem.ts';

/** A DOCTYPE, or constructs that may contain its text, up to their end or the end of the document. */
const DOCTYPE_OR_QUOTE =
  /<!DOCTYPE|<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)/g;

/** Throws on a DOCTYPE, whose entities libxml2 would read. Takes one pass over any UTF-8 XML. */
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
