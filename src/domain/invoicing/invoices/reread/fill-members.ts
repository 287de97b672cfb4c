type Members = Readonly<Record<string, unknown>>;

/**
 * Adds to a stored object the members that it does not have.
 * @param whole the stored object with its missing members as absent
 * @param reread the same object as its file is read today
 */
export function fillMembers<T extends object>(stored: object, whole: T, reread: T): T {
  const earlier = stored as Members;
  const today = reread as Members;
  const filled = Object.entries(whole).map(([name, value]: [string, unknown]) => {
    if (!Object.hasOwn(earlier, name)) return [name, today[name] ?? value];
    return [name, fillNested(earlier[name], value, today[name])];
  });
  return Object.fromEntries(filled) as T; // it has the names of `whole`
}

const fillNested = (stored: unknown, whole: unknown, reread: unknown): unknown =>
  isObject(stored) && isObject(whole) && isObject(reread)
    ? fillMembers(stored, whole, reread)
    : whole;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** {@link fillMembers} for lists whose elements are known to be the same ones. */
export const fillElements = <T extends object>(
  stored: readonly object[],
  whole: readonly T[],
  reread: readonly T[],
): T[] =>
  whole.map((element, index) => {
    const [earlier, today] = [stored[index], reread[index]];
    return earlier === undefined || today === undefined
      ? element
      : fillMembers(earlier, element, today);
  });
