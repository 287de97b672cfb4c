import type { BuyerKind } from '#einvoice/model/invoice-party.ts';
import { AMOUNT_RULES } from './amounts/line-amounts.ts';
import { DOCUMENT_RULES } from './br-fr/document.ts';
import { FIGURE_RULES } from './br-fr/figures.ts';
import { NOTE_RULES } from './br-fr/notes.ts';
import { PARTY_RULES } from './br-fr/parties.ts';
import { PORTAL_RULES, RECEIVED_PORTAL_RULES } from './br-fr/portal.ts';
import { isExtension, profileOf, type Profile } from './claimed-profile.ts';
import { CODE_RULES } from './en16931/codes.ts';
import { CONDITION_RULES } from './en16931/conditions.ts';
import { CII_SYNTAX_RULES } from './en16931/cii-syntax.ts';
import { CII_TYPE_RULES } from './en16931/cii-types.ts';
import { DECIMAL_RULES } from './en16931/decimals.ts';
import { PRESENCE_RULES } from './en16931/presence.ts';
import { TAX_CATEGORY_RULES } from './en16931/tax-categories.ts';
import { TOTAL_RULES } from './en16931/totals.ts';
import { UBL_SYNTAX_RULES } from './en16931/ubl-syntax.ts';
import { EXTENDED_LINE_RULES } from './extended/lines.ts';
import { REPLACED_RULES } from './extended/replaced-rules.ts';
import { EXTENDED_SUM_RULES } from './extended/sums.ts';
import { EMPTY_ELEMENT_RULE, FACTURX_RULES } from './factur-x/profile.ts';
import { COMPANY_MENTION_RULES, MENTION_RULES } from './mentions/commercial-code.ts';
import { hasPublicBuyer, PUBLIC_BUYER_RULES } from './public-buyer/references.ts';
import type { Rule } from './rule.ts';
import {
  textOfTerm,
  type InvoiceTerms,
  type Syntax,
  attributeOfTerm,
  valuesOf,
} from './terms/term-tree.ts';
import { SIREN_SCHEME } from '#einvoice/model/identifier-scheme.ts';

/** EN 16931 1.3.16. */
export const EN_16931_RULES: readonly Rule[] = [
  ...PRESENCE_RULES,
  ...CONDITION_RULES,
  ...TOTAL_RULES,
  ...TAX_CATEGORY_RULES,
  ...DECIMAL_RULES,
  ...CODE_RULES,
  ...UBL_SYNTAX_RULES,
  ...CII_SYNTAX_RULES,
  ...CII_TYPE_RULES,
];

/** BR-FR Flux2 V1.4.0.03 of FNFE-MPE, except those about invoices of several sellers (BR-FR-MV, BR-FR-BD). */
export const BR_FR_RULES: readonly Rule[] = [
  ...DOCUMENT_RULES,
  ...NOTE_RULES,
  ...PARTY_RULES,
  ...FIGURE_RULES,
];

/** EXTENDED-CTC-FR V1.4.0.03, in addition to the rules of EN 16931 that it keeps. */
export const EXTENDED_RULES: readonly Rule[] = [...EXTENDED_SUM_RULES, ...EXTENDED_LINE_RULES];

export interface RuleOptions {
  /** A company where it is not known. */
  buyerKind?: BuyerKind | null;
  /** A sale; another's document otherwise. */
  isOwn?: boolean;
}

/** The properties of a document by which rules apply. */
interface Subject {
  profile: Profile;
  syntax: Syntax;
  isFrench: boolean;
  buyer: BuyerKind;
  isPublic: boolean;
  isOwn: boolean;
}

/** The rules that apply to a document by its profile, its seller and its buyer. */
export function ruleSetsFor(invoice: InvoiceTerms, options: RuleOptions): readonly Rule[] {
  const subject: Subject = {
    profile: profileOf(textOfTerm(invoice, 'BT-24')),
    syntax: invoice.syntax,
    // A proforma is no invoice, so the French rules, which do not know its type, are not about it.
    isFrench: isFrenchSeller(invoice) && textOfTerm(invoice, 'BT-3') !== PROFORMA,
    buyer: options.buyerKind ?? 'business',
    isPublic:
      options.buyerKind === 'public_body' ||
      (options.buyerKind !== 'consumer' && hasPublicBuyer(invoice)),
    isOwn: options.isOwn ?? false,
  };
  const key = Object.values(subject).join();
  const rules = ruleSets.get(key) ?? rulesFor(subject);
  ruleSets.set(key, rules);
  return rules;
}

/** Few, since each member of a subject has few values. */
const ruleSets = new Map<string, readonly Rule[]>();

function rulesFor({ profile, syntax, isFrench, buyer, isPublic, isOwn }: Subject): readonly Rule[] {
  const isBusiness = buyer !== 'consumer';
  const portalRules = isOwn ? PORTAL_RULES : RECEIVED_PORTAL_RULES;
  const rules = [
    ...europeanRules(profile, syntax),
    ...(isFrench && isBusiness ? BR_FR_RULES : []),
    ...(isFrench && isBusiness ? portalRules : []),
    ...profileRules(profile),
    ...AMOUNT_RULES,
    ...(isFrench ? MENTION_RULES : []),
    ...(isFrench && isBusiness ? COMPANY_MENTION_RULES : []),
    ...(isPublic ? PUBLIC_BUYER_RULES : []),
  ];
  return rules.filter((one) => one.syntax === undefined || one.syntax === syntax);
}

const PROFORMA = '325';

function europeanRules(profile: Profile, syntax: Syntax): readonly Rule[] {
  if (isExtension(profile)) {
    const replaced = REPLACED_RULES[syntax];
    return [...EN_16931_RULES.filter(({ id }) => !replaced.has(id ?? '')), ...EXTENDED_RULES];
  }
  return EN_16931_RULES;
}

const profileRules = (profile: Profile): readonly Rule[] => {
  if (profile === 'other' || profile === 'extended-ctc-fr') return [];
  return profile === 'extended' ? EMPTY_ELEMENT_RULE : [...FACTURX_RULES, ...EMPTY_ELEMENT_RULE];
};

/** Whether the seller is in France, overseas included, which its SIREN shows. */
export const isFrenchSeller = (invoice: InvoiceTerms): boolean =>
  textOfTerm(invoice, 'BG-4/BG-5/BT-40') === 'FR' ||
  valuesOf(invoice, 'BG-4/BT-30').some(
    (value) => attributeOfTerm(value, 'schemeID') === SIREN_SCHEME,
  );
