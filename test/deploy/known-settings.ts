import { readConfiguration } from '#config/configuration.ts';

/** The names of all variables that the configuration reads. */
export function knownSettings(): string[] {
  const names = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readConfiguration(environment);
  return [...names].toSorted();
}
