/** HTML whose outside texts are escaped. */
export interface Html {
  readonly html: string;
}

type Content = Html | string | number | null | false | readonly Content[];

/** Escapes texts, joins lists and prints nothing for null and false. */
export const html = (literals: TemplateStringsArray, ...contents: readonly Content[]): Html => ({
  html: String.raw({ raw: literals.map(withoutIndent) }, ...contents.map(print)),
});

/** Removes our sources' indentation. */
const withoutIndent = (literal: string): string => literal.replaceAll(/\s*\n\s*/g, '\n');

/** HTML used unchanged: ours, or escaped. */
export const rawHtml = (text: string): Html => ({ html: text });

function print(content: Content): string {
  if (content === null || content === false) return '';
  if (typeof content === 'number') return String(content);
  if (typeof content === 'string') return escapeHtml(content);
  if ('html' in content) return content.html;
  return content.map(print).join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
