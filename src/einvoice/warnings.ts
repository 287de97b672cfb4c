import type { CheckedInput } from '#kernel/checked-input.ts';
import { printJson } from '#kernel/json.ts';
import { humanize, type Violation } from '#kernel/violation.ts';
import { shareByKind, shareInRounds } from '#kernel/share-in-rounds.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { Warning } from './model/warning.ts';
import { bySeverity } from './judgement.ts';

/** Per invoice; a body may have any number of unknown members. */
export const MAX_WARNINGS = 200;

/** Members of a request that it may not have, and a warning of each unknown one. */
export interface Remarks {
  violations: readonly Violation[];
  warnings: readonly Warning[];
}

export interface WarnedInput<Members> extends CheckedInput<Members>, Remarks {}

const REMEDIES: Readonly<Record<InvoiceDirection, string>> = {
  sales:
    'la vente reste un brouillon, sans valeur de facture, jusqu’à POST /api/v1/invoices/{id}/issue',
  purchases: 'PATCH /api/v1/invoices/{id} prend celui du vendeur',
};

/** At the end of our messages, or before the place in a file. */
const RULE = /\b(BR-[A-Z0-9-]+)\)(?: : \S+)?$/;

/** The id of the published rule that a reason names, or null. */
export const ruleOf = (message: string): string | null => RULE.exec(message)?.[1] ?? null;

/** Warns of each rule that a draft breaks, which its issue will refuse. */
export const warnOfBroken = (violations: readonly Violation[]): Warning[] =>
  violations.map(({ field, message }) => ({
    severity: 'error',
    code: 'rule_broken',
    rule: ruleOf(message),
    path: field,
    message: `${humanize(field)} ${message}`,
  }));

/** A draft's warnings that its issue, which rereads the members, does not find again. */
export const ofUnknown = (warnings: readonly Warning[]): Warning[] =>
  warnings.filter(({ code }) => code === 'member_unknown');

/** The reading of a deposit has remarks of these alone; its stored content no longer shows why. */
const CODES_OF_READING: readonly Warning['code'][] = [
  'assumed',
  'default_text',
  'member_unknown',
  'text_shortened',
];
const RULES_OF_READING: readonly (string | null)[] = ['BR-E-10', 'BR-FR-CO-12'];

/** Keeps the remarks that judging the stored invoice again would not find. */
export const ofReading = (warnings: readonly Warning[]): Warning[] =>
  warnings.filter(
    ({ code, rule }) => CODES_OF_READING.includes(code) || RULES_OF_READING.includes(rule),
  );

/**
 * As many as an invoice keeps, in their order. Each code has its first before any has its second, and so on; within a
 * code so has each rule and member, errors before others.
 */
export function limited(warnings: readonly Warning[]): Warning[] {
  const codes = [...Map.groupBy(bySeverity(warnings), ({ code }) => code).values()];
  const sizes = codes.map(({ length }) => length);
  const shares = shareInRounds(sizes, MAX_WARNINGS);
  const kept = new Set(
    codes.flatMap((each, index) => shareByKind(each, kindOf, shares[index] ?? 0)),
  );
  return warnings.filter((warning) => kept.has(warning));
}

/** Remarks on one member of several items are of one kind. */
const kindOf = ({ rule, path }: Warning): string => `${rule} ${path?.replaceAll(/\[\d+\]/g, '')}`;

/** For an invoice without a number. */
export const warnOfProvisional = (direction: InvoiceDirection, number: string): Warning => ({
  severity: 'warning',
  code: 'number_provisional',
  rule: null,
  path: 'invoice_number',
  message: `Aucun numéro n’a été donné : ${number} est provisoire ; ${REMEDIES[direction]}`,
});

/** As in `invoices.warnings`. */
export const printWarnings = (warnings: readonly Warning[]): string | null =>
  warnings.length === 0 ? null : printJson(warnings);

export const readWarnings = (text: string | null): Warning[] =>
  text === null ? [] : (JSON.parse(text) as Warning[]); // only imports write it
