import { oneLine } from '#kernel/one-line.ts';

const MAX_TEXT = 255;

/** A member's text as the platform wrote it; null for a blank or absent one and for what is no text. */
export function readRaw(owner: object, name: string): string | null {
  const value: unknown = Object.hasOwn(owner, name) ? Reflect.get(owner, name) : null;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  return text.trim() === '' ? null : text;
}

/** A member's text on one line, without control characters and halves of characters, and cut. */
export function readText(owner: object, name: string, limit: number = MAX_TEXT): string | null {
  const text = readRaw(owner, name);
  return text === null ? null : oneLine(text, limit) || null;
}

export function readObject(owner: object, name: string): object | null {
  const value: unknown = Object.hasOwn(owner, name) ? Reflect.get(owner, name) : null;
  return typeof value === 'object' && value !== null ? value : null;
}

/** A member that is a list, else null. */
export function readList(owner: object, name: string): unknown[] | null {
  const list: unknown = readObject(owner, name);
  return Array.isArray(list) ? list : null;
}

/** The objects of a member that is a list. */
export function readObjects(owner: object, name: string): object[] {
  const list = readList(owner, name) ?? [];
  return list.filter((item): item is object => typeof item === 'object' && item !== null);
}
