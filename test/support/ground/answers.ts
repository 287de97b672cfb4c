import { percentile } from '#bench/percentile.ts';

/** A request's; `page` is the console's, `file` a payment's, `directory` that of a neighbour's platform. */
export interface Answer {
  asked: 'deposit' | 'read' | 'page' | 'health' | 'file' | 'directory';
  /** Milliseconds by `monotonic`. */
  at: number;
  /** Milliseconds from the first sending to the end of the last answer, or to the failure. */
  took: number;
  /** 0 if there was none. */
  status: number;
  /** Seconds of `Retry-After`. */
  retryAfter?: string | null;
}
export type Asked = Answer['asked'];

export type AnswerLog = ReturnType<typeof createAnswerLog>;
export type AnswerFigures = ReturnType<AnswerLog['figures']>;

/** How all neighbours together were answered. */
export function createAnswerLog() {
  const answers: Answer[] = [];
  /** By what came: `POST 500`, `GET ECONNRESET`. */
  const failures: Record<string, number> = {};
  let waits = 0;
  const timesOf = (kind: Asked) =>
    answers.filter(({ asked }) => asked === kind).map(({ took }) => took);
  return {
    /** In the order of their ends. */
    answers,
    failures,
    note: (answer: Answer) => void answers.push(answer),
    fail: (failure: string) => void (failures[failure] = (failures[failure] ?? 0) + 1),
    /** 503 with `Retry-After`, which a client obeys once: its time counts to the request's. */
    askedToWait: () => void (waits += 1),
    /** Forgets the answers so far; failures stay. */
    forgetTimes: () => void answers.splice(0),
    /** Times are milliseconds, null without an answer. */
    figures: () => {
      const [read, page, file] = [timesOf('read'), timesOf('page'), timesOf('file')];
      const directory = timesOf('directory');
      return {
        deposit_p95: percentile(timesOf('deposit'), 95),
        reads: read.length,
        read_p50: percentile(read, 50),
        read_p95: percentile(read, 95),
        read_max: percentile(read, 100),
        pages: page.length,
        page_p50: percentile(page, 50),
        page_p95: percentile(page, 95),
        page_max: percentile(page, 100),
        health_max: percentile(timesOf('health'), 100),
        files: file.length,
        file_max: percentile(file, 100),
        directories: directory.length,
        directory_p95: percentile(directory, 95),
        directory_max: percentile(directory, 100),
        asked_to_wait: waits,
        failures,
      };
    },
  };
}

/** A list of nothing. */
export const NOTHING = '–';

/** `3 × GET 500, 2 × POST 503`. */
export function listCounts(counts: Readonly<Record<string, number>>): string {
  const entries = Object.entries(counts).map(([kind, count]) => `${count} × ${kind}`);
  return entries.length === 0 ? NOTHING : entries.join(', ');
}

/** `12 × deposit 201, 3 × read 503; p50 4 ms, p99 9 ms, max 12 ms`. */
export function describeAnswers(answers: readonly Answer[]): string {
  const groups = Map.groupBy(answers, ({ asked, status }) => `${asked} ${status}`);
  const counts = Object.fromEntries([...groups].map(([kind, { length }]) => [kind, length]));
  const times = answers.map(({ took }) => took);
  const [p50, p99, most] = [50, 99, 100].map((percent) => percentile(times, percent));
  return `${listCounts(counts)}; p50 ${p50} ms, p99 ${p99} ms, max ${most} ms`;
}

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

export const askedBetween = (answers: readonly Answer[], from: number, to: number): Answer[] =>
  answers.filter(({ at }) => at >= from && at < to);
