import { percentile } from '#bench/percentile.ts';

export const ASKED = ['deposit', 'read', 'page', 'health', 'file', 'directory'] as const;
/** What a neighbour asks for; `page` is the console's, `file` a payment's, `directory` that of its platform. */
export type Asked = (typeof ASKED)[number];

/** How neighbours were answered, all of them together. */
export interface AnswerLog {
  /** @param took milliseconds from the first sending to the end of the last answer, or to the failure */
  note(asked: Asked, took: number): void;
  /** `POST 500`, `GET ECONNRESET`. */
  fail(failure: string): void;
  /** 503 with `Retry-After`, which a client obeys once: its time counts to the request's. */
  askedToWait(): void;
  /** Forgets the times so far; failures stay. */
  forgetTimes(): void;
  readonly failures: Readonly<Record<string, number>>;
  figures(): AnswerFigures;
}

/** Times are milliseconds, null without an answer. */
export interface AnswerFigures {
  deposit_p95: number | null;
  reads: number;
  read_p50: number | null;
  read_p95: number | null;
  read_max: number | null;
  pages: number;
  page_p50: number | null;
  page_p95: number | null;
  page_max: number | null;
  health_max: number | null;
  files: number;
  file_max: number | null;
  directories: number;
  directory_p95: number | null;
  directory_max: number | null;
  asked_to_wait: number;
  /** Requests that failed, by what came. */
  failures: Record<string, number>;
}

export function createAnswerLog(): AnswerLog {
  const times: Record<Asked, number[]> = {
    deposit: [],
    read: [],
    page: [],
    health: [],
    file: [],
    directory: [],
  };
  const failures: Record<string, number> = {};
  let waits = 0;
  return {
    failures,
    note: (asked, took) => void times[asked].push(took),
    fail: (failure) => void (failures[failure] = (failures[failure] ?? 0) + 1),
    askedToWait: () => void (waits += 1),
    forgetTimes: () => {
      for (const asked of ASKED) times[asked] = [];
    },
    figures: () => ({
      deposit_p95: percentile(times.deposit, 95),
      reads: times.read.length,
      read_p50: percentile(times.read, 50),
      read_p95: percentile(times.read, 95),
      read_max: percentile(times.read, 100),
      pages: times.page.length,
      page_p50: percentile(times.page, 50),
      page_p95: percentile(times.page, 95),
      page_max: percentile(times.page, 100),
      health_max: percentile(times.health, 100),
      files: times.file.length,
      file_max: percentile(times.file, 100),
      directories: times.directory.length,
      directory_p95: percentile(times.directory, 95),
      directory_max: percentile(times.directory, 100),
      asked_to_wait: waits,
      failures,
    }),
  };
}
