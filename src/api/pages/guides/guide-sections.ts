/** A guide's text from one heading to the next, as its search reads it. */
export interface GuideSection {
  /** The guide's file name. */
  guide: string;
  anchor: string;
  heading: string;
  /** Paragraphs, items and rows, in order. Code is left out. */
  texts: string[];
}

const HEADING = /(?=<h[123] id=")/;
const HEADED = /^<h[123] id="([^"]*)">(.*?)<\/h[123]>/s;
const CODE = /<figure[\s\S]*?<\/figure>/g;
const BLOCK_ENDS = /<\/(?:p|li|tr)>/;

/** @param rendered a guide as `npm run generate` writes it */
export const sectionsOf = (guide: string, rendered: string): GuideSection[] =>
  rendered.split(HEADING).flatMap((part) => {
    const [head, anchor = '', heading = ''] = HEADED.exec(part) ?? [];
    if (head === undefined) return [];
    const texts = part.slice(head.length).replaceAll(CODE, '').split(BLOCK_ENDS).map(textOf);
    return [
      { guide, anchor, heading: textOf(heading), texts: texts.filter((text) => text !== '') },
    ];
  });

const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (escaped) => CHARACTERS[escaped] ?? escaped)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:)])/g, '')
    .trim();
