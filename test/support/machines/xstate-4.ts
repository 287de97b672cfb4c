import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import * as xstate from 'xstate4';
import type { AnyEventObject, MachineContext } from 'xstate';

const CHARTS = join(import.meta.dirname, '../../../src/api/pages/charts/drawn');

export interface Answer {
  value: string;
  context: MachineContext;
  /** Whether a transition led elsewhere or acted. */
  changed: boolean;
  actions: { type: string; params?: object }[];
}

export interface Machine4 {
  states: Record<string, unknown>;
  initialState: Answer;
  transition(state: string, event: AnyEventObject, context?: object): Answer;
}

/**
 * A `<name>.viz.js` as stately.ai/viz builds it: a CommonJS module in a realm with JavaScript's
 * globals, a console and only the module `xstate` 4.
 */
export function loadViz(name: string): Machine4 {
  const source = readFileSync(join(CHARTS, `${name}.viz.js`), 'utf8');
  const exports: { machine?: Machine4 } = {};
  const require = (path: string) => {
    if (path !== 'xstate') throw new Error(`no module ${path} in the visualizer`);
    return xstate;
  };
  const console = { log: () => {} };
  runInContext(asCommonJs(source), createContext({ exports, require, console, Math, Date }));
  if (exports.machine === undefined) throw new Error(`${name}: exports no machine`);
  return exports.machine;
}

/** Compiles as the visualizer's TypeScript compiler does. */
const asCommonJs = (source: string): string =>
  source
    .replace(/^import (\{.*\}) from '(.*)';$/gm, "const $1 = require('$2');")
    .replace(/^export const (\w+) =/gm, 'const $1 = exports.$1 =');
