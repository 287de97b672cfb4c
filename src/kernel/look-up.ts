/** A value by a name that a stranger gives: `constructor` and the like, which every object inherits, are not found. */
export const lookUp = <V>(values: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
