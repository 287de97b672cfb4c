import { expect } from 'chai';
import { refused } from '#test-kit/service/answers.ts';
import { buildRule } from '#test-kit/banking/build-bank.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const CONDITIONS = [{ field: 'description', operator: 'contains', value: 'FRAIS' }];

describe('members of a bank rule', () => {
  let partner: Partner;
  let path: string;

  beforeEach(async () => {
    partner = await startPartner();
    path = `/api/v1/bank_rules/${(await buildRule(partner.db, partner.workspace)).id}`;
  });
  afterEach(() => partner.stop());

  const change = (bank_rule: Record<string, unknown>) => partner.call('PATCH', path, { bank_rule });

  for (const [what, members, details] of [
    ['a blank name', { name: ' ' }, { name: ["n'est pas valide"] }],
    [
      'another scope',
      { scope: 'world' },
      { scope: ["doit être l'une des valeurs : company, tenant"] },
    ],
    ['an unknown company', { company_id: 999 }, { company: ['doit exister'] }],
    [
      'a company of a tenant rule',
      { scope: 'tenant', company_id: 1 },
      {
        company: ['doit être omise : une règle de portée « tenant » vaut pour toutes les sociétés'],
      },
    ],
    [
      'a priority that is no integer',
      { priority: 1.5 },
      { priority: ['doit être un nombre entier'] },
    ],
    ['no condition', { conditions: [] }, { conditions: ['doit être renseigné'] }],
    [
      'too many conditions',
      { conditions: Array.from({ length: 21 }, () => CONDITIONS[0]) },
      { conditions: ["contient trop d'éléments (20 au maximum)"] },
    ],
    [
      'an account number that is none',
      { action: { account_number: '0627' } },
      { 'action.account_number': ["n'est pas valide"] },
    ],
    [
      'a day that is none',
      { valid_from: '2026-02-30' },
      { valid_from: ['doit être une date au format AAAA-MM-JJ'] },
    ],
    [
      'an end before the beginning',
      { valid_from: '2026-02-02', valid_until: '2026-02-01' },
      { valid_until: ['ne doit pas précéder le début de validité'] },
    ],
  ] as const)
    it(`refuse ${what}`, async () => {
      const answer = await change(members);
      expect([answer.status, answer.body]).to.deep.equal([422, refused(details)]);
    });

  for (const [what, condition, field, message] of [
    [
      'an operator of another field',
      { field: 'direction', operator: 'contains', value: 'x' },
      'operator',
      "doit être l'une des valeurs : equals",
    ],
    [
      'a text that is none',
      { field: 'description', operator: 'equals', value: 3 },
      'value',
      'doit être une chaîne de caractères',
    ],
    [
      'a text that is found in everything',
      { field: 'description', operator: 'contains', value: ' \u0301' },
      'value',
      'doit être renseigné',
    ],
    [
      'a text without end',
      { field: 'description', operator: 'contains', value: 'a'.repeat(256) },
      'value',
      'est trop long (255 caractères au maximum)',
    ],
    [
      'an amount with a sign',
      { field: 'amount', operator: 'equals', value: '-1' },
      'value',
      'ne doit pas être négatif : le signe du montant ne compte pas',
    ],
    [
      'an amount of five decimals',
      { field: 'amount', operator: 'equals', value: '1.00001' },
      'value',
      'doit être un nombre décimal (4 décimales et 19 chiffres au maximum)',
    ],
    [
      'an amount that is none',
      { field: 'amount', operator: 'equals', value: true },
      'value',
      'doit être un nombre décimal',
    ],
    [
      'a range of one amount',
      { field: 'amount', operator: 'between', value: ['1'] },
      'value',
      'doit être une liste de deux montants, le plus petit en premier',
    ],
    [
      'a range that runs down',
      { field: 'amount', operator: 'between', value: ['2', '1'] },
      'value',
      'doit être une liste de deux montants, le plus petit en premier',
    ],
    [
      'a range of no amounts',
      { field: 'amount', operator: 'between', value: ['1', {}] },
      'value[1]',
      'doit être un nombre décimal',
    ],
    [
      'a direction that is none',
      { field: 'direction', operator: 'equals', value: 'up' },
      'value',
      "doit être l'une des valeurs : incoming, outgoing",
    ],
    [
      'an id that is none',
      { field: 'bank_account_id', operator: 'equals', value: '3' },
      'value',
      'doit être un nombre entier',
    ],
    [
      'no value',
      { field: 'amount', operator: 'equals', value: null },
      'value',
      'doit être renseigné',
    ],
  ] as const)
    it(`refuse a condition with ${what}, and an exclusion`, async () => {
      for (const path of ['conditions', 'exclusions']) {
        const answer = await change({ [path]: [...CONDITIONS, condition] });
        const details = refused({ [`${path}[1].${field}`]: [message] });
        expect([answer.status, answer.body]).to.deep.equal([422, details]);
      }
    });

  it('refuse amounts of more digits than a number holds, rather than save others', async () => {
    const digits = 'doit être un nombre décimal (4 décimales et 19 chiffres au maximum)';
    for (const [operator, value, field] of [
      ['equals', '1.0000000000000000001', 'conditions[0].value'],
      ['equals', '12345678901234567.89', 'conditions[0].value'],
      ['between', '[0.10000000000000000001,2]', 'conditions[0].value[0]'],
    ] as const) {
      const condition = `{"field":"amount","operator":"${operator}","value":${value}}`;
      const body = `{"bank_rule":{"conditions":[${condition}]}}`;
      const answer = await partner.call('PATCH', path, body, {
        'Content-Type': 'application/json',
      });
      expect([answer.status, answer.body]).to.deep.equal([422, refused({ [field]: [digits] })]);
    }
  });
});
