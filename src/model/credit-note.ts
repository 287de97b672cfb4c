/** Invoice type codes (BT-3, UNTDID 1001) that EN 16931 has for credit notes, those included that only files have. */
const CREDIT_NOTE_CODES: readonly string[] =
  '81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' ');

export const isCreditNote = ({ type_code }: { type_code: string }): boolean =>
  CREDIT_NOTE_CODES.includes(type_code);
