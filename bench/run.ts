import type { Scope } from './child.ts';
import type { BenchOptions } from './options.ts';
import type { Progress } from './progress.ts';
import type { Stage } from './stage.ts';

export interface Run {
  options: BenchOptions;
  stage: Stage;
  /** Closed at the end of the part. */
  scope: Scope;
  progress: Progress;
}
