/** Their values follow from the syntax, from EN 16931 or from other elements. */
export const UBL_CONSTANTS: ReadonlySet<string> = new Set([
  'UBLVersionID',
  'LineCountNumeric',
  'TaxScheme',
  'AllowanceCharge/ChargeIndicator',
  'CardAccount/NetworkID',
]);
