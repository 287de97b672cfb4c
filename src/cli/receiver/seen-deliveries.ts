import { digest } from '#kernel/secret.ts';

interface Sighting {
  times: number;
  /** Answered 2xx, so the next arrival is a duplicate. */
  accepted: boolean;
}

export interface SeenDeliveries {
  see(key: string): Sighting;
  accept(key: string): void;
}

/** Hashed, so entries stay small however long the headers. */
const MAX_ENTRIES = 100_000;

export function createSeenDeliveries(max: number = MAX_ENTRIES): SeenDeliveries {
  const sightings = new Map<string, Sighting>();
  return {
    see(key) {
      const name = digest(key);
      const known = sightings.get(name);
      const sighting = { times: (known?.times ?? 0) + 1, accepted: known?.accepted ?? false };
      sightings.delete(name); // Oldest first.
      sightings.set(name, sighting);
      const [oldest] = sightings.keys();
      if (sightings.size > max && oldest !== undefined) sightings.delete(oldest);
      return sighting;
    },
    accept(key) {
      const sighting = sightings.get(digest(key));
      if (sighting !== undefined) sighting.accepted = true;
    },
  };
}
