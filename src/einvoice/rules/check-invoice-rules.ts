import { shareInRounds } from '#kernel/share-in-rounds.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { isExtension, profileOf } from './claimed-profile.ts';
import { indexElements, indexValues } from './document-index.ts';
import { notesOf } from './notes.ts';
import { NOWHERE, type Place, type Rule, type RuleInput, categoryKey, XML_KEY } from './rule.ts';
import { ruleSetsFor, type RuleOptions } from './rule-sets.ts';
import { taxedItemsOf } from './taxed-items.ts';
import {
  textOfTerm,
  type InvoiceTerms,
  type TermGroup,
  type TermValue,
} from './terms/term-tree.ts';
import { memberPathOf, memberPathOfTerm } from './terms/member-path.ts';
import { xmlPathsOf } from './terms/xml-path.ts';

/** A remark about a document; a warning is one that refused nothing. */
export type Finding = Warning;

interface RuleFindings {
  /** Errors first, then as the rules and the document have them. */
  findings: Finding[];
  /** Whether there are more than the bound. */
  truncated: boolean;
}

/**
 * Judges a document by the published rules that apply to it, and by our own about French mentions. The tree is that of
 * `readXmlTerms(root)` for a file, or of `readInvoiceTerms(invoice)` for an invoice as it would be printed; the
 * profile is the one that it claims (BT-24). Every broken rule is named as long as `maxFindings` allows, however many
 * places break another. Linear in the document; nothing is thrown for its content.
 */
export function checkInvoiceRules(
  invoice: InvoiceTerms,
  options: RuleOptions & { maxFindings: number },
): RuleFindings {
  return applyRules(ruleSetsFor(invoice, options), invoice, options.maxFindings);
}

export function applyRules(
  rules: readonly Rule[],
  invoice: InvoiceTerms,
  maxFindings: number,
): RuleFindings {
  const input: RuleInput = {
    invoice,
    items: taxedItemsOf(invoice, isExtension(profileOf(textOfTerm(invoice, 'BT-24')))),
    notes: notesOf(invoice),
    elements: indexElements(invoice.element),
    values: indexValues(invoice),
  };
  const broken: Broken[] = [];
  for (const rule of concernedRules(rules, input)) {
    if (rule.syntax !== undefined && rule.syntax !== invoice.syntax) continue;
    const found = rule.find(input);
    if (found === NOWHERE) continue;
    const places = take(found, maxFindings + 1);
    if (places.length > 0) broken.push({ rule, places });
  }
  if (broken.length === 0) return { findings: [], truncated: false };
  const pathOf = placeNamer(invoice);
  const count = broken.reduce((sum, { places }) => sum + places.length, 0);
  const chosen = SEVERITIES.reduce<Chosen[]>((earlier, severity) => {
    const some = broken.filter(({ rule }) => rule.severity === severity);
    return [...earlier, ...share(some, maxFindings - earlier.length)];
  }, []);
  return {
    findings: chosen.map(({ rule, place }) => ({
      severity: rule.severity,
      code: rule.code,
      rule: rule.id,
      path: pathOf(place),
      message: rule.message,
    })),
    truncated: count > chosen.length,
  };
}

const SEVERITIES = ['error', 'warning', 'information'] as const;

interface Broken {
  rule: Rule;
  places: readonly Place[];
}

interface Chosen {
  rule: Rule;
  place: Place;
}

function take<T>(found: Iterable<T>, most: number): T[] {
  const taken: T[] = [];
  for (const one of found) {
    if (taken.length === most) break;
    taken.push(one);
  }
  return taken;
}

/** Gives each rule its first place before any has its second, and so on; the rules keep their order. */
function share(broken: readonly Broken[], most: number): Chosen[] {
  const sizes = broken.map(({ places }) => places.length);
  const shares = shareInRounds(sizes, most);
  return broken.flatMap(({ rule, places }, index) =>
    places.slice(0, shares[index]).map((place) => ({ rule, place })),
  );
}

/** Names places by the deposit's members, else by the document's elements. */
function placeNamer(invoice: InvoiceTerms): (place: Place) => string | null {
  const xmlPathOf = invoice.element === null ? null : xmlPathsOf(invoice.element);
  return ({ group, term, value, element = value?.element ?? group.element }) => {
    const member = term === null ? null : memberOf(group, term, value);
    return member ?? (element === null || xmlPathOf === null ? null : xmlPathOf(element));
  };
}

const memberOf = (group: TermGroup, term: string, value: TermValue | undefined): string | null =>
  group.parent === null && value === undefined
    ? memberPathOf(term)
    : memberPathOfTerm(group, term, value);

/** The rules of one set by what they are about (`Rule.when`): most are about what a document does not have. */
interface RulePlan {
  always: readonly number[];
  byKey: ReadonlyMap<string, readonly number[]>;
}

const plans = new WeakMap<readonly Rule[], RulePlan>();

/** The rules that a document may break, in their order. */
function concernedRules(rules: readonly Rule[], input: RuleInput): Rule[] {
  const plan = plans.get(rules) ?? planOf(rules);
  plans.set(rules, plan);
  const isConcerned = new Uint8Array(rules.length);
  for (const index of plan.always) isConcerned[index] = 1;
  for (const key of keysOf(input))
    for (const index of plan.byKey.get(key) ?? NO_RULES) isConcerned[index] = 1;
  const concerned: Rule[] = [];
  let index = 0;
  for (const rule of rules) if (isConcerned[index++] === 1) concerned.push(rule);
  return concerned;
}

const NO_RULES: readonly number[] = [];

function planOf(rules: readonly Rule[]): RulePlan {
  const always: number[] = [];
  const byKey = new Map<string, number[]>();
  for (const [index, { when }] of rules.entries()) {
    if (when === undefined) always.push(index);
    for (const key of when ?? []) byKey.set(key, [...(byKey.get(key) ?? []), index]);
  }
  return { always, byKey };
}

function* keysOf({ invoice, items, values }: RuleInput): Iterable<string> {
  yield* values.paths;
  for (const category of items.categories) yield categoryKey(category);
  if (invoice.element !== null) yield XML_KEY;
}
