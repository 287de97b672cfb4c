import type { Scope } from './child.ts';
import type { BenchOptions } from './options.ts';
import type { Progress } from './progress.ts';
import type { Stage } from './stage.ts';

/** The tools of every part of a run. */
export interface Run {
  options: BenchOptions;
  stage: Stage;
  /** Of the part: closed at its end. */
  scope: Scope;
  progress: Progress;
}
