interface Read {
  bytes: string;
  end: number;
}

/** `source` begins after the `<`. */
export function readHexString(source: string, start: number): Read {
  const end = source.indexOf('>', start);
  const last = end === -1 ? source.length : end;
  const digits = source.slice(start, last).replace(/[^\dA-Fa-f]/g, '');
  const even = digits.length % 2 === 0 ? digits : `${digits}0`;
  return { bytes: Buffer.from(even, 'hex').toString('latin1'), end: last + 1 };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** `source` begins after the `(` and is read to its closing `)`. */
export function readLiteralString(source: string, start: number): Read {
  const special = /[()\\]/g;
  const parts: string[] = [];
  let depth = 1;
  let at = start;
  while (depth > 0) {
    special.lastIndex = at;
    const found = special.exec(source)?.index ?? source.length;
    parts.push(source.slice(at, found));
    const sign = source.charAt(found);
    const escape = sign === '\\' ? readEscape(source, found + 1) : null;
    if (sign === '(') depth += 1;
    if (sign === ')' || sign === '') depth -= 1;
    if (depth > 0) parts.push(escape?.bytes ?? sign);
    at = escape?.end ?? found + 1;
  }
  return { bytes: parts.join(''), end: at };
}

/** `source` begins after the backslash. */
function readEscape(source: string, at: number): Read {
  const octal = /^[0-7]{1,3}/.exec(source.slice(at, at + 3))?.[0];
  if (octal !== undefined)
    return { bytes: String.fromCharCode(Number.parseInt(octal, 8) & 0xff), end: at + octal.length };
  if (source.startsWith('\r\n', at)) return { bytes: '', end: at + 2 };
  const character = source.charAt(at);
  if (character === '\n' || character === '\r') return { bytes: '', end: at + 1 };
  return { bytes: ESCAPES[character] ?? character, end: at + 1 };
}
