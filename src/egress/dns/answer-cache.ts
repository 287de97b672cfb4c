interface AnswerCache<T> {
  get(host: string): T | undefined;
  set(host: string, workspace_id: string, answer: T, forMs: number): void;
}

interface Entry<T> {
  answer: T;
  until: number;
  workspace_id: string;
}

/**
 * A workspace has at most `each` names, the oldest dropped first. Beyond `total` the workspace with the most names
 * loses one, so a workspace that asks for a million names pushes out its own. `now` is monotonic milliseconds.
 */
export function createAnswerCache<T>(options: {
  total: number;
  each: number;
  now: () => number;
}): AnswerCache<T> {
  const { total, each, now } = options;
  const entries = new Map<string, Entry<T>>();
  const names = new Map<string, Set<string>>();

  const drop = (host: string) => {
    const entry = entries.get(host);
    if (entry === undefined) return;
    entries.delete(host);
    const own = names.get(entry.workspace_id);
    own?.delete(host);
    if (own?.size === 0) names.delete(entry.workspace_id);
  };
  const dropOldest = (own: ReadonlySet<string>) => {
    const [oldest] = own;
    if (oldest !== undefined) drop(oldest);
  };
  const largest = (): ReadonlySet<string> =>
    [...names.values()].reduce((most, own) => (own.size > most.size ? own : most));

  return {
    get: (host) => {
      const entry = entries.get(host);
      return entry !== undefined && entry.until > now() ? entry.answer : undefined;
    },
    set: (host, workspace_id, answer, forMs) => {
      drop(host);
      const before = names.get(workspace_id);
      if (before !== undefined && before.size >= each) dropOldest(before);
      if (entries.size >= total) dropOldest(largest());
      const own = names.get(workspace_id) ?? new Set();
      own.add(host);
      names.set(workspace_id, own);
      entries.set(host, { answer, until: now() + forMs, workspace_id });
    },
  };
}
