type Json = Record<string, unknown>;

/** A name written wrongly, or null where it cannot be wrong in this way. */
type Slip = (name: string) => string | null;

interface Misspelt {
  /** As warnings have it: `lines[0].quantiti`. */
  path: string;
  /** The name that was meant, null where it is not near. */
  meant: string | null;
}

/**
 * A body with, beside each of its members, another of the same value whose name has a slip, and these. Only within the
 * members named, as an invoice keeps 200 warnings at most.
 */
export function misspelt(
  body: Json,
  names: readonly string[],
  slip: Slip,
): { body: Json; found: Misspelt[] } {
  const found: Misspelt[] = [];
  const visit = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, `${at}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    const isChosen = (name: string) => at !== '' || names.includes(name);
    const pathOf = (name: string) => (at === '' ? name : `${at}.${name}`);
    const members = Object.entries(value).map(
      ([name, member]) => [name, isChosen(name) ? visit(member, pathOf(name)) : member] as const,
    );
    const wrong = Object.entries(value).flatMap(([name, member]) => {
      const written = isChosen(name) ? slip(name) : null;
      if (written === null) return [];
      found.push({ path: pathOf(written), meant: written.length === 1 ? null : name });
      return [[written, member] as const];
    });
    return Object.fromEntries([...members, ...wrong]);
  };
  return { body: visit(body, '') as Json, found };
}

/** By what is wrong with the name. */
export const SLIPS: Readonly<Record<string, Slip>> = {
  /** The first two different neighbours. */
  'two letters swapped': (name) => {
    const at = Array.from(name).findIndex((one, index) => index > 0 && one !== name[index - 1]);
    return name.slice(0, at - 1) + name.charAt(at) + name.charAt(at - 1) + name.slice(at + 1);
  },
  'a letter left out': (name) => name.slice(0, middleOf(name)) + name.slice(middleOf(name) + 1),
  'a letter doubled': (name) =>
    name.slice(0, middleOf(name)) + name.charAt(middleOf(name)) + name.slice(middleOf(name)),
  'a capital for an underscore': (name) =>
    name.includes('_') ? name.replaceAll(/_([a-z])/g, (_, one: string) => one.toUpperCase()) : null,
};

const middleOf = (name: string): number => Math.floor(name.length / 2);
