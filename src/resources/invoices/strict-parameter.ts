import { flagParameter } from '#http/query.ts';

export const STRICT_TEXT =
  'With `true` every error, assumption and unknown member is refused instead of warned of.';

export const STRICT_QUERY = { strict: flagParameter(STRICT_TEXT) };
