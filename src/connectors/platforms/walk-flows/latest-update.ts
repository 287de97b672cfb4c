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
}

export function createLatestUpdate(now: Date): LatestUpdate {
  let latest = { at: -Infinity, text: null as string | null };
  const last = now.getTime() + MAX_AHEAD_MS;
  return {
    see: (flows) => {
      for (const { updated_at } of flows) {
        const at = updated_at === null ? Number.NaN : Date.parse(updated_at);
        if (at > latest.at && at <= last) latest = { at, text: updated_at };
      }
    },
    text: () => latest.text,
  };
}
