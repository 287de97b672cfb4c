import { createClosing, type Closing } from '#process/closing.ts';
import type { Chance } from './chance.ts';
import { startCuttingRelay, type Cut } from './cutting-relay.ts';
import type { Site } from './trial.ts';

/** Cuts nodes off from the database in the middle of what they write. */
export interface CommitCutter {
  /** For a node: the way to the database on which its connections are cut. */
  urlFor(node: string): Promise<string>;
  /** From now on, or no more. */
  cut(active: boolean): void;
  /** Commits whose connection was cut before they arrived, and those whose answer was lost. */
  readonly commits: Readonly<Record<'before' | 'after', number>>;
  close(): Promise<void>;
}

/** What makes a write stand: the end of a transaction, or a statement that settles outside of one. */
const COMMITS = /\bcommit\b|settle/i;
/** Of the packets with one. */
const COMMIT_SHARE = 0.15;
/** Of all others: pulls, leases, fan-out, announcements. */
const OTHER_SHARE = 0.01;
/** Not cut: two in turn would cost a node its leases, and then its deliveries rightly come twice. */
const RENEWALS = /renew/i;

export function createCommitCutter({ ground, chance, faults }: Site): CommitCutter {
  const closing: Closing = createClosing();
  const commits = { before: 0, after: 0 };
  let active = false;
  const cutFor =
    (node: string, luck: Chance) =>
    (sent: string): Cut => {
      const isCommit = COMMITS.test(sent);
      if (!active || RENEWALS.test(sent)) return null;
      if (!luck.happens(isCommit ? COMMIT_SHARE : OTHER_SHARE)) return null;
      // Commits in turn, so that few cuts are enough for both.
      const next = commits.before > commits.after ? 'after' : 'before';
      const cut = isCommit ? next : luck.pick(['before', 'after'] as const);
      if (isCommit) commits[cut] += 1;
      faults.push({ kind: 'connection_cut', node, from: Date.now(), until: Date.now() });
      return cut;
    };
  return {
    commits,
    urlFor: async (node) => {
      const relay = await startCuttingRelay(ground.url, cutFor(node, chance.branch()));
      closing.add(() => relay.close());
      return relay.url;
    },
    cut: (wanted) => void (active = wanted),
    close: () => closing.close(),
  };
}
