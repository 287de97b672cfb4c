import { expect } from 'chai';
import { dataOf } from '#test-kit/service/answers.ts';
import {
  buildDeposit,
  buildFullPurchase,
  depositInvoice,
} from '#test-kit/invoices/build-invoice.ts';
import { handedOver, named } from '#test-kit/payments/bank-report.ts';
import { buildInstruction, startPayer, type Payer } from '#test-kit/payments/build-payment.ts';
import { buildOperation, buildPostingAccount, buildRule } from '#test-kit/banking/build-bank.ts';

describe('all reasons of a body in one answer', () => {
  let payer: Payer;
  before(async () => (payer = await startPayer()));
  after(() => payer.stop());

  const inWorkspace = (path: string) => `/api/v1/workspaces/${payer.workspace.id}/${path}`;

  async function reasonsOf(method: string, path: string, body: unknown): Promise<string[]> {
    const { status, errors } = await payer.call(method, path, body);
    expect(status).to.equal(422);
    return (errors ?? []).map((reason) => `${reason.path} ${reason.code}`);
  }
  const deposited = (invoice: unknown) => reasonsOf('POST', inWorkspace('invoices'), { invoice });

  const line = { name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 };

  it('are those of shape, rules and database for a deposit', async () => {
    const lines = [
      { ...line, unit_price: -1 },
      { ...line, tax_category: 'X' },
    ];
    const invoice = buildDeposit({ issue_date: 7, lines, category_id: 999_999 });
    expect(await deposited(invoice)).to.deep.equal([
      '/invoice/issue_date wrong_type',
      '/invoice/lines/1/tax_category unknown_value',
      '/invoice/lines/0/unit_price out_of_range',
      '/invoice/category_id not_found',
    ]);
  });

  it('are those of a sale and of a purchase for a deposit without a direction', async () => {
    const invoice = { direction: 7, issue_date: '2026-02-30', lines: [line] };
    expect(await deposited(invoice)).to.deep.equal([
      '/invoice/direction wrong_type',
      '/invoice/issue_date invalid_format',
    ]);
  });

  it('do not include members that are absent only because they were removed', async () => {
    const total = { total_excluding_tax: 100 };
    for (const [members, expected] of [
      [{ lines: {}, ...total }, ['/invoice/lines wrong_type']],
      [{ lines: [7], ...total }, ['/invoice/lines/0 wrong_type']],
      [{ lines: [{ ...line, quantity: {}, net_amount: 100 }] }, ['/invoice/lines/0/quantity']],
      [
        {
          lines: [
            { ...line, tax_rate: true },
            { ...line, tax_rate: 10 },
          ],
          allowance_charges: [{ amount: 1 }],
        },
        ['/invoice/lines/0/tax_rate'],
      ],
      [
        { allowance_charges: [{ percentage: 10, base_amount: [], tax_rate: 20 }] },
        ['/invoice/allowance_charges/0/base_amount'],
      ],
      [{ payment_means: [{ iban: 7 }] }, ['/invoice/payment_means/0/iban wrong_type']],
      [
        { early_payment_discounts: [{ amount: [] }] },
        ['/invoice/early_payment_discounts/0/amount'],
      ],
      [
        { lifecycle_state: 'approved', invoice_number: null, numbering: 7 },
        ['/invoice/numbering wrong_type'],
      ],
      [{ seller: { siren: 7, siret: '73282932000074' } }, ['/invoice/seller/siren wrong_type']],
    ] as const) {
      const reasons = await deposited(buildDeposit({ lines: [line], ...members }));
      expect(reasons.length, reasons.join()).to.equal(1);
      expect(reasons[0]).to.include(expected[0]);
    }
  });

  it('name the one member of a wrong type in a full deposit, and no other', async () => {
    for (const { pointer, invoice } of spoilt(buildFullPurchase())) {
      const [first, ...others] = await deposited(invoice);
      expect(first).to.match(new RegExp(`^/invoice${pointer} (wrong_type|invalid_format)$`));
      expect(others, pointer).to.deep.equal([]);
    }
  });

  it('keep the places of the other items of a list', async () => {
    const instructions = [
      buildInstruction({ beneficiary_iban: 'FR76' }),
      buildInstruction({ amount: true }),
      7,
      buildInstruction({ invoice_document_id: 999_999 }),
    ];
    const expected = [
      'instructions/1/amount wrong_type',
      'instructions/2 wrong_type',
      'instructions/0/beneficiary_iban invalid_format',
      'instructions/3/invoice_document_id not_found',
    ];
    const payment_batch = {
      name: 'Lot',
      bank_account_id: payer.bank_account_id,
      channel: 'sepa_file',
      execution_date: '2026-03-02',
    };
    const sent = { payment_batch: { ...payment_batch, instructions } };
    expect(await reasonsOf('POST', payer.collection, sent)).to.deep.equal(
      expected.map((each) => `/payment_batch/${each}`),
    );
    const { id } = dataOf(await payer.call('POST', payer.collection, { payment_batch }));
    const path = `/api/v1/payment_batches/${String(id)}/instructions`;
    expect(await reasonsOf('PUT', path, { instructions, version: 'two' })).to.have.members([
      '/version wrong_type',
      ...expected.map((each) => `/${each}`),
    ]);
  });

  it('include those of a rule: sound conditions are read next to unsound ones', async () => {
    const conditions = [
      { field: 'amount', operator: 'equals', value: -1 },
      { field: 7, operator: 'equals', value: 1 },
      { field: 'direction', value: 'incoming' },
    ];
    const expected = [
      '/bank_rule/conditions/1/field wrong_type',
      '/bank_rule/conditions/2/operator required',
      '/bank_rule/conditions/0/value out_of_range',
    ];
    const bank_rule = { name: 'R', action: { account_number: '627000' }, conditions };
    const created = await reasonsOf('POST', inWorkspace('bank_rules'), { bank_rule });
    expect(created).to.include.members(expected);
    const { id } = await buildRule(payer.db, payer.workspace);
    const path = `/api/v1/bank_rules/${id}`;
    expect(await reasonsOf('PATCH', path, { bank_rule: { conditions } })).to.deep.equal(
      created.filter((each) => each.includes('conditions')),
    );
  });

  it('include those of a lifecycle event', async () => {
    const { id } = await depositInvoice(payer);
    const path = `/api/v1/invoices/${String(id)}/lifecycle_events`;
    const set = (lifecycle_event: object) => reasonsOf('POST', path, { lifecycle_event });
    const amounts = [
      { amount: '1.234', tax_rate: 20 },
      { amount: 1, tax_rate: [] },
    ];
    expect(await set({ state: 'collected', reason: 7, amounts })).to.deep.equal([
      '/lifecycle_event/reason wrong_type',
      '/lifecycle_event/amounts/1/tax_rate wrong_type',
      '/lifecycle_event/amounts/0/amount invalid_format',
    ]);
    expect(await set({ status_code: [] })).to.deep.equal([
      '/lifecycle_event/status_code wrong_type',
    ]);
  });

  it('include those of an allocation and of a convergence', async () => {
    const account = await buildPostingAccount(payer.db, payer.workspace);
    const operation = await buildOperation(payer.db, account);
    const path = `/api/v1/bank_operations/${operation.id}`;
    expect(
      await reasonsOf('POST', `${path}/allocations`, {
        allocation: { invoice_document_id: 999_999, allocated_amount: 'x', status: 7 },
      }),
    ).to.deep.equal([
      '/allocation/status wrong_type',
      '/allocation/invoice_document_id not_found',
      '/allocation/allocated_amount invalid_format',
    ]);
    const convergence = { threshold: 2, confirm: 'yes', bank_account_id: 999_999 };
    expect(
      await reasonsOf('POST', inWorkspace('bank_operations/converge'), { convergence }),
    ).to.deep.equal([
      '/convergence/confirm wrong_type',
      '/convergence/threshold out_of_range',
      '/convergence/bank_account_id not_found',
    ]);
  });

  it("include those of a bank's report", async () => {
    const batch = await handedOver(payer, named('A'));
    const path = `/api/v1/payment_batches/${String(batch['id'])}/bank_reports`;
    const statuses = [
      { end_to_end_id: 'A', status: 'NONE' },
      { end_to_end_id: 7, status: [] },
    ];
    expect(await reasonsOf('POST', path, { bank_report: { statuses } })).to.deep.equal([
      '/bank_report/statuses/1/end_to_end_id wrong_type',
      '/bank_report/statuses/1/status wrong_type',
      '/bank_report/statuses/0/status unknown_value',
    ]);
  });

  it("include those of a bank's sandbox", async () => {
    const { id } = dataOf(
      await payer.call('POST', inWorkspace('bank_connections'), {
        bank_connection: { name: 'Banque', provider: 'sandbox' },
      }),
    );
    const operation = { provider_operation_id: 'o', amount: 0, booking_date: '2026-03-02' };
    const account = { provider_account_id: 'a', iban: 7, operations: [operation, 'none'] };
    const path = `/api/v1/bank_connections/${String(id)}/sandbox`;
    expect(
      await reasonsOf('PUT', path, { sandbox: { outcome: 7, accounts: [account] } }),
    ).to.deep.equal([
      '/sandbox/outcome wrong_type',
      '/sandbox/accounts/0/iban wrong_type',
      '/sandbox/accounts/0/operations/1 wrong_type',
      '/sandbox/accounts/0/operations/0/amount out_of_range',
    ]);
  });
});

interface Spoilt {
  pointer: string;
  invoice: unknown;
}

/** One copy for each member, with a type that the member does not accept. */
const spoilt = (value: object): Spoilt[] =>
  Object.entries(value).flatMap(([name, member]) => {
    const wrong = Array.isArray(member) ? {} : [[]];
    const below = member instanceof Object ? spoilt(member) : [];
    return [{ pointer: '', invoice: wrong }, ...below].map(({ pointer, invoice }) => ({
      pointer: `/${name}${pointer}`,
      invoice: Array.isArray(value)
        ? value.with(Number(name), invoice)
        : { ...value, [name]: invoice },
    }));
  });
