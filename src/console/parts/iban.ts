import { html, type Html } from '#http/pages/html.ts';

/** « •••• 3000 », with the masked number as title. */
export const iban = (masked: { iban_masked: string; iban_last4: string }): Html =>
  html`<code class="iban" title="${masked.iban_masked}">•••• ${masked.iban_last4}</code>`;
