import type { Bench } from './bench.ts';

export interface Scenario {
  name: string;
  /** What the norm or good sense asks. */
  asks: string;
  /** @throws Missed or Unsupported */
  run(bench: Bench): Promise<void>;
}
