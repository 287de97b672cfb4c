import { expect } from 'chai';
import { EMPTY_ELEMENT_RULE, FACTURX_RULES } from '#einvoice/rules/factur-x/profile.ts';
import { COMPANY_MENTION_RULES, MENTION_RULES } from '#einvoice/rules/mentions/commercial-code.ts';
import { PUBLIC_BUYER_RULES } from '#einvoice/rules/public-buyer/references.ts';
import type { Rule } from '#einvoice/rules/rule.ts';
import { BR_FR_RULES, EXTENDED_RULES, ruleSetsFor } from '#einvoice/rules/rule-sets.ts';
import type { BuyerKind } from '#einvoice/model/invoice-party.ts';
import { inTurn, remove, write, type Change } from '#test/support/rules/change.ts';
import { sampleInvoice } from '#test/support/rules/samples.ts';
import { productTree } from './breaking.ts';

const FAMILIES = {
  french: BR_FR_RULES,
  mentions: MENTION_RULES,
  'mentions between companies': COMPANY_MENTION_RULES,
  'public buyers': PUBLIC_BUYER_RULES,
  extensions: EXTENDED_RULES,
  'Factur-X': FACTURX_RULES,
  'empty elements': EMPTY_ELEMENT_RULE,
} satisfies Record<string, readonly Rule[]>;

type Family = keyof typeof FAMILIES;

const EN_16931 = 'urn:cen.eu:en16931:2017';
const COMPANIES: readonly Family[] = ['french', 'mentions', 'mentions between companies'];
const PROFILES: readonly Family[] = ['Factur-X', 'empty elements'];

const claiming = (profile: string): Change => write('BT-24', profile);
const abroad = inTurn(write('BG-4/BG-5/BT-40', 'DE'), remove('BG-4/BT-30'));

const ROWS: readonly [title: string, Change, BuyerKind | null, readonly Family[]][] = [
  ['a French company sells to a company', () => {}, null, [...COMPANIES, ...PROFILES]],
  ['it sells to a consumer', () => {}, 'consumer', ['mentions', ...PROFILES]],
  [
    'it sells to a public body',
    () => {},
    'public_body',
    [...COMPANIES, 'public buyers', ...PROFILES],
  ],
  [
    'it sells to a SIREN of the State',
    write('BG-7/BT-47', '110000007'),
    null,
    [...COMPANIES, 'public buyers', ...PROFILES],
  ],
  [
    'it sells to a SIREN of a local authority',
    write('BG-7/BT-47', '200046977'),
    'business',
    [...COMPANIES, 'public buyers', ...PROFILES],
  ],
  ['a company abroad sells', abroad, null, PROFILES],
  ['it is a pro forma', write('BT-3', '325'), null, PROFILES],
  [
    'its profile is EXTENDED',
    claiming(`${EN_16931}#conformant#urn:factur-x.eu:1p0:extended`),
    null,
    [...COMPANIES, 'extensions', 'empty elements'],
  ],
  [
    'its profile is EXTENDED-CTC-FR',
    claiming(`${EN_16931}#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr`),
    null,
    [...COMPANIES, 'extensions'],
  ],
  ['its profile is unknown', claiming('urn:exemple'), null, COMPANIES],
];

describe('the families of rules beside those of EN 16931', () => {
  for (const [title, change, buyerKind, families] of ROWS)
    it(`apply where ${title}: ${families.join(', ')}`, () => {
      const invoice = sampleInvoice('cii');
      claiming(EN_16931)(invoice);
      change(invoice);
      const rules = new Set(ruleSetsFor(productTree(invoice), { buyerKind }));
      const asked = Object.entries(FAMILIES).filter(([, family]) =>
        family.some((rule) => rules.has(rule)),
      );
      expect(asked.map(([name]) => name)).to.have.members(families);
    });
});
