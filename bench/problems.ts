/** A sentence for each problem, with the first few ids. */
export interface Problems {
  addOf(what: string, ids: readonly string[]): void;
  add(sentence: string): void;
  list(): string[];
}

const EXAMPLES = 3;

export function createProblems(): Problems {
  const sentences: string[] = [];
  return {
    addOf: (what, ids) => {
      if (ids.length === 0) return;
      const more = ids.length > EXAMPLES ? ', …' : '';
      sentences.push(`${ids.length} ${what} (${ids.slice(0, EXAMPLES).join(', ')}${more})`);
    },
    add: (sentence) => void sentences.push(sentence),
    list: () => [...sentences],
  };
}
