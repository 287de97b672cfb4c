/** A word, number, quoted text, operator, bracket or `${…}` of a statement, and its place in the file. */
export interface SqlToken {
  kind: 'word' | 'hole' | 'operator' | 'open' | 'close' | 'comma' | 'other';
  /** Words in lower case. */
  text: string;
  start: number;
  end: number;
}

const PATTERNS: readonly [SqlToken['kind'] | 'space', RegExp][] = [
  ['space', /\s+|\/\*[^]*?\*\//y],
  ['word', /[a-z_][\w$]*/iy],
  ['other', /'(?:[^']|'')*'|"[^"]*"|\$\d+|\d+(?:\.\d+)?/y],
  ['operator', /<>|<=|>=|::|->>?|\|\||=|<|>/y],
  ['open', /[([]/y],
  ['close', /[)\]]/y],
  ['comma', /[,;]/y],
  ['other', /[^]/y],
];

export function tokenize(text: string, start: number, end: number): SqlToken[] {
  const tokens: SqlToken[] = [];
  let at = start;
  while (at < end) {
    const token = text.startsWith('${', at) ? readHole(text, at) : readToken(text, at);
    if (token.kind !== 'space') tokens.push(token as SqlToken);
    at = token.end;
  }
  return tokens;
}

type AnyToken = Omit<SqlToken, 'kind'> & { kind: SqlToken['kind'] | 'space' };

function readToken(text: string, at: number): AnyToken {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    const shown = kind === 'word' ? found.toLowerCase() : found;
    return { kind, text: shown, start: at, end: at + found.length };
  }
  throw new Error(`no token at ${at}`);
}

/** Reads to the closing brace; statements have no braces in texts. */
function readHole(text: string, start: number): AnyToken {
  let depth = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] !== '}') continue;
    depth -= 1;
    if (depth === 0) return { kind: 'hole', text: text.slice(start, at + 1), start, end: at + 1 };
  }
  throw new Error(`a hole at ${start} does not end`);
}
