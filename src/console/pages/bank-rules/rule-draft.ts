import { printJson } from '#kernel/json.ts';
import { textParameter } from '#http/query.ts';

/** Characters of a draft in an address, which a request's head must hold with its cookies. */
export const MAX_DRAFT = 6000;

/** A rule as its form has it. */
export const draftParameter = textParameter(
  'The rule to preview, as the body of its call.',
  MAX_DRAFT,
);

/** A stored rule without changes. */
export const UNCHANGED = printJson({ bank_rule: {} });
