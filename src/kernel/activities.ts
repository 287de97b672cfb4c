import type { Observer } from './observer.ts';

/** The requests and background work of a process, so that the log can name the ones that blocked its event loop. */
export interface Activities extends Required<Pick<Observer, 'begin'>> {
  /** At most ten: those that ended since the last turn, and those still running. */
  describe(): object[];
  turn(): void;
}

export function createActivities(): Activities {
  const underWay = new Set<Activity>();
  let ended: Activity[] = [];
  return {
    begin: (task, describe) => {
      const activity = { task, describe };
      underWay.add(activity);
      return {
        end: () => {
          if (underWay.delete(activity)) ended.push(activity);
        },
      };
    },
    describe: () =>
      [...ended, ...underWay]
        .slice(0, MAX_DESCRIBED)
        .map(({ task, describe }) => ({ task, ...describe() })),
    turn: () => {
      ended = [];
    },
  };
}

interface Activity {
  task: string;
  describe: () => object;
}

/** One of the first few blocked the loop, so a longer list would not help. */
const MAX_DESCRIBED = 10;
