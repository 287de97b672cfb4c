import { html, rawHtml, escapeHtml, type Html } from '#http/pages/html.ts';

/** A piece of JSON text as it is written. */
interface Token {
  kind: 'string' | 'name' | 'number' | 'word' | 'mark' | 'other';
  text: string;
}

const TOKEN = /"(?:[^"\\]|\\[\s\S])*"?|-?\d[\d.eE+-]*|[a-zA-Z]+|[{}[\],:]|[ \t\r\n]+|[\s\S]/gy;
const BLANK = /^[ \t\r\n]+$/;

/** Deeper levels are indented no further. */
const MAX_INDENT = 24;

/**
 * JSON text, indented and coloured. Tokens are printed as they are written: no number is parsed, no string is changed.
 * Without the white space between tokens it is the given text without its own, be it JSON or not.
 */
export const jsonView = (text: string): Html =>
  html`<pre class="json" tabindex="0"><code>${rawHtml(printTokens(tokensOf(text)))}</code></pre>`;

function tokensOf(text: string): Token[] {
  const texts = (text.match(TOKEN) ?? []).filter((one) => !BLANK.test(one));
  return texts.map((one, index) => ({ kind: kindOf(one, texts[index + 1]), text: one }));
}

function kindOf(text: string, next: string | undefined): Token['kind'] {
  if (text.startsWith('"')) return next === ':' ? 'name' : 'string';
  if (/^-?\d/.test(text)) return 'number';
  if (/^[a-zA-Z]/.test(text)) return 'word';
  return /^[{}[\],:]$/.test(text) ? 'mark' : 'other';
}

function printTokens(tokens: readonly Token[]): string {
  const pieces: string[] = [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]?.text;
    const closes = token.text === '}' || token.text === ']';
    if (closes) depth = Math.max(0, depth - 1);
    if (breaksBefore(token.text, before))
      pieces.push('\n', '  '.repeat(Math.min(depth, MAX_INDENT)));
    else if (before === ':') pieces.push(' ');
    if (token.text === '{' || token.text === '[') depth += 1;
    pieces.push(printToken(token));
  }
  return pieces.join('');
}

/** Empty objects and lists stay on their line. */
function breaksBefore(text: string, before: string | undefined): boolean {
  if (before === undefined) return false;
  if (text === '}') return before !== '{';
  if (text === ']') return before !== '[';
  return before === '{' || before === '[' || before === ',';
}

const CLASSES: Readonly<Record<Token['kind'], string | null>> = {
  string: 's',
  name: 'n',
  number: 'd',
  word: 'k',
  mark: null,
  other: null,
};

function printToken({ kind, text }: Token): string {
  const name = CLASSES[kind];
  return name === null ? escapeHtml(text) : `<span class="${name}">${escapeHtml(text)}</span>`;
}

/** The exact bytes of a text, without any white space of ours. */
export const exactText = (text: string): Html =>
  html`<pre class="exact" tabindex="0"><code>${text}</code></pre>`;
