import { LASTING_KINDS } from '#model/notice-cause.ts';

/** The list of `kind in (…)`. */
export const LASTING = `(${LASTING_KINDS.map((kind) => `'${kind}'`).join(', ')})`;
