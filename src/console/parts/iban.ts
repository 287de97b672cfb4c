import { html, type Html } from '#http/pages/html.ts';

/** « •••• 3000 », with the masked number as title; « — » for none. */
export const iban = ({
  iban_masked,
  iban_last4,
}: {
  iban_masked: string;
  iban_last4: string;
}): Html =>
  iban_last4 === ''
    ? html`—`
    : html`<code class="iban" title="${iban_masked}">•••• ${iban_last4}</code>`;
