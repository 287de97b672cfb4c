/**
 * @typedef {object} Policy
 * @property {(text: string) => string} createHTML
 *
 * @typedef {object} Policies
 * @property {(name: string, rules: Policy) => Policy} createPolicy
 */

/** @type {Policy} */
const unchanged = { createHTML: (text) => text };
const { trustedTypes } = /** @type {{ trustedTypes?: Policies }} */ (
  /** @type {unknown} */ (globalThis)
);
const policy = trustedTypes?.createPolicy('bordereau', unchanged) ?? unchanged;

/**
 * Nodes of the service's own HTML. No other module makes nodes of text.
 *
 * @param {string} text
 */
export function toFragment(text) {
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(text);
  return template.content;
}
