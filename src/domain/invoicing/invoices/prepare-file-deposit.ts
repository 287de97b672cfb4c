import { refusedFile } from '#kernel/api-error.ts';
import { REASONS, type Reason, type Violation } from '#kernel/violation.ts';
import { INVOICE_DIRECTIONS, type InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import { keepFileAttachments } from '#domain/invoicing/attachments/keep-file-attachments.ts';
import { readText, type Input } from '#einvoice/json/input.ts';
import { findOversized, fitFile } from '#einvoice/json/fit-file.ts';
import { findMissingLines } from '#einvoice/json/missing-lines.ts';
import { decideDirection } from '#einvoice/json/own-side.ts';
import { remarkOnUnfit } from '#einvoice/json/remark-on-unfit.ts';
import { FILE_RULES } from '#einvoice/json/rules.ts';
import { fileProblem } from '#einvoice/file-problems.ts';
import type { CompanyRow } from './find-companies.ts';
import { bySeverity } from '#einvoice/judgement.ts';
import { prepareInvoice, type PreparedDeposit } from './prepare-deposit.ts';
import type { JudgedFile } from '#einvoice/judge-invoice.ts';
import { packFile, type PackedFile, type ReceivedFormat } from './received-files/pack-file.ts';
import { refusedByStrict } from './strict.ts';
import type { Remarks } from '#einvoice/warnings.ts';

/** The members sent with a file. */
interface BesideFile {
  direction?: Input<string>;
  category_id?: Input<string>;
  lifecycle_state?: Input<string>;
  /** `true` or `false`. */
  strict?: Input<string>;
}

/** The most a JSON deposit can amount to. */
const MAX_CONTENT = 8 * 1024 * 1024;

const NO_REMARKS: Remarks = { violations: [], warnings: [] };

/**
 * Prepares a deposit from a file, which is kept. 422 `details.file` when unreadable.
 * @param others remarks on what else its form has
 */
export async function prepareFileDeposit(
  bytes: Uint8Array,
  beside: BesideFile,
  companies: readonly CompanyRow[],
  others = NO_REMARKS,
): Promise<PreparedDeposit> {
  if (bytes.length === 0) throw refusedFile(REASONS.required);
  // Only document processes load it.
  const { readInvoiceFile } = await import('#einvoice/read-invoice-file.ts');
  const { judgeFile } = await import('#einvoice/judge-invoice.ts');
  const reading = await readInvoiceFile(bytes);
  if (reading.kind === 'unreadable') {
    const { code, detail } = reading.problem;
    throw refusedFile({ code: 'unreadable', message: `${fileProblem(code, detail)} (${detail})` });
  }
  const { invoice: file, format, xml, attachments, lostAttachments } = reading;
  const found = readDirection(beside.direction, file, companies);
  const judged = judgeFile(reading, found.direction);
  const read = prepareFile(file, judged, { ...beside, ...found }, companies);
  const prepared = {
    ...read,
    warnings: bySeverity([...others.warnings, ...read.warnings]),
    truncated: judged.truncated,
  };
  const refused = [...others.violations, ...read.violations, ...strictly(beside.strict, prepared)];
  if (prepared.invoice === null || refused.length > 0)
    return { ...prepared, violations: refused, invoice: null };
  if (prepared.invoice.content.length > MAX_CONTENT)
    throw refusedFile({ code: 'too_many', message: fileProblem('too_large') });
  const kept = await keepFileAttachments(attachments, lostAttachments);
  return {
    ...prepared,
    files: await packFiles(format, bytes, xml),
    attachments: kept.attachments,
    warnings: bySeverity([...prepared.warnings, ...kept.warnings]),
  };
}

const strictly = (input: Input<string>, { warnings }: PreparedDeposit): Violation[] => {
  const text = readText(input);
  if (text === 'true') return refusedByStrict(warnings);
  return text === null || text === 'false'
    ? []
    : [{ field: 'strict', ...REASONS.oneOf(['true', 'false']) }];
};

function prepareFile(
  file: InvoiceFile,
  judged: JudgedFile,
  { direction, reason, ...beside }: Omit<BesideFile, 'direction'> & ReadDirection,
  companies: readonly CompanyRow[],
): PreparedDeposit {
  const missing = findMissingLines(file);
  const violations: Violation[] = [
    ...findOversized(file),
    // Without lines no sum can be right.
    ...(missing.length > 0 ? missing : judged.violations),
  ];
  if (direction === null) violations.push({ field: 'direction', ...reason });
  const category_id = readCategoryId(beside.category_id, violations);
  if (direction === null || violations.length > 0)
    return {
      company_id: '',
      profile_id: null,
      files: [],
      attachments: [],
      category_id,
      violations,
      warnings: bySeverity(judged.warnings),
      truncated: false,
      profile: file.profile,
      numbering: null,
      invoice: null,
    };
  const { lifecycle_state } = beside;
  const deposit = { ...fitFile(file), direction, category_id, lifecycle_state };
  const prepared = prepareInvoice(deposit, companies, FILE_RULES);
  const warnings = [...judged.warnings, ...remarkOnUnfit(file), ...prepared.warnings];
  return { ...prepared, warnings: bySeverity(warnings) };
}

type ReadDirection =
  | { direction: InvoiceDirection; reason: null }
  | { direction: null; reason: Reason };

function readDirection(
  input: Input<string>,
  file: InvoiceFile,
  companies: readonly CompanyRow[],
): ReadDirection {
  const text = readText(input);
  const named = INVOICE_DIRECTIONS.find((direction) => direction === text) ?? null;
  if (text !== null && named === null)
    return { direction: null, reason: REASONS.oneOf(INVOICE_DIRECTIONS) };
  const decided = decideDirection(companies, file, named);
  return decided.kind === 'decided'
    ? { direction: decided.direction, reason: null }
    : { direction: null, reason: decided.reason };
}

function readCategoryId(input: Input<string>, violations: Violation[]): number | null {
  const text = readText(input);
  if (text === null) return null;
  // An integer that a double holds; unknown ones are refused later.
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  violations.push({ field: 'category_id', ...REASONS.integer });
  return null;
}

async function packFiles(
  format: ReceivedFormat,
  bytes: Uint8Array,
  xml: Uint8Array | null,
): Promise<PackedFile[]> {
  const file = await packFile(format, bytes);
  return xml === null ? [file] : [file, await packFile('cii', xml)];
}
