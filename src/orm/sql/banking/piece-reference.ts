/** The document that an operation `o` is known by, as SQL. */
export const PIECE_REFERENCE =
  "coalesce(nullif(o.bank_reference, ''), nullif(o.end_to_end_id, ''), o.id::text)";
