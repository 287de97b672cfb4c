/** Log lines that may come by the thousand. */
export interface RepeatedLines<Line> {
  /** Writes the first line of a kind at once, and of those that follow the last one of each second, with their count. */
  /** @param count of lines in whose place this one is already */
  add(kind: string, line: Line, count?: number): void;
}

interface Series<Line> {
  last: Line;
  /** Lines since the last one that was written. */
  count: number;
}

const EVERY_MS = 1_000;
/** More kinds at once are written without waiting for the second to end. */
const MAX_KINDS = 1_000;

/** @param write `count` is that of the lines in whose place this one is */
export function createRepeatedLines<Line>(
  write: (line: Line, count: number) => void,
  every = EVERY_MS,
): RepeatedLines<Line> {
  const series = new Map<string, Series<Line>>();
  let timer: NodeJS.Timeout | undefined;
  const writeAll = (): void => {
    for (const [kind, one] of series)
      if (one.count === 0) series.delete(kind);
      else {
        write(one.last, one.count);
        one.count = 0;
      }
    if (series.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    add: (kind, line, count = 1) => {
      const known = series.get(kind);
      if (known !== undefined) {
        known.last = line;
        known.count += count;
        return;
      }
      if (series.size < MAX_KINDS) series.set(kind, { last: line, count: 0 });
      timer ??= setInterval(writeAll, every).unref();
      write(line, count);
    },
  };
}
