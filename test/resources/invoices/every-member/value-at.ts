/** The value at a path such as `lines[].name`: the first of a list that has one. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  if (value === null || value === undefined) return undefined;
  if (path.startsWith('[]')) {
    const rest = path.slice(2).replace(/^\./, '');
    return (value as readonly unknown[])
      .map((item) => valueAt(item, rest))
      .find((found) => found !== undefined && found !== null);
  }
  const { name = '', rest = '' } = /^(?<name>[^.[]+)\.?(?<rest>.*)$/.exec(path)?.groups ?? {};
  return valueAt((value as Record<string, unknown>)[name], rest);
}
