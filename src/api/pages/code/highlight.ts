import { escapeHtml, rawHtml, type Html } from '#http/pages/html.ts';

/** A comment or string wins over a keyword within it. */
interface Grammar {
  comment?: RegExp;
  string: RegExp;
  keyword?: RegExp;
}

const DOUBLE = /"(?:\\.|[^"\\\n])*"/;
const SINGLE = /'(?:\\.|[^'\\\n])*'/;
const C_COMMENT = /\/\/[^\n]*|\/\*[^]*?\*\//;
const HASH_COMMENT = /(?<=^|\s)#[^\n]*/;
const words = (text: string): RegExp => new RegExp(`\\b(?:${text.replaceAll(' ', '|')})\\b`);
const either = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

const JAVASCRIPT: Grammar = {
  comment: C_COMMENT,
  string: either(SINGLE, DOUBLE, /`[^`]*`/),
  keyword: words(
    'as async await break catch const continue else export false for from function if import in instanceof let new null of return switch throw true try type typeof undefined while',
  ),
};
const JSON_TEXT: Grammar = { string: DOUBLE, keyword: words('true false null') };
const SHELL: Grammar = {
  comment: HASH_COMMENT,
  // Shell strings may span lines.
  string: /'[^']*'|"(?:\\.|[^"\\])*"/,
  keyword: words('curl cd export git npm npx node echo psql'),
};
const PHP: Grammar = {
  comment: either(C_COMMENT, HASH_COMMENT),
  string: either(/<<<'(\w+)'\n[^]*?\n\s*\1\b/, SINGLE, DOUBLE),
  keyword: words(
    'array as catch echo else fn for foreach function if new null true false return throw try use',
  ),
};
const PYTHON: Grammar = {
  comment: HASH_COMMENT,
  string: either(/"""[^]*?"""/, SINGLE, DOUBLE),
  keyword: words(
    'and as assert def elif else except False for from if import in is lambda None not or pass raise return True try while with',
  ),
};
const SQL: Grammar = {
  comment: /--[^\n]*/,
  string: /'[^']*'/,
  keyword: words(
    'add and begin commit create default delete from if insert into key not null on or primary returning select set table text update values where',
  ),
};

const GRAMMARS: Readonly<Record<string, Grammar>> = {
  curl: SHELL,
  sh: SHELL,
  ini: SHELL,
  json: JSON_TEXT,
  JavaScript: JAVASCRIPT,
  '@bordereau/client': JAVASCRIPT,
  ts: JAVASCRIPT,
  js: JAVASCRIPT,
  PHP,
  'bordereau/bordereau': PHP,
  php: PHP,
  Python: PYTHON,
  'bordereau.client': PYTHON,
  python: PYTHON,
  sql: SQL,
};

/** Marks comments, strings and keywords; leaves unknown languages unchanged. */
export function highlight(text: string, language: string): Html {
  const grammar = GRAMMARS[language];
  if (grammar === undefined) return rawHtml(escapeHtml(text));
  const { comment, string, keyword } = grammar;
  const parts = [
    comment && `(?<comment>${comment.source})`,
    `(?<string>${string.source})`,
    keyword && `(?<keyword>${keyword.source})`,
  ].filter((part) => part !== undefined);
  let printed = '';
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(new RegExp(parts.join('|'), 'g'))) {
    const [kind = ''] = Object.entries(groups).find(([, matched]) => matched !== undefined) ?? [];
    printed += `${escapeHtml(text.slice(end, index))}${mark(markOf(kind, text, index + found.length), found)}`;
    end = index + found.length;
  }
  return rawHtml(printed + escapeHtml(text.slice(end)));
}

const MARKS: Readonly<Record<string, string>> = { comment: 'c', string: 's', keyword: 'k' };

/** A string before a colon is a member's name. */
const markOf = (kind: string, text: string, end: number): string =>
  kind === 'string' && text[end] === ':' ? 'n' : (MARKS[kind] ?? '');

const mark = (kind: string, text: string): string =>
  `<span class="${kind}">${escapeHtml(text)}</span>`;
