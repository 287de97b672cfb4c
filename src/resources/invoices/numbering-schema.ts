import { NUMBERINGS } from '#einvoice/json/numbering.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';

/** At deposit and at issue. */
export const numbering: JsonSchema = {
  type: ['string', 'null'],
  enum: [...NUMBERINGS, null],
  description:
    "`series`, in place of a number of a sale: the next one of the company's own series, such as `FA-2026-00001`, or as its profile numbers. Credit notes have a series of their own, and so have pro formas.",
  'x-reason': REASONS.oneOf(NUMBERINGS),
};
