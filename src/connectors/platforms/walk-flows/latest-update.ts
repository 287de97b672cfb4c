import type { PlatformFlow } from '#connectors/platforms/flow-service/flow.ts';

/** A platform's clock may differ; what lies further ahead is a mistake, and would hide all that comes before it. */
const MAX_AHEAD_MS = 86_400_000;

/** The latest update of the flows that were seen. */
export interface LatestUpdate {
  see(flows: readonly PlatformFlow[]): void;
  /** As the platform writes it; null before the first one. */
  text(): string | null;
  milliseconds(): number;
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
    milliseconds: () => latest.at,
  };
}
