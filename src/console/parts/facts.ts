import { html, type Html } from '#http/pages/html.ts';

export interface Fact {
  label: string;
  value: string | Html;
  /** Secrets, ids, URLs, IBANs and codes. */
  isCode?: boolean;
}

/** Labels above values, up to four beside each other. Facts that are null are left out. */
export const facts = (all: readonly (Fact | null)[]): Html =>
  html`<dl class="facts">
    ${all.map((fact) =>
      fact === null
        ? null
        : html`<div>
            <dt>${fact.label}</dt>
            <dd>${fact.isCode === true ? code(fact.value) : fact.value}</dd>
          </div>`,
    )}
  </dl>`;

/** Monospace, where `l`, `I` and `1` differ. */
export const code = (text: string | Html): Html => html`<code>${text}</code>`;
