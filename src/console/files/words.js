/**
 * A sentence that the service handed over for scripts.
 *
 * @param {string} key such as `lost_answer`
 * @param {Record<string, string | number>} [values] by the names in its braces
 */
export function word(key, values = {}) {
  const name = `word-${key}`.replace(/[-_](\w)/g, (_, letter) => letter.toUpperCase());
  return fillBraces(document.body.dataset[name] ?? key, (path) => String(values[path] ?? ''));
}

/**
 * Puts values where a text has `{path}`.
 *
 * @param {string} text
 * @param {(path: string) => string} valueOf
 */
export const fillBraces = (text, valueOf) =>
  text.replace(/\{([\w.]+)\}/g, (_, path) => valueOf(path));
