/** Invoice type codes (BT-3, UNTDID 1001) of invoices that replace an earlier one (BR-FR-CO-04). */
const CORRECTION_CODES: readonly string[] = ['384', '471', '472', '473'];

export const isCorrection = ({ type_code }: { type_code: string }): boolean =>
  CORRECTION_CODES.includes(type_code);
