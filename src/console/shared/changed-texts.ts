import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import type { Language } from '#model/language.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { amountText } from '#console/parts/money.ts';
import type { Reader } from '#console/parts/reader.ts';
import { dayText } from '#console/parts/time.ts';
import { auditWords } from '#console/words/audit-words.ts';
import { memberText } from '#console/words/audit-member-words.ts';
import {
  batchStates,
  instructionStatuses,
  invoiceState,
  quoteStates,
} from '#console/words/state-words.ts';

/** One member of a change, in words: « Nom », « A → B ». */
interface ChangedText {
  label: string;
  text: string;
}

type Change = Pick<AuditEntry, 'subject' | 'before' | 'after'>;

/** The members that differ between two JSON objects of the audit log. */
export function changedTexts(reader: Reader, { subject, before, after }: Change): ChangedText[] {
  const [was, is] = [membersOf(before), membersOf(after)];
  const textOf = (name: string, members: ReadonlyMap<string, Value>) => {
    const value = members.get(name);
    return value === undefined ? [] : [valueText(reader, { subject, name }, value)];
  };
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => printJson(was.get(name) ?? null) !== printJson(is.get(name) ?? null))
    .map((name) => ({
      label: memberText(reader.language, name),
      text: [...textOf(name, was), ...textOf(name, is)].join(' → '),
    }));
}

/** « Nom : A → B », one after the other. */
export const changeText = (reader: Reader, change: Change): string =>
  changedTexts(reader, change)
    .map(({ label, text }) => `${label} : ${text}`)
    .join(' · ');

function membersOf(json: string | null): Map<string, Value> {
  if (json === null) return new Map();
  // Numbers keep the digits that they were written with.
  const members = JSON.parse(json, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? source : value,
  ) as object; // written by recordChanges
  return new Map(Object.entries(members));
}

type StateWords = (language: Language) => Readonly<Record<string, string>>;
const STATES: Readonly<Record<string, StateWords>> = {
  invoices: (language) =>
    Object.fromEntries(
      INVOICE_LIFECYCLE_STATES.map((state) => [state, invoiceState(language, state)]),
    ),
  payment_batches: batchStates,
  payment_instructions: instructionStatuses,
  quotes: quoteStates,
};

type Value = string | boolean | null | object;

function valueText(reader: Reader, of: { subject: string; name: string }, value: Value): string {
  const { language } = reader;
  const { yes, no, none } = auditWords(language);
  if (value === null) return none;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'object')
    return Object.values(value)
      .filter((one: Value) => one !== null)
      .map((one: Value) => valueText(reader, of, one))
      .join(', ');
  if (isPlainDate(value)) return dayText(reader, new Date(`${value}T12:00:00Z`));
  if (/total|amount|limit/.test(of.name) && /^-?\d+\.\d+$/.test(value))
    return amountText(language, value);
  const states = /state$|^status$/.test(of.name) ? STATES[of.subject]?.(language) : undefined;
  return states?.[value] ?? value;
}
