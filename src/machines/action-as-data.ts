import type { ParameterizedObject } from 'xstate';

/**
 * An action as a machine's source names it or as `transition()` returns it, stripped to its data.
 *
 * @throws TypeError for an action written as a function: it would be lost on every row and chart
 */
export function actionAsData(action: unknown): ParameterizedObject {
  if (typeof action === 'string') return { type: action };
  if (typeof action !== 'object' || action === null || !('type' in action))
    throw new TypeError('a table machine names its actions');
  const type = String(action.type);
  if (!('params' in action) || action.params === undefined) return { type };
  return { type, params: { ...(action.params as object) } };
}
