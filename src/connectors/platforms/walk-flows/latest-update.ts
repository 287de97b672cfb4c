import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';

/**
 * As far as a platform's clock may be ahead. A position beyond would hide what comes before it, whereas an hour is made
 * up for: polls begin an hour before their position.
 */
export const MAX_AHEAD_MS = 3_600_000;

/** The latest update of the flows that were seen. */
export interface LatestUpdate {
  see(flows: readonly PlatformFlow[]): void;
  /** As the platform writes it; null before the first one. */
  text(): string | null;
  /** Milliseconds since 1970 of the last update of all, believed or not. */
  furthest(): number;
}

/** Later years have five digits, which no search takes. */
const LAST_MS = Date.UTC(9999, 0);

export function createLatestUpdate(now: Date): LatestUpdate {
  let latest = { at: -Infinity, text: null as string | null };
  let furthest = -Infinity;
  const last = now.getTime() + MAX_AHEAD_MS;
  return {
    see: (flows) => {
      for (const { updated_at, submitted_at } of flows) {
        // One that is listed without it has changed at its submission, at least.
        const text = updated_at ?? submitted_at;
        const at = text === null ? Number.NaN : Date.parse(text);
        if (at > furthest && at <= LAST_MS) furthest = at;
        if (at > latest.at && at <= last) latest = { at, text };
      }
    },
    text: () => latest.text,
    furthest: () => furthest,
  };
}
