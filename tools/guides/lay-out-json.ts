import type { RawJson } from '#kernel/json.ts';
import { parseKeepingDigits } from '#kernel/keep-digits.ts';

type Plain = string | number | boolean | null | undefined | RawJson;

const WIDTH = 110;

/** Numbers keep their digits, and what fits stays on one line. */
export const layOutJson = (text: string): string => layOut(parseKeepingDigits(text), 0, 0);

/** @param taken columns already used on the first line */
function layOut(value: unknown, indent: number, taken: number): string {
  const line = onOneLine(value);
  if (isPlain(value) || indent + taken + line.length <= WIDTH) return line;
  const inner = ' '.repeat(indent + 2);
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((item) => layOut(item, indent + 2, 0))]
    : ['{', '}', Object.entries(value).map(([key, item]) => layOutMember(key, item, indent + 2))];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${' '.repeat(indent)}${close}`;
}

function layOutMember(key: string, value: unknown, indent: number): string {
  const name = `${JSON.stringify(key)}: `;
  return name + layOut(value, indent, name.length);
}

function onOneLine(value: unknown): string {
  if (isPlain(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const members = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`,
  );
  return `{${members.join(', ')}}`;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value !== 'object' || value === null || 'rawJSON' in value;
