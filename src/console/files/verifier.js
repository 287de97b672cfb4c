import { allOf, firstOf } from './dom.js';

const TOLERANCE_SECONDS = 300;
const TIMESTAMP = /^\d{1,15}$/;
const DIGEST = /^[0-9a-f]{64}$/;
const MAX_DIGESTS = 8;

/**
 * @typedef {{ timestamp: string, digests: string[] }} Signature
 * @typedef {{ body: string, secret: string }} Signed
 */

// Nothing of it leaves the page.
document.addEventListener('submit', (event) => {
  const { target } = event;
  if (!(target instanceof HTMLFormElement) || target.dataset['verifier'] === undefined) return;
  event.preventDefault();
  void verify(target);
});

/** @param {HTMLFormElement} form */
async function verify(form) {
  const verdicts = await judge(
    { body: valueOf(form, '[data-body]'), secret: valueOf(form, '[data-secret]') },
    valueOf(form, '[data-header]'),
  );
  for (const sentence of allOf(form, '[data-verdict]'))
    sentence.hidden = !verdicts.includes(sentence.dataset['verdict'] ?? '');
}

/**
 * @param {HTMLFormElement} form
 * @param {string} selector
 */
function valueOf(form, selector) {
  const control = firstOf(form, selector);
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control.value : '';
}

/**
 * @param {Signed} signed
 * @param {string} header
 * @returns {Promise<string[]>} the names of the sentences that are true
 */
async function judge(signed, header) {
  if ([signed.body, signed.secret, header].includes('')) return ['incomplete'];
  // Only secure contexts have it.
  if (!('subtle' in crypto)) return ['no_crypto'];
  const signature = readSignature(header);
  if (signature === null) return ['malformed'];
  const age = Math.abs(Date.now() / 1000 - Number(signature.timestamp));
  const stale = age > TOLERANCE_SECONDS ? ['stale'] : [];
  if (await isSigned(signed, signature)) return ['matches', ...stale];
  for (const [verdict, changed] of likelyChanges(signed))
    if (await isSigned(changed, signature)) return [verdict, ...stale];
  return ['differs', ...stale];
}

/** With or without the header's name before it. @param {string} text @returns {Signature | null} */
function readSignature(text) {
  const parts = text
    .replace(/^[\w-]+:/, '')
    .trim()
    .split(',');
  const valuesOf = (/** @type {string} */ name) =>
    parts.filter((part) => part.startsWith(name)).map((part) => part.slice(name.length));
  const [timestamp = '', ...others] = valuesOf('t=');
  const digests = valuesOf('v1=')
    .slice(0, MAX_DIGESTS)
    .filter((value) => DIGEST.test(value));
  if (others.length > 0 || !TIMESTAMP.test(timestamp) || digests.length === 0) return null;
  return { timestamp, digests };
}

/**
 * Common damage to a secret or a body in transit, by the sentence that names it.
 *
 * @param {Signed} signed
 * @returns {[string, Signed][]}
 */
function likelyChanges(signed) {
  const { body, secret } = signed;
  const compact = compactJson(body);
  return [
    ['secret_spaces', { body, secret: secret.trim() }],
    ['secret_prefix', { body, secret: `whsec_${secret.trim()}` }],
    ['body_newline', { body: body.replace(/\s+$/, ''), secret }],
    ...(compact === null
      ? []
      : [/** @type {[string, Signed]} */ (['body_reformatted', { body: compact, secret }])]),
  ];
}

/** JSON without the white space between its tokens, which are not read. @param {string} text */
function compactJson(text) {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  return text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, kept = '') => kept);
}

/**
 * @param {Signed} signed
 * @param {Signature} signature
 */
async function isSigned({ body, secret }, { timestamp, digests }) {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = encoder.encode(secret);
  // An empty key cannot be imported.
  if (bytes.length === 0) return false;
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(`${timestamp}.${body}`));
  const hex = [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digests.includes(hex);
}
