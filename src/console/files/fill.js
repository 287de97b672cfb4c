import { fillBraces } from './words.js';

/**
 * The member of an answer at a path such as `data.id`.
 *
 * @param {unknown} answer
 * @param {string} path
 * @returns {unknown}
 */
export const memberAt = (answer, path) =>
  path
    .split('.')
    .reduce(
      (/** @type {unknown} */ value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? Reflect.get(value, name)
          : undefined,
      answer,
    );

/**
 * A text or number of an answer; nothing for other values.
 *
 * @param {unknown} answer
 * @param {string} path
 */
export function textAt(answer, path) {
  const value = memberAt(answer, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * @param {string} text
 * @param {unknown} answer
 */
export const fillFrom = (text, answer) => fillBraces(text, (path) => textAt(answer, path));

/**
 * For addresses: a member cannot add a folder or a query.
 *
 * @param {string} text
 * @param {unknown} answer
 */
export const fillAddress = (text, answer) =>
  fillBraces(text, (path) => encodeURIComponent(textAt(answer, path)));
