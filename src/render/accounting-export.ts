import { FEC_CHARSETS } from '#fec/print-fec.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { arrayOf, enumOf, exactly, nullable, described, titled } from '#kernel/json-schema.ts';
import { ACCOUNTING_EXPORT_STATES } from '#machines/accounting-export.ts';
import { readProblems, type Problem } from '#model/export-problem.ts';
import {
  ACCOUNTING_EXPORT_KINDS,
  readRates,
  type AccountingExport,
} from '#orm/entities/accounting-export.ts';
import {
  COUNT,
  DATE,
  ID,
  INSTANT,
  MONEY,
  nullableAmount,
  nullableId,
  plainNumber,
  TEXT,
} from './members.ts';

export const renderAccountingExport = (file: AccountingExport) => ({
  id: Number(file.id),
  company_id: Number(file.company_id),
  kind: file.kind,
  from: file.period_from,
  to: file.period_to,
  charset: file.charset,
  exchange_rates: Object.fromEntries(
    Object.entries(readRates(file.exchange_rates)).map(([code, rate]) => [code, plainNumber(rate)]),
  ),
  state: file.state,
  problems: readProblems(file.problems),
  warnings: readProblems(file.warnings),
  filename: file.filename,
  entries_count: file.entries_count,
  lines_count: file.lines_count,
  debit_total: nullableAmount(file.total),
  credit_total: nullableAmount(file.total),
  size_bytes: nullableId(file.size_bytes),
  sha256: file.sha256,
  sealed_at: nullableParis(file.sealed_at),
  created_at: parisInstant(file.created_at),
  updated_at: parisInstant(file.updated_at),
});

const problems = arrayOf(
  titled(
    'AccountingExportProblem',
    exactly<Problem>({
      code: described(TEXT, 'Branch on it, such as `unposted`, `unbalanced` or `unlabelled`.'),
      message: described(TEXT, 'A sentence in French that names the row.'),
    }),
  ),
);

export const accountingExportSchema = titled(
  'AccountingExport',
  exactly<ReturnType<typeof renderAccountingExport>>({
    id: described(ID, 'The export.'),
    company_id: described(ID, 'The company whose entries it has.'),
    kind: described(
      enumOf(ACCOUNTING_EXPORT_KINDS),
      '`period` seals its entries; `fiscal_year` repeats all that the year has sealed, with the matching letters of today.',
    ),
    from: described(DATE, 'The first day.'),
    to: described(DATE, 'The last day.'),
    charset: described(enumOf(FEC_CHARSETS), 'Of the file.'),
    exchange_rates: {
      type: 'object',
      additionalProperties: { type: 'number' },
      description: 'Euros for one unit, by currency, of what says no rate itself.',
    },
    state: described(
      enumOf(ACCOUNTING_EXPORT_STATES),
      '`running` until the file is made; `failed` sealed nothing.',
    ),
    problems: described(problems, 'Why it failed; otherwise empty.'),
    warnings: described(
      problems,
      'Remarks on what was sealed, such as lines on a suspense account, or documents that have no entry since all would be 0.00.',
    ),
    filename: described(TEXT, 'Of the file: SIREN, `FEC` and the last day.'),
    entries_count: described(nullable(COUNT), 'Entries in it; null until it is sealed.'),
    lines_count: described(nullable(COUNT), 'Lines in it; null until it is sealed.'),
    debit_total: described(nullable(MONEY), 'Sum of the debits; null until it is sealed.'),
    credit_total: described(nullable(MONEY), 'Sum of the credits, the same amount.'),
    size_bytes: described(nullable(COUNT), 'Of the file; null until it is sealed.'),
    sha256: described(nullable(TEXT), 'Of the file, hexadecimal; null until it is sealed.'),
    sealed_at: described(nullable(INSTANT), 'When it was sealed; null until then.'),
    created_at: described(INSTANT, 'When it was asked for.'),
    updated_at: described(INSTANT, 'When its state last changed.'),
  }),
);
