interface Kept {
  text: string;
  until: number;
  bytes: number;
}

/** Answers of directories, in the memory of a process. */
export interface KeptAnswers {
  get(name: string): string | undefined;
  /** @param milliseconds for how long it is true enough */
  set(name: string, text: string, milliseconds: number): void;
}

const MAX_ANSWERS = 10_000;
const MAX_BYTES = 16 * 2 ** 20;
/** Two bytes a character, and what a map needs for its entry. */
const bytesOf = (name: string, text: string): number => 2 * (name.length + text.length) + 200;

/**
 * The least recently used leave first.
 * @param now monotonic milliseconds; replaced only in tests
 */
export function createKeptAnswers({
  now = () => performance.now(),
  maxAnswers = MAX_ANSWERS,
  maxBytes = MAX_BYTES,
}: { now?: () => number; maxAnswers?: number; maxBytes?: number } = {}): KeptAnswers {
  /** A map keeps the order of insertion. */
  const kept = new Map<string, Kept>();
  let total = 0;

  const remove = (name: string): void => {
    total -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  };
  const insert = (name: string, answer: Kept): void => {
    remove(name);
    kept.set(name, answer);
    total += answer.bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= maxAnswers && total <= maxBytes) return;
      remove(oldest);
    }
  };

  return {
    get: (name) => {
      const answer = kept.get(name);
      if (answer === undefined) return undefined;
      if (now() < answer.until) insert(name, answer);
      else remove(name);
      return kept.get(name)?.text;
    },
    set: (name, text, milliseconds) =>
      insert(name, { text, until: now() + milliseconds, bytes: bytesOf(name, text) }),
  };
}
