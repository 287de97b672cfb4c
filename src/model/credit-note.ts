/** EN 16931's invoice type codes (BT-3, UNTDID 1001) for credit notes, including those found only in files. */
const CREDIT_NOTE_CODES: readonly string[] =
  '81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' ');

export const isCreditNote = ({ type_code }: { type_code: string }): boolean =>
  CREDIT_NOTE_CODES.includes(type_code);
