/** The requests and background work of a process, so that the log can name the ones that blocked its event loop. */
export interface Activities {
  /** @param describe called only when the description is needed */
  begin(describe: () => object): { end(): void };
  /** At most ten: those that ended since the last turn, and those still running. */
  describe(): object[];
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

/** One of the first few blocked the loop, so a longer list would not help. */
const MAX_DESCRIBED = 10;
