import { expect } from 'chai';
import { refused } from '#test-kit/service/answers.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

/** Integers that are no category's id, as JSON. */
const UNKNOWN = [
  '0',
  '-1',
  '999999999',
  '9007199254740992',
  '9007199254740993',
  '-9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '123456789012345678901234567890',
  '1e30',
  '1e400',
  '-1E+400',
  '90071992547409930e-1',
  '9007199254740993.0',
];

/** Not integers, as JSON. */
const NO_INTEGER = [
  '1.5',
  '"1"',
  'true',
  '"9007199254740993"',
  '"1e400"',
  '9007199254740993.5',
  '0.99999999999999999999',
  '1e-400',
];

describe('category_id in a body', () => {
  let partner: Partner;
  /** Bodies that take one: wrapper and required members. */
  let cases: [method: string, path: string, wrapper: string, members: object][];

  before(async () => {
    partner = await startPartner();
    const { db, service, workspace, application } = partner;
    const endpoint = await buildEndpoint(db, service.services.cipher, workspace, {
      oauth_application_id: application.id,
    });
    const created = await partner.call('POST', collection('suppliers'), {
      supplier: { name: 'Papeterie' },
    });
    const supplier = /"id":(\d+)/.exec(created.text)?.[1];
    const subscription = { event_type: 'invoice.created', url: 'https://hooks.example.com/other' };
    cases = [
      ['POST', collection('webhook_endpoints'), 'webhook_endpoint', subscription],
      ['PATCH', `${collection('webhook_endpoints')}/${endpoint.id}`, 'webhook_endpoint', {}],
      ['POST', collection('suppliers'), 'supplier', { name: 'Papeterie' }],
      ['PATCH', `/api/v1/suppliers/${supplier}`, 'supplier', {}],
      ['POST', collection('invoices'), 'invoice', buildDeposit()],
    ];
  });
  after(() => partner.stop());

  const collection = (name: string) => `/api/v1/workspaces/${partner.workspace.id}/${name}`;

  /** Checks every answer to the literal. */
  async function expectAnswers(literal: string, field: string, message: string): Promise<void> {
    for (const [method, path, wrapper, members] of cases) {
      const text = JSON.stringify({ [wrapper]: { ...members, category_id: 'LITERAL' } });
      const answer = await partner.call(method, path, text.replace('"LITERAL"', literal));
      const details =
        method === 'POST'
          ? { base: [`${field === 'category' ? 'Category' : 'Category id'} ${message}`] }
          : { [field]: [message] };
      expect([method, path, answer.status, answer.body]).to.deep.equal([
        method,
        path,
        422,
        refused(details),
      ]);
    }
  }

  for (const literal of UNKNOWN) {
    it(`of ${literal} names nothing`, () => expectAnswers(literal, 'category', 'doit exister'));
  }

  for (const literal of NO_INTEGER) {
    it(`of ${literal} is no integer`, () =>
      expectAnswers(literal, 'category_id', 'doit être un nombre entier'));
  }
});
