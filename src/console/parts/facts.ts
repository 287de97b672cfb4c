import { html, type Html } from '#http/pages/html.ts';
import { attributes } from './attributes.ts';

export interface Fact {
  label: string;
  /** Without a text the fact is left out. */
  value: string | Html | null;
  /** Secrets, ids, URLs, IBANs and codes. */
  isCode?: boolean;
  /** Takes the place of two: for URLs. */
  isWide?: boolean;
}

/** Labels above values, up to four in a row. Those that are null are left out. */
export const facts = (all: readonly (Fact | null)[]): Html =>
  html`<dl class="facts">
    ${all.map((fact) =>
      fact === null || fact.value === null || fact.value === ''
        ? null
        : html`<div${attributes({ class: fact.isWide === true ? 'wide' : null })}>
            <dt>${fact.label}</dt>
            <dd>${fact.isCode === true ? code(fact.value) : fact.value}</dd>
          </div>`,
    )}
  </dl>`;

/** Monospace, where `l`, `I` and `1` differ. */
export const code = (text: string | Html): Html => html`<code>${text}</code>`;
