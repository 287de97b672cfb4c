import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import * as xstate from 'xstate4';
import type { AnyEventObject, MachineContext } from 'xstate';

const CHARTS = join(import.meta.dirname, '../../../docs/charts');

/** What XState 4 answers to an event. */
export interface Answer {
  value: string;
  context: MachineContext;
  /** Whether a transition was taken that leads on or acts. */
  changed: boolean;
  actions: { type: string; params?: object }[];
}

export interface Machine4 {
  states: Record<string, unknown>;
  initialState: Answer;
  transition(state: string, event: AnyEventObject, context?: object): Answer;
}

/**
 * The machine of a `<name>.viz.js` as stately.ai/viz builds it: evaluated as a CommonJS module in a realm with
 * JavaScript's own globals, a console and no module but `xstate`, version 4.
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

/** As the visualizer's TypeScript compiler makes it. */
const asCommonJs = (source: string): string =>
  source
    .replace(/^import (\{.*\}) from '(.*)';$/gm, "const $1 = require('$2');")
    .replace(/^export const (\w+) =/gm, 'const $1 = exports.$1 =');
