import type { CheckedInput } from '#kernel/checked-input.ts';
import { canonicalText } from '#kernel/decimal.ts';
import { frenchDay } from '#kernel/french-day.ts';
import { printJson } from '#kernel/json.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import {
  Findings,
  readDate,
  readPercentage,
  type DecimalInput,
  type Input,
} from '#einvoice/json/input.ts';
import { DEFAULT_ACCOUNTS, isAccountName, type Accounts, type Books } from '#model/books.ts';
import { fiscalYearOf } from '#model/fiscal-year.ts';

export interface BooksMembers extends Omit<Books, 'accounts' | 'reverse_charge_rate'> {
  reverse_charge_rate: Input<DecimalInput>;
  accounts: Readonly<Record<string, string | null>>;
}

const STARTS = ['receipts_from', 'reporting_from', 'entries_from'] as const;

/** The given members over the present ones, and what is wrong with them. An equal value stays the same value. */
export function readBooksMembers(
  present: Books,
  { siren, today }: { siren: string | null; today: string },
  { members, violations: shape }: CheckedInput<BooksMembers>,
): { wanted: Books; violations: Violation[] } {
  const findings = new Findings(shape);
  const { accounts, reverse_charge_rate, ...given } = members;
  const wanted: Books = { ...present, ...given };
  if (reverse_charge_rate !== undefined) {
    const rate = readPercentage(findings, 'reverse_charge_rate', reverse_charge_rate);
    wanted.reverse_charge_rate = rate && canonicalText(rate);
  }
  if (accounts !== undefined) wanted.accounts = readAccounts(findings, present, accounts);
  if (present.vat_regime !== null && wanted.vat_regime === null)
    findings.refuse('vat_regime', REASONS.required);
  if (members.reporting !== undefined && wanted.reporting !== 'off' && siren === null)
    findings.refuse('reporting', {
      code: 'inconsistent',
      message: 'demande que la société ait un SIREN',
    });
  readDate(findings, 'simplified_until', wanted.simplified_until);
  if (wanted.receipts !== 'off') wanted.receipts_from ??= present.receipts_from ?? today;
  if (wanted.reporting !== 'off') wanted.reporting_from ??= present.reporting_from ?? today;
  for (const start of STARTS) checkStart(findings, start, present, wanted, today);
  return { wanted, violations: findings.violations };
}

/** Given ones are changed, null gives one its default again. */
function readAccounts(
  findings: Findings,
  { accounts: present }: Books,
  given: BooksMembers['accounts'],
): Accounts {
  for (const name of Object.keys(given))
    if (!isAccountName(name))
      findings.refuse(`accounts.${name}`, {
        code: 'unknown_value',
        message: `n'est pas un compte : ${Object.keys(DEFAULT_ACCOUNTS).join(', ')}, sales_goods_ ou sales_services_ et un taux, category_ ou supplier_ et un identifiant`,
      });
  const set = Object.entries({ ...present, ...given }).filter(([, number]) => number !== null);
  const accounts = { ...DEFAULT_ACCOUNTS, ...Object.fromEntries(set) } as Accounts; // names are checked
  return printJson(accounts) === printJson(present) ? present : accounts;
}

/** Set once: switching on declares no past. */
function checkStart(
  findings: Findings,
  start: (typeof STARTS)[number],
  { [start]: known }: Books,
  wanted: Books,
  today: string,
): void {
  const day = readDate(findings, start, wanted[start]);
  if (day === known || (day === null && known === null)) return;
  const { from: first } = fiscalYearOf(today, wanted.fiscal_year_end);
  if (known !== null)
    findings.contradict(start, {
      code: 'not_allowed',
      message: `est fixé au ${frenchDay(known)} et ne change plus`,
    });
  else if (day !== null && day < first)
    findings.contradict(start, {
      code: 'out_of_range',
      message: `ne peut pas précéder le ${frenchDay(first)}, premier jour de l'exercice en cours`,
    });
}
