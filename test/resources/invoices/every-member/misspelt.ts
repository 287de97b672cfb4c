type Json = Record<string, unknown>;

/**
 * A body with, beside each of its members, another of the same name with two letters swapped, and the warnings that
 * follow. Only within the members named, as an invoice keeps 200 warnings at most.
 */
export function misspelt(body: Json, names: readonly string[]): { body: Json; warnings: string[] } {
  const warnings: string[] = [];
  const visit = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, `${at}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, member]) => {
      const path = at === '' ? name : `${at}.${name}`;
      return [name, at !== '' || names.includes(name) ? visit(member, path) : member] as const;
    });
    const chosen = Object.entries(value).filter(([name]) => at !== '' || names.includes(name));
    const wrong = chosen.map(([name, member]) => {
      const path = at === '' ? swapped(name) : `${at}.${swapped(name)}`;
      warnings.push(`${path}: « ${path} » est inconnu ; « ${name} » ?`);
      return [swapped(name), member] as const;
    });
    return Object.fromEntries([...members, ...wrong]);
  };
  return { body: visit(body, '') as Json, warnings };
}

/** The first two different neighbours change places. */
function swapped(name: string): string {
  const at = Array.from(name).findIndex((letter, index) => index > 0 && letter !== name[index - 1]);
  return name.slice(0, at - 1) + name.charAt(at) + name.charAt(at - 1) + name.slice(at + 1);
}
