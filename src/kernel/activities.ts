/** The requests and regular work that a process has under way, to name the ones that held its loop. */
export interface Activities {
  /** @param describe called only when the description is needed */
  begin(describe: () => object): { end(): void };
  /** Those that ended since the last turn, and those under way, ten of them at most. */
  describe(): object[];
  /** Forgets those that ended. */
  turn(): void;
}

export function createActivities(): Activities {
  const underWay = new Set<() => object>();
  let ended: (() => object)[] = [];
  return {
    begin: (describe) => {
      underWay.add(describe);
      return {
        end: () => {
          if (underWay.delete(describe)) ended.push(describe);
        },
      };
    },
    describe: () => [...ended, ...underWay].slice(0, MAX_DESCRIBED).map((describe) => describe()),
    turn: () => {
      ended = [];
    },
  };
}

/** One of few held the loop: a longer list would be no clearer. */
const MAX_DESCRIBED = 10;
