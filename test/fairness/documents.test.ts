import { expect } from 'chai';
import { printUbl } from '#einvoice/ubl.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { startService, type Answer } from '#test-kit/service/service.ts';
import { shared } from '#test/support/ground/opened.ts';
import { whileServed } from '#test/support/ground/served.ts';
import { buildTenant, type Tenant } from '#test/support/service/tenant.ts';

const GREEDY = 3;
const LINES = 8_000;

describe('documents that take long', () => {
  const db = shared(createDatabase);
  const service = shared(() => startService(db, { ownPools: true }));

  /** @returns the path of a PDF that takes seconds to print */
  async function depositLong({ call, path }: Tenant): Promise<string> {
    const line = { name: 'Article', quantity: '1', unit_price: '1', tax_rate: 20 };
    const lines = Array.from({ length: LINES }, () => line);
    const { body } = await untilTurn(() =>
      call('POST', `${path}/invoices`, { invoice: buildDeposit({ lines }) }),
    );
    const { data } = body as { data: { id: number } }; // the read shape
    return `/api/v1/invoices/${data.id}/download.pdf`;
  }

  /** Asks again, as the answer says, where the others' documents take longer than one waits for its turn. */
  async function untilTurn(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = await ask();
    return answer.status === 503 ? untilTurn(ask) : answer;
  }

  let number = 0;
  const depositFile = ({ call, path }: Tenant): Promise<Answer> =>
    call(
      'POST',
      `${path}/invoices`,
      Buffer.from(printUbl(buildInvoice({ invoice_number: `F-${++number}` }))),
      { 'Content-Type': 'application/xml' },
    );

  it('hold up no short ones, however many tenants print long ones', async () => {
    const build = () => buildTenant({ db, service });
    const greedy = await Promise.all(Array.from({ length: GREEDY }, build));
    const neighbour = await build();
    const paths = await Promise.all(greedy.map(depositLong));
    await depositFile(neighbour);
    let printed = 0;
    const allButOne = Promise.withResolvers<void>();
    const printing = greedy.map(async (tenant, index) => {
      const { status } = await untilTurn(() => tenant.call('GET', paths[index] ?? ''));
      if ((printed += 1) === GREEDY - 1) allButOne.resolve();
      return status;
    });
    // While one is printed and another waits.
    const deposit = () => depositFile(neighbour);
    const { served } = await whileServed(deposit, () => allButOne.promise, 201);
    expect(await Promise.all(printing)).to.deep.equal([200, 200, 200]);
    expect(served).to.be.above(4 * GREEDY);
  });
});
