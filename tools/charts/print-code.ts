import { format } from 'oxfmt';

/** Text printed as it is. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value as an expression; functions as their source. */
export function expression(value: unknown): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'function') return String(value);
  if (Array.isArray(value)) return `[${value.map(expression).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${JSON.stringify(key)}: ${expression(member)}`);
  return `{${members.join(', ')}}`;
}

export const filled = (record: Record<string, object>): object =>
  Object.fromEntries(Object.entries(record).filter(([, member]) => Object.keys(member).length > 0));

/** `const name = value;`, or a named function. */
export const declaration = (name: string, value: unknown): string =>
  typeof value === 'function' && String(value).startsWith('function ')
    ? `${String(value)}\n`
    : `const ${name} = ${expression(value)};\n`;

/** Formatted by the repository's formatter. */
export async function formatted(code: string, file = 'machine.js'): Promise<string> {
  const result = await format(file, code, { printWidth: 100, singleQuote: true });
  if (result.errors.length > 0) throw new SyntaxError(JSON.stringify(result.errors));
  return result.code;
}
