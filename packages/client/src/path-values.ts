/**
 * The values for a path's `{names}`, as texts. Throws a TypeError that names the one that is missing or cannot be a
 * segment: a caller without types may forget one, or pass on another's text, list or object.
 */
export function readPathValues(path: string, given: object): Record<string, string> {
  const names = Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, readSegment(path, name, given)]));
}

function readSegment(path: string, name: string, given: object): string {
  const value: unknown = Reflect.get(given, name) ?? '';
  // A list of one segment would be written as that, and a number beyond the safe ones names another row.
  if (typeof value !== 'string' && !Number.isSafeInteger(value))
    throw new TypeError(`params.path.${name} must be a text or a whole number`);
  if (value === '') throw new TypeError(`params.path.${name} is missing for ${path}`);
  // Such a segment is taken out of an address with the one before it, so that another path would be called.
  if (value === '.' || value === '..')
    throw new TypeError(`params.path.${name} cannot be ${JSON.stringify(value)}`);
  return String(value);
}
