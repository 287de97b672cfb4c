/** HTML whose outside texts are escaped. */
export interface Html {
  readonly html: string;
}

type Content = Html | string | number | null | false | readonly Content[];

/** Escapes texts, joins lists and prints nothing for null and false. */
export function html(literals: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const texts = literalsOf(literals);
  const append = (text: string, content: Content, place: number): string =>
    text + print(content) + (texts[place + 1] ?? '');
  return { html: contents.reduce(append, texts[0] ?? '') };
}

// A memo of a pure function, not state: a template's literals are the same array at each call.
const memo = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The literals without our sources' indentation. */
function literalsOf(literals: TemplateStringsArray): readonly string[] {
  const known = memo.get(literals);
  if (known !== undefined) return known;
  const texts = literals.map((literal) => literal.replaceAll(/\s*\n\s*/g, '\n'));
  memo.set(literals, texts);
  return texts;
}

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

/** Most texts need no escape, and looking for one first takes a third of the time. */
export const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text)
    ? text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
    : text;
