import type { Container } from './facturx/read-container.ts';
import { checkInvoiceRules } from './rules/check-invoice-rules.ts';
import { checkContainer } from './rules/factur-x/check-container.ts';
import { readInvoiceTerms } from './rules/terms/read-invoice-terms.ts';
import { readXmlTerms } from './rules/terms/read-xml-terms.ts';
import type { XmlElement } from './xml/read-xml.ts';
import type { Violation } from '#kernel/violation.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { InvoiceFile } from './model/invoice-file.ts';
import type { InvoiceContent } from './model/invoice.ts';
import type { Warning } from './model/warning.ts';
import { isFatal } from './json/fatal-rules.ts';
import { MAX_FINDINGS, type Judgement } from './judgement.ts';
import { remarkOnPrinting } from './printing-remarks.ts';

export interface JudgedFile {
  violations: Violation[];
  warnings: Warning[];
  truncated: boolean;
}

interface FileToJudge {
  invoice: Pick<InvoiceFile, 'buyer'>;
  root: XmlElement;
  container: Container | null;
  unread: readonly string[];
  unread_count: number;
}

/** A file by the published rules: sums refuse it, everything else is remarked on. */
export function judgeFile(
  { invoice, root, container, unread, unread_count }: FileToJudge,
  direction: InvoiceDirection | null,
): JudgedFile {
  const terms = readXmlTerms(root);
  const isOwn = direction === 'sales';
  const options = { maxFindings: MAX_FINDINGS, buyerKind: invoice.buyer.kind, isOwn };
  const { findings, truncated } = checkInvoiceRules(terms, options);
  const refused = findings.filter(isRefusing);
  return {
    violations: refused.map(toViolation),
    warnings: [
      ...(container === null ? [] : checkContainer(container, terms)),
      ...findings.filter((one) => !isRefusing(one)),
      ...unread.map(notCarried),
    ],
    truncated: truncated || unread_count > unread.length,
  };
}

const isRefusing = ({ rule }: Warning): boolean => isFatal(rule);

function toViolation({ path, message, rule }: Warning): Violation {
  const isMember = path !== null && !path.startsWith('/');
  const place = isMember || path === null ? '' : ` : ${path}`;
  return {
    field: isMember ? path : 'file',
    code: 'inconsistent',
    message: `est refusé : ${asClause(message)} (EN 16931 ${rule})${place}`,
  };
}

const asClause = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

const notCarried = (path: string): Warning => ({
  severity: 'information',
  code: 'term_not_carried',
  rule: null,
  path,
  message:
    'Cet élément n’est repris que par le fichier reçu, pas par les documents qui en sont faits.',
});

/**
 * Judges a JSON deposit by the published rules, as it would be printed.
 * @param warnings those of its reading
 * @param getsNumber whether it has a number or takes that of a series
 */
export function judgeDeposit(
  content: InvoiceContent,
  warnings: readonly Warning[],
  getsNumber: boolean,
): Judgement {
  const remarks = [...warnings, ...remarkOnPrinting(content)];
  const provisional = content.direction === 'sales' && !getsNumber;
  const invoice_number = content.invoice_number ?? UNNUMBERED;
  const terms = readInvoiceTerms({ ...content, invoice_number, provisional });
  const isOwn = content.direction === 'sales';
  const options = { maxFindings: MAX_FINDINGS, buyerKind: content.buyer.kind, isOwn };
  const { findings, truncated } = checkInvoiceRules(terms, options);
  return { findings: [...remarks, ...withoutNamed(remarks, findings)], truncated };
}

/** Leaves out rules that a remark names already. */
function withoutNamed(remarks: readonly Warning[], findings: readonly Warning[]): Warning[] {
  const named = new Set(remarks.map(({ rule }) => rule).filter((rule) => rule !== null));
  return findings.filter(({ rule }) => rule === null || !named.has(rule));
}

/** In place of a number that is given later. */
const UNNUMBERED = 'TEMP-00000000';
