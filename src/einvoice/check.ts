import { fitAttachments } from './attachments/fit-attachments.ts';
import { fileProblem } from './file-problems.ts';
import { bySeverity, MAX_FINDINGS, type Judgement } from './judgement.ts';
import { judgeFile } from './judge-invoice.ts';
import { findOversized, fitFile } from './json/fit-file.ts';
import { findMissingLines } from './json/missing-lines.ts';
import { partySiren } from './json/own-side.ts';
import { readInvoiceContent } from './json/read-invoice.ts';
import { remarkOnUnfit } from './json/remark-on-unfit.ts';
import { FILE_RULES } from './json/rules.ts';
import type { FileAttachment } from './model/attachment.ts';
import type { InvoiceFile } from './model/invoice-file.ts';
import type { InvoiceContent } from './model/invoice.ts';
import type { Warning } from './model/warning.ts';
import { remarkOnPrinting } from './printing-remarks.ts';
import { readInvoiceFile, type InvoiceFileReading } from './read-invoice-file.ts';
import { warnOfBroken } from './warnings.ts';

export interface JudgedInvoice extends Judgement {
  /** Null where no invoice can be read. */
  format: 'ubl' | 'cii' | 'facturx' | null;
  /** BT-24. */
  profile: string | null;
  /** Null with a finding that refuses it. */
  invoice: InvoiceContent | null;
  /** In the order of the document. */
  attachments: readonly FileAttachment[];
}

/**
 * Reads and judges a file by itself, as an invoice that its buyer receives: UBL, CII or Factur-X of at most 20 MiB of
 * XML. Errors are findings, in French.
 */
export async function judge(bytes: Uint8Array): Promise<JudgedInvoice> {
  const reading = await readInvoiceFile(bytes);
  if (reading.kind === 'unreadable') return unreadable(reading);
  const { invoice: file, format } = reading;
  const judged = judgeFile(reading, null);
  const missing = findMissingLines(file);
  const refused = [
    ...findOversized(file),
    // Without lines no sum can be right.
    ...(missing.length > 0 ? missing : judged.violations),
  ];
  const content = refused.length > 0 ? null : contentOf(file);
  const violations = content?.kind === 'refused' ? content.violations : refused;
  const { attachments, warnings } = fitAttachments(reading.attachments, reading.lostAttachments);
  const findings = bySeverity([
    ...warnOfBroken(violations),
    ...judged.warnings,
    ...warnings,
    ...(content === null ? [] : [...remarkOnUnfit(file), ...content.warnings]),
    ...(content?.kind === 'read' ? remarkOnPrinting(content.content) : []),
  ]);
  return {
    format,
    profile: file.profile,
    invoice: content?.kind === 'read' ? content.content : null,
    attachments,
    findings: findings.slice(0, MAX_FINDINGS),
    truncated: judged.truncated || findings.length > MAX_FINDINGS,
  };
}

/** Its buyer has no profile, so nothing is completed. */
const contentOf = (file: InvoiceFile) => {
  const own = { name: file.buyer.name, siren: partySiren(file.buyer) };
  return readInvoiceContent({ ...fitFile(file), direction: 'purchases' }, own, FILE_RULES);
};

function unreadable({
  problem: { code, detail },
}: Extract<InvoiceFileReading, { kind: 'unreadable' }>): JudgedInvoice {
  const finding: Warning = {
    severity: 'error',
    code: 'rule_broken',
    rule: null,
    path: 'file',
    message: `Le fichier ${fileProblem(code, detail)} (${detail})`,
  };
  const nothing = { format: null, profile: null, invoice: null, attachments: [] };
  return { ...nothing, findings: [finding], truncated: false };
}
