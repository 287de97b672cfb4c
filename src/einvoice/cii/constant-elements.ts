/** Their values follow from EN 16931, which has no other tax. */
export const CII_CONSTANTS: ReadonlySet<string> = new Set([
  'ApplicableTradeTax/TypeCode',
  'AppliedTradeTax/TypeCode',
  'CategoryTradeTax/TypeCode',
  'AdditionalReferencedDocument/TypeCode',
]);
