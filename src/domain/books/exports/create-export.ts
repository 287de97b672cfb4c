import { conflict, refusedAtCreation, refusedWhole } from '#kernel/api-error.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { frenchDay } from '#kernel/french-day.ts';
import { parisDay } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import type { Reason, Violation } from '#kernel/violation.ts';
import { addDays } from '#einvoice/completion/payment-terms.ts';
import { Findings, requireDate, type DecimalInput } from '#einvoice/json/input.ts';
import { readExchangeRate } from '#einvoice/json/tax-header.ts';
import { fecFilename, type FecCharset } from '#fec/print-fec.ts';
import { fiscalYearOf, type FiscalYear } from '#model/fiscal-year.ts';
import { accountingExportMachine } from '#machines/accounting-export.ts';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { AccountingExport, type AccountingExportKind } from '#orm/entities/accounting-export.ts';
import type { Company } from '#orm/entities/company.ts';
import { noteBegin } from '#domain/shared/apply-transition.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { chooseCompany, UNKNOWN_COMPANY } from '#domain/invoicing/companies/choose-company.ts';
import type { Period } from '#domain/books/entries/posting-companies.ts';
import { findNextPeriod } from './find-next-period.ts';
import { findUnlabelled } from './seal-entries.ts';

export interface ExportMembers {
  /** Default: the workspace's first. */
  company_id: number | null;
  from: string;
  to: string;
  charset: FecCharset | null;
  kind: AccountingExportKind | null;
  /** Euros for one unit, by currency. */
  exchange_rates: Readonly<Record<string, DecimalInput>> | null;
}

/**
 * Asks for the file of a period, which a worker makes and seals; of a whole fiscal year it seals nothing. 409 where it
 * overlaps what is sealed or another one runs; 422 on the members, a gap, and accounts without a label.
 */
export const createExport = (
  db: Database,
  actor: Actor,
  { workspace_id, members, violations }: CheckedInput<ExportMembers> & { workspace_id: string },
): Promise<AccountingExport> =>
  db.transact(async (tx) => {
    const wanted = members.company_id == null ? null : String(members.company_id);
    const company = await chooseCompany(tx, { workspace_id, company_id: wanted });
    const { from = '', to = '', charset, kind } = members;
    const findings = new Findings(violations);
    for (const name of ['from', 'to'] as const) requireDate(findings, name, members[name]);
    const rates = Object.entries(members.exchange_rates ?? {}).map(([code, value]) => [
      code,
      readExchangeRate(findings, `exchange_rates.${code}`, value)?.toFixed(),
    ]);
    const broken = [...(company === null ? [UNKNOWN_COMPANY] : []), ...findings.violations];
    if (company === null || broken.length > 0) throw refusedAtCreation(broken);
    const period = { workspace_id, company_id: company.id, from, to };
    await takeAdvisoryLock(tx, 'accounting_seal', `${workspace_id}/${company.id}`);
    const year = await check(tx, period, company, kind ?? 'period');
    const created = tx.em.create(AccountingExport, {
      workspace_id,
      company_id: company.id,
      kind: kind ?? 'period',
      period_from: from,
      period_to: to,
      fiscal_year_end: year.to,
      charset: charset ?? 'utf-8',
      exchange_rates: printJson(Object.fromEntries(rates)),
      state: 'running',
      actor: printJson(actor),
      filename: fecFilename(company.siren ?? '', to),
      entries_count: null,
      lines_count: null,
      total: null,
      size_bytes: null,
      sha256: null,
      sealed_at: null,
      created_at: tx.now,
      updated_at: tx.now,
    });
    await tx.em.flush();
    const subject = { subject: 'accounting_exports', subject_id: created.id };
    const after = { company_id: company.id, from, to, charset, kind };
    await recordChange(tx, actor, { workspace_id, action: 'create', ...subject, after });
    noteBegin(tx, accountingExportMachine, created, 'running');
    tx.announce('banking');
    return created;
  });

/** @returns the fiscal year of the period */
async function check(
  tx: Transaction,
  period: Period,
  { siren }: Company,
  kind: AccountingExportKind,
): Promise<FiscalYear> {
  const { from, to } = period;
  if (from > to) throw refusedAtCreation([outOfRange('to', 'ne doit pas précéder from')]);
  if (siren === null) throw refusedWhole(NO_SIREN);
  const next = await findNextPeriod(tx, period, tx.now);
  const year = fiscalYearOf(from, next.fiscal_year_end);
  if (kind === 'fiscal_year') {
    if (from === year.from && to === year.to && (next.first_open ?? '') > from) return year;
    const days = `${year.from} et ${year.to}`;
    const message = `et to doivent être ceux d'un exercice, comme ${days}, dont une période est scellée`;
    throw refusedAtCreation([outOfRange('from', message)]);
  }
  if (next.is_running) throw conflict('Un export de cette société est en cours : attendez sa fin');
  if (next.first_open !== null && from < next.first_open)
    throw conflict(sealedUntil(next.first_open));
  if (next.from === null) throw refusedWhole(NOT_KEPT);
  const first = `doit être le premier jour à sceller : le ${frenchDay(next.from)}`;
  const closing = `dépasse la clôture de l'exercice, le ${frenchDay(year.to)}`;
  const found = [
    ...(from === next.from ? [] : [outOfRange('from', first)]),
    ...(to > parisDay(tx.now) ? [outOfRange('to', "ne doit pas être après aujourd'hui")] : []),
    ...(to > year.to ? [outOfRange('to', closing)] : []),
  ];
  if (found.length > 0) throw refusedAtCreation(found);
  const reasons = (await findUnlabelled(tx, period)).map(({ message }) => wrongState(message));
  if (reasons.length > 0) throw refusedWhole(...reasons);
  return year;
}

const outOfRange = (field: 'from' | 'to', message: string): Violation => ({
  field,
  code: 'out_of_range',
  message,
});

const wrongState = (message: string): Reason => ({ code: 'wrong_state', message });
const NO_SIREN = wrongState("La société n'a pas de SIREN, qui nomme le fichier");
const NOT_KEPT = wrongState(
  "Indiquez d'abord, dans les réglages des livres, à partir de quel jour les écritures sont tenues (entries_from)",
);

const sealedUntil = (first_open: string): string =>
  `Les écritures sont scellées jusqu'au ${frenchDay(addDays(first_open, -1) ?? '')} : la période commence le ${frenchDay(first_open)}`;
