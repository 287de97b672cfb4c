import { memberAt } from './fill.js';
import { fillBraces } from './words.js';

/**
 * Numbers of an answer in words: « 12 appliqués, 1 inconnu : X-1 ».
 *
 * @param {string} patterns JSON of the paths with their words, as the service printed it
 * @param {unknown} answer
 */
export function countsText(patterns, answer) {
  /** @type {{ path: string, one: string, many: string }[]} */
  const all = JSON.parse(patterns);
  const texts = all.map(({ path, one, many }, index) => {
    const value = memberAt(answer, path);
    const count = Array.isArray(value) ? value.length : Number(value ?? 0);
    if (count === 0 && index > 0) return '';
    const names = Array.isArray(value) ? value.join(', ') : '';
    const values = { n: String(count), names };
    return fillBraces(count < 2 ? one : many, (name) => Reflect.get(values, name) ?? '');
  });
  return texts.filter((text) => text !== '').join(', ');
}
