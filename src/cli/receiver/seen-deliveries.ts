import { digest } from '#kernel/secret.ts';

/** How often a delivery came. */
interface Sighting {
  times: number;
  /** It was answered 2xx, so that its next coming is a duplicate. */
  accepted: boolean;
}

/** The deliveries of late, by a text that distinguishes them. */
export interface SeenDeliveries {
  /** Counts a coming. */
  see(key: string): Sighting;
  accept(key: string): void;
}

/** Entries have the same size however long a sender's headers are. */
const MAX_ENTRIES = 100_000;

export function createSeenDeliveries(max: number = MAX_ENTRIES): SeenDeliveries {
  const sightings = new Map<string, Sighting>();
  return {
    see(key) {
      const name = digest(key);
      const known = sightings.get(name);
      const sighting = { times: (known?.times ?? 0) + 1, accepted: known?.accepted ?? false };
      sightings.delete(name); // The oldest come first.
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
