import type { Finding } from '#einvoice/rules/check-invoice-rules.ts';

const remark = (rule: string, message: string): Finding => ({
  severity: 'warning',
  code: 'rule_broken',
  rule,
  path: null,
  message,
});

/** Of a PDF without AFRelationship whose XMP says BASIC, and its invoice EN 16931. */
export const ODD_CONTAINER: readonly Finding[] = [
  remark(
    'BR-HYBRID-11',
    'Le lien entre le XML et le PDF (AFRelationship) n’est pas indiqué : ce profil demande Alternative, Source ou Data.',
  ),
  remark(
    'BR-HYBRID-15',
    'fx:ConformanceLevel est « BASIC », mais le XML se réclame de EN 16931 (BT-24) : accordez-les.',
  ),
];
