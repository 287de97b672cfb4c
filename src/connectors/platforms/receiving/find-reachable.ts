import type { PlatformCalls } from '#connectors/platforms/platform-calls.ts';
import type { RowKey } from '#orm/lock-row.ts';

interface Search<Due extends RowKey> {
  openCalls(): Promise<Pick<PlatformCalls, 'tryEnter' | 'busy'>>;
  /** The next due row above a workspace, without those of busy connections. */
  find(after: string, busy: readonly string[]): Promise<Due | null>;
  connectionOf(due: Due): RowKey;
}

/**
 * Looks for a due row whose connection has a place for a call: one without would be found again and again. Passes over
 * busy connections, and over workspaces whose share is used up.
 */
export function findReachable<Due extends RowKey>(
  search: Search<Due>,
): (after: string) => Promise<Due | null> {
  let busy = (): string[] => [];
  return async (after) => {
    for (let last = after; ;) {
      const due = await search.find(last, busy());
      if (due === null) return null;
      const calls = await search.openCalls();
      busy = () => calls.busy();
      const place = calls.tryEnter(search.connectionOf(due));
      place?.leave();
      if (place !== null) return due;
      last = due.workspace_id;
    }
  };
}
