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
 * @param {string} text
 * @param {unknown} answer
 */
export const fillFrom = (text, answer) => fillBraces(text, (path) => memberAt(answer, path));

/**
 * For addresses: a member cannot add a folder or a query.
 *
 * @param {string} text
 * @param {unknown} answer
 */
export const fillAddress = (text, answer) =>
  fillBraces(text, (path) => encodeURIComponent(String(memberAt(answer, path) ?? '')));
