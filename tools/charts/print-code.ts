import { format } from 'oxfmt';

/** Text that stands in the printed code as it is. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value as an expression; a function as its own source. */
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

/** The members that hold something: `setup({ delays: {} })` says nothing. */
export const filled = (record: Record<string, object>): object =>
  Object.fromEntries(Object.entries(record).filter(([, member]) => Object.keys(member).length > 0));

/** `const name = value;`, or a function that names itself. */
export const declaration = (name: string, value: unknown): string =>
  typeof value === 'function' && String(value).startsWith('function ')
    ? `${String(value)}\n`
    : `const ${name} = ${expression(value)};\n`;

/** Code, or JSON, as the repository's own formatter writes it. */
export async function formatted(code: string, file = 'machine.js'): Promise<string> {
  const result = await format(file, code, { printWidth: 100, singleQuote: true });
  if (result.errors.length > 0) throw new SyntaxError(JSON.stringify(result.errors));
  return result.code;
}
