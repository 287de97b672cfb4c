import { startDatabaseRelay, type Cut } from '#test/support/database/database-relay.ts';
import type { Chance } from './chance.ts';
import type { Site } from './trial.ts';

export interface CommitCutter {
  /** The database's address for this node. */
  urlFor(node: string): Promise<string>;
  cut(active: boolean): void;
  /** Commits that did not arrive, and those without an answer. */
  readonly commits: Readonly<Record<'before' | 'after', number>>;
}

/** Ends a transaction, or settles outside of one. */
const COMMITS = /\bcommit\b|settle/i;
const COMMIT_SHARE = 0.15;
/** Fetches, leases, fan-out, announcements. */
const OTHER_SHARE = 0.01;
/** Never cut: two cuts in turn cost a node its leases, and deliveries rightly come twice. */
const RENEWALS = /renew/i;

export function createCommitCutter({ ground, chance, faults, closing }: Site): CommitCutter {
  const commits = { before: 0, after: 0 };
  let active = false;
  const cutFor =
    (node: string, luck: Chance) =>
    (data: Buffer): Cut | null => {
      const sent = data.toString('latin1');
      const isCommit = COMMITS.test(sent);
      if (!active || RENEWALS.test(sent)) return null;
      if (!luck.happens(isCommit ? COMMIT_SHARE : OTHER_SHARE)) return null;
      // In turn: few cuts are enough for both.
      const next = commits.before > commits.after ? 'after' : 'before';
      const cut = isCommit ? next : luck.pick(['before', 'after'] as const);
      if (isCommit) commits[cut] += 1;
      faults.push({ kind: 'connection_cut', node, from: Date.now(), until: Date.now() });
      return cut;
    };
  return {
    commits,
    urlFor: async (node) => {
      const relay = await startDatabaseRelay(ground.url, cutFor(node, chance.branch()));
      closing.add(() => relay.cut());
      return relay.url;
    },
    cut: (wanted) => void (active = wanted),
  };
}
